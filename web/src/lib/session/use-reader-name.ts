import { useTranslation } from 'react-i18next'
import { useSession } from './session.ts'

/** Returns the user's name in a character's texts; a guest gets the default name of a member. */
export function useReaderName(): string {
  const { t } = useTranslation('common')
  const { user } = useSession()
  return user?.nick_name ?? t('guest_name')
}
