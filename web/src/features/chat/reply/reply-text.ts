/**
 * Appends a delta by its id: the end of its text, in UTF-16 units. Skips text that a reconnect repeats.
 * @returns null when text before the delta is missing
 */
export function applyDelta(text: string, delta: string, end: number): string | null {
  const start = end - delta.length
  if (end <= text.length) return text
  if (start > text.length) return null
  return text + delta.slice(text.length - start)
}
