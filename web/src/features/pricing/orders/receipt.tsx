import type { OrderDetail } from '@citrine/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useEffect, useRef } from 'react'
import { BackButton } from '#web/components/back-button.tsx'
import { Brand } from '#web/components/brand-marks.tsx'
import { Button, getButtonClass } from '#web/components/button.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { useMediaQuery } from '#web/lib/screen/media-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { readStoredPayer } from '#web/lib/storage/stored-payer.ts'
import { chooseOrderState } from '#web/lib/text/choose-order-state.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { orderQuery } from '../pricing.api.ts'
import { AskAboutOrder } from './ask-about-order.tsx'
import { usePaidAmount } from './use-paid-amount.ts'

/** Shows a receipt, which is printed without the rest of the page. */
export function Receipt({ id }: { id: string }) {
  const { t } = useTranslation('orders')
  const query = useQuery(orderQuery(id))
  const { data } = query
  return (
    <div className="mx-auto w-full max-w-160 p-4 desktop:p-8">
      <BackButton className="mb-4 print:hidden" />
      {data !== undefined ? (
        <Paper order={data} />
      ) : (
        <QueryState
          query={query}
          skeleton={<Skeleton className="h-96 rounded-card" />}
          heading="h1"
          title={t('receipt_failed')}
        />
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {data !== undefined && (
          <Button variant="lemon" onClick={() => window.print()}>
            <Printer className="icon" aria-hidden="true" />
            {t('print')}
          </Button>
        )}
        <Link to="/pricing" hash="orders" className={getButtonClass()}>
          {t('to_orders')}
        </Link>
        {data !== undefined && (
          <AskAboutOrder
            order={data}
            className={`max-w-full py-2 text-center whitespace-normal! ${getButtonClass()}`}
          />
        )}
      </div>
    </div>
  )
}

function Paper({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  // Paper is white in every theme and has no menu.
  const isPrinted = useMediaQuery('print')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { number, name, price_show, currency, refunded, state, payment_type, is_trial } = order
  return (
    <article
      {...(isPrinted ? { 'data-theme': 'daylight' } : {})}
      className={`bg-surface p-6 text-text ${isPrinted ? 'fixed inset-0 z-toast' : 'rounded-card'}`}
    >
      <Brand />
      <h1 ref={heading} tabIndex={-1} className="display-large mt-4 text-34 outline-none">
        {t('receipt')}
      </h1>
      {is_trial && <p className="mt-1 font-semibold text-warn">{t('trial')}</p>}
      <dl className="mt-5 grid gap-3">
        <Line term={t('number')}>
          <bdi>{number}</bdi>
        </Line>
        <Line term={t('date')}>{formatFullTime(order.paid_at ?? order.created_at)}</Line>
        <Line term={t('goods')}>{name}</Line>
        <Line term={t('price')}>
          <b className="font-semibold">
            <bdi>{price_show}</bdi>
          </b>
        </Line>
        <PaidLine order={order} />
        {refunded > 0 && <Line term={t('returned')}>{formatMoney(refunded, currency)}</Line>}
        <Line term={t('state')}>{t(`state_${chooseOrderState(order)}`)}</Line>
        <Line term={t('paid_by')}>{t(payment_type === 'paypal' ? 'by_paypal' : 'by_card')}</Line>
        {order.descriptor_hint !== null && (
          <Line term={t('statement')}>
            <bdi>{order.descriptor_hint}</bdi>
          </Line>
        )}
        <BuyerLine />
        <SellerLine order={order} />
      </dl>
      <p className="mt-6 text-13 text-muted">
        {state === 'paid' && t('once')} {order.is_withdrawal_waived && t('waived')}
      </p>
    </article>
  )
}

function PaidLine({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const text = usePaidAmount(order, (paid) => paid)
  return text !== null && <Line term={t('paid_amount')}>{text}</Line>
}

function BuyerLine() {
  const { t } = useTranslation('orders')
  const { user } = useSession()
  const payer = readStoredPayer(user) ?? user
  const buyer = [payer?.first_name, payer?.last_name].filter(Boolean).join(' ')
  return (
    <Line term={t('buyer')}>
      {buyer !== '' && <bdi className="block">{buyer}</bdi>}
      {user !== null && (
        <span className={buyer === '' ? '' : 'block text-13 text-muted'}>
          {t('account', { id: user.id_number ?? user.uid })}
        </span>
      )}
    </Line>
  )
}

function SellerLine({ order: { seller, is_trial } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders')
  const lines = [seller.name, seller.address, seller.email].filter(Boolean)
  if (lines.length === 0) return is_trial ? <Line term={t('seller')}>{t('seller_trial')}</Line> : null
  return (
    <Line term={t('seller')}>
      {lines.map((line) => (
        // `bdi` keeps the direction of a line in another script from moving the line to the other side.
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
      <span className="mt-1 block text-13 text-muted">{t('seller_now')}</span>
    </Line>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-6 border-line pb-3 not-last:border-b">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  )
}
