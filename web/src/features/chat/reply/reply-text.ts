/**
 * The text after a delta, by the delta's id: where its text ends, in UTF-16 units. What is there already is not
 * added again, however often a reconnect repeats it.
 * @returns null when text before the delta is missing
 */
export function applyDelta(text: string, delta: string, end: number): string | null {
  const start = end - delta.length
  if (end <= text.length) return text
  if (start > text.length) return null
  return text + delta.slice(text.length - start)
}
