/** Writes a pattern as sentences are folded: without hamza, with one letter for each ending. */
export const fold = (source: string): RegExp =>
  new RegExp(
    source
      .replace(/[أإآ]/g, 'ا')
      .replaceAll('ة', 'ه')
      .replaceAll('ى', 'ي')
      .replaceAll('ؤ', 'و')
      .replaceAll('ئ', 'ي'),
    'gu',
  )
export const foldTest = (source: string): RegExp => new RegExp(fold(source).source, 'u')

/** Beginning and end of a word. */
export const [START, END] = ['(?<!\\p{L})', '(?!\\p{L})'] as const
