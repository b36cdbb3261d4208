import { listSessions, revokeSession } from '@citrine/contract/login'
import type { BodyOf } from '@citrine/contract/route'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(listSessions, { signal }),
  })

export function useEndSessions(onEnded: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof revokeSession>) => call(revokeSession, { body }),
    meta: { handlesErrors: true },
    onSuccess: onEnded,
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  })
}
