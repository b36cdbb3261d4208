/** The inside of a character class, for a pattern with the flag `u`: their letters are words or syllables. */
export const CJK = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}'

export const STARTS_WITH_CJK = new RegExp(`^[${CJK}]`, 'u')

/** Scripts without spaces between words. */
export const UNSPACED =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'

/** Scripts that write words together, or join articles and endings to them: a word may begin inside a run of letters. */
export const JOINED = `${CJK}\\p{sc=Arabic}`
