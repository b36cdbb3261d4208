import { listFavorites } from '@citrine/contract/favorites'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { BY_CURSOR, pageQuery } from './pages.ts'

export const FAVORITES_KEY = ['characters', 'favorites'] as const

export const favoritesQuery = () =>
  infiniteQueryOptions({
    queryKey: FAVORITES_KEY,
    queryFn: ({ pageParam, signal }) => call(listFavorites, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
  })
