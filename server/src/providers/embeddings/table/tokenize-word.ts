/** The mark in the vocabulary at the beginning of a word. */
const WORD_START = '▁'
/** Characters; merging takes quadratic time. */
const WORD_MAX = 40

/** Token ids by piece. A piece that is merged earlier has a smaller id, as in every vocabulary of SentencePiece's BPE. */
export type TokenVocabulary = ReadonlyMap<string, number>

/** Returns the token ids of one word; characters without a token of their own are left out. */
export function tokenizeWord(vocabulary: TokenVocabulary, word: string): number[] {
  const whole = vocabulary.get(`${WORD_START}${word}`)
  if (whole !== undefined) return [whole]
  const pieces = [WORD_START, ...[...word].slice(0, WORD_MAX)]
  for (;;) {
    let best = { at: -1, id: Number.POSITIVE_INFINITY }
    for (let at = 0; at + 1 < pieces.length; at++) {
      const id = vocabulary.get(`${pieces[at]}${pieces[at + 1]}`)
      if (id !== undefined && id < best.id) best = { at, id }
    }
    if (best.at === -1) break
    pieces.splice(best.at, 2, `${pieces[best.at]}${pieces[best.at + 1]}`)
  }
  return pieces.flatMap((piece) => (piece === WORD_START ? [] : (vocabulary.get(piece) ?? [])))
}
