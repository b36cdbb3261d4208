import type { WordTable } from './word-table.ts'

const WORD_START = '▁'
/** Higher than the cost of any token. A character without a token has this cost, and is left out. */
const UNKNOWN_COST = 255

/** Finds by Viterbi's algorithm the tokens that are together the most probable. */
export function tokenizeWord({ tokens, costs }: Pick<WordTable, 'tokens' | 'costs'>, word: string): number[] {
  const text = `${WORD_START}${word}`
  const whole = tokens.get(text)
  if (whole !== undefined) return [whole]
  const longest = listLongest(tokens)
  const best = new Uint32Array(text.length + 1).fill(0xffff_ffff)
  const starts = new Uint8Array(text.length + 1)
  best[0] = 0
  for (let from = 0; from < text.length; from++) {
    const before = best[from] ?? 0
    const end = Math.min(text.length, from + (longest.get(text.charCodeAt(from)) ?? 1))
    for (let to = from + 1; to <= end; to++) {
      const id = tokens.get(text.slice(from, to))
      if (id === undefined && to > from + 1) continue
      const cost = before + (id === undefined ? UNKNOWN_COST : (costs[id] ?? 0))
      if (cost >= (best[to] ?? 0)) continue
      best[to] = cost
      starts[to] = from
    }
  }
  const ids: number[] = []
  for (let end = text.length; end > 0; end = starts[end] ?? 0) {
    const id = tokens.get(text.slice(starts[end], end))
    if (id !== undefined) ids.push(id)
  }
  return ids.reverse()
}

const longestByTable = new WeakMap<WordTable['tokens'], ReadonlyMap<number, number>>()

/** @returns the length of the longest token by its first letter */
function listLongest(tokens: WordTable['tokens']): ReadonlyMap<number, number> {
  const existing = longestByTable.get(tokens)
  if (existing) return existing
  const longest = new Map<number, number>()
  for (const token of tokens.keys()) {
    const first = token.charCodeAt(0)
    longest.set(first, Math.max(token.length, longest.get(first) ?? 1))
  }
  longestByTable.set(tokens, longest)
  return longest
}

/** Vowel signs and stretched letters of Arabic, which most texts leave out. */
const OPTIONAL = /[\u0640\u064b-\u065f\u0670]/g
const WORD = /[\p{L}\p{N}]{1,40}/gu

export const splitWords = (text: string): string[] =>
  text.normalize('NFKC').toLowerCase().replace(OPTIONAL, '').match(WORD) ?? []
