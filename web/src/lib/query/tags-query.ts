import { listTags } from '@citrine/contract/characters'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

/** The tags of the shop, most used first. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: ['characters', 'tags'],
    queryFn: ({ signal }) => call(listTags, { signal }),
    staleTime: 300_000,
    meta: { handles_errors: true },
  })
