import type { Statement } from '../../find/statement.ts'
import { ADULT_NUMBER } from '../adult-number.ts'
import { findSpan } from '../find-span.ts'
import * as guards from '../harmless/guards.ts'
import {
  compileLazily,
  compilePhrases,
  listAlternatives,
  listNumbers,
  openByLanguageAndYear,
} from '../phrase.ts'
import { PhraseIndex } from '../phrase-index.ts'
import type { WesternSentence } from '../western-sentence.ts'
import { explanations } from '../youth-words.ts'
import { QUESTIONS, type QuestionClass } from './classes.ts'
import { aroundSchools, ofService } from './words.ts'

/** Years after which a school year says nothing about today: last year's pupils may still be pupils. */
const PUPIL_YEARS = 2
const YEAR = /(?<![\p{L}\d])(?:19|20)\d\d(?![\p{L}\d])/gu

const namesPastYear = (text: string, this_year: number): boolean =>
  (text.match(YEAR) ?? []).some((year) => Number(year) <= this_year - PUPIL_YEARS)

type Rules = { index: PhraseIndex<QuestionClass>; explained: Record<'youth' | 'service', () => RegExp> }

const openRules = openByLanguageAndYear((code, this_year): Rules => {
  const explain = (...words: string[]): (() => RegExp) =>
    compileLazily(
      () => new RegExp(compilePhrases([...words, guards.GUARDS_IN_SENTENCE[code]].join('\n')).source, 'u'),
    )
  const classes = QUESTIONS.map((meaning) => ({
    meaning,
    all: listAlternatives(meaning.phrases[code] ?? '', this_year),
  }))
  return {
    index: new PhraseIndex<QuestionClass>(
      [true, false].flatMap((needsNumber) =>
        classes.map(({ meaning, all }) => ({
          meaning,
          alternatives: all.filter((each) => each.needs_number === needsNumber),
        })),
      ),
    ),
    explained: {
      youth: explain(explanations[code], aroundSchools[code]),
      service: explain(ofService[code]),
    },
  }
})

/**
 * If the sentence already states an age under 18, only comparisons count: "a year younger than her 16-year-old
 * sister".
 */
export function findQuestions(
  sentence: WesternSentence,
  { is_comparison }: { is_comparison: boolean },
): Statement[] {
  const { code, text, this_year } = sentence
  const own = openRules(code, this_year)
  if (!own) return []
  const isAdult = ADULT_NUMBER.test(text)
  for (const [meaning, match] of own.index.findMatches(sentence)) {
    const { readAge, explained_by, is_beside_adults, is_of_subject } = meaning
    if (isAdult && !is_beside_adults) continue
    if (is_comparison && !(is_beside_adults && is_of_subject)) continue
    const age = readAge(listNumbers(match), this_year)
    if (age === undefined) continue
    if (explained_by !== undefined && own.explained[explained_by]().test(text)) continue
    if (explained_by === 'youth' && namesPastYear(text, this_year)) continue
    const [from, to] = findSpan(sentence, match)
    const statement = { from, to, age, is_minor: true, is_attribute: false, needs_person: false }
    return [{ ...statement, ...(is_of_subject ? { subject_end: from } : {}), is_hint: true }]
  }
  return []
}
