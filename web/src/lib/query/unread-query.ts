import { countUnread } from '@citrine/contract/recent-chats'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

/** Counts the member's chats with an unread reply. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['chats', 'unread'],
    queryFn: ({ signal }) => call(countUnread, { signal }),
    // Events keep the count fresh.
    refetchOnWindowFocus: false,
    meta: { handles_errors: true },
  })
