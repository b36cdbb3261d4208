const MARKDOWN_MARKS = /[*_`#>~]+/g

/** Returns the sentences completed since `from` as plain text, and the start of the unfinished one. */
export function takeSentences(
  text: string,
  from: number,
  segmenter: Intl.Segmenter,
): { text: string; next: number } {
  const segments = [...segmenter.segment(text.slice(from))]
  // The last sentence may still grow.
  const open = segments.at(-1)?.segment.length ?? 0
  const next = text.length - open
  return { text: removeMarks(text.slice(from, next)), next }
}

export const removeMarks = (text: string): string =>
  text.replace(MARKDOWN_MARKS, '').replace(/\s+/g, ' ').trim()
