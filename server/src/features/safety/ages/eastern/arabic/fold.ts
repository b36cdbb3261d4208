/** Folds a pattern as sentences are folded: no hamza, and one letter for all variants of an ending. */
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

export const [START, END] = ['(?<!\\p{L})', '(?!\\p{L})'] as const
