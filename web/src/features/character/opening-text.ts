export interface Part {
  text: string
  /** Something done, not said. */
  isAction: boolean
}

/** An opening line in paragraphs, its names filled in, and *what is done* told from what is said. */
export function paragraphsOf(opening: string, names: { char: string; user: string }): Part[][] {
  const filled = opening.replaceAll('{{char}}', names.char).replaceAll('{{user}}', names.user)
  return filled
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
