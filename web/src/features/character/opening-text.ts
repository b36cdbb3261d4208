export interface Part {
  text: string
  /** Something done, not said. */
  isAction: boolean
}

export interface Names {
  char: string
  user: string
}

const AT_SENTENCE_START = /(?<=^|[.!?:]\s+|\n)\{\{(char|user)\}\}/g
const PLACE_HOLDER = /\{\{(char|user)\}\}/g

const capitalised = (name: string): string => `${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}`

/** A character's texts speak of both sides by place-holders. */
export function fillNames(text: string, names: Names): string {
  return text
    .replace(AT_SENTENCE_START, (_, who: keyof Names) => capitalised(names[who]))
    .replace(PLACE_HOLDER, (_, who: keyof Names) => names[who])
}

/** An opening line in paragraphs, and *what is done* told from what is said. */
export function paragraphsOf(opening: string): Part[][] {
  return opening
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) =>
      paragraph
        .split(/\*+/)
        .map((text, i) => ({ text, isAction: i % 2 === 1 }))
        .filter(({ text }) => text !== ''),
    )
}
