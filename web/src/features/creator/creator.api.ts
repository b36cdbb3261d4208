import { getCreator, listCreatorCharacters } from '@citrine/contract/creators'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

export const creatorQuery = (uid: string) =>
  queryOptions({
    queryKey: ['creators', uid],
    queryFn: ({ signal }) => call(getCreator, { params: { uid }, signal }),
    staleTime: 60_000,
    meta: { handles_errors: true },
  })

export const creatorCharactersQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['characters', 'by_creator', uid],
    queryFn: ({ pageParam, signal }) =>
      call(listCreatorCharacters, {
        params: { uid },
        query: pageParam === '' ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    meta: { handles_errors: true },
  })
