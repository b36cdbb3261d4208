import type { Automaton } from './automaton.ts'
import type { Pattern } from './compile-rules.ts'
import type { TermKind } from './term-kinds.ts'

export type FoundTerm = {
  kind: TermKind
  pattern: Pattern
  from: number
  to: number
  end: number
}

/** Characters of history to keep; longer than any term. */
const HISTORY_LENGTH = 256
const BLANK_CODE = 32

export function createTermWalk(terms: Automaton<Pattern>) {
  const found: FoundTerm[] = []
  const tokenStarts: number[] = []
  let state = 0
  /** Token start of each character read. */
  let starts: number[] = []
  let isAfterBlank = false

  const push = (text: string, start: number): void => {
    const token = tokenStarts.length - 1
    for (let index = 0; index < text.length; index++) {
      state = terms.step(state, text.charCodeAt(index))
      starts.push(start)
      const ended = terms.found(state)
      if (ended.length === 0) continue
      for (const pattern of ended)
        found.push({ pattern, kind: pattern.kind, from: token - pattern.size + 1, to: token, end: start })
    }
    if (starts.length > HISTORY_LENGTH * 2) starts = starts.slice(-HISTORY_LENGTH)
  }
  const getStart = (back: number): number => starts.at(-back) ?? 0

  return {
    found,
    countTokens: (): number => tokenStarts.length,
    getTokenStart: (token: number): number => tokenStarts[token] ?? 0,
    addWord: (text: string, { start, end }: { start: number; end: number }): void => {
      tokenStarts.push(start)
      // A term ends with a space, which is pushed once its last token is complete.
      push(isAfterBlank ? text : ` ${text}`, start)
      push(' ', end)
      isAfterBlank = true
    },
    addLetter: (letter: string, start: number): void => {
      tokenStarts.push(start)
      push(letter, start)
      isAfterBlank = false
    },
    /** Returns the start of the letters that a longer term may still include; infinite without any. */
    openFrom: (): number => {
      const depth = terms.depth(state)
      return depth <= (isAfterBlank ? 1 : 0) ? Number.POSITIVE_INFINITY : getStart(depth)
    },
    /** Returns the start of the letters that form at least half of a term; infinite without any. */
    findHalfTermStart: (): number => {
      const letters = terms.halfRead(state)
      return letters === 0 ? Number.POSITIVE_INFINITY : getStart(letters)
    },
    /** The start as `findHalfTermStart` would return it after this unfinished word. */
    findHalfTermStartWith: (word: string, start: number): number => {
      const before = findHalfReadBefore(terms, isAfterBlank ? state : terms.step(state, BLANK_CODE), word)
      if (before === null) return Number.POSITIVE_INFINITY
      const letters = before - (isAfterBlank ? 0 : 1)
      return letters <= 1 ? start : getStart(letters)
    },
  }
}

/**
 * Returns the letters before the word of a half-read term that the word may still complete; null when there is
 * none.
 */
function findHalfReadBefore(terms: Automaton<Pattern>, before: number, word: string): number | null {
  let state = before
  let isFound = false
  for (let index = 0; index < word.length; index++) {
    state = terms.step(state, word.charCodeAt(index))
    isFound ||= terms.found(state).length > 0
  }
  const letters = terms.halfRead(state)
  if (letters === 0) return isFound ? 0 : null
  return Math.max(0, letters - word.length)
}
