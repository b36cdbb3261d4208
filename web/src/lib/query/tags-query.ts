import { queryOptions } from '@tanstack/react-query'
import { loadCalls } from '../api/load-calls.ts'

export const tagsQuery = () =>
  queryOptions({
    queryKey: ['characters', 'tags'],
    queryFn: async ({ signal }) => {
      const { call, listTags } = await loadCalls()
      return call(listTags, { signal })
    },
    staleTime: 300_000,
  })
