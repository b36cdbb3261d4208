/** Matches the end of a text in a script that puts no space between sentences. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、？！]$/u

export function joinWords(before: string, spoken: string): string {
  const added = spoken.trim()
  if (added === '') return before
  const needsBlank = before !== '' && !/\s$/.test(before) && !UNSPACED.test(before)
  return `${before}${needsBlank ? ' ' : ''}${added}`
}
