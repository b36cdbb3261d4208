import { listPhotos } from '@citrine/contract/albums'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { SIGNED_URL_MS } from './signed-url-ms.ts'

export const albumQuery = (character_id: string) =>
  queryOptions({
    queryKey: ['characters', 'album', character_id],
    queryFn: ({ signal }) => call(listPhotos, { params: { character_id }, signal }),
    staleTime: SIGNED_URL_MS,
    refetchInterval: ({ state }) =>
      state.data?.photos.some(({ picture }) => picture.sources.some(({ url }) => url.includes('?')))
        ? SIGNED_URL_MS
        : false,
  })
