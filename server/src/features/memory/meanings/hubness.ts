import { countSignBytes, type InterleavedSigns, writeRows } from './interleaved-signs.ts'
import { packSignBits } from './pack-vectors.ts'
import { weighBitsAlike, weighDifferences } from './weigh-differences.ts'

const NEIGHBOURS = 8
/** At most 1,000 passages are in the sample, so that a search stays fast in a chat of long messages. */
const ROWS_MAX = 1_000
/** A neighbour of which at most 14 % of the sign bits differ repeats the passage and does not count as one. */
const REPEATED_TO = 0.14
export const CACHED_HUBNESS_MAX = 4_000

export type Neighbourhood = InterleavedSigns & { kept: Map<number, number> }

/** Samples the chat's passages at even distances. Passages with the same sign bits count once. */
export function packNeighbourhood(vectors: readonly Float32Array[]): Neighbourhood {
  const step = Math.ceil(vectors.length / ROWS_MAX)
  const chosen = vectors.filter((_, index) => index % step === 0).map(packSignBits)
  const packed = new Map(chosen.map((signs) => [signs.join(' '), signs]))
  const bytes = Math.ceil((vectors[0]?.length ?? 0) / 32) * 4
  const rows = { signs: new Uint8Array(countSignBytes(packed.size, bytes)), rows: packed.size, bytes }
  for (const [row, own] of [...packed.values()].entries()) writeRows(rows, row, new Uint8Array(own.buffer))
  return { ...rows, kept: new Map() }
}

/** A passage by a number of its own, and its vector. */
export type NumberedPassage = { passage: number; vector: Float32Array }

/** Returns the hubness of each passage, measured once: a chat's questions find many of the same passages. */
export function computeHubness(neighbourhood: Neighbourhood, passages: readonly NumberedPassage[]): number[] {
  const { kept } = neighbourhood
  const fresh = passages.filter(({ passage }) => !kept.has(passage))
  const measured = measureHubness(
    neighbourhood,
    fresh.map(({ vector }) => vector),
  )
  for (const [index, { passage }] of fresh.entries()) kept.set(passage, measured[index] ?? 0)
  const found = passages.map(({ passage }) => {
    const hubness = kept.get(passage) ?? 0
    kept.delete(passage)
    kept.set(passage, hubness)
    return hubness
  })
  for (const oldest of kept.keys()) {
    if (kept.size <= CACHED_HUBNESS_MAX) break
    kept.delete(oldest)
  }
  return found
}

/**
 * Returns the mean nearness (a cosine) of each passage to its nearest neighbours in the chat. A passage such as "I did
 * not know." has many near ones, and would be near to every question (CSLS, Conneau et al. 2018).
 */
export function measureHubness(neighbours: InterleavedSigns, vectors: readonly Float32Array[]): number[] {
  const bits = vectors[0]?.length ?? 0
  return weighDifferences(neighbours, vectors.map(weighBitsAlike)).map((differences) =>
    averageNearest(differences, bits),
  )
}

function averageNearest(differences: Uint16Array, bits: number): number {
  const counts = new Uint16Array(bits + 1)
  for (const different of differences) counts[different] = (counts[different] ?? 0) + 1
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
