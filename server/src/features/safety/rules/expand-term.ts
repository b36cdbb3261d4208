/** A list writes these as signs after a term. */
export type Marks = {
  /** `*`: also matches longer words with this beginning. */
  isOpen: boolean
  /** `$`: counts only at the end of a sentence. */
  isLast: boolean
  /** `~`: an ordinary word in other languages; does not count in text that is clearly in another language. */
  isBound: boolean
  /** `=`: without its accents the term is another word; counts only with them. */
  isAccented: boolean
  isSurname: boolean
}

const MARKS = /[*$~=^]+$/
const CHOICE = /\[([^\]]*)\]/

export function readMarks(term: string): { text: string; marks: Marks } {
  const marks = MARKS.exec(term)?.[0] ?? ''
  return {
    text: term.replace(MARKS, ''),
    marks: {
      isOpen: marks.includes('*'),
      isLast: marks.includes('$'),
      isBound: marks.includes('~'),
      isAccented: marks.includes('='),
      isSurname: marks.includes('^'),
    },
  }
}

/** `paint[s|ed|ing]` has three forms, `paint[|s]` two; `paint[:verb]` uses named endings. */
export function expandTerm(term: string, endings: Readonly<Record<string, readonly string[]>>): string[] {
  const found = CHOICE.exec(term)
  if (found === null) return [term]
  const [whole, inside = ''] = found
  const choices = inside.startsWith(':') ? (endings[inside.slice(1)] ?? []) : inside.split('|')
  return choices.flatMap((choice) =>
    expandTerm(`${term.slice(0, found.index)}${choice}${term.slice(found.index + whole.length)}`, endings),
  )
}
