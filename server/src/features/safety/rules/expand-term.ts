/** A list writes these as signs after a term. */
export type Marks = {
  /** `*`: also matches longer words with this beginning. */
  is_open: boolean
  /** `$`: counts only at the end of a sentence. */
  is_last: boolean
  /** `~`: an ordinary word in other languages; does not count in text that is clearly in another language. */
  is_bound: boolean
  /** `=`: without its accents the term is another word; counts only with them. */
  is_accented: boolean
  is_surname: boolean
}

const MARKS = /[*$~=^]+$/
const CHOICE = /\[([^\]]*)\]/

export function readMarks(term: string): { text: string; marks: Marks } {
  const marks = MARKS.exec(term)?.[0] ?? ''
  return {
    text: term.replace(MARKS, ''),
    marks: {
      is_open: marks.includes('*'),
      is_last: marks.includes('$'),
      is_bound: marks.includes('~'),
      is_accented: marks.includes('='),
      is_surname: marks.includes('^'),
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
