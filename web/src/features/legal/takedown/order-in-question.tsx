import { listOrders } from '@citrine/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/api/api-client.ts'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useIsMember } from '#web/lib/session/session.ts'
import { chooseOrderState } from '#web/lib/text/choose-order-state.ts'

/** Finds the order by its number, but only among the newest ones. */
export function useOrderInQuestion(number: string | undefined) {
  const isMember = useIsMember()
  const { data } = useQuery({
    queryKey: ['orders', 'asked'],
    queryFn: ({ signal }) => call(listOrders, { query: {}, signal }),
    enabled: isMember && number !== undefined,
  })
  return data?.items.find((order) => order.number === number)
}

type OrderInQuestion = NonNullable<ReturnType<typeof useOrderInQuestion>>

export function OrderCard({ order }: { order: OrderInQuestion }) {
  const { t } = useTranslation(['legal', 'orders'])
  const { number, name, price_show, state, created_at } = order
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-6 rounded-card bg-surface px-5 py-4">
      <dt className="sr-only">{t('order_number')}</dt>
      <dd className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-13 text-muted">
          <time dateTime={created_at}>{formatFullTime(created_at)}</time>
          {'\u00a0· '}
          <bdi>{number}</bdi>
        </span>
      </dd>
      <dd className="grid justify-items-end">
        <bdi className="font-semibold">{price_show}</bdi>
        <span className={`text-13 ${state === 'paid' ? 'text-good' : 'text-muted'}`}>
          {t(`state_${chooseOrderState(order)}`, { ns: 'orders' })}
        </span>
      </dd>
    </dl>
  )
}
