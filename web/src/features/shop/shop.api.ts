import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { adultFilter } from '#web/lib/age/adult-filter.ts'
import { loadCalls } from '#web/lib/api/load-calls.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'
import type { ShopSearch } from './shop-search.ts'

const PAGE_SIZE = '36'

export const shopQuery = ({ gender, recommend = 'HOT', tag, favorite, q }: ShopSearch) => {
  const query = {
    recommend,
    ...(gender && { gender }),
    ...(tag && { tag }),
    ...(favorite && { favorite }),
    ...(q?.trim() && { q: q.trim() }),
    ...(adultFilter() && { nsfw: adultFilter() }),
  }
  return infiniteQueryOptions({
    queryKey: ['characters', 'shop', query],
    queryFn: async ({ pageParam, signal }) => {
      const { call, listCharacters } = await loadCalls()
      return call(listCharacters, {
        query: { ...query, limit: PAGE_SIZE, ...pageQuery(pageParam) },
        signal,
      })
    },
    ...BY_CURSOR,
    // A refetch would load an endless list page by page and move it under the reader.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}
