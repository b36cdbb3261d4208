import { readFileSync } from 'node:fs'
import type { Language } from '@citrine/contract/messages/messages'
import { showValue } from '../../web/src/lib/i18n/show-value.ts'
import type { Texts } from '../../web/src/locales/en/texts.ts'

/** Returns a text of the page in the language of the screen, by which the element that shows it is found. */
export type Translate = <N extends keyof Texts>(
  namespace: N,
  key: keyof Texts[N] & string,
  values?: Record<string, string>,
) => string

export const createTranslate =
  (language: Language): Translate =>
  (namespace, key, values = {}) => {
    const text = readTexts(language, namespace)[key]
    if (text === undefined) throw new Error(`${language} has no text ${namespace}:${key}`)
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => showValue(values[name], language))
  }

const read = new Map<string, Record<string, string>>()

function readTexts(language: Language, namespace: keyof Texts): Record<string, string> {
  const file = `../../web/src/locales/${language}/${namespace}.json`
  const texts = read.get(file) ?? JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
  read.set(file, texts)
  return texts
}
