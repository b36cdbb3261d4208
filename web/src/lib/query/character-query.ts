import { getCharacter } from '@citrine/contract/character-page'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

export const characterQuery = (character_id: string) =>
  queryOptions({
    queryKey: ['characters', 'one', character_id],
    queryFn: ({ signal }) => call(getCharacter, { params: { character_id }, signal }),
    staleTime: 60_000,
  })
