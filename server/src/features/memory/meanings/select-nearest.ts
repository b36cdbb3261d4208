import { countBits, packSignBits } from './sign-bits.ts'

export type PassageSignBits = {
  rows: number
  signs: Uint32Array
  seqs: Float64Array
  is_user: Uint8Array
  width: number
}

const COMPARED_ROWS = 400
/** At most 16,384 passages of a chat are compared: those whose sign bits are nearest. */
const CANDIDATES_MAX = 16_384
const EXAMINED_MAX = 2_000
/** Added to the cosine of the user's own passages: people ask about their own words more often than the character's. */
export const USER_BONUS = 0.12
/** A passage of which at most 20 % of the sign bits differ from another's repeats it. */
const REPEATED_TO = 0.2
const DISTANCE_STEPS = 2_048

/** Selects the passages nearest to the question by their sign bits. Leaves out those that repeat a nearer one. */
export function selectNearest(passages: PassageSignBits, question: Float32Array): Set<number> {
  const { signs, seqs, width } = passages
  const mostEqual = question.length * REPEATED_TO
  const chosen: number[] = []
  for (const row of sortByNearness(passages, question).subarray(0, EXAMINED_MAX)) {
    if (chosen.length === COMPARED_ROWS) break
    if (chosen.every((other) => countDifferent(signs, width, row, other) > mostEqual)) chosen.push(row)
  }
  return new Set(chosen.map((row) => seqs[row] ?? 0))
}

function countDifferent(signs: Uint32Array, width: number, one: number, other: number): number {
  let different = 0
  for (let word = 0; word < width; word++)
    different += countBits((signs[one * width + word] ?? 0) ^ (signs[other * width + word] ?? 0))
  return different
}

function sortByNearness(passages: PassageSignBits, question: Float32Array): Uint32Array {
  const rows = listCandidates(passages, question)
  return sortByCounting(measureDistances(passages, rows, question), DISTANCE_STEPS).map((at) => rows[at] ?? 0)
}

/**
 * If there are too many rows, takes those whose sign bits differ least from the question's, because counting
 * bits is faster than comparing vectors.
 */
function listCandidates(
  { rows, signs, is_user, width }: PassageSignBits,
  question: Float32Array,
): Uint32Array {
  if (rows <= CANDIDATES_MAX) return Uint32Array.from({ length: rows }, (_, row) => row)
  const own = packSignBits(question)
  const bits = width * 32
  const penalty = Math.round((USER_BONUS / 2) * bits)
  const differences = new Uint16Array(rows)
  for (let row = 0, at = 0; row < rows; row++) {
    let different = is_user[row] === 1 ? 0 : penalty
    for (let word = 0; word < width; word++, at++) different += countBits((signs[at] ?? 0) ^ (own[word] ?? 0))
    differences[row] = different
  }
  return sortByCounting(differences, bits + penalty)
    .slice(0, CANDIDATES_MAX)
    .sort()
}

function measureDistances(
  { signs, is_user, width }: PassageSignBits,
  rows: Uint32Array,
  question: Float32Array,
): Uint16Array {
  const sums = sumByByte(question, width)
  const norm = question.reduce((sum, value) => sum + Math.abs(value), 0) || 1
  const bytes = new Uint8Array(signs.buffer, signs.byteOffset)
  return Uint16Array.from(rows, (row) => {
    const from = row * width * 4
    let sum = 0
    for (let byte = 0; byte < width * 4; byte++) sum += sums[(byte << 8) | (bytes[from + byte] ?? 0)] ?? 0
    const nearness = Math.min(1, sum / norm + USER_BONUS * (is_user[row] ?? 0))
    return Math.round((0.5 - nearness / 2) * DISTANCE_STEPS)
  })
}

function sortByCounting(distances: Uint16Array, maxDistance: number): Uint32Array {
  const starts = new Uint32Array(maxDistance + 2)
  for (let at = 0; at < distances.length; at++) {
    const next = (distances[at] ?? 0) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let distance = 1; distance < starts.length; distance++)
    starts[distance] = (starts[distance] ?? 0) + (starts[distance - 1] ?? 0)
  const sorted = new Uint32Array(distances.length)
  for (let at = distances.length - 1; at >= 0; at--) {
    const distance = distances[at] ?? 0
    const place = starts[distance] ?? 0
    sorted[place] = at
    starts[distance] = place + 1
  }
  return sorted
}

/**
 * Makes a table for comparing a question with sign bits, eight at a time: for each byte of them and each of its 256
 * values, the sum of the question's numbers with these signs.
 */
function sumByByte(question: Float32Array, width: number): Float32Array {
  const sums = new Float32Array(width * 4 * 256)
  for (let byte = 0; byte < width * 4; byte++)
    for (let value = 0; value < 256; value++) {
      let sum = 0
      for (let bit = 0; bit < 8; bit++) sum += (question[byte * 8 + bit] ?? 0) * (value & (1 << bit) ? 1 : -1)
      sums[(byte << 8) | value] = sum
    }
  return sums
}
