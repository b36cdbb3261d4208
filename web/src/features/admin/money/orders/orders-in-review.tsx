import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { Paged } from '../../shared/paged.tsx'
import { ordersQuery } from '../money.api.ts'
import { OrderRows } from './order-rows.tsx'

export function OrdersInReview() {
  const { t } = useTranslation('money')
  const list = useInfiniteQuery(ordersQuery({ search: '', state: 'review', day: '' }))
  return (
    <section aria-labelledby="orders-in-review" className="mt-10">
      <h2 id="orders-in-review" className="text-20">
        {t('reviews')}
      </h2>
      <p className="mt-1 max-w-160 text-muted">{t('reviews_text')}</p>
      <Paged
        list={list}
        readKey={({ order_id }) => order_id}
        empty={{ title: t('reviews_empty'), text: t('reviews_empty_text') }}
      >
        {(orders) => <OrderRows orders={orders} />}
      </Paged>
    </section>
  )
}
