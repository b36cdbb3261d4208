import { buildSentenceText, type SentenceText } from '../eastern/sentence-text.ts'
import type { Item } from '../items/item.ts'
import type { Lexicon } from '../languages/lexicon.ts'
import type { Names } from '../owner/names.ts'
import type { Token } from '../tokens/token.ts'
import { foldForFactors } from './phrase-factors.ts'

/** A sentence whose number words are digits and whose names are placeholders. */
export type WesternSentence = SentenceText & {
  items: readonly Item[]
  code: Lexicon['code']
  folded: string
  thisYear: number
}

export function buildWesternSentence(
  tokens: readonly Token[],
  items: readonly Item[],
  lexicon: Lexicon,
  { names, thisYear }: { names: Names; thisYear: number },
): WesternSentence {
  const sentence = buildSentenceText(tokens, { isSpaced: true, rewrites: [], numbers: lexicon }, names)
  return { ...sentence, items, code: lexicon.code, folded: foldForFactors(sentence.text), thisYear }
}
