const MARKS = ['', '*', '**', '_', '__']
const COLONS = [':', '：']
/** Letters; a model that sends endless spaces is cut off. */
const HOLD_BACK_MAX = 400

const listLabels = (name: string): string[] =>
  MARKS.flatMap((mark) =>
    COLONS.flatMap((colon) => [`${mark}${name}${mark}${colon}`, `${mark}${name}${colon}${mark}`]),
  ).map((label) => label.toLowerCase())

/**
 * Removes spaces and the character's own label ("Maren Holt: ", also bold), which small models add. Holds
 * back a possible label.
 * @param text_so_far the text that a continued reply starts from; empty for a new one
 */
export function cleanBeginning(name: string, text_so_far: string) {
  const labels = listLabels(name)
  let held: string | null = ''

  const removeLabel = (text: string): string => {
    const start = text.trimStart()
    const label = labels.find((each) => start.slice(0, each.length).toLowerCase() === each)
    return label === undefined ? text : start.slice(label.length)
  }
  const release = (text: string): string => {
    held = null
    return joinTo(removeLabel(text), text_so_far)
  }

  return {
    feed: (piece: string): string => {
      if (held === null) return piece
      held += piece
      const start = held.trimStart().toLowerCase()
      const isOpen = labels.some((label) => label.startsWith(start)) || removeLabel(held).trim() === ''
      return isOpen && held.length < HOLD_BACK_MAX ? '' : release(held)
    },
    rest: (): string => (held === null ? '' : release(held)),
  }
}

/** Models often start with a space; a continuation needs one after a complete sentence. */
function joinTo(text: string, text_so_far: string): string {
  const trimmed = text.trimStart()
  if (text_so_far === '' || trimmed === '') return trimmed
  const isNewSentence =
    /[.!?…,;:*"”]$/.test(text_so_far) || (/\p{L}$/u.test(text_so_far) && /^[\p{Lu}*"“]/u.test(trimmed))
  return isNewSentence ? ` ${trimmed}` : text
}
