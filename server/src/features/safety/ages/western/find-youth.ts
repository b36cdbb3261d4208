import { writeSentence } from '../eastern/sentence-text.ts'
import type { Item } from '../find/item.ts'
import type { Statement } from '../find/statement.ts'
import type { Lexicon } from '../languages/lexicon.ts'
import type { Names } from '../owner/names.ts'
import type { Token } from '../tokens/token.ts'
import { findSpan } from './find-span.ts'
import * as guards from './guards.ts'
import { compilePhrases, isWestern, western } from './phrase.ts'
import { explanations, youthWords } from './youth-words.ts'

const patterns = new Map(
  western.map((code) => [
    code,
    {
      words: compilePhrases(youthWords[code]),
      explained: new RegExp(compilePhrases(`${explanations[code]}\n${guards.anywhere[code]}`).source, 'u'),
    },
  ]),
)
const ADULT_AGE = /(?<![\d:.,])(?:1[89]|[2-9]\d)(?![\d:%])/u

/** Finds words of young people's lives that nothing else in the sentence explains; the editor asks about them. */
export function findYouth(
  tokens: readonly Token[],
  items: readonly Item[],
  lexicon: Lexicon,
  names: Names,
): Statement[] {
  const own = isWestern(lexicon.code) ? patterns.get(lexicon.code) : undefined
  if (!own) return []
  const sentence = writeSentence(tokens, { is_spaced: true, rewrites: [], numbers: lexicon }, names)
  const match = [...sentence.text.matchAll(own.words)][0]
  if (!match || ADULT_AGE.test(sentence.text) || own.explained.test(sentence.text)) return []
  const [from, to] = findSpan(items, sentence, match)
  return [
    { ...{ from, to, age: null }, is_minor: true, is_attribute: false, needs_person: true, is_hint: true },
  ]
}
