import { MISTAKE_TEXT_MAX } from '@citrine/contract/mistakes'
import { ApiError } from '#web/lib/api/api-error.ts'

export interface RefusedText {
  words: readonly string[]
  /** Identifies the refusal in a report. If it is undefined, the user cannot report the refusal. */
  refusal_id: string | undefined
  text: string
}

/** Returns null for any other error and for a refusal without details. */
export function readRefusedText(error: unknown, text: string): RefusedText | null {
  if (!(error instanceof ApiError) || error.data === null) return null
  const { words = [], refusal_id } = error.data
  return words.length === 0 && refusal_id === undefined ? null : { words, refusal_id, text }
}

export function cutAroundWords({ text, words }: RefusedText): string {
  if (text.length <= MISTAKE_TEXT_MAX) return text
  const at = Math.max(0, text.indexOf(words[0] ?? ''))
  const start = Math.max(0, Math.min(at - MISTAKE_TEXT_MAX / 2, text.length - MISTAKE_TEXT_MAX))
  return text.slice(start, start + MISTAKE_TEXT_MAX)
}
