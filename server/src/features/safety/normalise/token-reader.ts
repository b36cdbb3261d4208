import { foldPoint } from './fold-point.ts'

export type TokenSink = {
  /** Takes a folded word of a script with spaces; `start` is its offset in the input. */
  word(raw: string, start: number): void
  /** Takes one letter of a script without spaces. */
  wide(letter: string, start: number): void
  stop(): void
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3099\u309a\u30fc]/u
const WORD = /[\p{L}\p{N}\p{M}@$]/u
const STOP = /[.!?,;:…。！？，；：、"“”*()\n]/u

const NEW_LINE = 10

type Sort = 'word' | 'wide' | 'stop' | 'gap'
const sorts = new Map<string, Sort>()

function classifyLetter(letter: string): Sort {
  const cached = sorts.get(letter)
  if (cached !== undefined) return cached
  const sort = WIDE.test(letter) ? 'wide' : WORD.test(letter) ? 'word' : STOP.test(letter) ? 'stop' : 'gap'
  sorts.set(letter, sort)
  return sort
}

/** These are computed once, because most text is ASCII. */
const ASCII = Array.from({ length: 128 }, (_, point) => {
  const letter = point === NEW_LINE ? '\n' : foldPoint(point)
  return { letter, sort: classifyLetter(letter) }
})

/** Letters that fold to their own lower case. */
const IS_SIMPLE = Uint8Array.from(ASCII, ({ letter, sort }, point) => {
  const seen = String.fromCharCode(point)
  return /[A-Za-z]/.test(seen) && sort === 'word' && letter === seen.toLowerCase() ? 1 : 0
})

/** The pieces in which the text arrives make no difference. */
export function createTokenReader(sink: TokenSink) {
  let raw = ''
  let start = 0
  let length = 0
  const close = (): void => {
    if (raw === '') return
    const word = raw
    raw = ''
    sink.word(word, start)
  }
  const take = (letter: string, sort = classifyLetter(letter)): void => {
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
      for (let index = 0; index < text.length; ) {
        let end = index
        while (IS_SIMPLE[text.charCodeAt(end)] === 1) end++
        if (end > index) {
          if (raw === '') start = length
          raw += text.slice(index, end).toLowerCase()
          length += end - index
          index = end
          continue
        }
        const point = text.codePointAt(index) ?? 0
        const plain = ASCII[point]
        if (plain === undefined) {
          const folded = foldPoint(point)
          if (folded.length === 1) take(folded)
          else for (const letter of folded) take(letter)
        } else if (plain.letter !== '') take(plain.letter, plain.sort)
        const step = point > 0xffff ? 2 : 1
        index += step
        length += step
      }
    },
    end: (): void => {
      close()
      sink.stop()
    },
    open: (): { raw: string; start: number } => ({ raw, start }),
    length: (): number => length,
  }
}
