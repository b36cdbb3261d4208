import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const WORD = /\p{L}{2,}/gu
const WORDS_MIN = 3

/** For texts of up to 5 words, the detected language is a guess. */
const SHORT_MAX = 5
/** Score difference below which a short text may be in either language. */
const CLOSE_SCORE = 0.025

type Detector = typeof import('eld/small').eld
let detector: Detector | undefined

/** Loads the n-grams at first use: they cost 0.3 s of CPU, and few texts need them. */
function loadDetector(): Detector {
  // The package exports no entry for `require`, so the path is resolved as an import.
  detector ??= (
    createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('eld/small'))) as { eld: Detector }
  ).eld
  return detector
}

export function detectReliableLanguage(text: string): string | null {
  if (countWords(text) < WORDS_MIN) return null
  const result = loadDetector().detect(text)
  return result.isReliable() ? result.language : null
}

export const isShortText = (text: string): boolean => countWords(text) <= SHORT_MAX

export function listLikely(text: string): string[] {
  const scores = Object.entries(loadDetector().detect(text).getScores())
  const best = Math.max(...scores.map(([, score]) => score))
  return scores.flatMap(([language, score]) => (score >= best - CLOSE_SCORE ? [language] : []))
}

const countWords = (text: string): number => text.match(WORD)?.length ?? 0
