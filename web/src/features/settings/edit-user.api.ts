import { editUser } from '@citrine/contract/own-details'
import type { BodyInput } from '@citrine/contract/route'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { setUser } from '#web/lib/session/session.ts'

export function useEditUser<Changes extends BodyInput<typeof editUser>>(onSaved: (saved: Changes) => void) {
  return useMutation({
    mutationFn: (changes: Changes) => call(editUser, { body: changes }),
    meta: { handlesErrors: true },
    onSuccess: (user, changes) => {
      setUser(user)
      onSaved(changes)
    },
  })
}
