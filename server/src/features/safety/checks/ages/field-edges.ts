import { SENTENCE_BREAK } from '#server/platform/text/sentences.ts'

type Part = { path: string; text: string }
export type Edge = Part & {
  border: number
  isQuestion: boolean
}

/** Fields that belong to one story: a sentence may begin in one and end in the next. */
const PROSE = new Set(['intro', 'opening_line', 'definition', 'scenario', 'example_talk'])
const REACH_LETTERS = 60
/** A question goes on: the next field may be its answer. */
const FINISHED = /[.!…。！"'”’»」)\]*]\s*$/u
const QUESTION_END = /[?？؟]["'”’»」)\]*]{0,3}$/u

/** Lists where one field continues the one before it, which ends in the middle of a sentence or with a question. */
export function listEdges(parts: readonly Part[]): Edge[] {
  const prose = parts.filter(({ path }) => PROSE.has(path))
  return prose.slice(1).flatMap(({ path, text }, index): Edge[] => {
    const before = (prose[index]?.text ?? '').trimEnd()
    const isQuestion = QUESTION_END.test(before)
    if (before === '' || (FINISHED.test(before) && !isQuestion)) return []
    const tail = before.slice(-REACH_LETTERS)
    const first = text.trimStart().slice(0, REACH_LETTERS)
    const end = first.search(SENTENCE_BREAK)
    const head = end < 0 ? first : first.slice(0, end + 1)
    return [{ path, text: `${tail} ${head}`, border: tail.length + 1, isQuestion }]
  })
}

const BARE_ENTRY = /^\s*(\p{Nd}{1,2})\s*(?=[,;，、\n]|$)/u

export function labelEntries({ path, text }: Part): string {
  if (path === 'tags' && text.includes('\n')) return `${text}\n${text.replaceAll('\n', ' ')}`
  const bare = path === 'look' ? BARE_ENTRY.exec(text)?.[1] : undefined
  return bare === undefined ? text : `${text}\nage: ${bare}`
}
