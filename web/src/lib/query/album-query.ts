import { listPhotos } from '@citrine/contract/albums'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { SIGNED_MS } from './signed-ms.ts'

export const albumQuery = (character_id: string) =>
  queryOptions({
    queryKey: ['characters', 'album', character_id],
    queryFn: ({ signal }) => call(listPhotos, { params: { character_id }, signal }),
    staleTime: SIGNED_MS,
    refetchInterval: ({ state }) =>
      state.data?.photos.some(({ picture }) => picture.sources.some(({ url }) => url.includes('?')))
        ? SIGNED_MS
        : false,
  })
