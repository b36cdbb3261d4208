const LENGTH = { min: 12, max: 240 }
export const PASSAGES_MAX = 12
const SENTENCE = /[^.!?؟。！？…\n]+(?:[.!?؟。！？…]+["'”’»)*]*)?/gu
const QUESTION = /[?？؟]["'”’»)*]*$/u
const LETTERS = /[\p{L}\p{N}]/gu

/** A change of the splitting needs another name, so that all vectors are made again. */
export const nameVectors = (model: string): string => `${model}, split 2`

/** Omits questions: they are near to every question on the same subject and add nothing. */
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

const removeMarkup = (content: string): string => content.replace(/[*_`>#]+/g, '').replace(/[^\S\n]+/g, ' ')
