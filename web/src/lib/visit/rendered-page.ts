import type { RenderedQuery } from '@citrine/contract/rendered-page'
import type { Features } from '@citrine/contract/session'
import { getPreferredLanguage } from '../i18n/language.ts'

export interface RenderedPage {
  features: Features
  queries: readonly RenderedQuery[]
}

/**
 * Returns the server's rendering if it is in this browser's language, and removes it otherwise. A preview in the right
 * language stays, and null is returned.
 */
export function takeRenderedPage(): RenderedPage | null {
  const { dataset, lang } = document.documentElement
  const isInLanguage = lang === getPreferredLanguage()
  if (isInLanguage && dataset.preview !== undefined) return null
  if (!isInLanguage || dataset.rendered === undefined) {
    document.getElementById('app')?.replaceChildren()
    delete dataset.rendered
    delete dataset.unfit
    delete dataset.preview
    return null
  }
  return JSON.parse(document.getElementById('citrine-page')?.textContent ?? '')
}
