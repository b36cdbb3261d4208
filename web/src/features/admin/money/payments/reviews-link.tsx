import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { CountBadge } from '../../shared/count-badge.tsx'
import { ordersQuery, paymentsQuery } from '../money.api.ts'

function useReviews(): { count: number; isMore: boolean } {
  const { data } = useInfiniteQuery(ordersQuery({ search: '', state: 'review', day: '' }))
  const pages = data?.pages ?? []
  const count = pages.reduce((sum, { items }) => sum + items.length, 0)
  return { count, isMore: pages.at(-1)?.next_cursor != null }
}

export function PaymentsCount() {
  const reviews = useReviews()
  const { data } = useInfiniteQuery(paymentsQuery({ state: 'open', search: '' }))
  const pages = data?.pages ?? []
  const count = pages.reduce((sum, { items }) => sum + items.length, reviews.count)
  return <CountBadge count={count} isMore={reviews.isMore || pages.at(-1)?.next_cursor != null} />
}

export function ReviewsLink() {
  const { t } = useTranslation('money')
  const { count, isMore } = useReviews()
  if (count === 0) return null
  return (
    <p className="mt-4">
      <Link
        to="/admin/{-$part}"
        params={{ part: 'money' }}
        search={{ view: 'payments' }}
        className="font-semibold text-lemon-ink underline underline-offset-4"
      >
        {t('reviews_count', { orders: `${formatPlainNumber(count)}${isMore ? '+' : ''}` })}
      </Link>
    </p>
  )
}
