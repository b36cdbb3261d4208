/**
 * Words before a new text that can count with it. A breach joins words at most 60 tokens apart, and each of them may
 * belong to a longer phrase.
 */
const RECENT_WORDS = 100
/** Letters before a word by which its language is guessed, from a multiple of 100 on. */
const LANGUAGE_LETTERS = 200
const STEP = 100

const [BLANK, LINE, LAST_ASCII] = [32, 10, 127]
const IS_ALPHANUMERIC = Uint8Array.from({ length: LAST_ASCII + 1 }, (_, code) =>
  /[A-Za-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0,
)
const CYRILLIC = { first: 0x0410, last: 0x044f }

const isLetter = (code: number): boolean =>
  code <= LAST_ASCII ? IS_ALPHANUMERIC[code] === 1 : code >= CYRILLIC.first && code <= CYRILLIC.last

/**
 * Cuts off the beginning of a long text before a new one. Counts only words that certainly are tokens of their own, so
 * that text in other scripts stays whole.
 */
export function keepRecentWords(before: string): string {
  let words = 0
  let isLetterBehind = false
  for (let at = before.length - 1; at > LANGUAGE_LETTERS + STEP; at--) {
    const code = before.charCodeAt(at)
    if (isLetterBehind && (code === BLANK || code === LINE)) {
      words += 1
      if (words === RECENT_WORDS) return before.slice(Math.floor((at - LANGUAGE_LETTERS) / STEP) * STEP)
    }
    isLetterBehind = isLetter(code)
  }
  return before
}
