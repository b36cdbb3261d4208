import type { Language } from '@citrine/contract/messages/messages'
import type { Texts } from '../../locales/en/texts.ts'

type Words = Record<string, string>

/** What the shop says; the other screens bring their own texts with them. */
const FIRST = ['app', 'common', 'components', 'errors', 'shop'] as const
export type LaterNamespace = Exclude<keyof Texts, (typeof FIRST)[number]>

/** Every file of texts: a chunk each, but those of the shop together make one chunk a language (`vite.config.ts`). */
const FILES = import.meta.glob<Words>('../../locales/*/*.json', { import: 'default' })

const fileOf = (language: Language, namespace: keyof Texts) =>
  FILES[`../../locales/${language}/${namespace}.json`]

export async function fetchTexts(language: Language, namespace: keyof Texts): Promise<Words> {
  const read = fileOf(language, namespace) ?? fileOf('en', namespace)
  if (read === undefined) throw new Error(`there are no texts ${language}/${namespace}`)
  return await read()
}

export async function fetchFirstTexts(language: Language): Promise<Record<string, Words>> {
  const fetched = FIRST.map(async (namespace) => [namespace, await fetchTexts(language, namespace)] as const)
  return Object.fromEntries(await Promise.all(fetched))
}
