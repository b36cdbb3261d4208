import { detectLanguage } from '../normalise/detect-language.ts'
import type { Pattern } from './compile-rules.ts'

export type Place = { pattern: Pattern; start: number; end: number }

const WINDOW = { before: 100, length: 300, step: 100 }
const SENTENCE_END = /[.!?。！？\n]/
const PLAIN = /^[\p{sc=Latin}\p{M}'’ -]+$/u
const MARK = /\p{M}/u
const LETTERS = /^[\p{L}\p{M}]+/u
const WORD_MAX = 40
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u
const WORD_BEFORE = /([\p{L}\p{M}]+)\.?[\s\u00a0]+$/u
/** Words capitalised at a sentence's start that are neither title nor first name. */
const NO_NAME = new Set(
  'a am and are as be been being but by for from he her his i if in is it just keep kept my no not now of on or our she so start starts stop that the their them then they this to us was we were while with you your'.split(
    ' ',
  ),
)

/** Decides from the surrounding words whether a found term counts. */
export function openHitCheck() {
  const languages = new Map<string, string | null>()

  const findLanguage = (text: string, start: number): string | null => {
    const from = Math.max(0, Math.floor((start - WINDOW.before) / WINDOW.step) * WINDOW.step)
    const near = text.slice(from, from + WINDOW.length)
    const known = languages.get(near)
    if (known !== undefined) return known
    const language = detectSentence(near, start - from) ?? detectLanguage(near)
    languages.set(near, language)
    return language
  }

  return ({ pattern, start, end }: Place, text: string): boolean => {
    const { marks, language } = pattern
    if (!marks.is_bound && !marks.is_accented && !marks.is_surname) return true
    const rest = LETTERS.exec(text.slice(end, end + WORD_MAX))?.[0] ?? ''
    const seen = (text.slice(start, end) + rest).trim()
    // A disguised word is always meant.
    if (!PLAIN.test(seen)) return true
    if (marks.is_accented && !MARK.test(seen.normalize('NFD'))) return false
    if (marks.is_surname && isSurname(text, start, seen)) return false
    if (!marks.is_bound || language === null) return true
    const found = findLanguage(text, start)
    return found === null || found === language
  }
}

/** Detects the language of one sentence, so that a foreign one is found inside a longer text. */
function detectSentence(near: string, place: number): string | null {
  const before = near.slice(0, place).split(SENTENCE_END).at(-1) ?? ''
  const after = near.slice(place).split(SENTENCE_END)[0] ?? ''
  return detectLanguage(before + after)
}

function isSurname(text: string, start: number, seen: string): boolean {
  if (!CAPITALISED.test(seen)) return false
  const [, before] = WORD_BEFORE.exec(text.slice(Math.max(0, start - 40), start)) ?? []
  return before !== undefined && /^\p{Lu}/u.test(before) && !NO_NAME.has(before.toLowerCase())
}
