import { isColour } from './colours.ts'
import { arabic } from './languages/arabic.ts'
import { chinese } from './languages/chinese.ts'
import type { Table } from './languages/concepts.ts'
import { french } from './languages/french.ts'
import { german } from './languages/german.ts'
import { italian } from './languages/italian.ts'
import { japanese } from './languages/japanese.ts'
import { korean } from './languages/korean.ts'
import { BEHIND, people } from './languages/people.ts'
import { portuguese } from './languages/portuguese.ts'
import { russian } from './languages/russian.ts'
import { spanish } from './languages/spanish.ts'

export type Translation = {
  english: string
  unknown: string[]
  written: ReadonlyMap<string, string>
}

const ARABIC_BEFORE = '(?:[وف]?(?:[بك]?ال|لل|[بلك])?)'
const BEFORE = { spaced: '(?<!\\p{L})', unspaced: '', arabic: `(?<!\\p{L})${ARABIC_BEFORE}` }
const AFTER = { spaced: '(?!\\p{L})', unspaced: '', arabic: '(?!\\p{L})' }
const AGE = /(?<!\d)\d{1,3}(?!\d)/g
const PAUSE = /[.,;:!?()。、，；：！？،؛؟\n]/
/** The length in letters from which an unknown word is reported. */
const REPORTED_FROM = 4
const RUN = /[\p{sc=Katakana}ー]{2,}|\p{sc=Han}{2,}|\p{sc=Hangul}{2,}/gu

type Read = (text: string) => Translation & { has_known_words: boolean; untranslated: number }
type Reader = { letters: RegExp; read: Read }
const LATIN = /\p{sc=Latin}/u

const listWords = (segmenter: Intl.Segmenter, text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike && /\p{L}/u.test(segment) ? [segment] : [],
  )

/** Removes accents, which are often left out or encoded in two ways; kana keep theirs, which change the sound. */
const removeAccents = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?![\u3099\u309a])[\p{M}ـ]/gu, '')
    .replaceAll('ß', 'ss')
    .normalize('NFC')
    .replaceAll('’', "'")

/** The words of a language are prepared for its first text, because those of all take a quarter of a second. */
function createReader(lang: keyof typeof people, table: Table, letters: RegExp): Reader {
  let read: Read | undefined
  return {
    letters,
    read: (text) => {
      read ??= prepareWords(lang, table)
      return read(text)
    },
  }
}

function prepareWords(lang: keyof typeof people, { script, colours, words, fillers }: Table): Read {
  const { around, ...persons } = people[lang]
  const entries = [...Object.entries(words), ...Object.entries(persons)]
    .flatMap(([english, list]) => list.split(', ').map((word) => ({ english, word: removeAccents(word) })))
    .toSorted((one, other) => other.word.length - one.word.length)
  const named = entries.map(({ word }) => `(${word.split('*').map(escapePattern).join('\\p{L}*')})`)
  const anyWord = new RegExp(`${BEFORE[script]}(?:${named.join('|')})${AFTER[script]}`, 'gu')
  const small = new Set(removeAccents(`${fillers} ${around}`).split(' '))
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' })
  return (text) => {
    const plain_text = removeAccents(text)
    const words_written = script === 'unspaced' ? [] : listWords(segmenter, text)
    const byPlain = new Map(words_written.map((word) => [removeAccents(word), word]))
    const english: string[] = []
    const written = new Map<string, string>()
    const untranslated: string[] = []
    const runs: string[] = []
    let from = 0
    /** Returns whether only filler words were skipped. */
    const pass = (until: number): boolean => {
      const rest = plain_text.slice(from, until)
      if (PAUSE.test(rest)) english.push(',')
      english.push(...(rest.match(AGE) ?? []))
      const content_words = listWords(segmenter, rest).filter((word) => !small.has(word))
      untranslated.push(...content_words)
      runs.push(...(rest.match(RUN) ?? []))
      return content_words.length === 0
    }
    for (const match of plain_text.matchAll(anyWord)) {
      const isNext = pass(match.index)
      const word = entries[match.slice(1).findIndex((group) => group !== undefined)]?.english ?? ''
      const isBehind =
        colours === 'behind' && isNext && (isColour(word) || BEHIND.has(word)) && english.at(-1) !== ','
      english.splice(isBehind ? -1 : english.length, 0, word)
      for (const part of [word, ...word.split(' ')]) written.set(part, byPlain.get(match[0]) ?? match[0])
      from = match.index + match[0].length
    }
    pass(plain_text.length)
    return {
      has_known_words: from > 0,
      untranslated: untranslated.length,
      english: english.join(' '),
      written,
      unknown:
        script === 'unspaced'
          ? runs.filter((run) => !small.has(run))
          : words_written.filter(
              (word) => word.length >= REPORTED_FROM && untranslated.includes(removeAccents(word)),
            ),
    }
  }
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const READERS: readonly Reader[] = [
  createReader('de', german, LATIN),
  createReader('es', spanish, LATIN),
  createReader('fr', french, LATIN),
  createReader('it', italian, LATIN),
  createReader('pt', portuguese, LATIN),
  createReader('ru', russian, /\p{sc=Cyrillic}/u),
  createReader('ar', arabic, /\p{sc=Arabic}/u),
  createReader('ja', japanese, /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u),
  createReader('ko', korean, /\p{sc=Hangul}/u),
  createReader('zh', chinese, /\p{sc=Han}/u),
]

const ENGLISH = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Reads a text in the language that understands more of it than English does; null when none does.
 * @param unknown words that English does not know
 */
export function translate(text: string, unknown: readonly string[]): Translation | null {
  let best: Translation | null = null
  let fewest = listWords(ENGLISH, unknown.join(' ')).length
  for (const { letters, read } of READERS) {
    if (fewest === 0 || !letters.test(text)) continue
    const { has_known_words, untranslated, ...translation } = read(text)
    if (!has_known_words || untranslated >= fewest) continue
    best = translation
    fewest = untranslated
  }
  return best
}
