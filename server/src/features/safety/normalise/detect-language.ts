import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const WORD = /\p{L}{2,}/gu
/** Words needed to detect a language: "bite me" has too few. */
const WORDS_MIN = 3

/** Words from which on a detected language is nearly always right. */
const SHORT_MAX = 5
/** Difference of the scores between two languages that a short text may both be. */
const CLOSE = 0.025

type Detector = typeof import('eld/small').eld
let detector: Detector | undefined

/** Loads the n-grams at first use: they take 0.3 s of CPU, and few texts have a word that needs them. */
function loadDetector(): Detector {
  // Its exports name no entry for `require`, so the file is resolved as an import.
  detector ??= (
    createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('eld/small'))) as { eld: Detector }
  ).eld
  return detector
}

/** Two-letter code, or null when the text is too short or unclear. */
export function detectLanguage(text: string): string | null {
  if (countWords(text) < WORDS_MIN) return null
  const result = loadDetector().detect(text)
  return result.isReliable() ? result.language : null
}

/** A few words, of which the language is a guess. */
export const isShortText = (text: string): boolean => countWords(text) <= SHORT_MAX

/** Languages of a short text that are about as likely as the likeliest. */
export function listLikely(text: string): string[] {
  const scores = Object.entries(loadDetector().detect(text).getScores())
  const best = Math.max(...scores.map(([, score]) => score))
  return scores.flatMap(([language, score]) => (score >= best - CLOSE ? [language] : []))
}

const countWords = (text: string): number => text.match(WORD)?.length ?? 0
