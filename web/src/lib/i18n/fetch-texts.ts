import type { Language } from '@citrine/contract/messages/messages'
import type { Namespace, NamespaceTexts } from './translate.ts'

type Files = Record<string, () => Promise<NamespaceTexts>>
type FirstTexts = Record<string, NamespaceTexts>

const FIRST = ['app', 'common', 'components', 'errors', 'shop'] as const
export type LaterNamespace = Exclude<Namespace, (typeof FIRST)[number]>

const FIRST_TEXTS = import.meta.glob<FirstTexts>('../../locales/*/first.ts', { import: 'first' })
const LISTS = import.meta.glob<Files>('../../locales/*/files.ts', { import: 'files' })

async function findTexts(language: Language, namespace: Namespace): Promise<NamespaceTexts | undefined> {
  const first = (await FIRST_TEXTS[`../../locales/${language}/first.ts`]?.())?.[`./${namespace}.json`]
  if (first !== undefined) return first
  const files = await LISTS[`../../locales/${language}/files.ts`]?.()
  return files?.[`./${namespace}.json`]?.()
}

export async function fetchTexts(language: Language, namespace: Namespace): Promise<NamespaceTexts> {
  const found = (await findTexts(language, namespace)) ?? (await findTexts('en', namespace))
  if (found === undefined) throw new Error(`there are no texts ${language}/${namespace}`)
  return found
}

export async function fetchFirstTexts(language: Language): Promise<Record<string, NamespaceTexts>> {
  const fetched = FIRST.map(async (namespace) => [namespace, await fetchTexts(language, namespace)] as const)
  return Object.fromEntries(await Promise.all(fetched))
}
