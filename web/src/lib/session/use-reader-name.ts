import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from './session.ts'

export function useReaderName(): string {
  const { t } = useTranslation('common')
  const { user } = useSession()
  return user?.nick_name ?? t('guest_name')
}
