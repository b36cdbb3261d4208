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

export function packSignBits(numbers: ArrayLike<number>): Uint32Array<ArrayBuffer> {
  const signs = new Uint32Array(Math.ceil(numbers.length / 32))
  for (let index = 0; index < numbers.length; index++)
    if ((numbers[index] ?? 0) > 0) signs[index >> 5] = (signs[index >> 5] ?? 0) | (1 << (index & 31))
  return signs
}
