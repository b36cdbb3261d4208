import { findForeignEntry, vocabulary } from '../languages/languages.ts'
import { type Entry, findStem, type Lexicon } from '../languages/lexicon.ts'
import { findMisspelledNumber } from '../languages/misspelled-numbers.ts'
import { readCjkNumber } from '../numbers/cjk-numerals.ts'
import { readNumberWords } from '../numbers/number-words.ts'
import { readRoman } from '../numbers/roman.ts'
import type { Names } from '../owner/names.ts'
import type { Token } from '../tokens/token.ts'
import { type Item, noRoles, type Role } from './item.ts'

const MARK: ReadonlySet<Role> = new Set(['mark'])
const NAME: ReadonlySet<Role> = new Set(['name'])
const CHAR: ReadonlySet<Role> = new Set(['char'])
const USER: ReadonlySet<Role> = new Set(['user'])
const UNIT: ReadonlySet<Role> = new Set(['unit', 'aged_noun'])
const HALF: ReadonlySet<Role> = new Set(['half_more'])

type EntryMatch = { entry: Entry; length: number }

/** Splits a sentence into the longest phrases that one language knows. */
export function readItems(tokens: readonly Token[], lexicon: Lexicon, names: Names): Item[] {
  const items: Item[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const named = names.find(tokens, at)
    const phrase = findPhrase(tokens, at, lexicon)
    const number = readNumber(tokens, at, lexicon)
    const length = Math.max(1, named?.length ?? 0, phrase?.length ?? 0, number?.length ?? 0)
    const base = { text: token.text, first: at, last: at + length - 1, token }
    if (named && named.length >= (phrase?.length ?? 0))
      items.push({
        ...base,
        last: at + named.length - 1,
        tags: named.owner === 'user' ? USER : CHAR,
        number: null,
        ordinal: null,
      })
    else if (number && number.length >= (phrase?.entry.tags.size ? phrase.length : 0)) {
      const tags = number.length === phrase?.length ? phrase.entry.tags : noRoles
      const last = at + number.length - 1
      items.push({
        ...base,
        last,
        tags,
        number: number.value,
        ordinal: phrase?.length === number.length ? phrase.entry.ordinal : null,
      })
      if (number.glued)
        items.push({ ...base, first: last, last, tags: number.glued, number: null, ordinal: null })
    } else if (phrase) {
      const { tags, ordinal } = phrase.entry
      items.push({ ...base, tags: tags.size > 0 ? tags : noRoles, number: null, ordinal })
    } else items.push({ ...base, last: at, tags: listTagsWithout(tokens, at), number: null, ordinal: null })
    at = (items.at(-1)?.last ?? at) + 1
  }
  return addNumbers(items)
}

/** Adds up "10 + 5" and "half of thirty". */
function addNumbers(items: Item[]): Item[] {
  const read: Item[] = []
  for (const item of items) {
    const sign = read.at(-1)
    const first = read.at(-2)
    const value = item.number === null ? null : calculate(first?.number ?? null, sign, item.number)
    if (value === null) {
      read.push(item)
      continue
    }
    const start = sign?.tags.has('half') ? sign : (first ?? item)
    read.length -= sign?.tags.has('half') ? 1 : 2
    read.push({ ...item, first: start.first, number: value })
  }
  return read
}

function calculate(first: number | null, sign: Item | undefined, value: number): number | null {
  if (sign?.tags.has('half')) return Math.floor(value / 2)
  if (first === null || !sign) return null
  if (sign.text === '+' || (sign.tags.has('plus') && !sign.tags.has('conj') && !sign.tags.has('filler')))
    return first + value
  if (sign.text === 'x' || (sign.tags.has('times') && !sign.tags.has('prep'))) return first * value
  return sign.tags.has('minus') && !sign.tags.has('prep') ? first - value : null
}

