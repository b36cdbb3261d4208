import { listPhotos } from '@citrine/contract/albums'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

/** Asked for anew before the signatures of its private pictures end. */
export const albumQuery = (character_id: string) =>
  queryOptions({
    queryKey: ['characters', 'album', character_id],
    queryFn: ({ signal }) => call(listPhotos, { params: { character_id }, signal }),
    staleTime: 240_000,
    meta: { handles_errors: true },
  })
