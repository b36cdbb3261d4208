import { foldLetter, type Letter } from './fold-letter.ts'
import { type RunLetter, readPlainWord, readRun } from './read-run.ts'
import type { Token, Vocabulary } from './token.ts'

/** Tokens; longer sentences are read in pieces, so that the time stays linear. */
const SENTENCE_TOKENS_MAX = 300
const MACRO = /^(?:\{\{\s?(char|user)\s?\}\}|<(bot|char|user)>)/i
const MACRO_LENGTH = 12

export type Sentence = { tokens: Token[]; startsLine: boolean }

type Span = { from: number; to: number }

type Reader = {
  text: string
  vocabulary: Vocabulary
  tokens: Token[]
  run: RunLetter[]
  isSpaced: boolean
  startsLine: boolean
  isStopped: boolean
  ended: Sentence[]
}

export function* readSentences(text: string, vocabulary: Vocabulary, startsLine = true): Generator<Sentence> {
  const flags = { isSpaced: true, startsLine, isStopped: false }
  const reader: Reader = { text, vocabulary, tokens: [], run: [], ended: [], ...flags }
  for (let index = 0; index < text.length; ) {
    const wordEnd = reader.run.length === 0 ? findPlainWordEnd(text, index) : index
    if (wordEnd > index) {
      pushPlainWord(reader, { from: index, to: wordEnd })
      if (reader.ended.length > 0) yield* reader.ended.splice(0)
      index = wordEnd
      continue
    }
    const point = text.codePointAt(index) ?? 0
    const macro = text[index] === '{' || text[index] === '<' ? findMacro(text, index) : null
    const to = index + (macro?.[0].length ?? (point > 0xffff ? 2 : 1))
    if (macro) readMacro(reader, macro, { from: index, to })
    else {
      for (const letter of foldLetter(point)) readLetter(reader, letter, { from: index, to })
      if (reader.tokens.length > SENTENCE_TOKENS_MAX) endSentence(reader)
    }
    if (reader.ended.length > 0) yield* reader.ended.splice(0)
    index = to
  }
  closeRun(reader)
  endSentence(reader)
  yield* reader.ended
}

const PLAIN = { letter: 1, end: 2 }
/** Letters that fold to their own lower case, and characters that end a word whatever comes before and after. */
const PLAIN_KINDS = Uint8Array.from({ length: 128 }, (_, point) => {
  const seen = String.fromCharCode(point)
  const [letter, ...more] = foldLetter(point)
  if (letter === undefined || more.length > 0) return 0
  if (/[A-Za-z]/.test(seen))
    return letter.kind === 'letter' && letter.text === seen.toLowerCase() ? PLAIN.letter : 0
  return letter.kind === 'digit' || letter.kind === 'letter' || letter.kind === 'nothing' ? 0 : PLAIN.end
})

/** Returns the end of the word that begins here if it has only plain letters; otherwise `from`. */
function findPlainWordEnd(text: string, from: number): number {
  let end = from
  while (PLAIN_KINDS[text.charCodeAt(end)] === PLAIN.letter) end++
  return end === text.length || PLAIN_KINDS[text.charCodeAt(end)] === PLAIN.end ? end : from
}

/** A shortcut for plain words, most of a text: the result is the same as reading their letters one by one. */
function pushPlainWord(reader: Reader, span: Span): void {
  const written = reader.text.slice(span.from, span.to)
  const text = written.toLowerCase()
  const isCapital = written.charCodeAt(0) !== text.charCodeAt(0)
  endBeforeWord(reader, isCapital)
  reader.tokens.push(readPlainWord({ text, ...span, isCapital }, reader.isSpaced, reader.vocabulary))
  reader.isSpaced = false
}

function endSentence(reader: Reader, isLineEnd = false): void {
  const { tokens, startsLine } = reader
  if (tokens.length > 0) reader.ended.push({ tokens, startsLine })
  reader.tokens = []
  reader.startsLine = isLineEnd
}

function closeRun(reader: Reader): void {
  if (reader.run.length === 0) return
  readRun(reader.run, reader.isSpaced, reader.vocabulary, reader.tokens)
  reader.run = []
  reader.isSpaced = false
}

function pushToken(reader: Reader, kind: Token['kind'], text: string, span: Span): void {
  const { isSpaced } = reader
  reader.tokens.push({ kind, text, ...span, value: null, isSpaced, isCapital: false, isLatin: false })
  reader.isSpaced = false
}

