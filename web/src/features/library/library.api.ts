import { getImage, getPhotoFile, type LibraryImage, listImages } from '@citrine/contract/library'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

/** Signatures hold for five minutes; they are asked for anew before that. */
const SIGNED_MS = 240_000

/** All pictures, or those of one character. */
export const libraryQuery = (character_id: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['library', 'list', character_id ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === '' ? {} : { cursor: pageParam }
      return call(listImages, {
        query: character_id === undefined ? cursor : { ...cursor, character_id },
        signal,
      })
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    staleTime: SIGNED_MS,
    refetchInterval: SIGNED_MS,
    meta: { handles_errors: true },
  })

export const imageQuery = (image_id: string) =>
  queryOptions({
    queryKey: ['library', 'image', image_id],
    queryFn: ({ signal }) => call(getImage, { params: { image_id }, signal }),
    staleTime: SIGNED_MS,
    refetchInterval: SIGNED_MS,
    meta: { handles_errors: true },
  })

/** With Premium the whole file. */
export function useFetchFile() {
  return useMutation({
    mutationFn: (photo_id: string) => call(getPhotoFile, { params: { photo_id } }),
    meta: { handles_errors: true },
  })
}

/** As the large view takes them. */
export const asPhoto = ({ image_id, picture, description, photographer, tags }: LibraryImage) => ({
  photo_id: image_id,
  picture,
  description,
  photographer,
  tags,
})
