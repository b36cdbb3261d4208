const LENGTH = 160

/** The beginning of a message on one line, without markup, for lists. */
export function excerptOf(content: string): string {
  const line = content
    .replace(/[*_`>#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line.slice(0, LENGTH * 2)].slice(0, LENGTH).join('')
}
