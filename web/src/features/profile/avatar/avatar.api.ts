import { removeAvatar, setAvatar } from '@citrine/contract/own-details'
import { useMutation } from '@tanstack/react-query'
import { call, upload } from '#web/lib/api/api-client.ts'
import { refreshUser } from '#web/lib/session/session-start.ts'

export function useSaveAvatar(onSaved: () => void) {
  return useMutation({
    mutationFn: async (cut: () => Promise<Blob>) => {
      await upload(setAvatar, { file: await cut() })
      await refreshUser()
    },
    meta: { handles_errors: true },
    onSuccess: onSaved,
  })
}

export function useRemoveAvatar(onRemoved: () => void) {
  return useMutation({
    mutationFn: async () => {
      await call(removeAvatar, {})
      await refreshUser()
    },
    meta: { handles_errors: true },
    onSuccess: onRemoved,
  })
}
