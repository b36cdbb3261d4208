import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounceGaps } from './bus.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Records a sign each second, `count` times, without the second after the last one. */
function recordEachSecond(reportGap: () => void, count: number): void {
  for (let n = 0; n < count; n += 1) {
    if (n > 0) vi.advanceTimersByTime(1_000)
    reportGap()
  }
}

test('signs of one gap are reported together, a second and a half after the last', () => {
  const report = vi.fn()
  const reportGap = debounceGaps(report)
  recordEachSecond(reportGap, 3)

  vi.advanceTimersByTime(1_499)
  expect(report).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(report).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(report).toHaveBeenCalledOnce()
})

test('signs that do not end are reported five seconds after the first, and those that follow belong to a gap of their own', () => {
  const report = vi.fn()
  const reportGap = debounceGaps(report)
  for (const reports of [1, 2]) {
    recordEachSecond(reportGap, 5)
    vi.advanceTimersByTime(999)
    expect(report).toHaveBeenCalledTimes(reports - 1)
    vi.advanceTimersByTime(1)
    expect(report).toHaveBeenCalledTimes(reports)
  }
})
