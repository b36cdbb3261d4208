import type { PeriodType, VipGoods } from '@citrine/contract/goods'
import { useId } from 'react'
import { RadioRow } from '#web/components/form/radio-row.tsx'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Returns the yearly plan if it is on sale, which is preselected whatever the user's limit for payments. */
export const findFirstPlan = (plans: readonly VipGoods[]): VipGoods | undefined =>
  plans.find(({ period_type }) => period_type === 'YEARLY') ?? plans[0]

const sortPlans = (plans: readonly VipGoods[]): VipGoods[] => {
  const first = findFirstPlan(plans)
  return plans.toSorted((a, b) => Number(b === first) - Number(a === first))
}

interface PlanChoiceProps {
  plans: readonly VipGoods[]
  chosen: VipGoods
  onChoose: (id: string) => void
}

export function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation('checkout')
  const name = useId()
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('plan_label')}</legend>
      {sortPlans(plans).map((plan) => (
        <PlanOption
          key={plan.id}
          name={name}
          plan={plan}
          isChosen={plan === chosen}
          onChoose={() => onChoose(plan.id)}
        />
      ))}
      <Saving plans={plans} />
    </fieldset>
  )
}

interface PlanOptionProps {
  name: string
  plan: VipGoods
  isChosen: boolean
  onChoose: () => void
}

function PlanOption({ name, plan, isChosen, onChoose }: PlanOptionProps) {
  const { t } = useTranslation('checkout')
  const vip = useSession().user?.vip_info
  const isOwn = vip?.vip === true && vip.plan === plan.period_type
  const { price, currency, price_show, origin_price_show, subscript, period_type } = plan
  const perDay = formatMoney(computePricePerDay(price, period_type), currency)
  return (
    <RadioRow
      className={`relative flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-5 py-4 max-[24rem]:gap-x-3 max-[24rem]:px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-text ${
        isChosen ? 'bg-raised outline-2 -outline-offset-2 outline-lemon-ink' : 'bg-quiet hover:bg-quiet-hover'
      }`}
      buttonClass="size-5 outline-none"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      tabIndex={isChosen ? 0 : -1}
    >
      <span className="min-w-32 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="display text-20">{t(`plan_${period_type}`)}</span>
          {subscript !== null && <bdi className="font-semibold text-13 text-peel">{subscript}</bdi>}
          {isOwn && <span className="font-semibold text-13 text-good">{t('plan_own')}</span>}
        </span>
        <span className="block text-muted">
          {t('per_day', { price: perDay, days: PLAN_DAYS[period_type] })}
        </span>
      </span>
      <span className="ms-auto text-end">
        <span className="display block text-26">
          <bdi>{price_show}</bdi>
        </span>
        {origin_price_show !== null && (
          <s className="text-13 text-muted">
            <span className="sr-only">{t('earlier_price')}</span>
            <bdi>{origin_price_show}</bdi>
          </s>
        )}
      </span>
    </RadioRow>
  )
}

function Saving({ plans }: { plans: readonly VipGoods[] }) {
  const { t } = useTranslation('checkout')
  const month = plans.find(({ period_type }) => period_type === 'MONTHLY')
  const percent = plans.find(({ period_type }) => period_type === 'YEARLY')?.saving_percent
  if (month === undefined || percent == null) return null
  return (
    <p className="text-13 text-muted">
      {t('saving', { price: formatMoney(month.price * 12, month.currency), percent })}
    </p>
  )
}

/** A plan's price is divided by these to get its price per day (docs/specification.md, section 9). */
const PLAN_DAYS = { MONTHLY: 30, YEARLY: 365 } as const satisfies Record<PeriodType, number>

/** Returns minor units without rounding them, because the formatter keeps 2 decimals. */
export const computePricePerDay = (price: number, period: PeriodType): number => price / PLAN_DAYS[period]
