import type { ExcerptPart } from '@citrine/contract/search'
import { foldText, splitPieces, type WordPiece } from './words/extract-words.ts'

const LETTERS_BEFORE = 50
const EXCERPT_LETTERS = 220
/** A word of at least 3 letters also matches longer words that start with it. */
const PREFIX_MIN = 3
const LETTER = /[\p{L}\p{M}\p{N}]/u

type Span = { from: number; to: number }
/** `starts` and `ends` are the offsets of the characters in the original. */
type FoldedText = { text: string; starts: number[]; ends: number[] }

function foldWithOffsets(text: string): FoldedText {
  const folded: FoldedText = { text: '', starts: [], ends: [] }
  let at = 0
  for (const point of text) {
    for (const sign of foldText(point)) {
      folded.text += sign
      for (let unit = 0; unit < sign.length; unit++) {
        folded.starts.push(at)
        folded.ends.push(at + point.length)
      }
    }
    at += point.length
  }
  return folded
}

function findSpans(folded: FoldedText, pieces: readonly WordPiece[]): Span[] {
  const spans = pieces.flatMap((piece) => {
    if (!piece.isSigns) return listWordSpans(folded, piece.text)
    const whole = findAllSpans(folded, piece.text)
    const signs = [...piece.text]
    // The index has only the pairs, so the text need not contain the whole run.
    return whole.length > 0 || signs.length < 3
      ? whole
      : signs.slice(1).flatMap((sign, index) => findAllSpans(folded, `${signs[index]}${sign}`))
  })
  return joinSpans(spans.toSorted((a, b) => a.from - b.from))
}

const WINDOW_LETTERS = 2_000
/**
 * Letters that two windows share, more than any search word has, so that a word cut by one edge is whole in the
 * next window.
 */
const OVERLAP_LETTERS = 300

function listSpans(text: string, { from, to }: Span, pieces: readonly WordPiece[]): Span[] {
  const part = text.slice(from, to)
  if (findSpans({ text: foldText(part), starts: [], ends: [] }, pieces).length === 0) return []
  return findSpans(foldWithOffsets(part), pieces)
    .map((span) => ({ from: span.from + from, to: span.to + from }))
    .filter((span) => (from === 0 || span.from > from) && (to >= text.length || span.to < to))
}

function findFirstHit(text: string, pieces: readonly WordPiece[]): number {
  for (let from = 0; from < text.length; from += WINDOW_LETTERS - OVERLAP_LETTERS) {
    const [span] = listSpans(text, { from, to: from + WINDOW_LETTERS }, pieces)
    if (span !== undefined) return span.from
  }
  return 0
}

function findAllSpans({ text, starts, ends }: FoldedText, sought: string): Span[] {
  const spans: Span[] = []
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + sought.length))
    spans.push({ from: starts[at] ?? 0, to: ends[at + sought.length - 1] ?? 0 })
  return spans
}

function listWordSpans(folded: FoldedText, word: string): Span[] {
  const { text, starts, ends } = folded
  const spans: Span[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length
    const isBegun = at > 0 && LETTER.test(text[at - 1] ?? '')
    const isOpen = LETTER.test(text[end] ?? '') && [...word].length < PREFIX_MIN
    if (!isBegun && !isOpen) spans.push({ from: starts[at] ?? 0, to: ends[end - 1] ?? 0 })
  }
  return spans
}

function joinSpans(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else all.push({ ...span })
  }
  return all
}

export function markExcerpt(content: string, question: string): ExcerptPart[] {
  const text = flattenLine(content)
  const pieces = [...new Map(splitPieces(question).map((piece) => [piece.text, piece])).values()]
  const from = chooseStart(text, findFirstHit(text, pieces))
  const to = Math.min(text.length, from + EXCERPT_LETTERS)
  const around = { from: Math.max(0, from - OVERLAP_LETTERS), to: to + OVERLAP_LETTERS }
  const spans = listSpans(text, around, pieces).filter((span) => span.from >= from)
  const parts: ExcerptPart[] = []
  const add = (piece: string, is_hit: boolean): void => {
    if (piece !== '') parts.push({ text: piece.toWellFormed(), is_hit })
  }
  if (from > 0) add('…', false)
  let at = from
  for (const span of spans) {
    if (span.to > to) break
    add(text.slice(at, span.from), false)
    add(text.slice(span.from, span.to), true)
    at = span.to
  }
  add(`${text.slice(at, to)}${to < text.length ? '…' : ''}`, false)
  return parts
}

const flattenLine = (content: string): string =>
  content
    .replace(/^[ \t]*[>#]+[ \t]*/gm, '')
    .replace(/[*`]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

function chooseStart(text: string, hit: number): number {
  if (hit <= LETTERS_BEFORE) return 0
  const blank = text.indexOf(' ', hit - LETTERS_BEFORE)
  return blank === -1 || blank >= hit ? hit - LETTERS_BEFORE : blank + 1
}
