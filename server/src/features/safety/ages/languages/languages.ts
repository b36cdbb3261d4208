import type { Token, Vocabulary } from '../tokens/token.ts'
import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { japanese } from './ja.ts'
import { korean } from './ko.ts'
import type { Tag } from './language-data.ts'
import { compileLanguage, type Entry, findStem, type Lexicon } from './lexicon.ts'
import { findMisspelledNumber, recordMisspelledNumber } from './misspelled-numbers.ts'
import { portuguese } from './pt.ts'
import { russian } from './ru.ts'
import { chinese } from './zh.ts'

export const lexicons: readonly Lexicon[] = [
  english,
  german,
  spanish,
  french,
  italian,
  portuguese,
  russian,
  chinese,
  japanese,
  korean,
  arabic,
].map(compileLanguage)

const ANCHORS: readonly Tag[] = [
  'minor',
  'minor_noun',
  'school',
  'grade',
  'aged_noun',
  'born',
  'dozen',
  'adulthood',
  'goal',
  'no_age',
]

type WordEntry = { languages: number; isAnchor: boolean }
const words = new Map<string, WordEntry>()

const isAnchorEntry = (entry: Entry): boolean =>
  entry.number !== null || entry.ordinal !== null || ANCHORS.some((tag) => entry.tags.has(tag))

function hasAnchor(node: Lexicon['root']): boolean {
  if (node.entry && isAnchorEntry(node.entry)) return true
  for (const next of node.next.values()) if (hasAnchor(next)) return true
  return false
}

for (const [index, lexicon] of lexicons.entries()) {
  const learn = (word: string, isAnchor: boolean): void => {
    const existing = words.get(word) ?? { languages: 0, isAnchor: false }
    words.set(word, {
      languages: existing.languages | (1 << index),
      isAnchor: existing.isAnchor || isAnchor,
    })
  }
  for (const word of lexicon.words) learn(word, false)
  for (const [word, node] of lexicon.root.next) learn(word, hasAnchor(node))
}

const UNKNOWN: WordEntry = { languages: 0, isAnchor: false }
const cache = new Map<string, WordEntry>()
const CACHE_MAX = 50_000

/** Caches each word, because texts repeat most of them. */
function classifyWord(word: string): WordEntry {
  const before = cache.get(word)
  if (before) return before
  let { languages, isAnchor } = words.get(word) ?? UNKNOWN
  for (const [index, lexicon] of lexicons.entries()) {
    const stem = findStem(lexicon, word)
    const bare = lexicon.prefixes.find(
      (prefix) => word.startsWith(prefix) && lexicon.words.has(word.slice(prefix.length)),
    )
    if (stem || bare !== undefined) languages |= 1 << index
    if (bare !== undefined && words.get(word.slice(bare.length))?.isAnchor) isAnchor = true
    if (stem && isAnchorEntry(stem)) isAnchor = true
    if (lexicon.glued.some((end) => word.includes(end))) isAnchor = true
  }
  if (languages === 0 && recordMisspelledNumber(word, lexicons)) {
    isAnchor = true
    for (const [index, lexicon] of lexicons.entries())
      if (findMisspelledNumber(word, lexicon) !== null) languages |= 1 << index
  }
  const existing = { languages, isAnchor }
  if (cache.size >= CACHE_MAX) cache.clear()
  cache.set(word, existing)
  return existing
}

export const vocabulary: Vocabulary = {
  isKnown: (word) => classifyWord(word).languages !== 0,
  isAnchor: (word) => classifyWord(word).isAnchor,
}

const FOREIGN_TAGS: readonly Tag[] = ['years', 'teach', 'nobody']

/** Sentences mix words of the two alphabets: "is пятнадцать years old". */
const isNearScript = (one: Lexicon['script'], other: Lexicon['script']): boolean =>
  one === other || (isAlphabet(one) && isAlphabet(other))
const isAlphabet = (script: Lexicon['script']): boolean => script === 'latin' || script === 'cyrillic'

type ForeignEntry = { lexicon: Lexicon; entry: Entry }

/** The words that count in sentences of other languages too. */
const foreignEntries = new Map<string, ForeignEntry[]>()
for (const lexicon of lexicons)
  for (const [word, { entry }] of lexicon.root.next)
    if (entry && (entry.number !== null || FOREIGN_TAGS.some((tag) => entry.tags.has(tag))))
      foreignEntries.set(word, [...(foreignEntries.get(word) ?? []), { lexicon, entry }])

export function findForeignEntry(word: string, lexicon: Lexicon): Entry | null {
  const entries = foreignEntries.get(word)
  if (entries === undefined || lexicon.words.has(word)) return null
  const foreign = entries.find(
    (each) => each.lexicon !== lexicon && isNearScript(each.lexicon.script, lexicon.script),
  )
  return foreign?.entry ?? null
}

/** Another language is tried if it knows at least this share of the words that the best language knows. */
const KNOWN_SHARE_MIN = 0.85

const isEasternLexicon = (lexicon: Lexicon | undefined): boolean =>
  lexicon?.script === 'wide' || lexicon?.script === 'arabic'

/** `eastern/` reads the languages without a lexicon here. */
export function guessLanguages(tokens: readonly Token[]): Lexicon[] {
  const counts = lexicons.map(() => 0)
  for (const { kind, text } of tokens) {
    if (kind !== 'word') continue
    const { languages } = classifyWord(text)
    if (languages === 0) continue
    for (let index = 0; index < counts.length; index++)
      if ((languages & (1 << index)) !== 0) counts[index] = (counts[index] ?? 0) + 1
  }
  const best = Math.max(...counts.filter((_, index) => !isEasternLexicon(lexicons[index])))
  const isEastern = tokens.some(({ text }) => SCRIPTS.wide.test(text) || SCRIPTS.arabic.test(text))
  if (isEastern && best === 0) return []
  // Figures and marks mean the same in every western language.
  if (!tokens.some(({ kind }) => kind === 'word')) return lexicons.slice(0, 1)
  return lexicons.filter(
    (lexicon, index) =>
      !isEasternLexicon(lexicon) &&
      (best === 0
        ? tokens.some((token) => SCRIPTS[lexicon.script].test(token.text))
        : (counts[index] ?? 0) >= best * KNOWN_SHARE_MIN),
  )
}

const SCRIPTS: Record<Lexicon['script'], RegExp> = {
  latin: /[a-z\d]/,
  cyrillic: /\p{Script=Cyrillic}/u,
  arabic: /\p{Script=Arabic}/u,
  wide: /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
}
