/** Features of a text that could hide words. Most prose has few of them, and skips the readers that undo disguises. */
export type Survey = {
  /** Digits, signs, macros, invisible characters, or letters that are not Latin. */
  hasOthers: boolean
  /** Marks inside a word, as in "well-known"; a single apostrophe is none. */
  hasJoints: boolean
  /** Most words of at most two letters in a row. */
  shortWords: number
  /** Most letters, digits and signs of base64 in a row. */
  longPart: number
}

/** Makes every reader run. */
export const SUSPICIOUS: Survey = {
  hasOthers: true,
  hasJoints: true,
  shortWords: Number.POSITIVE_INFINITY,
  longPart: Number.POSITIVE_INFINITY,
}

const KIND = { other: 0, letter: 1, blank: 2, mark: 3, apostrophe: 4, exclamation: 5, hyphen: 6 }
const LATIN_END = 0x250
const SHORT_WORD = 2

const KINDS = Uint8Array.from({ length: LATIN_END }, (_, point) => {
  const seen = String.fromCharCode(point)
  if (/[A-Za-z\u00c0-\u024f]/.test(seen)) return /[×÷]/.test(seen) ? KIND.other : KIND.letter
  if (/[ \n]/.test(seen)) return KIND.blank
  return { "'": KIND.apostrophe, '!': KIND.exclamation, '-': KIND.hyphen }[seen] ?? classifyMark(seen)
})

function classifyMark(seen: string): number {
  return '.,;:?"()*“”‘…—–'.includes(seen) ? KIND.mark : KIND.other
}

const classifyCode = (code: number): number => {
  if (code < LATIN_END) return KINDS[code] ?? KIND.other
  return code === 0x2019 ? KIND.apostrophe : classifyMark(String.fromCharCode(code))
}

/** One pass. It may report more than the text has, but nothing less. */
export function surveyText(text: string): Survey {
  let hasJoints = false
  let shortWords = 0
  let shortRow = 0
  let longPart = 0
  let part = 0
  let word = 0
  /** Letters of the word that ended directly before the current marks; 0 after a blank. */
  let wordBefore = 0
  let hasMarkBeforeWord = false
  let marks = 0
  let last = KIND.blank
  const endWord = (): void => {
    shortRow = word > SHORT_WORD ? 0 : shortRow + 1
    if (shortRow > shortWords) shortWords = shortRow
  }
  for (let at = 0; at < text.length; at++) {
    const kind = classifyCode(text.charCodeAt(at))
    if (kind === KIND.letter) {
      if (last === KIND.exclamation) return SUSPICIOUS
      if (word === 0) {
        const isInside = wordBefore > 0
        // Marks on both sides of a single letter are joints, whatever they are.
        hasJoints ||=
          isInside && (marks > 1 || last !== KIND.apostrophe || (wordBefore === 1 && hasMarkBeforeWord))
        hasMarkBeforeWord = isInside
      }
      word += 1
      part += 1
      if (part > longPart) longPart = part
    } else {
      if (kind === KIND.other) return SUSPICIOUS
      if (word > 0) {
        endWord()
        wordBefore = word
        word = 0
        marks = 0
      }
      if (kind === KIND.blank) wordBefore = 0
      else marks += 1
      part = kind === KIND.hyphen ? part + 1 : 0
    }
    last = kind
  }
  if (word > 0) endWord()
  return { hasOthers: false, hasJoints, shortWords, longPart }
}
