import { splitWords, tokenizeWord } from '#server/platform/word-table/tokenize-word.ts'
import type { WordTable } from '#server/platform/word-table/word-table.ts'
import { type SentencePiece, SIGNS } from './sentence-pieces.ts'

const SIGN_IDS: ReadonlyMap<string, number> = new Map(SIGNS.map((sign, index) => [sign, index]))

/** Tokens of the table of words, then signs. */
export function listTokens(
  { tokens, costs }: Pick<WordTable, 'tokens' | 'costs'>,
  pieces: readonly SentencePiece[],
): number[] {
  const ids: number[] = []
  const addSign = (sign: string): void => {
    ids.push(tokens.size + (SIGN_IDS.get(sign) ?? 0))
  }
  for (const piece of pieces) {
    if ('sign' in piece) addSign(piece.sign)
    else
      for (const word of splitWords(piece.word)) {
        const found = tokenizeWord({ tokens, costs }, word)
        if (found.length > 0) ids.push(...found)
        else addSign('unknown')
      }
  }
  addSign('stop')
  return ids
}
