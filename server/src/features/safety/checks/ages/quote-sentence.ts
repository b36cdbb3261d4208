import { AGE_QUOTE_MAX } from '@citrine/contract/limits'

const END = /[.!?;。！？؟।\n]/

/** The sentence around a place of a text; of a long one the part around it. An answer holds for these words alone. */
export function quoteSentence(text: string, { from, to }: { from: number; to: number }): string {
  const reach = Math.max(0, Math.floor((AGE_QUOTE_MAX - (to - from)) / 2))
  let begin = from
  while (begin > 0 && from - begin < reach && !END.test(text[begin - 1] ?? '')) begin--
  let end = to
  while (end < text.length && end - to < reach && !END.test(text[end] ?? '')) end++
  return text.slice(begin, end).trim().slice(0, AGE_QUOTE_MAX).toWellFormed()
}
