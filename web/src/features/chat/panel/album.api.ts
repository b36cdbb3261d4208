import { listPhotos } from '@citrine/contract/albums'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

export const albumQuery = (character_id: string) =>
  queryOptions({
    queryKey: ['chats', 'album', character_id],
    queryFn: ({ signal }) => call(listPhotos, { params: { character_id }, signal }),
    // ms; signed URLs last five minutes.
    staleTime: 240_000,
    meta: { handles_errors: true },
  })
