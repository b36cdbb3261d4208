import type { Statement } from '../find/statement.ts'
import { ADULT_NUMBER } from './adult-number.ts'
import { findSpan } from './find-span.ts'
import * as guards from './guards.ts'
import { compileLazily, compilePhrases, listAlternatives, openByLanguage } from './phrase.ts'
import { PhraseIndex } from './phrase-index.ts'
import type { WesternSentence } from './western-sentence.ts'
import { explanations, youthWords } from './youth-words.ts'

const openPatterns = openByLanguage((code) => ({
  index: new PhraseIndex([{ meaning: 'youth', alternatives: listAlternatives(youthWords[code]) }]),
  explained: compileLazily(
    () => new RegExp(compilePhrases(`${explanations[code]}\n${guards.GUARDS_IN_SENTENCE[code]}`).source, 'u'),
  ),
}))

export function findYouth(sentence: WesternSentence): Statement[] {
  const own = openPatterns(sentence.code)
  const [, match] = own?.index.findMatches(sentence).next().value ?? []
  if (!own || !match || ADULT_NUMBER.test(sentence.text) || own.explained().test(sentence.text)) return []
  const [from, to] = findSpan(sentence, match)
  return [{ from, to, age: null, is_minor: true, is_attribute: false, needs_person: true, is_hint: true }]
}

export const isYouthExplained = (code: string, text: string): boolean =>
  openPatterns(code)?.explained().test(text) === true
