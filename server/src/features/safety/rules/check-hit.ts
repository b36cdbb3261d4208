import { SENTENCE_BREAK } from '#server/platform/text/sentences.ts'
import { detectReliableLanguage, isShortText, listLikely } from '../normalise/detect-language.ts'
import type { Pattern } from './compile-rules.ts'

export type HitPlace = { pattern: Pattern; start: number; end: number }

const WINDOW = { before: 100, length: 300, step: 100 }
const CLAUSE_END = /[.!?。！？\n,;:，；：、()"“”„«»*]/
const CAPITAL = /^\p{Lu}/u
const PLAIN = /^[\p{sc=Latin}\p{M}'’ -]+$/u
const MARK = /\p{M}/u
const LETTERS = /^[\p{L}\p{M}]+/u
const WORD_MAX = 40
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u
const WORD_BEFORE = /([\p{L}\p{M}]+)\.?[\s\u00a0]+$/u
/** Words that are capitalised at the start of a sentence, and are neither a title nor a first name. */
const NO_NAME = new Set(
  'a am and are as be been being but by for from he her his i if in is it just keep kept my no not now of on or our she so start starts stop that the their them then they this to us was we were while with you your'.split(
    ' ',
  ),
)

export function createHitCheck() {
  const detect = rememberResults(detectReliableLanguage)
  const mayBeIn = rememberResults(listLikely)

  const findLanguage = (text: string, start: number): string | null => {
    const from = Math.max(0, Math.floor((start - WINDOW.before) / WINDOW.step) * WINDOW.step)
    const near = text.slice(from, from + WINDOW.length)
    // A longer text may contain one foreign sentence.
    return detect(cutAround(near, start - from, SENTENCE_BREAK)) ?? detect(near)
  }
  const isInLanguage = ({ language, isCapital }: Pattern, text: string, { start, seen }: Word): boolean => {
    const found = findLanguage(text, start)
    if (language === null || found === language) return true
    // A clause may be in another language than its sentence: "The picture shows: als Kind im Garten".
    const from = Math.max(0, start - WINDOW.before)
    const clause = cutAround(text.slice(from, from + WINDOW.length), start - from, CLAUSE_END)
    if (!isShortText(clause)) return found === null
    if (found === null) return !isCapital || mayBeIn(clause).includes(language)
    return (!isCapital || CAPITAL.test(seen)) && mayBeIn(clause).includes(language)
  }

  return ({ pattern, start, end }: HitPlace, text: string): boolean => {
    const { marks } = pattern
    if (!marks.isBound && !marks.isAccented && !marks.isSurname) return true
    const rest = LETTERS.exec(text.slice(end, end + WORD_MAX))?.[0] ?? ''
    const seen = (text.slice(start, end) + rest).trim()
    // A disguised word always counts.
    if (!PLAIN.test(seen)) return true
    if (marks.isAccented && !MARK.test(seen.normalize('NFD'))) return false
    if (marks.isSurname && isSurname(text, start, seen)) return false
    return !marks.isBound || isInLanguage(pattern, text, { start, seen })
  }
}

type Word = { start: number; seen: string }

function rememberResults<T>(read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>()
  return (text) => {
    const before = cache.get(text)
    if (before !== undefined) return before
    const value = read(text)
    cache.set(text, value)
    return value
  }
}

function cutAround(text: string, index: number, end: RegExp): string {
  const before = text.slice(0, index).split(end).at(-1) ?? ''
  const after = text.slice(index).split(end)[0] ?? ''
  return before + after
}

function isSurname(text: string, start: number, seen: string): boolean {
  if (!CAPITALISED.test(seen)) return false
  const [, before] = WORD_BEFORE.exec(text.slice(Math.max(0, start - 40), start)) ?? []
  return before !== undefined && /^\p{Lu}/u.test(before) && !NO_NAME.has(before.toLowerCase())
}
