import { foldLetter } from '../tokens/fold-letter.ts'
import type { LanguageCode, LanguageData, Tag } from './language-data.ts'

export type Entry = { tags: ReadonlySet<Tag>; number: number | null; ordinal: number | null }
type LexiconNode = { next: Map<string, LexiconNode>; entry: Entry | null }

export type Lexicon = {
  code: LanguageCode
  script: LanguageData['script']
  root: LexiconNode
  /** Entries that match the beginning of a word. */
  stems: ReadonlyMap<string, Entry>
  longestStem: number
  joiners: ReadonlySet<string>
  glued: readonly string[]
  prefixes: readonly string[]
  words: ReadonlySet<string>
}

/**
 * Splits a phrase of a lexicon into folded words, by the rules that split the texts to check. In scripts without
 * spaces, each letter is a word.
 */
export function foldPhrase(phrase: string): string[] {
  const words: string[] = []
  let open = ''
  const close = (): void => {
    if (open !== '') words.push(open)
    open = ''
  }
  for (const seen of phrase) {
    if (seen === '*') {
      open += '*'
      continue
    }
    for (const { kind, text } of foldLetter(seen.codePointAt(0) ?? 0)) {
      if (kind === 'letter' || kind === 'digit') {
        if (open !== '' && /\d/.test(open.at(-1) ?? '') !== (kind === 'digit')) close()
        open += text
      } else if (kind !== 'nothing') {
        close()
        if (kind === 'wide' || kind === 'mark') words.push(text)
      }
    }
  }
  close()
  return words
}

/** "No soy mayor de edad": the phrase names its speaker. */
const FIRST_PERSON = /(?<!\p{L})(?:soy|sou|suis|bin|i m|i am)(?!\p{L})/u

type Draft = { tags: Set<Tag>; number: number | null; ordinal: number | null }

export function compileLanguage(data: LanguageData): Lexicon {
  const root: LexiconNode = { next: new Map(), entry: null }
  const stems = new Map<string, Draft>()
  const words = new Set<string>()
  const open = (phrase: string): Draft => {
    const path = foldPhrase(phrase)
    for (const word of path) words.add(word.replace('*', ''))
    const [only] = path
    if (path.length === 1 && only?.endsWith('*')) {
      const stem = only.slice(0, -1)
      const draft = stems.get(stem) ?? { tags: new Set(), number: null, ordinal: null }
      stems.set(stem, draft)
      return draft
    }
    let node = root
    for (const word of path) {
      const next = node.next.get(word) ?? { next: new Map(), entry: null }
      node.next.set(word, next)
      node = next
    }
    node.entry ??= { tags: new Set<Tag>(), number: null, ordinal: null }
    return node.entry as Draft
  }
  for (const [tag, phrases] of Object.entries(data.phrases))
    for (const phrase of phrases.split('|'))
      if (phrase.trim() !== '') {
        const { tags } = open(phrase)
        tags.add(tag as Tag)
        if (tag === 'minor' && FIRST_PERSON.test(phrase)) tags.add('me')
      }
  for (const [phrase, value] of Object.entries(data.numbers)) open(phrase).number = value
  for (const [phrase, value] of Object.entries(data.ordinals ?? {})) open(phrase).ordinal = value
  for (const word of data.common.split('|')) for (const part of foldPhrase(word)) words.add(part)
  return {
    code: data.code,
    script: data.script,
    root,
    stems,
    longestStem: Math.max(0, ...[...stems.keys()].map((stem) => stem.length)),
    joiners: new Set((data.joiners ?? '').split('|').flatMap(foldPhrase)),
    glued: (data.glued ?? []).flatMap(foldPhrase),
    prefixes: (data.prefixes ?? []).flatMap(foldPhrase),
    words,
  }
}

export function findStem({ stems, longestStem }: Lexicon, word: string): Entry | null {
  for (let length = Math.min(longestStem, word.length); length >= 3; length--) {
    const entry = stems.get(word.slice(0, length))
    if (entry) return entry
  }
  return null
}
