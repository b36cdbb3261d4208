export interface Part {
  text: string
  /** Something done, not said. */
  isAction: boolean
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
