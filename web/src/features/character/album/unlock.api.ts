import type { listPhotos } from '@citrine/contract/albums'
import { unlockPhoto } from '@citrine/contract/library'
import type { ResponseOf } from '@citrine/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { coinsQuery } from '#web/lib/query/coins-query.ts'

type UnlockRequest = { photo_id: string; muted: boolean }

export function useUnlockPhoto() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ photo_id, muted }: UnlockRequest) =>
      call(unlockPhoto, { params: { photo_id }, body: muted ? { muted } : {} }),
    meta: { handlesErrors: true },
    onSuccess: ({ photo }) => {
      cache.setQueriesData<ResponseOf<typeof listPhotos>>(
        { queryKey: ['characters', 'album'] },
        (album) =>
          album && {
            photos: album.photos.map((each) => (each.photo_id === photo.photo_id ? photo : each)),
          },
      )
      void cache.invalidateQueries({ queryKey: ['library'] })
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: coinsQuery().queryKey }),
  })
}
