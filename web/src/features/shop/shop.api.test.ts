// @vitest-environment jsdom
import { focusManager, InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { shopQuery } from './shop.api.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

test('however long the reader was away, no loaded page of the shop is requested again', async () => {
  const queryFn = vi.fn(async () => ({ items: [], next_cursor: 'more' }))
  const cache = createQueryClient()
  cache.mount()
  const observer = new InfiniteQueryObserver(cache, { ...shopQuery({}), queryFn })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  await observer.fetchNextPage()
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(3_600_000)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})
