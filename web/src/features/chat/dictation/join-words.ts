/** Writings that put no blank between sentences. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、？！]$/u

/** What was said comes after what stands there. */
export function joinWords(before: string, said: string): string {
  const words = said.trim()
  if (words === '') return before
  const needsBlank = before !== '' && !/\s$/.test(before) && !UNSPACED.test(before)
  return `${before}${needsBlank ? ' ' : ''}${words}`
}
