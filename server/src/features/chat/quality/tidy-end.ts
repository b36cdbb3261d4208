import { findSentenceEnd } from '#server/platform/text/sentences.ts'
import { findLoop } from './loops.ts'

type ReplyEnd = {
  from: number
  finish: 'stop' | 'length'
  userText?: string | undefined
}

export function tidyEnd(text: string, { from, finish, userText }: ReplyEnd): string {
  const loop = findLoop(text, userText)
  if (loop !== null && loop > from) return text.slice(0, loop).trimEnd()
  return finish === 'length' ? removeHalfSentence(text, from) : text
}

/** A message may also end with a heart, a quotation or an action. */
const WHOLE = /[\p{STerm}…~♪♥]["'”’»」』）)*_~\]]*\s*$|[*"”»」』]\s*$/u

export const endsWhole = (text: string): boolean => WHOLE.test(text)

/** Removes an incomplete last sentence, unless too little text would be left. */
export function removeHalfSentence(text: string, from: number): string {
  const fresh = text.slice(from)
  if (WHOLE.test(fresh)) return text
  const end = findSentenceEnd(fresh)
  if (end < fresh.length / 3) return text
  return closeMarkup(text.slice(0, from + end))
}

function closeMarkup(text: string): string {
  const paragraph = text.slice(text.lastIndexOf('\n') + 1)
  const stars = paragraph.match(/\*/g)?.length ?? 0
  return stars % 2 === 1 ? `${text}*` : text
}
