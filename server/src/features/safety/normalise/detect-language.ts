import { eld } from 'eld/small'

const WORD = /\p{L}{2,}/gu
/** Words needed to detect a language: "bite me" has too few. */
const WORDS_MIN = 3

/** Two-letter code, or null when the text is too short or unclear. */
export function detectLanguage(text: string): string | null {
  if ((text.match(WORD)?.length ?? 0) < WORDS_MIN) return null
  const result = eld.detect(text)
  return result.isReliable() ? result.language : null
}
