import { hasSameBits, type InterleavedSigns } from './interleaved-signs.ts'
import { weighBits, weighDifferences } from './weigh-differences.ts'

/** The rows are passages. Those of a message follow one another. */
export type PassageSignBits = InterleavedSigns & {
  seqs: Float64Array
  is_user: Uint8Array
  depths: Int32Array
}

const COMPARED_ROWS = 400
const EXAMINED_MAX = 2_000
/** Added to the cosine of the user's own passages: people ask about their own words more often than the character's. */
export const USER_BONUS = 0.12
/** A passage by the number of its message and its place in it. */
export type PassagePlace = { seq: number; at: number; is_user: boolean }

/**
 * Selects the passages nearest to the question by their sign bits, of messages above a depth. Of passages with the same
 * bits it takes one.
 */
export function selectNearest(
  passages: PassageSignBits,
  { question, below_depth }: { question: Float32Array; below_depth: number },
): PassagePlace[] {
  const chosen: Row[] = []
  // Passages with the same bits have the same distance, so they follow one another closely.
  let sameDistance: Row[] = []
  for (const row of listNearest(passages, question, below_depth)) {
    if (chosen.length === COMPARED_ROWS) break
    if (sameDistance[0]?.distance !== row.distance) sameDistance = []
    if (sameDistance.some((other) => hasSameBits(passages, row.row, other.row))) continue
    sameDistance.push(row)
    chosen.push(row)
  }
  return chosen.map(({ row }) => locatePassage(passages, row))
}

function locatePassage({ seqs, is_user }: PassageSignBits, row: number): PassagePlace {
  const seq = seqs[row] ?? 0
  let first = row
  while (first > 0 && seqs[first - 1] === seq) first -= 1
  return { seq, at: row - first, is_user: is_user[row] === 1 }
}

type Row = { row: number; distance: number }

/** Lists the rows nearest to the question, the nearest first. */
function listNearest(passages: PassageSignBits, question: Float32Array, below_depth: number): Row[] {
  const { rows, is_user, depths } = passages
  const weighted = weighBits(question)
  const [distances = new Uint16Array(0)] = weighDifferences(passages, [weighted])
  // A cosine is 1 less twice the share of the weights that differ.
  const bonus = Math.round((USER_BONUS / 2) * weighted.whole)
  const hidden = weighted.whole + bonus + 1
  const counts = new Uint32Array(hidden + 1)
  for (let row = 0; row < rows; row++) {
    const distance =
      (depths[row] ?? 0) >= below_depth ? hidden : (distances[row] ?? 0) + (is_user[row] === 1 ? 0 : bonus)
    distances[row] = distance
    counts[distance] = (counts[distance] ?? 0) + 1
  }
  const wanted = Math.min(rows - (counts[hidden] ?? 0), EXAMINED_MAX)
  let farthest = 0
  for (let sum = counts[0] ?? 0; sum < wanted; sum += counts[farthest] ?? 0) farthest += 1
  const nearest: Row[] = []
  for (let row = 0; row < rows; row++) {
    const distance = distances[row] ?? 0
    if (distance <= farthest && distance < hidden) nearest.push({ row, distance })
  }
  return nearest.sort((a, b) => a.distance - b.distance || a.row - b.row).slice(0, wanted)
}
