// @vitest-environment jsdom
import { focusManager, InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/lib/query/query-client.ts'
import { recentChatsQuery, refreshRecents } from '../chat.api.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

async function loadTwoPages() {
  const cache = createQueryClient()
  cache.mount()
  const queryFn = vi.fn(async ({ pageParam }: { pageParam: string }) => ({
    items: [],
    next_cursor: `after ${pageParam}`,
  }))
  const observer = new InfiniteQueryObserver(cache, { ...recentChatsQuery(), queryFn })
  const stop = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  await observer.fetchNextPage()
  queryFn.mockClear()
  return { cache, queryFn, stop }
}

test('an event in a chat reloads only the first page of chats', async () => {
  const { cache, queryFn, stop } = await loadTwoPages()
  await refreshRecents(cache)
  expect(queryFn.mock.calls.map(([{ pageParam }]) => pageParam)).toEqual([''])
  stop()
})

test('a returning reader loads no page: the events were received', async () => {
  const { queryFn, stop } = await loadTwoPages()
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(3_600_000)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).not.toHaveBeenCalled()
  stop()
})
