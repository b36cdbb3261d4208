import { bindContact } from '@citrine/contract/login'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'
import type { OwnContact } from '../code/own-contacts.ts'

export interface NewContact {
  target: OwnContact
  ticket: string
}

export function useBindContact(onBound: () => void) {
  return useMutation({
    mutationFn: async ({ target, ticket }: NewContact) => {
      await call(bindContact, { body: { ...target, ticket } })
      await refreshUser()
    },
    meta: { handles_errors: true },
    onSuccess: onBound,
  })
}
