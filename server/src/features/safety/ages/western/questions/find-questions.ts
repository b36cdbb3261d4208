import { writeSentence } from '../../eastern/sentence-text.ts'
import type { Item } from '../../find/item.ts'
import type { Statement } from '../../find/statement.ts'
import type { Lexicon } from '../../languages/lexicon.ts'
import type { Names } from '../../owner/names.ts'
import type { Token } from '../../tokens/token.ts'
import { findSpan } from '../find-span.ts'
import * as guards from '../guards.ts'
import { compileByNumbers, compilePhrases, isWestern, type WesternCode, western } from '../phrase.ts'
import { explanations } from '../youth-words.ts'
import { QUESTIONS, type QuestionClass } from './classes.ts'
import { aroundSchools, ofService } from './words.ts'

type Compiled = QuestionClass & { pattern: RegExp }
type Rules = { numbered: Compiled[]; others: Compiled[]; explained: Record<'youth' | 'service', RegExp> }

const openRules = (code: WesternCode): Rules => {
  const rules: Rules = {
    numbered: [],
    others: [],
    explained: {
      youth: new RegExp(
        compilePhrases(`${explanations[code]}\n${aroundSchools[code]}\n${guards.anywhere[code]}`).source,
        'u',
      ),
      service: new RegExp(compilePhrases(`${ofService[code]}\n${guards.anywhere[code]}`).source, 'u'),
    },
  }
  for (const each of QUESTIONS) {
    const { numbered, others } = compileByNumbers(each.phrases[code] ?? '')
    if (numbered) rules.numbered.push({ ...each, pattern: numbered })
    if (others) rules.others.push({ ...each, pattern: others })
  }
  return rules
}
const rules = new Map(western.map((code) => [code, openRules(code)]))
const ADULT_AGE = /(?<![\d:.,])(?:1[89]|[2-9]\d)(?![\d:%])/u

/**
 * Finds loose statements of a minor's age that nothing in the sentence explains; the editor asks about them.
 * Beside another person's age under 18 only comparisons count: "a year younger than her 16-year-old sister".
 */
export function findQuestions(
  tokens: readonly Token[],
  items: readonly Item[],
  lexicon: Lexicon,
  names: Names,
  { this_year, is_comparison }: { this_year: number; is_comparison: boolean },
): Statement[] {
  const own = isWestern(lexicon.code) ? rules.get(lexicon.code) : undefined
  if (!own) return []
  const sentence = writeSentence(tokens, { is_spaced: true, rewrites: [], numbers: lexicon }, names)
  const { text } = sentence
  const isAdult = ADULT_AGE.test(text)
  const classes = /\d/.test(text) ? [...own.numbered, ...own.others] : own.others
  for (const { pattern, readAge, explained_by, is_beside_adults, is_of_subject } of classes) {
    if (isAdult && !is_beside_adults) continue
    if (is_comparison && !(is_beside_adults && is_of_subject)) continue
    for (const match of text.matchAll(pattern)) {
      const age = readAge(
        match.slice(1).flatMap((part) => (part === undefined ? [] : [Number(part)])),
        this_year,
      )

      if (age === undefined) continue
      if (own.explained[explained_by ?? 'service'].test(text) && explained_by !== undefined) break
      const [from, to] = findSpan(items, sentence, match)
      const statement = { from, to, age, is_minor: true, is_attribute: false, needs_person: false }
      return [{ ...statement, ...(is_of_subject ? { subject_end: from } : {}), is_hint: true }]
    }
  }
  return []
}
