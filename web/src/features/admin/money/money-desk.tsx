import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { QuestionLinks } from '../desks/takedown-tabs.tsx'
import { CountBadge, countLoaded } from '../shared/count-badge.tsx'
import { Paged } from '../shared/paged.tsx'
import { getTabProps, TabRow } from '../shared/tab-row.tsx'
import { AdjustCoins } from './adjust-coins.tsx'
import { GoodsList } from './goods/goods-list.tsx'
import { countWaiting, orderSearchQuery, waitingQuery } from './money.api.ts'
import { MoneyFiguresBoard } from './money-figures.tsx'
import { OrderRows } from './orders/order-rows.tsx'
import { OrderSearch } from './orders/order-search.tsx'
import { PaymentsCount } from './payments/reviews-link.tsx'
import { UnmatchedPayments } from './payments/unmatched-payments.tsx'
import { VIEWS, type View } from './views.ts'
import { WaitingMoney } from './waiting/waiting-money.tsx'

export function MoneyDesk() {
  const { t } = useTranslation('money')
  const view = readView(useSearch({ strict: false }))
  return (
    <>
      <TabRow label={t('views')}>
        {VIEWS.map((each) => (
          <li key={each}>
            <Link
              to="/admin/{-$desk}"
              params={{ desk: 'money' }}
              search={{ view: each }}
              {...getTabProps(each === view)}
            >
              {t(`view_${each}`)}
              {each === 'waiting' && <WaitingCount />}
              {each === 'payments' && <PaymentsCount />}
            </Link>
          </li>
        ))}
      </TabRow>
      <ViewContent view={view} />
    </>
  )
}

const readView = ({ view }: Readonly<Record<string, unknown>>): View =>
  VIEWS.find((each) => each === view) ?? 'orders'

const readOrder = ({ order }: Readonly<Record<string, unknown>>): string =>
  typeof order === 'string' || typeof order === 'number' ? String(order) : ''

function ViewContent({ view }: { view: View }) {
  const search = readOrder(useSearch({ strict: false }))
  const navigate = useNavigate()
  // E-mail addresses never become part of a URL.
  const keep = (order: string): void => {
    if (!order.includes('@'))
      void navigate({
        to: '/admin/{-$desk}',
        params: { desk: 'money' },
        search: order === '' ? {} : { order },
      })
  }
  switch (view) {
    case 'orders':
      return (
        <>
          <QuestionLinks />
          <OrderSearch initialSearch={search} onSearch={keep} />
        </>
      )
    case 'payments':
      return (
        <>
          <UnmatchedPayments />
          <OrdersInReview />
        </>
      )
    case 'waiting':
      return <WaitingMoney />
    case 'goods':
      return <GoodsList />
    case 'coins':
      return <AdjustCoins />
    case 'figures':
      return <MoneyFiguresBoard />
  }
}

export function WaitingCount() {
  const { data } = useInfiniteQuery(waitingQuery())
  return <CountBadge {...countLoaded(data, countWaiting)} />
}

function OrdersInReview() {
  const { t } = useTranslation('money')
  const list = useInfiniteQuery(orderSearchQuery({ search: '', state: 'review', day: '' }))
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
