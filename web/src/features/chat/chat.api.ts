import { getChatCommon, listRecentChats } from '@citrine/contract/chat'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { isAway } from '#web/lib/api/api-error.ts'
import { findRecents, type RecentsPage } from '#web/lib/kept-chats/kept-chats.ts'
import { subscribeEvents } from '#web/lib/live/events.ts'
import { getSession } from '#web/lib/session/session.ts'
import { keepForLater } from './keep-for-later.ts'

const RECENTS_KEY = ['chats', 'recent'] as const

const laterRecents = (cursor: string, signal: AbortSignal): Promise<RecentsPage> =>
  call(listRecentChats, { query: { cursor }, signal })

/** Kept on this device as well; without the server what was kept is the list. */
async function newestRecents(signal: AbortSignal): Promise<RecentsPage> {
  const uid = getSession().user?.uid
  try {
    const page = await call(listRecentChats, { query: {}, signal })
    if (uid !== undefined) keepForLater(uid, page)
    return page
  } catch (error) {
    const kept = isAway(error) && uid !== undefined ? await findRecents(uid) : undefined
    if (kept === undefined) throw error
    return { items: kept.items, next_cursor: null }
  }
}

export const recentChatsQuery = () =>
  infiniteQueryOptions({
    queryKey: RECENTS_KEY,
    queryFn: ({ pageParam, signal }) =>
      pageParam === '' ? newestRecents(signal) : laterRecents(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    // Events tell what happens meanwhile.
    refetchOnWindowFocus: false,
    meta: { handles_errors: true },
  })

/** Asks for the newest chats. Pages after the first are let go of: they come again as the reader comes to them. */
export function refreshRecents(cache: QueryClient): Promise<void> {
  cache.setQueryData(recentChatsQuery().queryKey, (shown) =>
    shown === undefined
      ? undefined
      : { pages: shown.pages.slice(0, 1), pageParams: shown.pageParams.slice(0, 1) },
  )
  return cache.invalidateQueries({ queryKey: RECENTS_KEY })
}

/** The list follows what happens in any tab or on any device. */
export function useFollowedRecents(): void {
  const cache = useQueryClient()
  useEffect(
    () =>
      subscribeEvents((message) => {
        // A talk may begin with a picture.
        const isAsked = message.event === 'picture' && message.data.state === 'waiting'
        if (isAsked || message.event === 'chat' || message.event === 'connected') void refreshRecents(cache)
      }),
    [cache],
  )
}

/** Other models answer when another engine serves. */
export const chatCommonQuery = (engine: string | undefined) =>
  queryOptions({
    queryKey: ['chats', 'common', engine],
    queryFn: ({ signal }) => call(getChatCommon, { signal }),
    staleTime: 300_000,
    meta: { handles_errors: true },
  })
