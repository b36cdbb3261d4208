import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { PlanStart } from '../goods/plan-start.tsx'
import type { Payment } from './use-pay.ts'

/**
 * Shows the goods and their price. For an order that is continued, also shows its number and date, and the time that its
 * plan adds to Premium.
 */
export function OrderSummary({ price, goods, continued }: Payment) {
  const { t } = useTranslation('checkout')
  const isMember = useSession().user?.vip === true
  return (
    <div className="mt-4 grid gap-1">
      <p className="font-semibold">{t('bought_for', { name: goods.name, price })}</p>
      {continued && (
        <p className="text-13 text-muted">
          {t('billing_order', { number: continued.number, time: formatFullTime(continued.created_at) })}
        </p>
      )}
      {continued && isMember && goods.period_type && <PlanStart plan={{ period_type: goods.period_type }} />}
    </div>
  )
}
