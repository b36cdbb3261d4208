import { getImage, getPhotoFile, type LibraryImage, listImages } from '@citrine/contract/library'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { i18n } from '#web/lib/i18n/i18n.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'
import { SIGNED_URL_MS } from '#web/lib/query/signed-url-ms.ts'
import type { LightboxPhoto } from '#web/shared/lightbox/lightbox-photo.ts'
import type { ImageKind } from './library-search.ts'

export const libraryQuery = (character_id: string | undefined, kind: ImageKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['library', 'list', character_id ?? '', kind ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const which = { ...(character_id && { character_id }), ...(kind && { kind }) }
      return call(listImages, { query: { ...pageQuery(pageParam), ...which }, signal })
    },
    ...BY_CURSOR,
    staleTime: SIGNED_URL_MS,
    refetchInterval: SIGNED_URL_MS,
  })

export const imageQuery = (image_id: string) =>
  queryOptions({
    queryKey: ['library', 'image', image_id],
    queryFn: ({ signal }) => call(getImage, { params: { image_id }, signal }),
    staleTime: SIGNED_URL_MS,
    refetchInterval: SIGNED_URL_MS,
  })

export function useFetchFile() {
  return useMutation({
    mutationFn: (photo_id: string) => call(getPhotoFile, { params: { photo_id } }),
    meta: { handlesErrors: true },
  })
}

export const toLightboxPhoto = (image: LibraryImage): LightboxPhoto => {
  const { image_id, kind, character, picture, photographer, tags, maker, left_out, created_at: at } = image
  const description = describeImage(image)
  const photo = { photo_id: image_id, picture, description, photographer, maker, tags }
  const { character_id } = character
  return kind === 'made'
    ? { ...photo, made: { character_id, at, request: image.description, left_out } }
    : photo
}

export const describeImage = ({ description }: LibraryImage): string =>
  description === '' ? i18n.t('of_scene', { ns: 'pictures' }) : description
