import { getChatCommon, listRecentChats } from '@citrine/contract/chat'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { useUserEvents } from '#web/lib/live/use-user-events.ts'
import type { RecentsPage } from '#web/lib/offline/stored-chats.ts'
import { RECENTS_KEY } from '#web/lib/offline/stored-queries.ts'
import { BY_CURSOR } from '#web/lib/query/pages.ts'
import { getSession } from '#web/lib/session/session.ts'
import { storeForOffline } from './prefetch-chats.ts'

const fetchLaterRecents = (cursor: string, signal: AbortSignal): Promise<RecentsPage> =>
  call(listRecentChats, { query: { cursor }, signal })

/** Fetches the newest chats and stores the list on this device. */
async function fetchNewestRecents(signal: AbortSignal): Promise<RecentsPage> {
  const uid = getSession().user?.uid
  const page = await call(listRecentChats, { query: {}, signal })
  if (uid !== undefined) storeForOffline(uid, page)
  return page
}

export const recentChatsQuery = () =>
  infiniteQueryOptions({
    queryKey: RECENTS_KEY,
    queryFn: ({ pageParam, signal }) =>
      pageParam === '' ? fetchNewestRecents(signal) : fetchLaterRecents(pageParam, signal),
    ...BY_CURSOR,
    refetchOnWindowFocus: false,
  })

/** Reloads the first page and drops later ones, which load again on scrolling. */
export function refreshRecents(cache: QueryClient): Promise<void> {
  cache.setQueryData(recentChatsQuery().queryKey, (shown) =>
    shown === undefined
      ? undefined
      : { pages: shown.pages.slice(0, 1), pageParams: shown.pageParams.slice(0, 1) },
  )
  return cache.invalidateQueries({ queryKey: RECENTS_KEY })
}

export function useFollowRecents(): void {
  const cache = useQueryClient()
  useUserEvents((message) => {
    // A new picture may be the first thing in a chat, so it refreshes the list too.
    const isAsked = message.event === 'picture' && message.data.state === 'waiting'
    if (isAsked || message.event === 'chat' || message.event === 'connected') void refreshRecents(cache)
  })
}

export const chatCommonQuery = (engine: string | undefined) =>
  queryOptions({
    queryKey: ['chats', 'common', engine],
    queryFn: ({ signal }) => call(getChatCommon, { signal }),
    staleTime: 300_000,
  })
