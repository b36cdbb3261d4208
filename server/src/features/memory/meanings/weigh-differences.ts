import { readFileSync } from 'node:fs'
import { packSignBits } from './sign-bits.ts'

/** Sign bits of a question and the weight of each. `whole` is the sum of the weights. */
export type WeightedBits = { signs: Uint32Array; planes: readonly Uint32Array[]; whole: number }

const WEIGHT_MAX = 7
const PLANES = [1, 2, 4]
/** Weights are capped at 2.5 times the root mean square; few numbers exceed it. */
const CAP_MULTIPLE = 2.5

/** Weighs each sign by the size of its number, from 0 to 7. */
export function weighBits(question: Float32Array): WeightedBits {
  const rootMeanSquare = Math.hypot(...question) / Math.sqrt(question.length) || 1
  const weights = Array.from(question, (value) =>
    Math.min(WEIGHT_MAX, Math.round((Math.abs(value) / rootMeanSquare) * (WEIGHT_MAX / CAP_MULTIPLE))),
  )
  return {
    signs: packSignBits(question),
    planes: PLANES.map((plane) => packSignBits(weights.map((weight) => weight & plane))),
    whole: weights.reduce((sum, weight) => sum + weight, 0),
  }
}

/** Every bit has the weight 1. */
export function weighBitsAlike(question: Float32Array): WeightedBits {
  const signs = packSignBits(question)
  const [ones, none] = [new Uint32Array(signs.length).fill(0xffffffff), new Uint32Array(signs.length)]
  return { signs, planes: [ones, none, none], whole: question.length }
}

type Exports = {
  memory: { buffer: ArrayBuffer; grow(pages: number): void }
  weighDifferences(row: number, rows: number, question: number, bytes: number, out: number): void
}

/** The part of the global that is used; types of Node alone lack it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { exports: object }
}

/** WebAssembly reads 128 bits at a time. */
const BLOCK_WORDS = 4
/** Bytes of rows that are copied at a time: they stay in the processor's cache. */
const PIECE = 131_072
const PAGE = 65_536

let adder: Exports | undefined

function openAdder(bytes: number): Exports {
  adder ??= new WebAssembly.Instance(
    new WebAssembly.Module(readFileSync(new URL('weigh-differences.wasm', import.meta.url))),
  ).exports as Exports
  const missing = bytes - adder.memory.buffer.byteLength
  if (missing > 0) adder.memory.grow(Math.ceil(missing / PAGE))
  return adder
}

/**
 * Adds, for each row, the weights of the sign bits in which it differs from the question. WebAssembly, because it needs
 * a fifth of JavaScript's time.
 */
export function weighDifferences(
  signs: Uint32Array,
  rows: number,
  { signs: own, planes }: WeightedBits,
): Uint16Array {
  const width = own.length
  const padded = Math.ceil(width / BLOCK_WORDS) * BLOCK_WORDS
  const bytes = padded * 4
  const rowsEach = Math.max(1, Math.floor(PIECE / bytes))
  const rowsFrom = bytes * (1 + planes.length)
  const out = rowsFrom + rowsEach * bytes
  const { memory, weighDifferences: add } = openAdder(out + rowsEach * 2)
  const words = new Uint32Array(memory.buffer)
  words.fill(0, 0, rowsFrom / 4 + (padded === width ? 0 : rowsEach * padded))
  for (const [index, part] of [own, ...planes].entries()) words.set(part, index * padded)
  const differences = new Uint16Array(rows)
  for (let row = 0; row < rows; row += rowsEach) {
    const end = Math.min(row + rowsEach, rows)
    if (padded === width) words.set(signs.subarray(row * width, end * width), rowsFrom / 4)
    else
      for (let each = row; each < end; each++)
        words.set(signs.subarray(each * width, (each + 1) * width), rowsFrom / 4 + (each - row) * padded)
    add(rowsFrom, end - row, 0, bytes, out)
    differences.set(new Uint16Array(memory.buffer, out, end - row), row)
  }
  return differences
}
