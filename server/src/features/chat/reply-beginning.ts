const MARKS = ['', '*', '**', '_', '__']
const COLONS = [':', '：']
/** A model that says blanks without end must not be listened to without end. */
const KEPT_BACK_MAX = 400

/** How a model writes a speaker's name, in lower case. */
const labelsOf = (name: string): string[] =>
  MARKS.flatMap((mark) =>
    COLONS.flatMap((colon) => [`${mark}${name}${mark}${colon}`, `${mark}${name}${colon}${mark}`]),
  ).map((label) => label.toLowerCase())

/**
 * The beginning of a reply, piece by piece: without blanks, and without the character's own name as in a script
 * ("Maren Holt: ", also in bold), which small models like to write. Keeps back what may still become the name.
 * @param before the text that the reply goes on with; empty for a new one
 */
export function replyBeginning(name: string, before: string) {
  const labels = labelsOf(name)
  let held: string | null = ''

  const withoutLabel = (text: string): string => {
    const start = text.trimStart()
    const label = labels.find((each) => start.slice(0, each.length).toLowerCase() === each)
    return label === undefined ? text : start.slice(label.length)
  }
  const release = (text: string): string => {
    held = null
    return joined(withoutLabel(text), before)
  }

  return {
    feed: (piece: string): string => {
      if (held === null) return piece
      held += piece
      const start = held.trimStart().toLowerCase()
      const isOpen = labels.some((label) => label.startsWith(start)) || withoutLabel(held).trim() === ''
      return isOpen && held.length < KEPT_BACK_MAX ? '' : release(held)
    },
    /** What was kept back when the reply is over. */
    rest: (): string => (held === null ? '' : release(held)),
  }
}

/** Models like to start with a blank; a reply that is gone on with may need one after a whole sentence. */
function joined(text: string, before: string): string {
  const trimmed = text.trimStart()
  if (before === '' || trimmed === '') return trimmed
  const isNewSentence =
    /[.!?…,;:*"”]$/.test(before) || (/\p{L}$/u.test(before) && /^[\p{Lu}*"“]/u.test(trimmed))
  return isNewSentence ? ` ${trimmed}` : text
}
