import type { Family, Script } from './families.ts'
import { SCRIPTS } from './families.ts'
import { readVocabulary } from './vocabulary.ts'

const LETTERS: readonly [Script, RegExp][] = [
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['han', /\p{Script=Han}/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
]
const LATIN_PIECE = /^[\p{ASCII}\p{Script=Latin}]*$/u
/** Words; the usual ones of a dozen languages. */
const PIECES_MAX = 60_000
/** Letters of all texts together. */
const TEXTS_MAX = 4_000_000

type Piece = { tokens: number; script: number }

const classifyPiece = (piece: string): Script =>
  LATIN_PIECE.test(piece) ? 'latin' : (LETTERS.find(([, letter]) => letter.test(piece))?.[0] ?? 'latin')

/**
 * Counts a text's tokens by script in the order of `SCRIPTS`. The counts are remembered, because a chat's messages are
 * counted with every reply.
 */
export function createScriptCounter({ vocabulary, pattern }: Family): (text: string) => readonly number[] {
  const pieces = new Map<string, Piece>()
  const texts = new Map<string, readonly number[]>()
  let letters = 0

  const readPiece = (piece: string): Piece => {
    const known = pieces.get(piece)
    if (known) return known
    const counted = {
      tokens: readVocabulary(vocabulary).countPiece(piece),
      script: SCRIPTS.indexOf(classifyPiece(piece)),
    }
    if (pieces.size >= PIECES_MAX) pieces.clear()
    pieces.set(piece, counted)
    return counted
  }
  return (text) => {
    const known = texts.get(text)
    if (known) return known
    const counts = SCRIPTS.map(() => 0)
    for (const piece of text.match(pattern) ?? []) {
      const { tokens, script } = readPiece(piece)
      counts[script] = (counts[script] ?? 0) + tokens
    }
    letters += text.length
    if (letters > TEXTS_MAX) {
      texts.clear()
      letters = text.length
    }
    texts.set(text, counts)
    return counts
  }
}
