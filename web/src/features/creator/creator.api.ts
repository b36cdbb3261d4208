import { listCreatorCharacters } from '@citrine/contract/creators'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

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
