import { type Alternative, matchWholeWords } from './phrase.ts'
import { findFactors } from './phrase-factors.ts'

export type PhraseGroup<T> = { meaning: T; alternatives: readonly Alternative[] }

/** `folded` has spaces in place of punctuation marks. */
export type IndexedText = { text: string; folded: string }

type Entry = Alternative & { group: number; pattern: RegExp | null }
/** `fourth`: the code of the letter after the three hashed ones, 0 without one. Comparing it rules out most factors. */
type Factor = { text: string; fourth: number; alternatives: number[] }

const HASHED_LETTERS = 3
const HASH_VALUES = 1 << 15

/**
 * One pass finds the matches of thousands of alternatives: only those whose literal parts occur in the text are
 * compiled and run. The matches are the same as those of one pattern per group.
 */
export class PhraseIndex<T> {
  readonly #meanings: readonly T[]
  readonly #entries: Entry[] = []
  readonly #lists: Factor[][] = [[]]
  /** For each list, a bit for each fourth letter: most places have no factor of the list. */
  readonly #fourths: number[] = [0]
  readonly #listByHash = new Uint16Array(HASH_VALUES)
  /** Alternatives without a literal part of three letters. */
  readonly #always: number[] = []

  constructor(groups: readonly PhraseGroup<T>[]) {
    this.#meanings = groups.map(({ meaning }) => meaning)
    const factors = new Map<string, Factor>()
    for (const [group, { alternatives }] of groups.entries())
      for (const alternative of alternatives) {
        const id = this.#entries.push({ ...alternative, group, pattern: null }) - 1
        const found = findFactors(alternative.source)
        if (!found) this.#always.push(id)
        for (const text of found ?? []) {
          const factor = factors.get(text)
          if (factor) factor.alternatives.push(id)
          else factors.set(text, { text, fourth: text.charCodeAt(HASHED_LETTERS) || 0, alternatives: [id] })
        }
      }
    for (const factor of factors.values()) {
      const hash = hashHead(factor.text)
      this.#listByHash[hash] ||= this.#lists.push([]) - 1
      const list = this.#listByHash[hash] ?? 0
      this.#lists[list]?.push(factor)
      this.#fourths[list] =
        (this.#fourths[list] ?? 0) | (factor.fourth === 0 ? ALL_BITS : chooseBit(factor.fourth))
    }
  }

  *findMatches({ text, folded }: IndexedText): Generator<[T, RegExpExecArray]> {
    const candidates = this.#findCandidates(folded)
    for (let at = 0; at < candidates.length; ) {
      const group = candidates[at]?.group ?? 0
      const patterns: RegExp[] = []
      for (; candidates[at]?.group === group; at++) {
        const entry = candidates[at] as Entry
        entry.pattern ??= new RegExp(matchWholeWords(entry.source), 'gu')
        patterns.push(entry.pattern)
      }
      for (const match of matchFirst(patterns, text)) yield [this.#meanings[group] as T, match]
    }
  }

  #findCandidates(folded: string): Entry[] {
    const found = new Set(this.#always)
    const listByHash = this.#listByHash
    let hash = 0
    for (let last = 0; last < folded.length; last++) {
      hash = addToHash(hash, folded.charCodeAt(last))
      const at = last - HASHED_LETTERS + 1
      const list = at < 0 ? 0 : listByHash[hash]
      if (!list) continue
      const fourth = folded.charCodeAt(last + 1)
      if (((this.#fourths[list] as number) & chooseBit(fourth)) === 0) continue
      for (const factor of this.#lists[list] as Factor[])
        if ((factor.fourth === fourth || factor.fourth === 0) && folded.startsWith(factor.text, at))
          for (const id of factor.alternatives) found.add(id)
    }
    if (found.size === 0) return []
    const hasNumber = /\d/.test(folded)
    return [...found]
      .sort((one, other) => one - other)
      .map((id) => this.#entries[id] as Entry)
      .filter(({ needsNumber }) => hasNumber || !needsNumber)
  }
}

const ALL_BITS = -1
const chooseBit = (code: number): number => 1 << (code & 31)

/** A hash of the last three letters: older ones are shifted out of its 15 bits. */
const addToHash = (hash: number, code: number): number => ((hash << 5) ^ code) & (HASH_VALUES - 1)

function hashHead(text: string): number {
  let hash = 0
  for (let at = 0; at < HASHED_LETTERS; at++) hash = addToHash(hash, text.charCodeAt(at))
  return hash
}

/**
 * Returns what `text.matchAll` returns for a pattern of all alternatives: the first place, then the first
 * alternative.
 */
function* matchFirst(patterns: readonly RegExp[], text: string): Generator<RegExpExecArray> {
  const next: (RegExpExecArray | null)[] = patterns.map((pattern) => findFrom(pattern, text, 0))
  for (;;) {
    let first: RegExpExecArray | null = null
    for (const match of next) if (match && (!first || match.index < first.index)) first = match
    if (!first) return
    yield first
    const end = first.index + Math.max(1, first[0].length)
    for (const [at, pattern] of patterns.entries()) {
      const match = next[at]
      if (match && match.index < end) next[at] = findFrom(pattern, text, end)
    }
  }
}

function findFrom(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from
  return pattern.exec(text)
}
