import type { Language } from '@citrine/contract/messages/messages'
import type { Namespace, Words } from './translate.ts'

type Files = Record<string, () => Promise<Words>>
type FirstTexts = Record<string, Words>

const FIRST = ['app', 'common', 'components', 'errors', 'shop'] as const
export type LaterNamespace = Exclude<Namespace, (typeof FIRST)[number]>

const FIRST_TEXTS = import.meta.glob<FirstTexts>('../../locales/*/first.ts', { import: 'first' })
const LISTS = import.meta.glob<Files>('../../locales/*/files.ts', { import: 'files' })

async function findTexts(language: Language, namespace: Namespace): Promise<Words | undefined> {
  const first = (await FIRST_TEXTS[`../../locales/${language}/first.ts`]?.())?.[`./${namespace}.json`]
  if (first !== undefined) return first
  const files = await LISTS[`../../locales/${language}/files.ts`]?.()
  return files?.[`./${namespace}.json`]?.()
}

export async function fetchTexts(language: Language, namespace: Namespace): Promise<Words> {
  const found = (await findTexts(language, namespace)) ?? (await findTexts('en', namespace))
  if (found === undefined) throw new Error(`there are no texts ${language}/${namespace}`)
  return found
}

export async function fetchFirstTexts(language: Language): Promise<Record<string, Words>> {
  const fetched = FIRST.map(async (namespace) => [namespace, await fetchTexts(language, namespace)] as const)
  return Object.fromEntries(await Promise.all(fetched))
}
