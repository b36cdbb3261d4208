import { logout } from '@citrine/contract/logout'
import { call } from '#web/lib/api/api-client.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { signOut } from '#web/lib/session/session.ts'

/** Returns a function that logs out. This device forgets the user at once, even if the server cannot be reached. */
export function useLogOut(): () => void {
  const { t } = useTranslation('common')
  return () => {
    call(logout, { body: {} }).catch(() => {})
    signOut()
    showToast({ kind: 'success', text: t('Logout Successful') })
  }
}
