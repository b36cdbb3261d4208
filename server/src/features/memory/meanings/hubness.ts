import { packSignBits } from './sign-bits.ts'
import { weighBitsAlike, weighDifferences } from './weigh-differences.ts'

const NEIGHBOURS = 8
/** At most 1,000 passages are in the sample, so that a search stays fast in a chat of long messages. */
const ROWS_MAX = 1_000
/** A neighbour of which at most 14 % of the sign bits differ repeats the passage and does not count as one. */
const REPEATED_TO = 0.14
export const CACHED_HUBNESS_MAX = 4_000

export type Neighbourhood = {
  signs: Uint32Array
  rows: number
  width: number
  kept: Map<number, number>
}

/** Samples the chat's passages at even distances. Passages with the same sign bits count once. */
export function packNeighbourhood(vectors: readonly Float32Array[]): Neighbourhood {
  const step = Math.ceil(vectors.length / ROWS_MAX)
  const chosen = vectors.filter((_, index) => index % step === 0).map(packSignBits)
  const packed = new Map(chosen.map((signs) => [signs.join(' '), signs]))
  const width = Math.ceil((vectors[0]?.length ?? 0) / 32)
  const signs = new Uint32Array(packed.size * width)
  for (const [row, own] of [...packed.values()].entries()) signs.set(own, row * width)
  return { signs, rows: packed.size, width, kept: new Map() }
}

/** Returns the hubness of a passage, measured once: a chat's questions find many of the same passages. */
export function findHubness(neighbourhood: Neighbourhood, passage: number, vector: Float32Array): number {
  const { kept } = neighbourhood
  const hubness = kept.get(passage) ?? measureHubness(neighbourhood, vector)
  kept.delete(passage)
  kept.set(passage, hubness)
  for (const oldest of kept.keys()) {
    if (kept.size <= CACHED_HUBNESS_MAX) break
    kept.delete(oldest)
  }
  return hubness
}

/**
 * Returns the mean nearness (a cosine) of a passage to its nearest neighbours in the chat. A passage such as "I did not
 * know." has many near ones, and would be near to every question (CSLS, Conneau et al. 2018).
 */
export function measureHubness(
  { signs, rows, width }: Omit<Neighbourhood, 'kept'>,
  vector: Float32Array,
): number {
  const bits = vector.length
  const counts = new Uint16Array(width * 32 + 1)
  const differences = weighDifferences(signs, rows, weighBitsAlike(vector))
  for (let row = 0; row < rows; row++) {
    const different = differences[row] ?? 0
    counts[different] = (counts[different] ?? 0) + 1
  }
  let missing = NEIGHBOURS
  let sum = 0
  for (let different = Math.ceil(bits * REPEATED_TO); different <= bits && missing > 0; different++) {
    const found = Math.min(missing, counts[different] ?? 0)
    // The share of sign bits that differ is the angle between the two vectors, as a share of 180 degrees.
    sum += found * Math.cos((Math.PI * different) / bits)
    missing -= found
  }
  return missing === NEIGHBOURS ? 0 : sum / (NEIGHBOURS - missing)
}
