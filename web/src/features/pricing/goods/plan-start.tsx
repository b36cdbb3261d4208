import type { VipGoods } from '@citrine/contract/goods'
import { MONTHLY_COINS } from '@citrine/contract/limits'
import { fullTime, plainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { PLAN_DAYS } from './plan-price.ts'

/** When the plan begins, and when its Lemon Coins come. A member's next plan waits for the end of all earlier ones. */
export function PlanStart({ plan: { period_type } }: { plan: VipGoods }) {
  const { t } = useTranslation('checkout')
  const vip = useSession().user?.vip_info
  // The last plan that was bought, which a purchase lengthens or follows.
  const lastPlan = vip?.vip === true ? vip.plans.at(-1)?.plan : undefined
  const now = vip?.vip === true ? vip.plans[0] : undefined
  const own = now && t(`own_${now.plan}`, { time: fullTime(now.until) })
  const begins =
    vip?.vip === true &&
    t(lastPlan === period_type ? 'adds_days' : 'begins_later', {
      days: PLAN_DAYS[period_type],
      time: fullTime(vip.expires_at),
    })
  const coins = t(`coins_${period_type}`, { coins: plainNumber(MONTHLY_COINS) })
  return <p className="mb-3">{[own, begins, coins].filter(Boolean).join(' ')}</p>
}
