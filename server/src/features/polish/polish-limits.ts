import type { polishFields } from '@citrine/contract/character-editing'
import {
  CHARACTER_DEFINITION,
  CHARACTER_INTRO,
  CHARACTER_OPENING,
  CHARACTER_TEXT_MAX,
  LOOK_MAX,
  POLISH_TEXT,
} from '@citrine/contract/limits'
import { cutText } from '#server/platform/text/cut-text.ts'
import { CJK } from '#server/platform/text/scripts.ts'
import { findSentenceEnd } from '#server/platform/text/sentences.ts'

export type PolishField = (typeof polishFields)[number]

export const LENGTHS_MAX: Record<PolishField, number> = {
  intro: CHARACTER_INTRO.max,
  opening_line: CHARACTER_OPENING.max,
  definition: CHARACTER_DEFINITION.max,
  scenario: CHARACTER_TEXT_MAX,
  example_talk: CHARACTER_TEXT_MAX,
  look: LOOK_MAX,
}

const SIGN = new RegExp(`[${CJK}]`, 'u')
const LETTER = /[\p{L}\p{N}]/u
/** A text with fewer distinct letters comes from a key that was held down. */
const DIFFERENT_MIN = 4

/** A character of a script without an alphabet counts more than a letter. */
export function isVague(text: string): boolean {
  const letters = [...text].filter((each) => LETTER.test(each))
  const weight = letters.reduce((sum, each) => sum + (SIGN.test(each) ? 3 : 1), 0)
  return weight < POLISH_TEXT.min || new Set(letters).size < Math.min(DIFFERENT_MIN, letters.length)
}

export function cutToLimit(text: string, field: PolishField): string {
  const limit = LENGTHS_MAX[field]
  if (text.length <= limit) return text
  const begun = cutText(text, limit)
  const end = findSentenceEnd(begun)
  return (end > limit / 2 ? begun.slice(0, end) : begun).trimEnd()
}
