import { expect, test } from 'vitest'
import {
  cutAtEnd,
  extendDown,
  extendUp,
  fitWindow,
  type MessageWindow,
  planAhead,
  ROW_LIMITS,
} from './message-window.ts'

const size = ({ start, end }: MessageWindow): number => end - start

test('a chat opens at its end', () => {
  expect(cutAtEnd({ start: 9_960, end: 10_000 })).toEqual({ start: 9_970, end: 10_000 })
  expect(cutAtEnd({ start: 0, end: 3 })).toEqual({ start: 0, end: 3 })
})

test('scrolling to the oldest record and back never renders more than the maximum of rows', () => {
  const loaded = { start: 0, end: 10_000 }
  let window = cutAtEnd(loaded)
  let steps = 0
  while (window.start > 0) {
    const before = window
    window = extendUp(window, loaded)
    expect(window.start).toBeLessThan(before.start)
    expect(window.end).toBeGreaterThan(before.start)
    expect(size(window)).toBeLessThanOrEqual(ROW_LIMITS.max)
    steps++
  }
  while (window.end < loaded.end) window = extendDown(window, loaded)
  expect(size(window)).toBeLessThanOrEqual(ROW_LIMITS.max)
  expect(steps).toBeLessThan(600)
})

test('older pages change nothing in the page until the reader scrolls there', () => {
  const window = { start: 9_970, end: 10_000 }
  expect(fitWindow(window, { start: 9_920, end: 10_000 }, false)).toBe(window)
})

test('a reader at the end sees new messages; one further up is not moved', () => {
  const window = { start: 70, end: 100 }
  expect(fitWindow(window, { start: 0, end: 102 }, true)).toEqual({ start: 70, end: 102 })
  expect(fitWindow(window, { start: 0, end: 102 }, false)).toBe(window)
  expect(fitWindow(window, { start: 0, end: 400 }, true)).toEqual({ start: 400 - ROW_LIMITS.max, end: 400 })
})

test('when the path is replaced or cut, the window moves to existing rows', () => {
  expect(fitWindow({ start: 70, end: 100 }, { start: 0, end: 1 }, false)).toEqual({ start: 0, end: 1 })
  expect(fitWindow({ start: 70, end: 100 }, { start: 0, end: 90 }, false)).toEqual({ start: 70, end: 90 })
  expect(fitWindow({ start: 0, end: 0 }, { start: 0, end: 0 }, true)).toEqual({ start: 0, end: 0 })
})

const LOADED = { start: 100, end: 200 }
const MIDDLE = { start: 130, end: 160 }

test.each([
  [
    'far from both edges nothing changes',
    { above: 900, below: 900 },
    MIDDLE,
    { window: null, needsOlder: false, needsNewer: false },
  ],
  [
    'near the top rows are added above',
    { above: 299, below: 900 },
    MIDDLE,
    { window: { start: 110, end: 160 }, needsOlder: false, needsNewer: false },
  ],
  [
    'near the bottom rows are added below',
    { above: 900, below: 299 },
    MIDDLE,
    { window: { start: 130, end: 180 }, needsOlder: false, needsNewer: false },
  ],
  [
    'near both edges the rows above come first',
    { above: 0, below: 0 },
    MIDDLE,
    { window: { start: 110, end: 160 }, needsOlder: false, needsNewer: false },
  ],
  [
    'older messages are requested twice as early',
    { above: 599, below: 900 },
    { start: 110, end: 160 },
    { window: null, needsOlder: true, needsNewer: false },
  ],
  [
    'newer messages are requested twice as early',
    { above: 900, below: 599 },
    { start: 150, end: 190 },
    { window: null, needsOlder: false, needsNewer: true },
  ],
  [
    'at the first loaded row only a page is missing',
    { above: 0, below: 900 },
    { start: 100, end: 130 },
    { window: null, needsOlder: true, needsNewer: false },
  ],
] as const)('%s', (_, reach, rendered, plan) => {
  expect(planAhead({ ...reach, ahead: 300 }, rendered, LOADED)).toEqual(plan)
})
