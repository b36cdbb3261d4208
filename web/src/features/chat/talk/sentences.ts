/** Marks that are looks, not words. */
const MARKS = /[*_`#>~]+/g

/** The sentences that are complete since `from`, as they would be read aloud, and where the unfinished one begins. */
export function takeSentences(
  text: string,
  from: number,
  segmenter: Intl.Segmenter,
): { said: string; next: number } {
  const segments = [...segmenter.segment(text.slice(from))]
  // The last one may still be growing.
  const open = segments.at(-1)?.segment.length ?? 0
  const next = text.length - open
  return { said: plainText(text.slice(from, next)), next }
}

export const plainText = (text: string): string => text.replace(MARKS, '').replace(/\s+/g, ' ').trim()
