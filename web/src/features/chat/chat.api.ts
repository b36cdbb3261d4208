import { deleteRecentChat, getChatCommon, listRecentChats } from '@citrine/contract/chat'
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { subscribeEvents } from '#web/lib/live/events.ts'

const RECENTS_KEY = ['chats', 'recent'] as const

export const recentChatsQuery = () =>
  infiniteQueryOptions({
    queryKey: RECENTS_KEY,
    queryFn: ({ pageParam, signal }) =>
      call(listRecentChats, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
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
      subscribeEvents(({ event }) => {
        if (event === 'chat' || event === 'connected') void refreshRecents(cache)
      }),
    [cache],
  )
}

export function useDeleteChat() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (character_id: string) => call(deleteRecentChat, { params: { character_id } }),
    // Its dialog says it.
    meta: { handles_errors: true },
    // Not waited for: the dialog closes first, and gives the focus back to a row that is still there.
    onSuccess: () => void refreshRecents(cache),
  })
}

/** Other models answer when another engine serves. */
export const chatCommonQuery = (engine: string | undefined) =>
  queryOptions({
    queryKey: ['chats', 'common', engine],
    queryFn: ({ signal }) => call(getChatCommon, { signal }),
    staleTime: 300_000,
    meta: { handles_errors: true },
  })
