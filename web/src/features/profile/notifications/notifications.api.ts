import { listNotifications, readNotifications } from '@citrine/contract/notifications'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#web/lib/api/api-client.ts'
import { subscribeEvents } from '#web/lib/live/events.ts'

const notificationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['notifications'],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    meta: { handles_errors: true },
  })

/** Events update the list; a lost connection refetches it. */
export function useNotifications() {
  const cache = useQueryClient()
  useEffect(
    () =>
      subscribeEvents(({ event }) => {
        if (event === 'notification' || event === 'connected')
          void cache.invalidateQueries({ queryKey: notificationsQuery().queryKey })
      }),
    [cache],
  )
  return useInfiniteQuery(notificationsQuery())
}

/** Marks one as read, or without an id all of them. */
export function useReadNotifications() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (notification_id?: string) =>
      call(readNotifications, { body: notification_id === undefined ? {} : { notification_id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: notificationsQuery().queryKey }),
  })
}
