import { getCreator, listFollowedCreators } from '@citrine/contract/creators'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { BY_CURSOR, pageQuery } from './pages.ts'

export const creatorQuery = (uid: string) =>
  queryOptions({
    queryKey: ['creators', uid],
    queryFn: ({ signal }) => call(getCreator, { params: { uid }, signal }),
    staleTime: 60_000,
  })

export const followsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['follows'],
    queryFn: ({ pageParam, signal }) => call(listFollowedCreators, { query: pageQuery(pageParam), signal }),
    ...BY_CURSOR,
  })
