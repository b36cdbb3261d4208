import { expect, test } from 'vitest'
import { computeBars } from './waveform.tsx'

test('in a long voice the bars distinguish loud sentences from quiet ones, though each has a loud moment', () => {
  const loud = [100, 90, 95, 80]
  const quiet = [100, 20, 10, 30]
  const bars = computeBars([...loud, ...quiet, ...quiet, ...loud], 4)
  expect(bars).toEqual([1, 0.12, 0.12, 1])
})

test('silence is visible, and a missing part is a low line', () => {
  expect(computeBars([0, 0, 0, 0], 2)).toEqual([0.12, 0.12])
  expect(computeBars([], 3)).toEqual([0.12, 0.12, 0.12])
})
