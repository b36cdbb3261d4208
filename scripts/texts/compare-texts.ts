import type { Language } from '../../contract/src/messages/messages.ts'
import { groupForms, type Keys, listCountedKeys, type Texts } from './read-texts.ts'

export type MissingTexts = Record<string, Record<string, string>>

type Forms = ReadonlyMap<string, string>

const NONE: Forms = new Map()

const listForms = (english: Forms, language: Language): string[] =>
  english.has('') ? [''] : new Intl.PluralRules(language).resolvedOptions().pluralCategories

const joinKey = (group: string, form: string): string => (form === '' ? group : `${group}_${form}`)

export function listMissing(english: Texts, texts: Texts, language: Language): MissingTexts {
  const missing: MissingTexts = {}
  for (const [namespace, keys] of english) {
    const counted = listCountedKeys(keys)
    const own = groupForms(texts.get(namespace) ?? {}, counted)
    const expected = [...groupForms(keys, counted)].flatMap(([group, forms]) =>
      listForms(forms, language)
        .filter((form) => !own.get(group)?.has(form))
        .map((form) => [joinKey(group, form), forms.get(form) ?? forms.get('other') ?? ''] as const),
    )
    if (expected.length > 0) missing[namespace] = Object.fromEntries(expected)
  }
  return missing
}

export function listFaults(english: Texts, texts: Texts, language: Language): string[] {
  return [...texts].flatMap(([namespace, keys]) => {
    const counted = listCountedKeys(english.get(namespace) ?? {})
    const originals = groupForms(english.get(namespace) ?? {}, counted)
    return [...groupForms(keys, counted)].flatMap(([group, forms]) =>
      findGroupFaults({ forms, original: originals.get(group) ?? NONE, language }).map(
        (fault) => `${language} ${namespace}:${group} ${fault}`,
      ),
    )
  })
}

function findGroupFaults(found: { forms: Forms; original: Forms; language: Language }): string[] {
  const { forms, original, language } = found
  if (original.size === 0) return ['is not in English']
  const allowed = new Set([...listForms(original, language), original.has('') ? '' : 'zero'])
  const values = listPlaceholders(original.values())
  return [...forms].flatMap(([form, text]) => {
    if (!allowed.has(form)) return [`has a form “${form}” that the language does not know`]
    if (text.trim() === '') return ['is empty']
    const named = listPlaceholders([text])
    const unknown = [...named].filter((name) => !values.has(name))
    const lost = [...values].filter((name) => !named.has(name) && !(form !== '' && name === 'count'))
    return [
      ...unknown.map((name) => `names {${name}}, which English does not`),
      ...lost.map((name) => `does not name {${name}}`),
    ]
  })
}

function listPlaceholders(texts: Iterable<string>): Set<string> {
  return new Set([...texts].flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)))
}

export const countKeys = (keys: Keys): number => Object.keys(keys).length
