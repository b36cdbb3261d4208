import { listMyCharacters } from '@citrine/contract/own-characters'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

export const myCharactersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['characters', 'mine'],
    queryFn: ({ pageParam, signal }) =>
      call(listMyCharacters, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    meta: { handles_errors: true },
  })
