import type { Language } from '@citrine/contract/messages/messages'
import type { Namespace, NamespaceTexts } from './translate.ts'

const FIRST = ['app', 'common', 'components', 'errors', 'shop'] as const
export type LaterNamespace = Exclude<Namespace, (typeof FIRST)[number]>

type FirstTexts = { first: Record<string, NamespaceTexts> }
type LaterTexts = { files: Record<string, () => Promise<NamespaceTexts>> }

const FIRST_TEXTS = import.meta.glob<FirstTexts>('./*/first.ts', { base: '../../locales' })
const LATER_TEXTS = import.meta.glob<LaterTexts>('./*/files.ts', { base: '../../locales' })

async function findTexts(language: Language, namespace: Namespace): Promise<NamespaceTexts | undefined> {
  const file = `./${namespace}.json`
  const texts = await FIRST_TEXTS[`./${language}/first.ts`]?.()
  if (texts?.first[file] !== undefined) return texts.first[file]
  return (await LATER_TEXTS[`./${language}/files.ts`]?.())?.files[file]?.()
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