function listTagsWithout(tokens: readonly Token[], at: number): ReadonlySet<Role> {
  const token = tokens[at]
  if (!token || token.kind === 'mark') return MARK
  if (token.kind !== 'word' || !token.isCapital || token.text.length < 2) return noRoles
  // The first word of a sentence is always capitalised, so its capital says nothing.
  const starts = at === 0 || tokens[at - 1]?.kind === 'mark'
  const isWord = starts && (vocabulary.isKnown(token.text) || (at === 0 && token.text.length < 3))
  return isWord ? noRoles : NAME
}

function findPhrase(tokens: readonly Token[], at: number, lexicon: Lexicon): EntryMatch | null {
  let node = lexicon.root
  let found: EntryMatch | null = null
  for (let length = 1; at + length <= tokens.length; length++) {
    const next = node.next.get(tokens[at + length - 1]?.text ?? '')
    if (!next) break
    node = next
    if (node.entry) found = { entry: node.entry, length }
  }
  if (found) return found
  const token = tokens[at]
  if (token?.kind !== 'word') return null
  const stem = findStem(lexicon, token.text)
  const foreign = stem ? null : findForeignEntry(token.text, lexicon)
  const shared = (['years', 'teach', 'nobody'] as const).find((tag) => foreign?.tags.has(tag))
  if (foreign && shared) return { entry: { ...foreign, number: null, tags: new Set([shared]) }, length: 1 }
  if (stem) return { entry: stem, length: 1 }
  const prefix = lexicon.prefixes.find(
    (each) => token.text.startsWith(each) && token.text.length > each.length + 1,
  )
  const entry = prefix === undefined ? null : lexicon.root.next.get(token.text.slice(prefix.length))?.entry
  return entry ? { entry, length: 1 } : null
}

type ReadNumber = { value: number; length: number; glued?: ReadonlySet<Role> }

function readNumber(tokens: readonly Token[], at: number, lexicon: Lexicon): ReadNumber | null {
  const token = tokens[at]
  if (!token) return null
  if (token.kind === 'number') return readDigits(tokens, at)
  if (token.kind !== 'word') return null
  return (
    readCjkNumber(tokens, at) ??
    readNumberWords(tokens, at, lexicon) ??
    readGlued(token, lexicon) ??
    readRoman(token) ??
    readForeign(token, lexicon) ??
    readMisspelled(token, lexicon)
  )
}

const FOREIGN_MIN = 4

/** Reads a number word of another language: "I'm quince años". */
function readForeign({ text }: Token, lexicon: Lexicon): ReadNumber | null {
  if (text.length < FOREIGN_MIN || lexicon.words.has(text)) return null
  const value = findForeignEntry(text, lexicon)?.number ?? null
  return value === null || value < FOREIGN_FROM ? null : { value, length: 1 }
}
const FOREIGN_FROM = 8

function readMisspelled({ text }: Token, lexicon: Lexicon): ReadNumber | null {
  const value = findMisspelledNumber(text, lexicon)
  return value === null ? null : { value, length: 1 }
}

/** Reads "1 5" and "5teen" as 15. */
function readDigits(tokens: readonly Token[], at: number): ReadNumber | null {
  const token = tokens[at]
  const next = tokens[at + 1]
  const behind = tokens[at + 2]
  if (!token || token.value === null) return null
  const isApart =
    token.text === '1' && next?.kind === 'number' && next.text.length === 1 && behind?.kind !== 'number'
  if (isApart && tokens[at - 1]?.kind !== 'number' && next?.value !== null)
    return { value: 10 + (next?.value ?? 0), length: 2 }
  if (next?.text === 'teen' && token.value >= 3 && token.value <= 9)
    return { value: token.value + 10, length: 2 }
  return { value: token.value, length: 1 }
}

const HALVES = /^(?:einhalb|dreiviertel|einviertel)$/

/** Reads a number and a unit in one word: "fünfzehnjährig". */
function readGlued(token: Token, lexicon: Lexicon): ReadNumber | null {
  for (const end of lexicon.glued) {
    const place = token.text.indexOf(end)
    if (place <= 1) continue
    const value = lexicon.root.next.get(token.text.slice(0, place))?.entry?.number
    if (value !== undefined && value !== null)
      return { value, length: 1, glued: HALVES.test(end) ? HALF : UNIT }
  }
  return null
}
