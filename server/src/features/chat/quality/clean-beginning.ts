import { NAME_HELD_MAX } from './speaker-lines.ts'

const MARKS = ['', '*', '**', '_', '__']
const COLONS = [':', '：']

const listLabels = (name: string): string[] =>
  MARKS.flatMap((mark) =>
    COLONS.flatMap((colon) => [`${mark}${name}${mark}${colon}`, `${mark}${name}${colon}${mark}`]),
  ).map((label) => label.toLowerCase())

/**
 * Removes spaces and the character's own label ("Maren Holt: ", also in bold) from the beginning of a reply: small
 * models add them. Holds back text that may become a label.
 * @param textSoFar the text that a continued reply starts from; empty for a new one
 */
export function createBeginningCleaner(name: string, textSoFar: string) {
  const labels = listLabels(name)
  let held: string | null = ''

  const removeLabel = (text: string): string => {
    const start = text.trimStart()
    const label = labels.find((each) => start.slice(0, each.length).toLowerCase() === each)
    return label === undefined ? text : start.slice(label.length)
  }
  const release = (text: string): string => {
    held = null
    return joinTo(removeLabel(text), textSoFar)
  }

  return {
    feed: (piece: string): string => {
      if (held === null) return piece
      held += piece
      const start = held.trimStart().toLowerCase()
      const isOpen = labels.some((label) => label.startsWith(start)) || removeLabel(held).trim() === ''
      return isOpen && held.length < NAME_HELD_MAX ? '' : release(held)
    },
    rest: (): string => (held === null ? '' : release(held)),
  }
}

/**
 * Joins new text to a continued reply. After a complete sentence it gets one space, whether or not the model sent one.
 */
function joinTo(text: string, textSoFar: string): string {
  const trimmed = text.trimStart()
  if (textSoFar === '' || trimmed === '') return trimmed
  const isNewSentence =
    /[.!?…,;:*"”]$/.test(textSoFar) || (/\p{L}$/u.test(textSoFar) && /^[\p{Lu}*"“]/u.test(trimmed))
  return isNewSentence ? ` ${trimmed}` : text
}
