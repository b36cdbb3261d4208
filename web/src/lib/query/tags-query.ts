import { queryOptions } from '@tanstack/react-query'
import { loadCalls } from '../api/load-calls.ts'

/** Lists the shop's tags: the user's language first, then by use. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: ['characters', 'tags'],
    queryFn: async ({ signal }) => {
      const { call, listTags } = await loadCalls()
      return call(listTags, { signal })
    },
    staleTime: 300_000,
    meta: { handles_errors: true },
  })
