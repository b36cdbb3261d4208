import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { CountBadge, countLoaded } from '../../shared/count-badge.tsx'
import { orderSearchQuery, paymentsQuery } from '../money.api.ts'

export function PaymentsCount() {
  const reviews = useReviews()
  const { data } = useInfiniteQuery(paymentsQuery({ state: 'open', search: '' }))
  const { count, isMore } = countLoaded(data, ({ items }) => items.length)
  return <CountBadge count={count + reviews.count} isMore={isMore || reviews.isMore} />
}

function useReviews() {
  const { data } = useInfiniteQuery(orderSearchQuery({ search: '', state: 'review', day: '' }))
  return countLoaded(data, ({ items }) => items.length)
}

export function ReviewsLink() {
  const { t } = useTranslation('money')
  const { count, isMore } = useReviews()
  if (count === 0) return null
  return (
    <p className="mt-4">
      <Link
        to="/admin/{-$desk}"
        params={{ desk: 'money' }}
        search={{ view: 'payments' }}
        className="font-semibold text-lemon-ink underline underline-offset-4"
      >
        {t('reviews_count', { orders: `${formatPlainNumber(count)}${isMore ? '+' : ''}` })}
      </Link>
    </p>
  )
}
