import { useQuery } from '@tanstack/react-query'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { spendingQuery } from '../pricing.api.ts'

/** The end of the user's own break from buying; null without one. */
export function usePauseEnd(): string | null {
  const enabled = useSession().token !== null
  return useQuery({ ...spendingQuery(), enabled }).data?.paused_until ?? null
}

/** Shows the user's own break from buying above the ways to pay, which the server refuses until the break ends. */
export function PausedNote() {
  const { t } = useTranslation('checkout')
  const until = usePauseEnd()
  return until === null ? null : (
    <p className="font-semibold text-warn">{t('paused', { time: formatFullTime(until) })}</p>
  )
}
