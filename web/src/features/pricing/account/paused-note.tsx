import { useQuery } from '@tanstack/react-query'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { spendingQuery } from '../pricing.api.ts'

export function usePauseEnd(): string | null {
  const enabled = useSession().token !== null
  return useQuery({ ...spendingQuery(), enabled }).data?.paused_until ?? null
}

export function PausedNote() {
  const { t } = useTranslation('checkout')
  const until = usePauseEnd()
  return until === null ? null : (
    <p className="font-semibold text-warn">{t('paused', { time: formatFullTime(until) })}</p>
  )
}
