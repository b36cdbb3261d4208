import { foldPoint } from './fold-point.ts'

export type TokenSink = {
  /** A word of a script that leaves blanks between words, folded; `start` is where it begins in what was fed. */
  word(raw: string, start: number): void
  /** One letter of a script that leaves none. */
  wide(letter: string, start: number): void
  /** A sentence ends, or a part of it. */
  stop(): void
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3099\u309a\u30fc]/u
const WORD = /[\p{L}\p{N}\p{M}@$]/u
const STOP = /[.!?,;:…。！？，；：、"“”*()\n]/u

type Sort = 'word' | 'wide' | 'stop' | 'gap'
const sorts = new Map<string, Sort>()

function sortOf(letter: string): Sort {
  const known = sorts.get(letter)
  if (known !== undefined) return known
  const sort = WIDE.test(letter) ? 'wide' : WORD.test(letter) ? 'word' : STOP.test(letter) ? 'stop' : 'gap'
  sorts.set(letter, sort)
  return sort
}

/** Text piece by piece, as tokens: the same however it is cut. */
export function readTokens(sink: TokenSink) {
  let raw = ''
  let start = 0
  let length = 0
  const close = (): void => {
    if (raw === '') return
    const word = raw
    raw = ''
    sink.word(word, start)
  }
  const take = (letter: string): void => {
    const sort = sortOf(letter)
    if (sort === 'word') {
      if (raw === '') start = length
      raw += letter
      return
    }
    close()
    if (sort === 'wide') sink.wide(letter, length)
    else if (sort === 'stop') sink.stop()
  }
  return {
    feed: (text: string): void => {
      for (const seen of text) {
        const folded = seen === '\n' ? seen : foldPoint(seen.codePointAt(0) ?? 0)
        // Most are one letter for one letter.
        if (folded.length === 1) take(folded)
        else for (const letter of folded) take(letter)
        length += seen.length
      }
    },
    end: (): void => {
      close()
      sink.stop()
    },
    /** The word that may go on. */
    open: (): { raw: string; start: number } => ({ raw, start }),
    length: (): number => length,
  }
}
