import { listTags } from '@citrine/contract/characters'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

/** Lists the shop's tags: the user's language first, then by use. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: ['characters', 'tags'],
    queryFn: ({ signal }) => call(listTags, { signal }),
    staleTime: 300_000,
    meta: { handles_errors: true },
  })
