export function packSignBits(numbers: ArrayLike<number>): Uint32Array<ArrayBuffer> {
  const signs = new Uint32Array(Math.ceil(numbers.length / 32))
  for (let index = 0; index < numbers.length; index++)
    if ((numbers[index] ?? 0) > 0) signs[index >> 5] = (signs[index >> 5] ?? 0) | (1 << (index & 31))
  return signs
}

export function countBits(bits: number): number {
  let sums = bits - ((bits >>> 1) & 0x55555555)
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
