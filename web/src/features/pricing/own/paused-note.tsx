import { useQuery } from '@tanstack/react-query'
import { fullTime } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { spendingQuery } from '../pricing.api.ts'

/** The user's own break from buying, named before the ways to pay, which the server refuses until its end. */
export function PausedNote() {
  const { t } = useTranslation('checkout')
  const enabled = useSession().token !== null
  const until = useQuery({ ...spendingQuery(), enabled }).data?.paused_until ?? null
  return until === null ? null : (
    <p className="font-semibold text-warn">{t('paused', { time: fullTime(until) })}</p>
  )
}
