/** Removes the signs of Markdown, and joins blanks within a line. */
export const removeMarkup = (text: string): string => text.replace(/[*_`>#]+/g, '').replace(/[^\S\n]+/g, ' ')
