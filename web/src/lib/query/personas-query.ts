import { listPersonas } from '@citrine/contract/personas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'
import { SIGNED_URL_MS } from './signed-url-ms.ts'

export const PERSONAS_KEY = ['chats', 'personas'] as const

export const personasQuery = () =>
  queryOptions({
    queryKey: PERSONAS_KEY,
    queryFn: ({ signal }) => call(listPersonas, { signal }),
    staleTime: SIGNED_URL_MS,
  })
