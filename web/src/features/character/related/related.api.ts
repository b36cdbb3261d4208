import { listRelated } from '@citrine/contract/character-page'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

export const relatedQuery = (character_id: string) =>
  queryOptions({
    queryKey: ['characters', 'related', character_id],
    queryFn: ({ signal }) => call(listRelated, { params: { character_id }, signal }),
    staleTime: 300_000,
    meta: { handles_errors: true },
  })
