import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readItems } from '../items/read-items.ts'
import { guessLanguages, vocabulary } from '../languages/languages.ts'
import { createNames } from '../owner/names.ts'
import { readSentences } from '../tokens/read-sentences.ts'
import { isWestern, listAlternatives, matchWholeWords, type WesternCode, western } from './phrase.ts'
import { findFactors } from './phrase-factors.ts'
import { PhraseIndex } from './phrase-index.ts'
import { listOwnClasses } from './phrases/own-classes.ts'
import { QUESTIONS } from './questions/classes.ts'
import { CLASSES } from './read-western.ts'
import { buildWesternSentence, type WesternSentence } from './western-sentence.ts'
import { youthWords } from './youth-words.ts'

const SENTENCES = fileURLToPath(new URL('../../../../../test/ages', import.meta.url))
/**
 * A full run covers all languages and sentences; compiling the patterns of a language takes most of the time.
 */
const [STEP, LANGUAGES]: [number, readonly string[]] = process.env.TEST_FULL ? [1, western] : [60, ['en']]

const THIS_YEAR = 2026

/** ms; minutes for all sentences, on a busy machine. */
const TIMEOUT_MS = 600_000

test('the index finds what one pattern per class finds', { timeout: TIMEOUT_MS }, () => {
  let matched = 0
  for (const [code, sentences] of listSentences()) {
    const phrases = [
      ...[...CLASSES, ...listOwnClasses(code), ...QUESTIONS].map((each) => each.phrases[code] ?? ''),
      youthWords[code],
    ].filter((each) => each !== '')
    const groups = phrases.map((each, meaning) => ({
      meaning,
      alternatives: listAlternatives(each, THIS_YEAR),
    }))
    const index = new PhraseIndex(groups)
    const patterns = groups.map(
      ({ alternatives }) =>
        new RegExp(matchWholeWords(alternatives.map(({ source }) => source).join('|')), 'gu'),
    )
    for (const sentence of sentences) {
      const found = [...index.findMatches(sentence)].map(([meaning, match]) => print(meaning, match))
      const expected = patterns.flatMap((pattern, meaning) =>
        [...sentence.text.matchAll(pattern)].map((match) => print(meaning, match)),
      )
      matched += expected.length
      expect(found, sentence.text).toEqual(expected)
    }
  }
  expect(matched).toBeGreaterThan(5)
})

test('a part of a pattern that may be missing is no factor', () => {
  expect(findFactors('born in')).toEqual([' born in '])
  expect(findFactors('(?:she|he) is(?: \\p{L}+)? (\\d{1,2})')).toEqual([' she is', ' he is'])
  expect(findFactors('(?:turns|becomes)\\p{L}* [^.]{0,9}?')).toEqual([' turns', ' becomes'])
  expect(findFactors('(?: years)?(\\d{1,2})(?= summers)')).toBeNull()
})

const print = (meaning: number, match: RegExpExecArray): string =>
  JSON.stringify([meaning, match.index, match[0], match.slice(1).filter((part) => part !== undefined)])

function listSentences(): Map<WesternCode, WesternSentence[]> {
  const names = createNames(['Mara'], [])
  const found = new Map<WesternCode, WesternSentence[]>()
  const files = ['development', 'test'].flatMap((set) =>
    readdirSync(`${SENTENCES}/${set}`).map((file) => readFileSync(`${SENTENCES}/${set}/${file}`, 'utf8')),
  )
  const texts = files.flatMap((file) => file.split('\n')).map((line) => line.split('\t')[4])
  for (const text of texts.filter((_, at) => at % STEP === 0))
    for (const { tokens } of readSentences(text ?? '', vocabulary))
      for (const lexicon of guessLanguages(tokens)) {
        const { code } = lexicon
        if (!isWestern(code) || !LANGUAGES.includes(code)) continue
        const sentence = buildWesternSentence(tokens, readItems(tokens, lexicon, names), lexicon, {
          names,
          thisYear: THIS_YEAR,
        })
        found.set(code, [...(found.get(code) ?? []), sentence])
      }
  return found
}
