import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session.ts'
import type { Names } from './opening-text.ts'

/** Who is who in a character's texts: a guest is nobody in particular. */
export function useNames(char: string): Names {
  const { t } = useTranslation('character')
  const { user } = useSession()
  return { char, user: user?.nick_name ?? t('visitor') }
}
