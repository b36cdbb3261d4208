import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beginUrgentWork, giveWay } from '#server/platform/concurrency/urgent-work.ts'

// The real timer of another file's reply may run in the shared module, so that no fake one would be started.
const FRESH = './pace.ts?fresh'
const { createOutputPace }: typeof import('./pace.ts') = await import(FRESH)

beforeAll(() => giveWay(1_000))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const WORDS = Array.from({ length: 100 }, (_, index) => `word${index} `)

function stream(replies: number): string[][] {
  const pieces = Array.from({ length: replies }, (): string[] => [])
  const paces = pieces.map((list) => createOutputPace((text) => list.push(text)))
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

/** Accepts a message every 5 ms while a reply runs, each for the given time. */
function streamWhileAccepting(acceptedMs: number): string[] {
  const accepting = setInterval(() => {
    const resume = beginUrgentWork()
    setTimeout(resume, acceptedMs)
  }, 5)
  const [pieces = []] = stream(1)
  clearInterval(accepting)
  vi.advanceTimersByTime(acceptedMs)
  return pieces
}

test('while many messages are accepted, running replies get longer pieces, but some four a second at least', () => {
  for (const acceptedMs of [40, 5_000]) {
    const pieces = streamWhileAccepting(acceptedMs)
    expect(pieces.join('')).toBe(WORDS.join(''))
    expect(pieces.length).toBeGreaterThanOrEqual(4)
    expect(pieces.length).toBeLessThanOrEqual(7)
    expect(stream(1)[0]?.length).toBeGreaterThanOrEqual(18)
  }
})

test('messages that are accepted one after the other delay no pieces, nor does one that takes long', () => {
  expect(streamWhileAccepting(4).length).toBeGreaterThanOrEqual(18)
  const resumes = Array.from({ length: 20 }, beginUrgentWork)
  vi.advanceTimersByTime(50)
  expect(stream(1)[0]?.length).toBeGreaterThanOrEqual(18)
  for (const resume of resumes) resume()
})

test('pieces that are due together leave the thread after 2 ms of work, and none is lost', () => {
  const taken: string[] = []
  let workedMs = 0
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + workedMs)
  const paces = Array.from({ length: 10 }, () =>
    createOutputPace((text) => {
      taken.push(text)
      workedMs += 1
    }),
  )
  for (const pace of paces) pace.feed('One', true)
  for (const pace of paces) pace.feed(' two', false)
  for (let timers = 0; taken.length === 10 && timers < 10; timers++) vi.advanceTimersToNextTimer()
  expect(taken).toHaveLength(12)
  vi.advanceTimersToNextTimer()
  expect(taken).toHaveLength(14)
  vi.advanceTimersByTime(100)
  expect(taken).toHaveLength(20)
})

test('text after a pause goes at once, and the rest at the end', () => {
  const taken: string[] = []
  const pace = createOutputPace((text) => taken.push(text))
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
  const pace = createOutputPace((text) => taken.push(text))
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
