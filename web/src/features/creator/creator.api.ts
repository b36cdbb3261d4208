import { listCreatorCharacters } from '@citrine/contract/creators'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { BY_CURSOR, pageQuery } from '#web/lib/query/pages.ts'

export const creatorCharactersQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ['characters', 'by_creator', uid],
    queryFn: ({ pageParam, signal }) =>
      call(listCreatorCharacters, {
        params: { uid },
        query: pageQuery(pageParam),
        signal,
      }),
    ...BY_CURSOR,
  })
