import { logout } from '@citrine/contract/login'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/lib/api-client.ts'
import { signOut } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toast.ts'

/** Revokes the token at the server and forgets the user here, the second even when the first fails. */
export function useLogOut(): () => void {
  const { t } = useTranslation('common')
  const cache = useQueryClient()
  return () => {
    void call(logout, { body: {} })
      .catch(() => null)
      .finally(() => {
        signOut()
        cache.clear()
        showToast({ kind: 'success', text: t('Logout Successful') })
      })
  }
}
