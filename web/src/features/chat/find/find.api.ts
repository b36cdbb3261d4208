import { searchRecords } from '@citrine/contract/chat-search'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

/** Searches all chats when `chat_id` is absent. */
export const foundRecordsQuery = (words: string, chat_id?: string) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'found', chat_id ?? '', words],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? undefined : pageParam
      return call(searchRecords, { query: { q: words, chat_id, cursor }, signal })
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    meta: { handles_errors: true },
  })
