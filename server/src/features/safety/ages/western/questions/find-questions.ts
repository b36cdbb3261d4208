import type { Statement } from '../../find/statement.ts'
import { ADULT_NUMBER } from '../adult-number.ts'
import * as guards from '../harmless/guards.ts'
import { locateItems } from '../locate-items.ts'
import {
  compileLazily,
  compilePhrases,
  listAlternatives,
  listNumbers,
  rememberByLanguageAndYear,
} from '../phrase.ts'
import { PhraseIndex } from '../phrase-index.ts'
import type { WesternSentence } from '../western-sentence.ts'
import { explanations } from '../youth-words.ts'
import { QUESTIONS, type QuestionClass } from './classes.ts'
import { aroundSchools, ofService } from './words.ts'

/** Years after which a school year says nothing about today: last year's pupils may still be pupils. */
const PUPIL_YEARS = 2
const YEAR = /(?<![\p{L}\d])(?:19|20)\d\d(?![\p{L}\d])/gu

const namesPastYear = (text: string, thisYear: number): boolean =>
  (text.match(YEAR) ?? []).some((year) => Number(year) <= thisYear - PUPIL_YEARS)

type Rules = { index: PhraseIndex<QuestionClass>; explained: Record<'youth' | 'service', () => RegExp> }

const compileRules = rememberByLanguageAndYear((code, thisYear): Rules => {
  const explain = (...words: string[]): (() => RegExp) =>
    compileLazily(
      () => new RegExp(compilePhrases([...words, guards.GUARDS_IN_SENTENCE[code]].join('\n')).source, 'u'),
    )
  const classes = QUESTIONS.map((meaning) => ({
    meaning,
    all: listAlternatives(meaning.phrases[code] ?? '', thisYear),
  }))
  return {
    index: new PhraseIndex<QuestionClass>(
      [true, false].flatMap((needsNumber) =>
        classes.map(({ meaning, all }) => ({
          meaning,
          alternatives: all.filter((each) => each.needsNumber === needsNumber),
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
  { isComparison }: { isComparison: boolean },
): Statement[] {
  const { code, text, thisYear } = sentence
  const own = compileRules(code, thisYear)
  if (!own) return []
  const isAdult = ADULT_NUMBER.test(text)
  for (const [meaning, match] of own.index.findMatches(sentence)) {
    const { readAge, explainedBy, isBesideAdults, isOfSubject } = meaning
    if (isAdult && !isBesideAdults) continue
    if (isComparison && !(isBesideAdults && isOfSubject)) continue
    const age = readAge(listNumbers(match), thisYear)
    if (age === undefined) continue
    if (explainedBy !== undefined && own.explained[explainedBy]().test(text)) continue
    if (explainedBy === 'youth' && namesPastYear(text, thisYear)) continue
    const [from, to] = locateItems(sentence, match)
    const statement = { from, to, age, isMinor: true, isAttribute: false, needsPerson: false }
    return [{ ...statement, ...(isOfSubject ? { subjectEnd: from } : {}), isHint: true }]
  }
  return []
}
