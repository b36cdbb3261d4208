// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useVisibleRows } from './use-visible-rows.ts'

afterEach(() => vi.unstubAllGlobals())

const scrollTo = (y: number): void => {
  vi.stubGlobal('scrollY', y)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

test('the rows in the window are shown, with two more above and below', () => {
  vi.stubGlobal('innerHeight', 300)
  const { result, rerender } = renderHook((rows) => useVisibleRows(rows), {
    initialProps: { count: 20, pitch: 0, top: 50 },
  })
  expect(result.current).toEqual([])
  rerender({ count: 20, pitch: 100, top: 50 })
  expect(result.current).toEqual([0, 1, 2, 3, 4])
  scrollTo(1_050)
  expect(result.current).toEqual([8, 9, 10, 11, 12, 13, 14, 15])
  scrollTo(1_900)
  expect(result.current).toEqual([16, 17, 18, 19])
})
