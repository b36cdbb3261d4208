import type { SaleTerms, VipGoods } from '@citrine/contract/goods'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullTime } from '#web/lib/i18n/format.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Checkout } from '../checkout/checkout.tsx'
import { findFirstPlan, PlanChoice } from './plan-choice.tsx'
import { PLAN_DAYS } from './plan-price.ts'

interface PlanPurchaseProps {
  plans: readonly VipGoods[]
  terms: SaleTerms
}

/** Sells Premium; a member renews it or takes the other plan. */
export function PlanPurchase({ plans, terms }: PlanPurchaseProps) {
  const { t } = useTranslation('pricing')
  const vip = useSession().user?.vip_info
  const [id, setId] = useState<string>()
  const chosen = plans.find((plan) => plan.id === id) ?? findFirstPlan(plans)
  if (chosen === undefined) return null
  const { period_type } = chosen
  return (
    <section aria-labelledby="premium" className="grid gap-4">
      <h2 id="premium" className="text-26">
        {t(vip?.vip !== true ? 'premium' : vip.plan === period_type ? 'renew' : 'change_plan')}
      </h2>
      {vip?.vip === true && (
        <p className="text-muted">
          {t('adds_days', { days: PLAN_DAYS[period_type], time: fullTime(vip.expires_at) })}
        </p>
      )}
      <PlanChoice plans={plans} chosen={chosen} onChoose={setId} />
      <Checkout goods={chosen} goods_type="VIP" terms={terms} />
    </section>
  )
}
