import { removeMarkup } from '#server/platform/text/remove-markup.ts'

const EXCERPT_LETTERS = 160

export const IMAGE_EXCERPT = '📷'

export function makeExcerpt(content: string): string {
  const line = removeMarkup(content).replace(/\s+/g, ' ').trim()
  return [...line.slice(0, EXCERPT_LETTERS * 2)].slice(0, EXCERPT_LETTERS).join('')
}

export const excerptReply = (content: string): string | null => (content === '' ? null : makeExcerpt(content))
