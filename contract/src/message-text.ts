/** What is stored of a message as it was typed: whole characters, and no blanks around them. */
export const messageText = (typed: string): string => typed.toWellFormed().trim()

/** Whether there is nothing to read: blanks, and signs that nobody sees, such as zero-width spaces. */
export const isBlank = (text: string): boolean => !/[^\p{Cf}\p{Z}\s]/u.test(text)

/** Turns a line round, or is not seen at all; joiners belong to some writings. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu

/** A name as it can stand beside others in one line: whatever would turn that line round is not in it. */
export function oneLine(typed: string): string {
  const line = typed
    .replace(/[\s\u2028\u2029]+/g, ' ')
    .replace(UNSEEN, '')
    .trim()
  return isBlank(line) ? '' : line
}
