import { foldLetter, type Letter } from './fold-letter.ts'
import { type RunLetter, readRun } from './read-run.ts'
import type { Token, Vocabulary } from './token.ts'

/** Longer sentences are read in pieces, so that the time stays linear. */
const LONGEST = 300
const MACRO = /^(?:\{\{\s?(char|user)\s?\}\}|<(bot|char|user)>)/i
const MACRO_LENGTH = 12

export type Sentence = { tokens: Token[]; starts_line: boolean }

/** Reads a text sentence by sentence, in one step per letter. */
export function* readSentences(text: string, vocabulary: Vocabulary): Generator<Sentence> {
  let tokens: Token[] = []
  let run: RunLetter[] = []
  let is_spaced = true
  let starts_line = true
  let is_stopped = false
  const closeRun = (): void => {
    if (run.length === 0) return
    readRun(run, is_spaced, vocabulary, tokens)
    run = []
    is_spaced = false
  }
  const push = (kind: Token['kind'], letter: Letter, from: number, to: number): void => {
    tokens.push({
      kind,
      text: letter.text,
      from,
      to,
      value: null,
      is_spaced,
      is_capital: false,
      is_latin: false,
    })
    is_spaced = false
  }
  for (let index = 0; index < text.length; ) {
    const point = text.codePointAt(index) ?? 0
    const to = index + (point > 0xffff ? 2 : 1)
    if (point === 123 || point === 60) {
      const macro = MACRO.exec(text.slice(index, index + MACRO_LENGTH))
      if (macro) {
        closeRun()
        const is_user = (macro[1] ?? macro[2] ?? '').toLowerCase() === 'user'
        const end = index + macro[0].length
        tokens.push({
          kind: 'word',
          text: is_user ? '{{user}}' : '{{char}}',
          from: index,
          to: end,
          value: null,
          is_spaced,
          is_capital: true,
          is_latin: true,
        })
        is_spaced = false
        is_stopped = false
        index = end
        continue
      }
    }
    for (const letter of foldLetter(point)) {
      const { kind } = letter
      if (kind === 'letter' || kind === 'digit') {
        // "She is 15.He" lacks a space.
        if (
          is_stopped &&
          letter.is_capital &&
          tokens.length > 1 &&
          run.length === 0 &&
          isLongWord(tokens.at(-1))
        ) {
          yield { tokens, starts_line }
          tokens = []
          starts_line = false
        }
        is_stopped = false
        run.push({ letter, from: index, to })
      } else if (kind === 'wide') {
        closeRun()
        is_stopped = false
        push('word', letter, index, to)
      } else if (kind === 'apostrophe') {
        // 5'7" is a height.
        if (
          run.length > 0 &&
          /\p{Nd}/u.test(text[to] ?? '') &&
          run.every(({ letter: { kind: each } }) => each === 'digit')
        )
          run.push({ letter, from: index, to })
        else closeRun()
      } else if (kind === 'blank' || kind === 'line') {
        closeRun()
        is_spaced = true
        if (kind === 'line' || is_stopped || tokens.length > LONGEST) {
          if (tokens.length > 0) yield { tokens, starts_line }
          if (tokens.length > 0 || kind === 'line') starts_line = kind === 'line'
          tokens = []
          is_stopped = false
        }
      } else if (kind === 'stop') {
        if (run.length > 0 && isFigureMark(run, letter, text, to)) run.push({ letter, from: index, to })
        else {
          closeRun()
          if (letter.text === '.') is_stopped = !isAbbreviated(tokens) && !isOrdinal(tokens, text, to)
          else if (letter.text !== '…') {
            push('mark', letter, index, to)
            is_stopped = true
            if (letter.text === '。' || letter.text === '！' || letter.text === '｡') {
              yield { tokens, starts_line }
              tokens = []
              starts_line = false
              is_stopped = false
            }
          } else push('mark', { ...letter, text: ',' }, index, to)
        }
      } else if (kind === 'joint' || kind === 'mark') {
        if (run.length > 0 && isFigureMark(run, letter, text, to)) run.push({ letter, from: index, to })
        else {
          closeRun()
          if (kind === 'mark' || is_spaced || /[\s\d]/.test(text[to] ?? ' ')) push('mark', letter, index, to)
        }
      }
    }
    if (tokens.length > LONGEST) {
      yield { tokens, starts_line }
      tokens = []
      starts_line = false
    }
    index = to
  }
  closeRun()
  if (tokens.length > 0) yield { tokens, starts_line }
}

const isLongWord = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind !== 'word' || token.text.length > 1)

/** "y.o." and "p. 15" do not end a sentence. */
const ABBREVIATIONS = new Set([
  'p',
  'pp',
  'no',
  'nr',
  'mr',
  'mrs',
  'ms',
  'dr',
  'st',
  'vs',
  'ca',
  'approx',
  'max',
  'b',
  'geb',
  'jg',
  'nac',
  'nasc',
  'род',
  'min',
  'sr',
  'sra',
  'kl',
  'art',
  'str',
  'стр',
  'г',
  'гл',
])
const isAbbreviated = (tokens: readonly Token[]): boolean => ABBREVIATIONS.has(tokens.at(-1)?.text ?? '')

/** German and Turkish write "9th grade" as "9. Klasse"; German also writes "15. März". */
const isOrdinal = (tokens: readonly Token[], text: string, at: number): boolean =>
  tokens.at(-1)?.kind === 'number' && ORDINAL_NOUN.test(text.slice(at, at + 10))

const ORDINAL_NOUN =
  /^ (?:klass|klässl|schul|jahrg|jahrh|geburts|lebens|jän|jan|febr|märz|april|mai\b|juni\b|juli\b|aug|sept|okt|nov|dez)/i

const FIGURE_MARK = /[.,:/-]/

/** "1.5", "12:30" and "12/05/2010" are one figure each. */
function isFigureMark(
  run: readonly RunLetter[],
  { text: mark }: Letter,
  text: string,
  next: number,
): boolean {
  if (!FIGURE_MARK.test(mark) || !/\p{Nd}/u.test(text[next] ?? '')) return false
  return run.every(({ letter }) => letter.kind !== 'letter' && letter.kind !== 'wide')
}
