import { listPersonas } from '@citrine/contract/personas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { SIGNED_MS } from './signed-ms.ts'

export const PERSONAS_KEY = ['chats', 'personas'] as const

export const personasQuery = () =>
  queryOptions({
    queryKey: PERSONAS_KEY,
    queryFn: ({ signal }) => call(listPersonas, { signal }),
    staleTime: SIGNED_MS,
  })
