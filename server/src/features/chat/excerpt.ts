const LENGTH = 160

/** The excerpt of a message that is only a picture, in every language. */
export const IMAGE_EXCERPT = '📷'

export function makeExcerpt(content: string): string {
  const line = content
    .replace(/[*_`>#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...line.slice(0, LENGTH * 2)].slice(0, LENGTH).join('')
}

/** An empty reply leaves the list of chats unchanged. */
export const excerptReply = (content: string): string | null => (content === '' ? null : makeExcerpt(content))
