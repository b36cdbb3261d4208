import { listPersonas } from '@citrine/contract/personas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

export const PERSONAS_KEY = ['chats', 'personas'] as const

export const personasQuery = () =>
  queryOptions({
    queryKey: PERSONAS_KEY,
    queryFn: ({ signal }) => call(listPersonas, { signal }),
    // ms; signed addresses expire after five minutes.
    staleTime: 240_000,
  })
