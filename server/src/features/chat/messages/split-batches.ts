type BatchLimits = { records: number; letters: number }

export function* splitBatches<T extends { content: string }>(
  records: readonly T[],
  limits: BatchLimits,
): Generator<readonly T[]> {
  let from = 0
  let letters = 0
  for (const [index, { content }] of records.entries()) {
    const isFull = index - from >= limits.records || letters + content.length > limits.letters
    if (isFull && index > from) {
      yield records.slice(from, index)
      from = index
      letters = 0
    }
    letters += content.length
  }
  if (from < records.length) yield records.slice(from)
}
