import { removeHalfSentence } from './half-sentence.ts'
import { findLoop } from './loops.ts'

type ReplyEnd = {
  /** Length of the text before this reply, which stays unchanged. */
  from: number
  finish: 'stop' | 'length'
  /** The message that it answers. */
  asked?: string | undefined
}

/** Returns the final text of a reply, without a loop at its end or a sentence cut off by the limit. */
export function tidyEnd(text: string, { from, finish, asked }: ReplyEnd): string {
  const loop = findLoop(text, asked)
  if (loop !== null && loop > from) return text.slice(0, loop).trimEnd()
  return finish === 'length' ? removeHalfSentence(text, from) : text
}
