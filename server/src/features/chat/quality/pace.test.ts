import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceOutput } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

const WORDS = Array.from({ length: 100 }, (_, index) => `word${index} `)

function stream(replies: number): string[][] {
  const pieces = Array.from({ length: replies }, (): string[] => [])
  const paces = pieces.map((list) => paceOutput((text) => list.push(text)))
  for (const [index, word] of WORDS.entries()) {
    for (const pace of paces) pace.feed(word, index === 0)
    vi.advanceTimersByTime(10)
  }
  for (const pace of paces) pace.close()
  return pieces
}

test('a reply arrives in some twenty pieces a second, the first at once, with all its words in order', () => {
  const [pieces = []] = stream(1)
  expect(pieces[0]).toBe(WORDS[0])
  expect(pieces.join('')).toBe(WORDS.join(''))
  expect(pieces.length).toBeGreaterThanOrEqual(18)
  expect(pieces.length).toBeLessThanOrEqual(22)
})

test('a thousand replies at once get fewer and longer pieces, and no word is lost', () => {
  const all = stream(1_000)
  for (const pieces of all) {
    expect(pieces[0]).toBe(WORDS[0])
    expect(pieces.join('')).toBe(WORDS.join(''))
    expect(pieces.length).toBeGreaterThanOrEqual(4)
    expect(pieces.length).toBeLessThanOrEqual(7)
  }
  expect(stream(1)[0]?.length).toBeGreaterThanOrEqual(18)
})

test('text after a pause goes at once, and the rest at the end', () => {
  const taken: string[] = []
  const pace = paceOutput((text) => taken.push(text))
  pace.feed('One', true)
  vi.advanceTimersByTime(1_000)
  pace.feed(' two', false)
  pace.feed(' three', false)
  expect(taken).toEqual(['One', ' two'])
  pace.close()
  expect(taken).toEqual(['One', ' two', ' three'])
  vi.advanceTimersByTime(1_000)
  expect(taken).toEqual(['One', ' two', ' three'])
})

test('what waits unread is read when the next piece is due, and becomes one piece', () => {
  const taken: string[] = []
  const pace = paceOutput((text) => taken.push(text))
  const unread: string[] = []
  const readAll = (): void => {
    for (const word of unread.splice(0)) pace.feed(word, false)
  }
  expect(pace.isDue(false)).toBe(true)
  pace.feed('One', true)
  expect(pace.isDue(false)).toBe(false)
  expect(pace.isDue(true)).toBe(true)
  unread.push(' two')
  pace.whenDue(readAll)
  unread.push(' three')
  vi.advanceTimersByTime(100)
  expect(taken).toEqual(['One', ' two three'])
  unread.push(' four')
  pace.whenDue(readAll)
  pace.close()
  expect(taken).toEqual(['One', ' two three', ' four'])
})
