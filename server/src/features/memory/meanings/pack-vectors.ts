import { packSignBits } from './sign-bits.ts'

/** Packs the vectors of a message's passages as its row stores them. */
export function packVectors(vectors: readonly (readonly number[])[]): { signs: Buffer; numbers: Buffer } {
  const numbers = vectors.map(quantiseVector)
  return {
    signs: Buffer.concat(numbers.map((each) => Buffer.from(packSignBits(each).buffer))),
    numbers: Buffer.concat(numbers.map(({ buffer }) => Buffer.from(buffer))),
  }
}

/** Scales a vector to bytes, the largest number to 127. Uses plain loops for speed, because it runs for every message. */
function quantiseVector(values: readonly number[]): Int8Array<ArrayBuffer> {
  let largest = 0
  for (const value of values) largest = Math.max(largest, Math.abs(value))
  const bytes = new Int8Array(values.length)
  if (largest === 0) return bytes
  for (const [index, value] of values.entries()) bytes[index] = Math.round((value / largest) * 127)
  return bytes
}
