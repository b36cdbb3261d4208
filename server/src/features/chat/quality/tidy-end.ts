import { withoutHalfSentence } from './half-sentence.ts'
import { loopIn } from './loops.ts'

type Said = {
  /** Length of the text before this reply, which stays unchanged. */
  from: number
  finish: 'stop' | 'length'
  /** The message that it answers. */
  asked?: string | undefined
}

/** Returns the final text of a reply, without a loop at its end or a sentence cut off by the limit. */
export function tidyEnd(text: string, { from, finish, asked }: Said): string {
  const loop = loopIn(text, asked)
  if (loop !== null && loop > from) return text.slice(0, loop).trimEnd()
  return finish === 'length' ? withoutHalfSentence(text, from) : text
}
