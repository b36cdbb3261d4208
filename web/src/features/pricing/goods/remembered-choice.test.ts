// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { rememberPack, takePack } from './remembered-choice.ts'

afterEach(() => vi.useRealTimers())

test('a pressed pack opens once after signing in, within a quarter of an hour', () => {
  vi.useFakeTimers()
  expect(takePack()).toBeUndefined()
  rememberPack('coins-500')
  vi.advanceTimersByTime(899_000)
  expect(takePack()).toBe('coins-500')
  expect(takePack()).toBeUndefined()
  rememberPack('coins-500')
  vi.advanceTimersByTime(900_000)
  expect(takePack()).toBeUndefined()
})
