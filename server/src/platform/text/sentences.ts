/** `.`, `!`, `?`, the Arabic `؟`, the Chinese and Japanese `。！？`, the Hindi `।` and others. */
const MARK = '[\\p{STerm}…]'
/** Signs after a mark that belong to the sentence: the end of a quotation, of brackets, or of Markdown. */
const CLOSING = `["'”’»›」』）)\\]*_~]*`
const ABBREVIATION = '(?<=(?<!\\p{L})(?:\\p{Lu}|Mrs?|Ms|Drs?|Prof|St|Jr|Sr|Mt|Hr|Fr))\\.(?![.…])'

const END = new RegExp(
  [
    `(?<!${MARK})(?!${ABBREVIATION})${MARK}+${CLOSING}(?=\\s|$|\\p{Lu})`,
    // Chinese and Japanese write no space after a sentence.
    `[。！？｡]+${CLOSING}`,
    '(?<=\\S)(?=\\n)',
  ].join('|'),
  'gu',
)
const ENDED = new RegExp(`${MARK}${CLOSING}\\s*$`, 'u')

/** A mark or a line break: each may be the end of a sentence. */
export const SENTENCE_BREAK = /[\p{STerm}…\n]/u
/**
 * Letters between two checks of a streamed reply, each of which reads much text again. After `sentence` letters, the
 * next sentence end starts a check; text without sentence ends is checked every `endless` letters.
 */
export const CHECK_INTERVAL = { sentence: 120, endless: 200 }

export const listSentenceEnds = (text: string): number[] =>
  [...text.matchAll(END)].map(({ 0: end, index }) => index + end.length)

/** Splits a text at the ends of its sentences; joined again, they are the text. Blanks begin the following sentence. */
export function splitSentences(text: string): string[] {
  const ends = listSentenceEnds(text)
  return [0, ...ends].map((from, index) => text.slice(from, ends[index])).filter((each) => each !== '')
}

/** Returns where the last complete sentence of a text ends; 0 if there is none. */
export const findSentenceEnd = (text: string): number => listSentenceEnds(text).at(-1) ?? 0

export const endsSentence = (text: string): boolean => ENDED.test(text)
