import { removeMarkup } from '#server/platform/text/remove-markup.ts'

const LENGTH = { min: 12, max: 240 }
export const PASSAGES_MAX = 12
/** Not `splitSentences`: stored vectors belong to these passages, and another split makes all of them again. */
const SENTENCE = /[^.!?؟。！？…\n]+(?:[.!?؟。！？…]+["'”’»)*]*)?/gu
const QUESTION = /[?？؟]["'”’»)*]*$/u
const LETTERS = /[\p{L}\p{N}]/gu

/** Names the model and the way of splitting. After a change of either, all vectors are made again. */
export const buildVectorsKey = (model: string): string => `${model}, split 2`

/**
 * Splits a message into passages. Omits questions: they are near to every question on their subject, and tell nothing.
 */
export function splitPassages(content: string): string[] {
  const passages: string[] = []
  let open = ''
  const close = (): void => {
    if ((open.match(LETTERS)?.length ?? 0) > 2) passages.push(open)
    open = ''
  }
  for (const sentence of removeMarkup(content).match(SENTENCE) ?? []) {
    const text = sentence.trim()
    if (text === '' || QUESTION.test(text)) continue
    if (open !== '' && open.length + text.length >= LENGTH.max) close()
    open = open === '' ? text.slice(0, LENGTH.max) : `${open} ${text}`
    if (open.length >= LENGTH.min) close()
    if (passages.length === PASSAGES_MAX) return passages
  }
  close()
  return passages
}
