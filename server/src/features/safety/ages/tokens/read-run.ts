import { resolveConfusable } from '../../normalise/confusables.ts'
import type { Letter } from './fold-letter.ts'
import type { Token, Vocabulary } from './token.ts'

export type RunLetter = { letter: Letter; from: number; to: number }

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '2': 'z',
  '6': 'g',
}
/** Read as digits next to digits: "l5", "1S". */
const DIGIT_LIKE: Record<string, string> = { l: '1', i: '1', o: '0', s: '5', z: '2', b: '8' }
const YEARS_MAX = 4
/** Letters; longer mixed runs are codes, not words. */
const MIXED_MAX = 24
/** Runs with more changes between letters and digits are codes; "1yr6mo" has three. */
const CHANGES_MAX = 3

export function readRun(
  run: readonly RunLetter[],
  isSpaced: boolean,
  vocabulary: Vocabulary,
  tokens: Token[],
): void {
  const hasLetters = run.some(({ letter }) => letter.kind === 'letter')
  const hasDigits = run.some(({ letter }) => letter.kind === 'digit')
  if (!hasDigits) tokens.push(readWord(run, isSpaced, vocabulary))
  else if (!hasLetters) pushFigures(run, isSpaced, tokens)
  else readMixed(run, isSpaced, vocabulary, tokens)
}

const join = (run: readonly RunLetter[]): string => run.map(({ letter }) => letter.text).join('')

function make(kind: Token['kind'], run: readonly RunLetter[], text: string, isSpaced: boolean): Token {
  const first = run[0]
  return {
    kind,
    text,
    from: first?.from ?? 0,
    to: run.at(-1)?.to ?? 0,
    value: null,
    isSpaced,
    isCapital: first?.letter.isCapital ?? false,
    isLatin: first?.letter.isLatin ?? false,
  }
}

function readWord(run: readonly RunLetter[], isSpaced: boolean, vocabulary: Vocabulary): Token {
  const text = join(run)
  const token = make('word', run, text, isSpaced)
  if (vocabulary.isKnown(text)) return token
  const meant = run.every(({ letter }) => letter.isLatin) ? text : [...text].map(resolveConfusable).join('')
  const isMixed = meant !== text && run.some(({ letter }) => letter.isLatin)
  if (meant !== text && (isMixed || vocabulary.isKnown(meant)) && /^[a-z]+$/.test(meant))
    return { ...token, text: meant, isLatin: true }
  return shortenToken(token, meant, vocabulary)
}

type PlainWord = Pick<Token, 'text' | 'from' | 'to' | 'isCapital'>

/** Reads a word of plain Latin letters, in lower case. */
export function readPlainWord(
  { text, from, to, isCapital }: PlainWord,
  isSpaced: boolean,
  vocabulary: Vocabulary,
): Token {
  const token: Token = { kind: 'word', text, from, to, value: null, isSpaced, isCapital, isLatin: true }
  return vocabulary.isKnown(text) ? token : shortenToken(token, text, vocabulary)
}

function shortenToken(token: Token, meant: string, vocabulary: Vocabulary): Token {
  const found = listShortForms(meant).find((each) => vocabulary.isAnchor(each) || vocabulary.isKnown(each))
  return found === undefined ? token : { ...token, text: found }
}

/** Reduces each repeated letter to one and to two: "fifteeeen". */
function listShortForms(word: string): string[] {
  if (!/(.)\1{2}/u.test(word)) return []
  return [word.replace(/(.)\1{2,}/gu, '$1'), word.replace(/(.)\1{2,}/gu, '$1$1')]
}

function pushFigures(run: readonly RunLetter[], isSpaced: boolean, tokens: Token[]): void {
  const text = join(run)
  const range = /^(\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (range && range[1] !== undefined && isRange(Number(range[1]), Number(range[2]))) {
    pushNumber(run.slice(0, range[1].length), isSpaced, tokens)
    tokens.push(make('mark', run.slice(range[1].length, range[1].length + 1), '-', false))
    pushNumber(run.slice(range[1].length + 1), false, tokens)
    return
  }
  pushNumber(run, isSpaced, tokens)
}

const isRange = (low: number, high: number): boolean => low < high && high - low <= 5

function pushNumber(run: readonly RunLetter[], isSpaced: boolean, tokens: Token[]): void {
  const text = join(run)
  const token = make('number', run, text, isSpaced)
  if (/^\d+$/.test(text) && text.length <= YEARS_MAX) token.value = Number(text)
  tokens.push(token)
}

function readMixed(
  run: readonly RunLetter[],
  isSpaced: boolean,
  vocabulary: Vocabulary,
  tokens: Token[],
): void {
  const text = join(run)
  const based = readBased(text)
  if (based !== null) {
    tokens.push({ ...make('number', run, String(based), isSpaced), value: based })
    return
  }
  if (run.length <= MIXED_MAX) {
    const word = readLeet(text, vocabulary)
    if (word !== null) {
      tokens.push({ ...make('word', run, word, isSpaced), isLatin: true })
      return
    }
    const digits = [...text].map((letter) => DIGIT_LIKE[letter] ?? letter).join('')
    if (/^\d\D$|^\D\d$/.test(text) && /^1\d$/.test(digits) && !/^[1-9][sblzio]$/.test(text)) {
      tokens.push({ ...make('number', run, digits, isSpaced), value: Number(digits) })
      return
    }
  }
  if ((text.match(/\p{L}(?=\p{Nd})|\p{Nd}(?=\p{L})/gu)?.length ?? 0) > CHANGES_MAX) {
    tokens.push(make('word', run, text, isSpaced))
    return
  }
  let start = 0
  for (let index = 1; index <= run.length; index++) {
    const before = run[index - 1]?.letter.kind
    const here = run[index]?.letter.kind
    if (here !== undefined && (here === 'letter') === (before === 'letter')) continue
    const part = run.slice(start, index)
    if (before === 'letter') tokens.push(readWord(part, isSpaced && start === 0, vocabulary))
    else pushNumber(part, isSpaced && start === 0, tokens)
    start = index
  }
}

/** Reads "0x0f" and "0b1111"; null for any other text. */
function readBased(text: string): number | null {
  const [, base, digits] = /^0([xbo])([\da-f]{1,7})$/.exec(text) ?? []
  if (!base || !digits) return null
  const value = Number.parseInt(digits, base === 'x' ? 16 : base === 'o' ? 8 : 2)
  return Number.isNaN(value) || value > 999 ? null : value
}

/** Returns null for a number with a unit ("15yo", "9th"). */
function readLeet(text: string, vocabulary: Vocabulary): string | null {
  const letters = text.replace(/\d/g, '').length
  if (/^\d+\D{1,3}$/.test(text) && !/^[34578]\D{2,3}$/.test(text)) return null
  if (letters < 2) return null
  // "14jähriges" is a number and a word.
  if (/^\d{1,2}\D{4,}$/.test(text) && vocabulary.isKnown(text.replace(/^\d+/, ''))) return null
  const word = [...text].map((letter) => LEET[letter] ?? letter).join('')
  if (/^\D{1,2}\d{1,2}$/.test(text)) return /^(sh3|h3r|ag3|m3)$/.test(text) ? word : null
  const withL = [...text].map((letter) => (letter === '1' ? 'l' : (LEET[letter] ?? letter))).join('')
  return [word, withL].find((each) => vocabulary.isKnown(each) || vocabulary.isAnchor(each)) ?? null
}
