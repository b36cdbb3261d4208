/** What is stored of a message as it was typed: whole characters, and no blanks around them. */
export const messageText = (typed: string): string => typed.toWellFormed().trim()

/** Whether there is nothing to read: blanks, and signs that nobody sees, such as zero-width spaces. */
export const isBlank = (text: string): boolean => !/[^\p{Cf}\p{Z}\s]/u.test(text)
