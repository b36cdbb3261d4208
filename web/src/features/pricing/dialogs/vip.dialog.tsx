import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getButtonClass } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { plansQuery } from '#web/lib/query/goods-query.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import type { Benefit } from '#web/lib/screen/refusal-dialog.ts'
import { Checkout } from '../checkout/checkout.tsx'
import { findFirstPlan, PlanChoice } from '../goods/plan-choice.tsx'
import { GoodsPending } from './goods-pending.tsx'

interface VipProps {
  /** The benefit that the user tried to use without Premium. */
  benefit?: Benefit | undefined
  allowance?: string | undefined
  resets_at?: string | undefined
  plan_id?: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    vip: VipProps
  }
}

const ALLOWANCES = ['message', 'voice', 'picture', 'polish'] as const

/** Sells Premium after a refusal with status 2131 or 2112. */
export default function VipDialog({ benefit, allowance, resets_at, plan_id }: VipProps) {
  const { t } = useTranslation('coins')
  const used = ALLOWANCES.find((each) => each === allowance)
  const nameTitle = (): string => {
    if (plan_id !== undefined) return t('vip_buy_title')
    return t(benefit === undefined ? 'vip_title' : `vip_for_${benefit}`)
  }
  const title =
    resets_at === undefined ? nameTitle() : t(used === undefined ? 'vip_used_title' : `vip_used_${used}`)
  const lead =
    resets_at === undefined ? t('vip_lead') : t('vip_used_lead', { time: formatFullTime(resets_at) })
  return (
    <DialogFrame title={title} lead={lead} onClose={closeDialog} beginsAtTop layer="z-premium">
      <Plans plan_id={plan_id} />
    </DialogFrame>
  )
}

function Plans({ plan_id }: { plan_id: string | undefined }) {
  const { t } = useTranslation('coins')
  const query = useQuery(plansQuery())
  const { data } = query
  const [id, setId] = useState(plan_id)
  if (data === undefined) return <GoodsPending query={query} />
  const chosen = data.goods.find((plan) => plan.id === id) ?? findFirstPlan(data.goods)
  return (
    <>
      {chosen === undefined ? (
        <p className="mt-3 text-muted">{t('vip_not_sold')}</p>
      ) : (
        <div className="mt-5 grid gap-4">
          <PlanChoice plans={data.goods} chosen={chosen} onChoose={setId} />
          <Checkout goods={chosen} goods_type="VIP" terms={data.terms} />
        </div>
      )}
      <Link to="/pricing" onClick={closeDialog} className={`mt-4 ${getButtonClass({ variant: 'plain' })}`}>
        {t('vip_pricing')}
      </Link>
    </>
  )
}
