import { listSessions, revokeSession } from '@citrine/contract/login'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
    meta: { handles_errors: true },
  })

/** Ends these; the list is asked for again whatever came of it. */
export function useEndSessions(onEnded: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (session_ids: readonly string[]) =>
      Promise.all(session_ids.map((session_id) => call(revokeSession, { body: { session_id } }))),
    meta: { handles_errors: true },
    onSuccess: onEnded,
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  })
}
