import { countUnread } from '@citrine/contract/recent-chats'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

export const unreadQuery = () =>
  queryOptions({
    queryKey: ['chats', 'unread'],
    queryFn: ({ signal }) => call(countUnread, { signal }),
    refetchOnWindowFocus: false,
    meta: { handles_errors: true },
  })
