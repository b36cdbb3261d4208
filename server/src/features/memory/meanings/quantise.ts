/** Packs the numbers of a vector into signed bytes; the largest one becomes 127. */
export function quantise(values: readonly number[]): Int8Array<ArrayBuffer> {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Int8Array.from(values, (value) => (largest === 0 ? 0 : Math.round((value / largest) * 127)))
}

/** One bit per number, set where it is positive; whole words of 32 bits. */
export function readSigns(numbers: Int8Array): Uint8Array {
  const signs = new Uint8Array(Math.ceil(numbers.length / 32) * 4)
  for (const [index, value] of numbers.entries())
    if (value > 0) signs[index >> 3] = (signs[index >> 3] ?? 0) | (1 << (index & 7))
  return signs
}
