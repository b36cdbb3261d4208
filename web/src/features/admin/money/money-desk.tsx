import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { AdjustCoins } from './adjust-coins.tsx'
import { GoodsList } from './goods-list.tsx'
import { MoneyFiguresBoard } from './money-figures.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrdersInReview } from './orders-in-review.tsx'
import { UnmatchedPayments } from './unmatched-payments.tsx'
import { WaitingCount } from './waiting-count.tsx'
import { WaitingMoney } from './waiting-money.tsx'

const VIEWS = ['orders', 'payments', 'waiting', 'goods', 'coins', 'figures'] as const
type View = (typeof VIEWS)[number]

/** Orders, refunds, prices and coins; for admins. */
export function MoneyDesk() {
  const { t } = useTranslation('money')
  const [view, setView] = useState<View>('orders')
  return (
    <>
      <nav aria-label={t('views')} className="-mx-4 mt-2 overflow-x-auto px-4 py-1">
        <ul className="flex w-max gap-1">
          {VIEWS.map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-pressed={each === view}
                onClick={() => setView(each)}
                className={`inline-flex h-11 items-center rounded-control px-4 text-15 hover:bg-quiet ${
                  each === view ? 'bg-raised-2 font-semibold text-text' : 'text-muted'
                }`}
              >
                {t(`view_${each}`)}
                {each === 'waiting' && <WaitingCount />}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <ViewContent view={view} />
    </>
  )
}

/** Reads `?order=`, the number of an order. */
const readOrder = ({ order }: Readonly<Record<string, unknown>>): string =>
  typeof order === 'string' || typeof order === 'number' ? String(order) : ''

function ViewContent({ view }: { view: View }) {
  const first = readOrder(useSearch({ strict: false }))
  switch (view) {
    case 'orders':
      return <OrderSearch first={first} />
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
