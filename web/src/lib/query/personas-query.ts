import { listPersonas } from '@citrine/contract/personas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api-client.ts'

export const PERSONAS_KEY = ['chats', 'personas'] as const

/** Lists the member's personas: who they may be in a chat. */
export const personasQuery = () =>
  queryOptions({
    queryKey: PERSONAS_KEY,
    queryFn: ({ signal }) => call(listPersonas, { signal }),
    // ms; signed URLs last five minutes.
    staleTime: 240_000,
    meta: { handles_errors: true },
  })
