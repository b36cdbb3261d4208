import type { Statement } from '../find/statement.ts'
import { ADULT_NUMBER } from './adult-number.ts'
import * as guards from './harmless/guards.ts'
import { locateItems } from './locate-items.ts'
import { compilePhrases, listAlternatives, rememberByLanguage, rememberByLanguageAndYear } from './phrase.ts'
import { PhraseIndex } from './phrase-index.ts'
import type { WesternSentence } from './western-sentence.ts'
import { explanations, youthWords } from './youth-words.ts'

const buildIndex = rememberByLanguageAndYear(
  (code, thisYear) =>
    new PhraseIndex([{ meaning: 'youth', alternatives: listAlternatives(youthWords[code], thisYear) }]),
)
const compileExplanations = rememberByLanguage(
  (code) =>
    new RegExp(compilePhrases(`${explanations[code]}\n${guards.GUARDS_IN_SENTENCE[code]}`).source, 'u'),
)

export function findYouth(sentence: WesternSentence): Statement[] {
  const { code, text, thisYear } = sentence
  const [, match] = buildIndex(code, thisYear)?.findMatches(sentence).next().value ?? []
  if (!match || ADULT_NUMBER.test(text) || isYouthExplained(code, text)) return []
  const [from, to] = locateItems(sentence, match)
  return [{ from, to, age: null, isMinor: true, isAttribute: false, needsPerson: true, isHint: true }]
}

export const isYouthExplained = (code: string, text: string): boolean =>
  compileExplanations(code)?.test(text) === true
