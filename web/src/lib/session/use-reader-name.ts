import { useTranslation } from 'react-i18next'
import { useSession } from './session.ts'

/** How a character's texts call who reads them: a guest is called what a member is called at first. */
export function useReaderName(): string {
  const { t } = useTranslation('common')
  const { user } = useSession()
  return user?.nick_name ?? t('guest_name')
}
