import type { Language } from '@citrine/contract/messages/messages'
import type { Texts } from '../../locales/en/texts.ts'
import { createStore } from '../store.ts'
import { showValue } from './show-value.ts'

export type Namespace = keyof Texts
export type NamespaceTexts = Record<string, string>
type Form = Intl.LDMLPluralRule

/** Turns `chats_one` and `chats_other` into `chats`, the key without its plural form. */
type Stem<K, F = Form> = F extends Form ? (K extends `${infer S}_${F}` ? S | K : K) : never
export type TextKey<N extends Namespace> = Stem<keyof Texts[N] & string>

type Values = { ns?: never } & Record<string, unknown>

/** Returns a text, or the key itself if there is none. `ns` names another namespace. */
export interface Translate<N extends Namespace> {
  (key: TextKey<N>, values?: Values): string
  <M extends Namespace>(key: TextKey<M>, values: Omit<Values, 'ns'> & { ns: M }): string
}

const texts = new Map<string, NamespaceTexts>()
const buildTextsKey = (language: Language, namespace: string): string => `${language}/${namespace}`

export const hasTexts = (language: Language, namespace: Namespace): boolean =>
  texts.has(buildTextsKey(language, namespace))

export function addTexts(language: Language, namespace: string, added: NamespaceTexts): void {
  const name = buildTextsKey(language, namespace)
  texts.set(name, { ...texts.get(name), ...added })
}

interface ActiveLanguage {
  language: Language
  plurals: Intl.PluralRules
  /**
   * There is one function for each list of namespaces, so that a component gets the same function until the language
   * changes.
   */
  translators: Map<string, Translate<Namespace>>
}

const createActiveLanguage = (language: Language): ActiveLanguage => ({
  language,
  plurals: new Intl.PluralRules(language),
  translators: new Map(),
})

const activeLanguage = createStore(createActiveLanguage('en'))

export const getActiveLanguage = (): Language => activeLanguage.get().language
export const subscribeLanguage = activeLanguage.subscribe

export function switchLanguage(language: Language): void {
  if (language !== getActiveLanguage()) activeLanguage.set(createActiveLanguage(language))
}

function findText(keys: readonly string[], namespaces: readonly string[]): string | undefined {
  const loaded = namespaces.map((namespace) => texts.get(buildTextsKey(getActiveLanguage(), namespace)))
  for (const part of loaded) for (const key of keys) if (part?.[key] !== undefined) return part[key]
  return undefined
}

function translate(
  namespaces: readonly string[],
  key: string,
  values: Readonly<Record<string, unknown>>,
): string {
  const { language, plurals } = activeLanguage.get()
  const { count } = values
  const keys = typeof count === 'number' ? [`${key}_${plurals.select(count)}`, key] : [key]
  const text = findText(keys, namespaces) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => showValue(values[name], language))
}

export function getTranslate<N extends Namespace>(namespaces: readonly [N, ...Namespace[]]): Translate<N> {
  const { translators } = activeLanguage.get()
  const name = namespaces.join()
  const translator =
    translators.get(name) ??
    ((key: string, { ns, ...values }: { ns?: string } = {}) =>
      translate(ns === undefined ? namespaces : [ns], key, values))
  translators.set(name, translator as Translate<Namespace>)
  return translator as Translate<N>
}
