import { expect, test } from 'vitest'
import { extendDown, extendUp, fitWindow, type MessageWindow, ROWS, windowAtEnd } from './message-window.ts'

const size = ({ start, end }: MessageWindow): number => end - start

test('a chat opens at its end', () => {
  expect(windowAtEnd({ start: 9_960, end: 10_000 })).toEqual({ start: 9_970, end: 10_000 })
  expect(windowAtEnd({ start: 0, end: 3 })).toEqual({ start: 0, end: 3 })
})

test('scrolling to the oldest record and back never renders more than the maximum of rows', () => {
  const loaded = { start: 0, end: 10_000 }
  let window = windowAtEnd(loaded)
  let steps = 0
  while (window.start > 0) {
    const before = window
    window = extendUp(window, loaded)
    expect(window.start).toBeLessThan(before.start)
    // The rows in view stay rendered: the windows overlap.
    expect(window.end).toBeGreaterThan(before.start)
    expect(size(window)).toBeLessThanOrEqual(ROWS.max)
    steps++
  }
  while (window.end < loaded.end) window = extendDown(window, loaded)
  expect(size(window)).toBeLessThanOrEqual(ROWS.max)
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
  expect(fitWindow(window, { start: 0, end: 400 }, true)).toEqual({ start: 400 - ROWS.max, end: 400 })
})

test('when the path is replaced or cut, the window moves to existing rows', () => {
  expect(fitWindow({ start: 70, end: 100 }, { start: 0, end: 1 }, false)).toEqual({ start: 0, end: 1 })
  expect(fitWindow({ start: 70, end: 100 }, { start: 0, end: 90 }, false)).toEqual({ start: 70, end: 90 })
  expect(fitWindow({ start: 0, end: 0 }, { start: 0, end: 0 }, true)).toEqual({ start: 0, end: 0 })
})
