import { vocabulary } from '../languages/languages.ts'

/** "f i f t e e n", "sh e i s 1 5" */
const SPACED_LETTERS =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}]{1,2}[ .\-_·•|*~]{1,3}){3,60}[\p{L}\p{N}]{1,2}(?![\p{L}\p{N}])/gu
/** Words of one or two letters in a row; fewer are left as they are. */
export const SPACED_LETTERS_MIN = 4
const WORD_MAX = 14

export function joinSpacedLetters(text: string): string {
  return text.replace(SPACED_LETTERS, (run) => {
    if (/\d[.,]\d/.test(run)) return run
    const isWide = / {2,}/.test(run)
    const parts = isWide ? run.split(/ {2,}/) : [run]
    const words = parts.flatMap((part) => {
      const letters = part.replace(/[^\p{L}\p{N}]/gu, '')
      const isWhole = isWide && (vocabulary.isKnown(letters.toLowerCase()) || parts.length > 2)
      return isWhole ? [letters] : splitWords(letters)
    })
    return words.some((word) => word.length > 2 || /^1\d$/.test(word)) ? words.join(' ') : run
  })
}

/** Splits off the longest known words first; unknown letters stay separate. */
function splitWords(letters: string): string[] {
  const low = letters
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
  if (low.length !== letters.length) return [letters]
  const words: string[] = []
  for (let at = 0; at < letters.length; ) {
    const digits = /^\d{1,2}/.exec(low.slice(at, at + 2))?.[0]
    let length = digits?.length ?? 1
    if (!digits)
      for (let size = Math.min(WORD_MAX, low.length - at); size > 1; size--)
        if (vocabulary.isKnown(low.slice(at, at + size))) {
          length = size
          break
        }
    words.push(letters.slice(at, at + length))
    at += length
  }
  return words
}
