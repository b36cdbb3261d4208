export function packSignBits(numbers: ArrayLike<number>): Uint32Array<ArrayBuffer> {
  const signs = new Uint32Array(Math.ceil(numbers.length / 32))
  for (let index = 0; index < numbers.length; index++)
    if ((numbers[index] ?? 0) > 0) signs[index >> 5] = (signs[index >> 5] ?? 0) | (1 << (index & 31))
  return signs
}
