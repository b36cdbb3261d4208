import type { PeriodType } from '@citrine/contract/goods'
import { MONTHLY_COINS } from '@citrine/contract/limits'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { findLastPlan } from './last-plan.ts'

export function PlanStart({ plan: { period_type } }: { plan: { period_type: PeriodType } }) {
  const { t } = useTranslation('checkout')
  const vip = useSession().user?.vip_info
  const lastPlan = findLastPlan(vip)
  const current = vip?.vip === true ? vip.plans[0] : undefined
  const planText = current && t(`own_${current.plan}`, { time: formatFullTime(current.until) })
  const end = vip?.vip === true ? vip.next_ends?.[period_type] : undefined
  const begins =
    vip?.vip === true &&
    end !== undefined &&
    t(lastPlan === period_type ? `adds_${period_type}` : 'begins_later', {
      time: formatFullTime(vip.expires_at),
      until: formatFullTime(end),
    })
  const coins = t(`coins_${period_type}`, { coins: formatPlainNumber(MONTHLY_COINS) })
  return <p className="mb-3">{[planText, begins, coins].filter(Boolean).join(' ')}</p>
}
