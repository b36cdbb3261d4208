import { listDrafts } from '@citrine/contract/character-editing'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

/** Lists the user's drafts, the latest first. */
export const draftsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['drafts', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(listDrafts, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    // Each save changes the order.
    staleTime: 0,
    meta: { handles_errors: true },
  })
