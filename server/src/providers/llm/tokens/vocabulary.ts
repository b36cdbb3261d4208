import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { addToHash, EMPTY_HASH } from '#server/platform/hash.ts'

/** The tokens of a byte-level BPE tokenizer, found by their bytes; a token of a lower rank is merged first. */
export type Vocabulary = { countPiece(piece: string): number }

/** Bytes; merging takes quadratic time, so longer pieces are cut. Only runs without a space are that long. */
const PIECE_MAX = 256
const NO_RANK = 0x7fff_ffff

const FILES = {
  o200k: '934e21252f19376f9c8d3063dd5f181d1d497c5e593294ef3373accacc03ec88',
  cl100k: '17e575e42efdeecbb3db0371982e51723c609cfda956b32ee8c635b770d86dcd',
  qwen: 'e6b6b561758b9a369f55211883c1cb37c75219f1f2d7e15361f9422985ca2cd0',
  deepseek: '4208b8deb939854e2f4d1fadf900f64626708861ede0049b6152e3d302a45cb6',
} as const
export type VocabularyName = keyof typeof FILES

const read = new Map<VocabularyName, Vocabulary>()

/** `scripts/token-tables` made the files. The first call for a name takes some 50 ms, and its table 4 MB. */
export function readVocabulary(name: VocabularyName): Vocabulary {
  const known = read.get(name)
  if (known) return known
  const file = readFileSync(new URL(`${name}.br`, import.meta.url))
  if (hash('sha256', file) !== FILES[name])
    throw new Error(`the vocabulary ${name} is not the one of this version`)
  const vocabulary = createVocabulary(brotliDecompressSync(file))
  read.set(name, vocabulary)
  return vocabulary
}

/** @param packed for each token in the order of ranks its length as one byte, then its bytes */
export function createVocabulary(packed: Uint8Array): Vocabulary {
  const find = indexTokens(packed)
  const ends = new Uint16Array(PIECE_MAX + 1)
  const ranks = new Int32Array(PIECE_MAX + 1)

  /** `ends` holds the ends of the parts so far; `ranks` the rank of each part joined with its successor. */
  const countBytes = (bytes: Uint8Array): number => {
    let parts = bytes.length
    if (parts <= 1 || find(bytes, 0, parts) !== NO_RANK) return Math.min(parts, 1)
    const rankAt = (index: number): number =>
      index + 1 >= parts
        ? NO_RANK
        : find(bytes, index === 0 ? 0 : (ends[index - 1] ?? 0), ends[index + 1] ?? 0)
    for (let index = 0; index < parts; index++) ends[index] = index + 1
    for (let index = 0; index < parts; index++) ranks[index] = rankAt(index)
    for (;;) {
      let best = 0
      for (let index = 1; index < parts; index++) if ((ranks[index] ?? 0) < (ranks[best] ?? 0)) best = index
      if (ranks[best] === NO_RANK) return parts
      ends.copyWithin(best, best + 1, parts)
      ranks.copyWithin(best, best + 1, parts)
      parts -= 1
      ranks[best] = rankAt(best)
      if (best > 0) ranks[best - 1] = rankAt(best - 1)
    }
  }
  return {
    countPiece: (piece) => {
      const bytes = Buffer.from(piece)
      let count = 0
      for (let from = 0; from < bytes.length; from += PIECE_MAX)
        count += countBytes(bytes.subarray(from, from + PIECE_MAX))
      return count
    },
  }
}

type FindRank = (bytes: Uint8Array, from: number, to: number) => number

/** A hash table with open addressing: a Map of strings would take ten times the memory. */
function indexTokens(packed: Uint8Array): FindRank {
  const starts: number[] = []
  for (let at = 0; at < packed.length; at += 1 + (packed[at] ?? 0)) starts.push(at + 1)
  const size = 2 ** Math.ceil(Math.log2(starts.length * 2))
  const ranks = new Int32Array(size).fill(NO_RANK)
  const offsets = Uint32Array.from(starts)
  const isSame = (rank: number, bytes: Uint8Array, from: number, length: number): boolean => {
    const start = offsets[rank] ?? 0
    if (packed[start - 1] !== length) return false
    for (let index = 0; index < length; index++)
      if (packed[start + index] !== bytes[from + index]) return false
    return true
  }
  /** Returns the slot that holds these bytes, or the free one where they belong. */
  const locateSlot = (bytes: Uint8Array, from: number, to: number): number => {
    let code = EMPTY_HASH
    for (let index = from; index < to; index++) code = addToHash(code, bytes[index] ?? 0)
    let slot = (code ^ (code >>> 15)) & (size - 1)
    for (;;) {
      const rank = ranks[slot] ?? NO_RANK
      if (rank === NO_RANK || isSame(rank, bytes, from, to - from)) return slot
      slot = (slot + 1) & (size - 1)
    }
  }
  for (const [rank, start] of starts.entries())
    ranks[locateSlot(packed, start, start + (packed[start - 1] ?? 0))] = rank
  return (bytes, from, to) => ranks[locateSlot(bytes, from, to)] ?? NO_RANK
}
