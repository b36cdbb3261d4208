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
/** A passage by the number of its message and its place in it. */
export type PassagePlace = { seq: number; at: number }

/** Selects the passages nearest to the question by their sign bits. Of passages with the same bits it takes one. */
export function selectNearest(passages: PassageSignBits, question: Float32Array): PassagePlace[] {
  const { signs, seqs, width } = passages
  const chosen: Row[] = []
  for (const row of listNearest(passages, question)) {
    if (chosen.length === COMPARED_ROWS) break
    const isRepeated = (other: Row): boolean => hasSameBits(signs, width, row.row, other.row)
    // Passages with the same bits have the same distance, so they follow one another closely.
    const from = chosen.findLastIndex(({ distance }) => distance < row.distance) + 1
    if (!chosen.slice(from).some(isRepeated)) chosen.push(row)
  }
  return chosen.map(({ row }) => locatePassage(seqs, row))
}

function hasSameBits(signs: Uint32Array, width: number, one: number, other: number): boolean {
  for (let word = 0; word < width; word++)
    if (signs[one * width + word] !== signs[other * width + word]) return false
  return true
}

/** The rows of a message follow one another. */
function locatePassage(seqs: Float64Array, row: number): PassagePlace {
  const seq = seqs[row] ?? 0
  let first = row
  while (first > 0 && seqs[first - 1] === seq) first -= 1
  return { seq, at: row - first }
}

type Row = { row: number; distance: number }

/** Lists the rows nearest to the question, the nearest first. */
function listNearest({ rows, signs, is_user }: PassageSignBits, question: Float32Array): Row[] {
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
  const nearest: Row[] = []
  for (let row = 0; row < rows; row++) {
    const distance = distances[row] ?? 0
    if (distance <= farthest) nearest.push({ row, distance })
  }
  return nearest.sort((a, b) => a.distance - b.distance || a.row - b.row).slice(0, wanted)
}
