import {
  getCollection,
  listCollectionCharacters,
  listCreatorCollections,
  listOwnCollections,
} from '@citrine/contract/collections'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { BY_CURSOR, pageQuery } from './pages.ts'

export const COLLECTIONS_KEY = ['collections'] as const

export const ownCollectionsQuery = (character_id?: string) =>
  queryOptions({
    queryKey: [...COLLECTIONS_KEY, 'own', character_id],
    queryFn: ({ signal }) =>
      call(listOwnCollections, { query: character_id === undefined ? {} : { character_id }, signal }),
  })

export const creatorCollectionsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...COLLECTIONS_KEY, 'by_creator', uid],
    queryFn: ({ signal }) => call(listCreatorCollections, { params: { uid }, signal }),
    staleTime: 60_000,
  })

export const collectionQuery = (collection_id: string) =>
  queryOptions({
    queryKey: [...COLLECTIONS_KEY, 'one', collection_id],
    queryFn: ({ signal }) => call(getCollection, { params: { collection_id }, signal }),
  })

export const collectionCharactersQuery = (collection_id: string) =>
  infiniteQueryOptions({
    queryKey: [...COLLECTIONS_KEY, 'characters', collection_id],
    queryFn: ({ pageParam, signal }) =>
      call(listCollectionCharacters, {
        params: { collection_id },
        query: pageQuery(pageParam),
        signal,
      }),
    ...BY_CURSOR,
  })
