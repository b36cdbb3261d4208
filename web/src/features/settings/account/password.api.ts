import { setPassword } from '@citrine/contract/login'
import type { BodyInput } from '@citrine/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'
import { sessionsQuery } from '../devices/devices.api.ts'

/** The dialog shows errors at the field. */
export function useSetPassword(onSet: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (typed: BodyInput<typeof setPassword>) => {
      await call(setPassword, { body: typed })
      await refreshUser()
    },
    meta: { handles_errors: true },
    onSuccess: () => {
      onSet()
      // The server ended all other sessions.
      return cache.invalidateQueries({ queryKey: sessionsQuery().queryKey })
    },
  })
}
