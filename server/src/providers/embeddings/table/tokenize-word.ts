import type { WordTable } from './word-table.ts'

const WORD_START = '▁'
const TOKEN_MAX = 16
/** The cost is higher than that of any token; a character without a token is left out. */
const UNKNOWN_COST = 255

/** Finds by Viterbi's algorithm the tokens that are together the most probable. */
export function tokenizeWord({ tokens, costs }: Pick<WordTable, 'tokens' | 'costs'>, word: string): number[] {
  const text = `${WORD_START}${word}`
  const whole = tokens.get(text)
  if (whole !== undefined) return [whole]
  const best = new Uint32Array(text.length + 1).fill(0xffff_ffff)
  const starts = new Uint8Array(text.length + 1)
  best[0] = 0
  for (let from = 0; from < text.length; from++) {
    const before = best[from] ?? 0
    for (let to = from + 1; to <= Math.min(text.length, from + TOKEN_MAX); to++) {
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
