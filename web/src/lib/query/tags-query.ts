import { listTags } from '@citrine/contract/characters'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

/** The tags of the shop: the reader's language first, then by how much they are used. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: ['characters', 'tags'],
    queryFn: ({ signal }) => call(listTags, { signal }),
    staleTime: 300_000,
    meta: { handles_errors: true },
  })
