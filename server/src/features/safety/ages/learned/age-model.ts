import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addToHash, EMPTY_HASH } from '#server/platform/hash.ts'
import { readWordTable, type WordTable } from '#server/platform/word-table/word-table.ts'
import { SIGNS } from './sentence-pieces.ts'

/**
 * A linear classifier: each group of neighbouring tokens has a weight, and so has each group of their clusters,
 * through which a word outside the training sentences counts like the words of similar meaning.
 */
export type AgeModel = {
  table: WordTable
  /** The cluster of each token; signs are clusters of their own. */
  clusters: Uint8Array
  /** Steps of `scale`; groups share a weight when their hashes are equal. */
  weights: Int16Array
  scale: number
  bias: number
}

const FILE = new URL('ages.bin', import.meta.url)
/** The checksum of `ages.bin`. */
const SHA256 = 'b4fbbab10c8c746d604d0655b0643f2d0b3181e1e7d27da006d69309acfc1ce3'
const MAGIC = 'CAC1'
/** Bytes of the magic word and of two numbers of 32 bits. */
const HEAD = 12
const CLUSTERS = 256
const HASH_BITS = 18

let stored: AgeModel | undefined

/** `scripts/age-classifier` made the file. */
export const readAgeModel = (): AgeModel => (stored ??= unpackModel(checkFile(readFileSync(FILE))))

export function checkFile(file: Buffer): Buffer {
  if (hash('sha256', file) !== SHA256) throw new Error('the model of ages is not the one of this version')
  return file
}

function unpackModel(file: Buffer): AgeModel {
  const table = readWordTable()
  const size = table.tokens.size
  const isWhole = file.length === HEAD + size + (2 << HASH_BITS)
  if (file.toString('latin1', 0, MAGIC.length) !== MAGIC || !isWhole)
    throw new Error('it is no model of ages')
  return {
    table,
    scale: file.readFloatLE(4),
    bias: file.readFloatLE(8),
    clusters: Uint8Array.from(file.subarray(HEAD, HEAD + size)),
    weights: new Int16Array(Uint8Array.from(file.subarray(HEAD + size)).buffer),
  }
}

/** A longer sentence is scored by its beginning. */
const TOKENS_MAX = 120
const NUMBERS_FROM = CLUSTERS + SIGNS.indexOf('future')
/** Tokens between a number and a word that form a group with it. */
const REACH = 8

/** Above 0, the tokens rather state an age under 18 than not; the score is a logarithm of odds. */
export function scoreTokens(
  { table, clusters, weights, scale, bias }: AgeModel,
  ids: readonly number[],
): number {
  const tokens = ids.slice(0, TOKENS_MAX)
  const kinds = tokens.map((id) => clusters[id] ?? CLUSTERS + id - table.tokens.size)
  const groups = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    addNeighbours(groups, tokens, at, 1)
    addNeighbours(groups, kinds, at, 5)
    const fourth = kinds[at + 3]
    if (fourth !== undefined) groups.add(close(mix(mix(mix(EMPTY_HASH, 10), kinds[at] ?? 0), fourth)))
    if ((kinds[at] ?? 0) >= NUMBERS_FROM) addAround(groups, kinds, at)
  }
  let sum = 0
  for (const group of groups) sum += weights[group] ?? 0
  return (sum * scale) / Math.sqrt(groups.size) + bias
}

/** Adds one, two and three neighbours, and two with any token between them. The kind separates the groups. */
function addNeighbours(groups: Set<number>, tokens: readonly number[], at: number, kind: number): void {
  const [first = 0, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  groups.add(close(mix(mix(EMPTY_HASH, kind), first)))
  if (second === undefined) return
  groups.add(close(mix(mix(mix(EMPTY_HASH, kind + 1), first), second)))
  if (third === undefined) return
  groups.add(close(mix(mix(mix(mix(EMPTY_HASH, kind + 2), first), second), third)))
  groups.add(close(mix(mix(mix(EMPTY_HASH, kind + 3), first), third)))
}

/** Adds a number with each word near it. */
function addAround(groups: Set<number>, kinds: readonly number[], at: number): void {
  const begun = mix(mix(EMPTY_HASH, 9), kinds[at] ?? 0)
  const to = Math.min(kinds.length, at + REACH + 1)
  for (let other = Math.max(0, at - REACH); other < to; other++)
    if (other !== at) groups.add(close(mix(mix(begun, kinds[other] ?? 0), other > at ? 1 : 0)))
}

const GOLDEN = 0x9e_37_79_b1

/** FNV-1a adds bytes; the shift mixes all bits of a longer number. */
function mix(value: number, part: number): number {
  const next = addToHash(value, part)
  return next ^ (next >>> 13)
}

/** Fibonacci hashing keeps the highest bits. */
const close = (value: number): number => Math.imul(value, GOLDEN) >>> (32 - HASH_BITS)
