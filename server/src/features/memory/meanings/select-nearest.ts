import { countBits } from './sign-bits.ts'
import { weighBits, weighDifferences } from './weigh-differences.ts'

export type PassageSignBits = {
  rows: number
  signs: Uint32Array
  seqs: Float64Array
  is_user: Uint8Array
  width: number
}

const COMPARED_ROWS = 400
const EXAMINED_MAX = 2_000
/** Added to the cosine of the user's own passages: people ask about their own words more often than the character's. */
export const USER_BONUS = 0.12
/** A passage of which at most 20 % of the sign bits differ from another's repeats it. */
const REPEATED_TO = 0.2

/** Selects the passages nearest to the question by their sign bits. Leaves out those that repeat a nearer one. */
export function selectNearest(passages: PassageSignBits, question: Float32Array): Set<number> {
  const { signs, seqs, width } = passages
  const mostEqual = question.length * REPEATED_TO
  const chosen: number[] = []
  for (const row of listNearest(passages, question)) {
    if (chosen.length === COMPARED_ROWS) break
    if (chosen.every((other) => isDifferent(signs, width, { one: row, other, mostEqual }))) chosen.push(row)
  }
  return new Set(chosen.map((row) => seqs[row] ?? 0))
}

/** Counts no further than needed: half of the bits of most pairs differ. */
function isDifferent(
  signs: Uint32Array,
  width: number,
  { one, other, mostEqual }: { one: number; other: number; mostEqual: number },
): boolean {
  let different = 0
  for (let word = 0; word < width && different <= mostEqual; word++)
    different += countBits((signs[one * width + word] ?? 0) ^ (signs[other * width + word] ?? 0))
  return different > mostEqual
}

/** Lists the rows nearest to the question, the nearest first. */
function listNearest({ rows, signs, is_user }: PassageSignBits, question: Float32Array): number[] {
  const weighted = weighBits(question)
  const distances = weighDifferences(signs, rows, weighted)
  // A cosine is 1 less twice the share of the weights that differ.
  const bonus = Math.round((USER_BONUS / 2) * weighted.whole)
  const counts = new Uint32Array(weighted.whole + bonus + 1)
  for (let row = 0; row < rows; row++) {
    const distance = (distances[row] ?? 0) + (is_user[row] === 1 ? 0 : bonus)
    distances[row] = distance
    counts[distance] = (counts[distance] ?? 0) + 1
  }
  const wanted = Math.min(rows, EXAMINED_MAX)
  let farthest = 0
  for (let sum = counts[0] ?? 0; sum < wanted; sum += counts[farthest] ?? 0) farthest += 1
  const nearest: number[] = []
  for (let row = 0; row < rows; row++) if ((distances[row] ?? 0) <= farthest) nearest.push(row)
  return nearest.sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0) || a - b).slice(0, wanted)
}
