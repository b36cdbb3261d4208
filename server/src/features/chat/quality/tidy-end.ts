import { withoutHalfSentence } from './half-sentence.ts'
import { loopIn } from './loops.ts'

type Said = {
  /** The length of what was there before: it stays as it is. */
  from: number
  finish: 'stop' | 'length'
  /** What it answers. */
  asked?: string | undefined
}

/** A reply that is over as it is kept: without the circles at its end, and without half a sentence for want of room. */
export function tidyEnd(text: string, { from, finish, asked }: Said): string {
  const loop = loopIn(text, asked)
  if (loop !== null && loop > from) return text.slice(0, loop).trimEnd()
  return finish === 'length' ? withoutHalfSentence(text, from) : text
}
