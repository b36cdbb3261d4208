import { readFileSync } from 'node:fs'
import { BLOCK_ROWS, type InterleavedSigns } from './interleaved-signs.ts'
import { packSignBits } from './pack-vectors.ts'

/**
 * For every four bits of a row, a table of 16 sums: the weights of those bits in which the row differs from a question.
 * `whole` is the sum of all weights.
 */
export type WeightTables = { tables: Uint8Array; whole: number }

const WEIGHT_MAX = 7
/** Weights are capped at 2.5 times the root mean square; few numbers exceed it. */
const CAP_MULTIPLE = 2.5
const TABLE_SIZE = 16
const TABLE_BITS = 4
const BITS = [0, 1, 2, 3] as const

/** Weighs each sign by the size of its number, from 0 to 7. */
export function weighBits(question: Float32Array): WeightTables {
  const rootMeanSquare = Math.hypot(...question) / Math.sqrt(question.length) || 1
  const weights = Array.from(question, (value) =>
    Math.min(WEIGHT_MAX, Math.round((Math.abs(value) / rootMeanSquare) * (WEIGHT_MAX / CAP_MULTIPLE))),
  )
  const tables = new Uint8Array(countTables(question) * TABLE_SIZE)
  for (let at = 0; at < tables.length; at++) {
    const first = Math.floor(at / TABLE_SIZE) * TABLE_BITS
    for (const bit of BITS)
      if (((at >> bit) & 1) !== ((question[first + bit] ?? 0) > 0 ? 1 : 0))
        tables[at] = (tables[at] ?? 0) + (weights[first + bit] ?? 0)
  }
  return { tables, whole: weights.reduce((sum, weight) => sum + weight, 0) }
}

/** The table of each four bits of a question when every bit has the weight 1, in 32-bit words. */
const ALIKE = new Uint32Array(
  Uint8Array.from({ length: TABLE_SIZE * TABLE_SIZE }, (_, at) =>
    BITS.reduce<number>((sum, bit) => sum + ((((at / TABLE_SIZE) ^ at) >> bit) & 1), 0),
  ).buffer,
)
const TABLE_WORDS = TABLE_SIZE / 4

/** Every bit has the weight 1. */
export function weighBitsAlike(question: Float32Array): WeightTables {
  const signs = new Uint8Array(packSignBits(question).buffer)
  const words = new Uint32Array(countTables(question) * TABLE_WORDS)
  for (let table = 0; table < words.length / TABLE_WORDS; table++) {
    const bits = ((signs[table >> 1] ?? 0) >> (table % 2 === 0 ? 0 : TABLE_BITS)) & (TABLE_SIZE - 1)
    for (let word = 0; word < TABLE_WORDS; word++)
      words[table * TABLE_WORDS + word] = ALIKE[bits * TABLE_WORDS + word] ?? 0
  }
  return { tables: new Uint8Array(words.buffer), whole: question.length }
}

/** Sign bits are stored in whole words of 32 bits. */
const countTables = (question: Float32Array): number => Math.ceil(question.length / 32) * (32 / TABLE_BITS)

type Exports = {
  memory: { buffer: ArrayBuffer; grow(pages: number): void }
  weighDifferences(block: number, blocks: number, tables: number, bytes: number, out: number): void
}

/** The part of the global that is used; types of Node alone lack it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: object }
}

/** Bytes of rows that are copied at a time: they stay in the processor's cache. */
const PIECE_BYTES = 131_072
const PAGE_BYTES = 65_536

let adder: Exports | undefined

function loadAdder(bytes: number): Exports {
  adder ??= new WebAssembly.Instance(
    new WebAssembly.Module(readFileSync(new URL('weigh-differences.wasm', import.meta.url))),
  ).exports as Exports
  const missing = bytes - adder.memory.buffer.byteLength
  if (missing > 0) adder.memory.grow(Math.ceil(missing / PAGE_BYTES))
  return adder
}

/**
 * Adds, for each question and each row, the weights of the sign bits in which they differ. WebAssembly, because it
 * needs a small part of JavaScript's time.
 */
export function weighDifferences(
  { signs, rows, bytes }: InterleavedSigns,
  questions: readonly WeightTables[],
): Uint16Array[] {
  const found = questions.map(() => new Uint16Array(rows))
  const blockBytes = bytes * BLOCK_ROWS
  const blocksEach = Math.max(1, Math.floor(PIECE_BYTES / blockBytes))
  const rowsFrom = bytes * 2 * TABLE_SIZE
  const out = rowsFrom + blocksEach * blockBytes
  const { memory, weighDifferences: add } = loadAdder(out + blocksEach * BLOCK_ROWS * 2)
  const copy = new Uint8Array(memory.buffer)
  for (let row = 0; row < rows; row += blocksEach * BLOCK_ROWS) {
    const end = Math.min(row + blocksEach * BLOCK_ROWS, rows)
    const blocks = Math.ceil((end - row) / BLOCK_ROWS)
    copy.set(signs.subarray(row * bytes, row * bytes + blocks * blockBytes), rowsFrom)
    for (const [index, { tables }] of questions.entries()) {
      copy.set(tables)
      add(rowsFrom, blocks, 0, bytes, out)
      found[index]?.set(new Uint16Array(memory.buffer, out, end - row), row)
    }
  }
  return found
}
