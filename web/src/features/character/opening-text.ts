export interface Part {
  text: string
  /** An action, not speech. */
  isAction: boolean
}

/** Splits an opening line into paragraphs, and *actions* from speech. */
export function splitParagraphs(opening: string): Part[][] {
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
