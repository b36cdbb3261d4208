import { BUSINESS_DAYS } from '@citrine/contract/legal'
import type { Order } from '@citrine/contract/orders'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { MoreButton } from '#web/components/more-button.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useUserEvents } from '#web/lib/live/use-user-events.ts'
import { joinPages } from '#web/lib/query/pages.ts'
import { chooseOrderState } from '#web/lib/text/choose-order-state.ts'
import { buildReceiptHash } from '#web/lib/text/receipt-hash.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { ordersQuery, refreshMoney } from '../pricing.api.ts'
import { AskAboutOrder } from './ask-about-order.tsx'
import { openPurchaseDialog, useGoodsOnSale } from './goods-on-sale.ts'
import { isNewestOfGoods } from './newest-of-goods.ts'
import { UnpaidOrder } from './unpaid-order.tsx'
import { findDuplicate } from './unsettled-orders.ts'
import { usePaidAmount } from './use-paid-amount.ts'

/** Orders in these states have a receipt, even while the payment is in review. */
const RECEIPT_STATES: readonly Order['state'][] = ['paid', 'review', 'refunded', 'charged_back']

const SEPARATOR = '\u00a0· '

export function OrderList() {
  const { t } = useTranslation('orders')
  const cache = useQueryClient()
  useUserEvents(({ event }) => {
    if (event === 'order') refreshMoney(cache)
  })
  const query = useInfiniteQuery(ordersQuery())
  const { data } = query
  if (data === undefined)
    return (
      <QueryState query={query} skeleton={<Skeleton className="h-24 rounded-card" />} title={t('failed')} />
    )
  const orders = joinPages(data.pages, ({ id }) => id)
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" ref={goToHash} tabIndex={-1} className="scroll-mt-24 text-26 outline-none">
        {t('title')}
      </h2>
      <ul className="mt-3 rounded-card bg-surface px-5">
        {orders.map((order, index) => (
          <OrderRow
            key={order.id}
            order={order}
            isNewest={isNewestOfGoods(order, orders.slice(0, index))}
            duplicate={findDuplicate(order, orders)}
          />
        ))}
      </ul>
      <MoreButton list={query} className="mt-3">
        {t('more')}
      </MoreButton>
    </section>
  )
}

const goToHash = (element: HTMLElement | null): void => {
  if (element === null || location.hash !== `#${element.id}`) return
  element.scrollIntoView()
  element.focus({ preventScroll: true })
}

function PendingText() {
  const { t } = useTranslation(['orders', 'legal'])
  return (
    <>
      <p className="text-13">{t('pending_text')}</p>
      <p className="text-13 text-muted">{t('answered_within', { ns: 'legal', count: BUSINESS_DAYS })}</p>
    </>
  )
}

interface OrderRowProps {
  order: Order
  isNewest: boolean
  duplicate: Order | undefined
}

function OrderRow({ order, isNewest, duplicate }: OrderRowProps) {
  const { t } = useTranslation('orders')
  const { number, name, price_show, payment_type, state, created_at } = order
  const isRetried = (state === 'expired' || state === 'failed') && isNewest
  const hasReceipt = RECEIPT_STATES.includes(state)
  const hasButton = hasReceipt || isRetried
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => goToHash(row.current), [])
  return (
    <li
      ref={row}
      id={`order-${number}`}
      tabIndex={-1}
      className={`scroll-mt-24 outline-none grid grid-cols-[1fr_fit-content(45%)] items-center gap-x-6 gap-y-1 border-line py-4 not-last:border-b ${
        hasButton ? 'tablet:grid-cols-[1fr_auto_7rem]' : 'tablet:grid-cols-[1fr_auto]'
      }`}
    >
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-13 text-muted">
          <time dateTime={created_at}>{formatFullTime(created_at)}</time>
          {SEPARATOR}
          <bdi>{number}</bdi>
          {SEPARATOR}
          {t(payment_type === 'paypal' ? 'by_paypal' : 'by_card')}
        </p>
      </div>
      <p className="text-end">
        <span className="block font-semibold">
          <bdi>{price_show}</bdi>
        </span>{' '}
        <span className={`text-13 ${state === 'paid' ? 'text-good' : 'text-muted'}`}>
          {t(`state_${chooseOrderState(order)}`)}
        </span>
      </p>
      <div className="col-span-full min-w-0 empty:hidden tablet:col-span-1 tablet:col-start-1">
        <OrderNotes order={order} />
      </div>
      {state !== 'created' && (
        <div className={`min-w-0 tablet:col-start-1 ${hasButton ? '' : 'max-tablet:col-span-full'}`}>
          <AskAboutOrder
            order={order}
            className={`inline-flex min-h-11 items-center text-13 text-muted underline underline-offset-4 hover:text-text ${
              hasButton ? 'tablet:-mb-3' : '-mb-3'
            }`}
          />
        </div>
      )}
      {state === 'created' && (
        <UnpaidOrder order={order} duplicate={duplicate} onCancelled={() => row.current?.focus()} />
      )}
      {isRetried && <TryAgain order={order} />}
      {hasReceipt && <ReceiptLink order={order} />}
    </li>
  )
}

function ReceiptLink({ order: { id, number } }: { order: Order }) {
  const { t } = useTranslation('orders')
  return (
    <Link
      to="/pricing"
      hash={buildReceiptHash(id)}
      aria-label={t('receipt_for', { number })}
      className={`justify-self-end self-end tablet:col-start-3 tablet:row-start-1 tablet:self-center ${getButtonClass()}`}
    >
      {t('receipt')}
    </Link>
  )
}

function OrderNotes({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { price, state, result_info, refunded, expires_at } = order
  return (
    <>
      {result_info !== '' && <p className="text-13">{result_info}</p>}
      {state === 'created' && (
        <p className="text-13">
          {expires_at === undefined
            ? t('created_text')
            : t('created_until', { time: formatFullTime(expires_at) })}
        </p>
      )}
      {state === 'pending' && <PendingText />}
      <PaidAmount order={order} />
      {refunded > 0 && refunded < price && (
        <p className="text-13">{t('refunded', { price: formatMoney(refunded, order.currency) })}</p>
      )}
    </>
  )
}

function PaidAmount({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const text = usePaidAmount(order, (paid) => t('paid_other_amount', { ordered: order.price_show, paid }))
  return text !== null && <p className="text-13">{text}</p>
}

function TryAgain({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common'])
  if (useGoodsOnSale(order) === undefined) return null
  return (
    <Button
      className="justify-self-end self-end tablet:col-start-3 tablet:row-start-1 tablet:self-center"
      aria-label={t('retry_order', { number: order.number })}
      onClick={() => openPurchaseDialog(order)}
    >
      {t('retry', { ns: 'common' })}
    </Button>
  )
}
