import { countUnread } from '@citrine/contract/recent-chats'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

/** How many of the member's chats have a reply that nobody has read. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ['chats', 'unread'],
    queryFn: ({ signal }) => call(countUnread, { signal }),
    // Events tell what happens meanwhile.
    refetchOnWindowFocus: false,
    meta: { handles_errors: true },
  })
