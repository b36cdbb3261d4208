export const trimMessage = (typed: string): string => typed.toWellFormed().trim()

/** Returns whether a text has only blanks and invisible characters, such as zero-width spaces. */
export const isBlank = (text: string): boolean => !/[^\p{Cf}\p{Z}\s]/u.test(text)

/** Invisible characters and direction marks; the two joiners stay, since some scripts need them. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** Removes characters that would reverse the line around a name. */
export function toOneLine(typed: string): string {
  const line = typed
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(UNSEEN, '')
    .trim()
  return isBlank(line) ? '' : line
}
