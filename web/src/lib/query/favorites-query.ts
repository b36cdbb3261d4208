import { listFavorites } from '@citrine/contract/favorites'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

export const FAVORITES_KEY = ['characters', 'favorites'] as const

/** Lists the member's favorites, the latest first. */
export const favoritesQuery = () =>
  infiniteQueryOptions({
    queryKey: FAVORITES_KEY,
    queryFn: ({ pageParam, signal }) =>
      call(listFavorites, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    meta: { handles_errors: true },
  })