const findMacro = (text: string, at: number): RegExpExecArray | null =>
  MACRO.exec(text.slice(at, at + MACRO_LENGTH))

/** A macro counts as a capitalised name. */
function readMacro(reader: Reader, [, curly, angled]: RegExpExecArray, span: Span): void {
  closeRun(reader)
  const text = (curly ?? angled ?? '').toLowerCase() === 'user' ? '{{user}}' : '{{char}}'
  const { isSpaced } = reader
  reader.tokens.push({
    kind: 'word',
    text,
    ...span,
    value: null,
    isSpaced,
    isCapital: true,
    isLatin: true,
  })
  reader.isSpaced = false
  reader.isStopped = false
}

function readLetter(reader: Reader, letter: Letter, span: Span): void {
  const { kind } = letter
  if (kind === 'letter' || kind === 'digit') readRunLetter(reader, letter, span)
  else if (kind === 'wide') {
    closeRun(reader)
    reader.isStopped = false
    pushToken(reader, 'word', letter.text, span)
  } else if (kind === 'apostrophe') readApostrophe(reader, letter, span)
  else if (kind === 'blank' || kind === 'line') readBlank(reader, kind)
  else if (kind === 'stop') readStop(reader, letter, span)
  else if (kind === 'joint' || kind === 'mark') readMark(reader, letter, span)
}

function readRunLetter(reader: Reader, letter: Letter, span: Span): void {
  if (reader.run.length === 0) endBeforeWord(reader, letter.isCapital)
  reader.isStopped = false
  reader.run.push({ letter, ...span })
}

/** "She is 15.He" lacks a space. */
function endBeforeWord(reader: Reader, isCapital: boolean): void {
  const { tokens, isStopped } = reader
  if (isStopped && isCapital && tokens.length > 1 && isLongWord(tokens.at(-1))) endSentence(reader)
  reader.isStopped = false
}

/** 5'7" is a height; elsewhere an apostrophe ends a word. */
function readApostrophe(reader: Reader, letter: Letter, span: Span): void {
  const { run, text } = reader
  const isHeight =
    run.length > 0 && /\p{Nd}/u.test(text[span.to] ?? '') && run.every((each) => each.letter.kind === 'digit')
  if (isHeight) run.push({ letter, ...span })
  else closeRun(reader)
}

function readBlank(reader: Reader, kind: 'blank' | 'line'): void {
  closeRun(reader)
  reader.isSpaced = true
  if (kind === 'blank' && !reader.isStopped && reader.tokens.length <= SENTENCE_TOKENS_MAX) return
  if (kind === 'line' || reader.tokens.length > 0) endSentence(reader, kind === 'line')
  reader.isStopped = false
}

function readStop(reader: Reader, letter: Letter, span: Span): void {
  if (isFigureMark(reader, letter, span)) {
    reader.run.push({ letter, ...span })
    return
  }
  closeRun(reader)
  if (letter.text === '.') {
    const { tokens, text } = reader
    reader.isStopped = !isAbbreviated(tokens) && !isOrdinal(tokens, text, span.to)
  } else if (letter.text === '…') pushToken(reader, 'mark', ',', span)
  else {
    pushToken(reader, 'mark', letter.text, span)
    reader.isStopped = !WIDE_STOPS.has(letter.text)
    if (!reader.isStopped) endSentence(reader)
  }
}

/** Stops that no blank follows. */
const WIDE_STOPS = new Set(['。', '！', '｡'])

function readMark(reader: Reader, letter: Letter, span: Span): void {
  if (isFigureMark(reader, letter, span)) {
    reader.run.push({ letter, ...span })
    return
  }
  closeRun(reader)
  if (letter.kind === 'mark' || reader.isSpaced || /[\s\d]/.test(reader.text[span.to] ?? ' '))
    pushToken(reader, 'mark', letter.text, span)
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
function isFigureMark({ run, text }: Reader, { text: mark }: Letter, { to }: Span): boolean {
  if (run.length === 0 || !FIGURE_MARK.test(mark) || !/\p{Nd}/u.test(text[to] ?? '')) return false
  return run.every(({ letter }) => letter.kind !== 'letter' && letter.kind !== 'wide')
}
