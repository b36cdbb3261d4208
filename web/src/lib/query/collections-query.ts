import {
  getCollection,
  listCollectionCharacters,
  listCreatorCollections,
  listOwnCollections,
} from '@citrine/contract/collections'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { BY_CURSOR, pageQuery } from './pages.ts'

/** Begins the key of everything that a change of a collection makes stale. */
export const COLLECTIONS_KEY = ['collections'] as const

/** Lists the member's collections; with a character, whether each contains it. */
export const ownCollectionsQuery = (character_id?: string) =>
  queryOptions({
    queryKey: [...COLLECTIONS_KEY, 'own', character_id],
    queryFn: ({ signal }) =>
      call(listOwnCollections, { query: character_id === undefined ? {} : { character_id }, signal }),
    meta: { handles_errors: true },
  })

export const creatorCollectionsQuery = (uid: string) =>
  queryOptions({
    queryKey: [...COLLECTIONS_KEY, 'by_creator', uid],
    queryFn: ({ signal }) => call(listCreatorCollections, { params: { uid }, signal }),
    staleTime: 60_000,
    meta: { handles_errors: true },
  })

export const collectionQuery = (collection_id: string) =>
  queryOptions({
    queryKey: [...COLLECTIONS_KEY, 'one', collection_id],
    queryFn: ({ signal }) => call(getCollection, { params: { collection_id }, signal }),
    meta: { handles_errors: true },
  })

/** The latest added first. */
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
    meta: { handles_errors: true },
  })
