import type { DeskOrderCase } from '@citrine/contract/money-desk'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { describeLimits } from '../forms/describe-limits.ts'
import { nameProvider } from '../names/name-provider.ts'

/** ms; the price of an order is valid for 30 days. */
const LATE_MS = 30 * 86_400_000
type CauseFacts = Pick<DeskOrderCase, 'order' | 'steps' | 'left' | 'can_accept' | 'review_cause'>

export function ReviewCause({ orderCase }: { orderCase: CauseFacts }) {
  const { t } = useTranslation('money')
  const { order, left, can_accept } = orderCase
  const { paid_amount, paid_currency, price, currency } = order
  const names = {
    provider: nameProvider(order.provider),
    arrived: formatMoney(paid_amount ?? price, paid_currency),
    price: formatMoney(price, currency),
    ...describeLimits(currency),
  }
  const nameWayOut = () => {
    if (can_accept) return t('review_credit', names)
    return left > 0 ? t('review_return') : ''
  }
  return (
    <section aria-labelledby={`review-${order.order_id}`} className="rounded-control bg-raised px-4 py-3">
      <h3 id={`review-${order.order_id}`} className="text-15">
        {t('review_why')}
      </h3>
      <p className="mt-1">{t(`review_${chooseCause(orderCase)}`, names)}</p>
      <p className="mt-1 empty:hidden">{nameWayOut()}</p>
    </section>
  )
}

type Cause = NonNullable<DeskOrderCase['review_cause']> | 'unclear'

/**
 * Finds out why an order needs a review. Orders of earlier releases have no stored cause, so it is derived from the order
 * and its steps as far as possible.
 */
function chooseCause({ order, steps, review_cause }: CauseFacts): Cause {
  const { user, provider_txn, reason, paid_amount, created_at } = order
  const last = steps.findLastIndex(({ state }) => state === 'review')
  const at = steps[last]?.at ?? created_at
  if (user === null) return 'deleted'
  if (review_cause !== null) return review_cause
  if (provider_txn === null) return 'number'
  if (paid_amount === null) return 'unread'
  if (reason === 'amount_differs') return 'amount'
  if (steps[last - 1]?.state === 'charged_back') return 'dispute'
  return Date.parse(at) - Date.parse(created_at) > LATE_MS ? 'late' : 'unclear'
}
