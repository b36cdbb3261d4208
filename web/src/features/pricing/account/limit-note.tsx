import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { spendingQuery } from '../pricing.api.ts'

/** Returns the highest price that the monthly limit still allows. */
export const useHighestPrice = (): number => useLimitLeft()?.left ?? Number.POSITIVE_INFINITY

/** Returns the rest of the monthly limit for payments, or null if there is no limit. */
function useLimitLeft() {
  const enabled = useSession().token !== null
  const { data } = useQuery({ ...spendingQuery(), enabled })
  if (data === undefined || data.monthly_limit === null) return null
  const { on_the_way, currency } = data
  const left = Math.max(0, data.monthly_limit - data.spent_this_month - on_the_way)
  return { left, on_the_way, currency }
}

/** Returns the rest of the monthly limit if the price exceeds it, else null. */
export function useExceededLimit(price: number) {
  const limit = useLimitLeft()
  return limit === null || price <= limit.left ? null : limit
}

export function LimitNote({ price }: { price: number }) {
  const { t } = useTranslation('checkout')
  const exceeded = useExceededLimit(price)
  if (exceeded === null) return null
  const { left, on_the_way, currency } = exceeded
  return (
    <p className="text-warn">
      {t(on_the_way > 0 ? 'limit_left_waiting' : 'limit_left', {
        left: formatMoney(left, currency),
        waiting: formatMoney(on_the_way, currency),
      })}{' '}
      <Link to="/pricing" hash="spending" onClick={closeDialog} className="font-semibold underline">
        {t('limit_link')}
      </Link>
    </p>
  )
}
