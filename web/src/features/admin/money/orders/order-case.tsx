import type { DeskOrder, DeskRefund } from '@citrine/contract/desk-order'
import { type DeskOrderCase, decideDeskRefund } from '@citrine/contract/money-desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { formatFullTime } from '#web/lib/i18n/dates.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { QueryState } from '#web/shared/errors/query-state.tsx'
import { useDecision } from '../../shared/use-decision.ts'
import { useFocusAfterLoss } from '../../shared/use-focus-after-loss.ts'
import { isRefunding, orderCaseQuery } from '../money.api.ts'
import { namePerson } from '../names/name-person.ts'
import { nameProvider } from '../names/name-provider.ts'
import { chooseStateKey } from '../names/state-key.ts'
import { ReturnedMoney } from '../payments/returned-money.tsx'
import { CloseOrder } from './close-order.tsx'
import { CloseRefund } from './close-refund.tsx'
import { CreditOrder } from './credit-order.tsx'
import { OrderQuestions } from './order-questions.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReviewCause } from './review-cause.tsx'

const CAUSES = ['buyer', 'webhook', 'return', 'reconciliation', 'clock', 'staff', 'replaced'] as const

/** Shows an order's steps and refunds and the form for another refund. The row above it names the account. */
export function OrderCase({ order_id }: { order_id: string }) {
  const { t } = useTranslation('money')
  const query = useQuery(orderCaseQuery(order_id))
  const { data } = query
  useListsAfterRefund(isRefunding(data))
  const box = useFocusAfterLoss(countLeft(data))
  if (data === undefined)
    return (
      <QueryState
        query={query}
        skeleton={<Skeleton className="mx-5 mb-5 h-32 rounded-card" />}
        className="px-5 pb-5"
        title={t('order_failed')}
      />
    )
  const { order, steps, refunds, returns, left, can_refund, can_close, can_accept, acceptance } = data
  return (
    <div ref={box} tabIndex={-1} className="grid gap-5 px-5 pt-2 pb-5 outline-none wrap-anywhere">
      <Facts order={order} />
      {order.state === 'review' && <ReviewCause orderCase={data} />}
      {order.questions !== undefined && order.questions.length > 0 && (
        <OrderQuestions questions={order.questions} />
      )}
      <Steps steps={steps} currency={order.paid_currency} provider={order.provider} />
      {!can_accept && acceptance !== null && (
        <p>
          {t('credit_asked', {
            name: namePerson(acceptance.asked_by) ?? t('gone'),
            reason: acceptance.reason,
          })}
        </p>
      )}
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      {returns.length > 0 && (
        <section>
          <h3 className="mb-2 text-15">{t('returns')}</h3>
          <ReturnedMoney returns={returns} />
        </section>
      )}
      <PremiumNow orderCase={data} />
      {can_accept && <CreditOrder order={order} acceptance={acceptance} />}
      {can_close && <CloseOrder order={order} left={left} />}
      {left > 0 &&
        !can_close &&
        (can_refund ? <RefundForm key={left} orderCase={data} /> : <RefundElsewhere orderCase={data} />)}
    </div>
  )
}

/**
 * Adds the money that can still be returned and the number of open decisions. Every action of staff lowers this sum, so a
 * lower one means that an action took effect.
 */
const countLeft = (orderCase: DeskOrderCase | undefined): number =>
  orderCase === undefined ? 0 : orderCase.left + Number(orderCase.can_accept) + Number(orderCase.can_close)

function useListsAfterRefund(isOnTheWay: boolean): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!isOnTheWay) return
    return () => void cache.invalidateQueries({ queryKey: ['admin', 'money'] })
  }, [isOnTheWay, cache])
}

interface StepsProps {
  steps: DeskOrderCase['steps']
  currency: string
  provider: string
}

function Steps({ steps, currency, provider }: StepsProps) {
  const { t } = useTranslation(['money', 'orders'])
  return (
    <section>
      <h3 className="text-15">{t('steps')}</h3>
      <ol className="mt-2 grid gap-1">
        {steps.map(({ step_no, state, cause, reason, is_refund, returned, staff, at }) => {
          const isCancelled = state === 'failed' && reason === 'cancelled'
          const knownCause = CAUSES.find((each) => each === cause)
          return (
            <li key={step_no} className="flex flex-wrap gap-x-3">
              <span>
                {t(
                  is_refund
                    ? 'state_refunded'
                    : chooseStateKey({ state, is_cancelled: isCancelled, provider, reason }),
                  {
                    ns: 'orders',
                  },
                )}
                {returned !== null && ` (${formatMoney(returned, currency)})`}
              </span>
              <span className="text-muted">
                {knownCause === undefined ? cause : t(`cause_${knownCause}`)}
              </span>
              <time dateTime={at} className="text-muted">
                {formatFullTime(at)}
              </time>
              {staff !== null && (
                <span className="text-muted">
                  <bdi>{namePerson(staff.by) ?? t('gone')}</bdi>
                  {staff.reason !== null && (
                    <>
                      {': '}
                      <bdi>{staff.reason}</bdi>
                    </>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function RefundElsewhere({ orderCase: { order, left } }: { orderCase: DeskOrderCase }) {
  const { t } = useTranslation('money')
  return (
    <p className="rounded-control border border-line px-4 py-3">
      {t('refund_elsewhere', {
        provider: nameProvider(order.provider),
        payment: order.provider_txn ?? '–',
        left: formatMoney(left, order.paid_currency),
      })}
    </p>
  )
}

function Facts({ order }: { order: DeskOrder }) {
  const { t } = useTranslation(['money', 'orders'])
  const { order_id, provider, provider_txn, price, paid_amount, currency, paid_currency } = order
  const facts: (readonly [string, string])[] = [
    [t('fact_provider'), nameProvider(provider)],
    [t('fact_payment'), provider_txn ?? '–'],
    [t('fact_order_id'), order_id],
    ...(paid_amount === null || (paid_amount === price && paid_currency === currency)
      ? []
      : [[t('paid_amount', { ns: 'orders' }), formatMoney(paid_amount, paid_currency)] as const]),
  ]
  return (
    <dl className="grid gap-x-6 gap-y-2 text-13 tablet:grid-cols-2">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Refunds({ refunds }: { refunds: readonly DeskRefund[] }) {
  const { t } = useTranslation('money')
  return (
    <section>
      <h3 className="text-15">{t('refunds')}</h3>
      <ul className="mt-2 grid gap-1">
        {refunds.map((refund) => {
          const { refund_id, amount, currency, state, taken_coins, reason, close_reason } = refund
          const { asked_by, decided_by } = refund
          return (
            <li key={refund_id}>
              {formatMoney(amount, currency)} · {t(`refund_${state}`)} ·{' '}
              {taken_coins !== null && `${t('refund_took', { coins: formatPlainNumber(taken_coins) })} · `}
              <bdi className="text-muted">{reason}</bdi>
              <p className="text-13 text-muted">
                {t('asked_by', { name: namePerson(asked_by) ?? t('gone') })}
                {decided_by !== null &&
                  ` · ${t('decided_by', { name: namePerson(decided_by) ?? t('gone') })}`}
              </p>
              {close_reason !== null && (
                <p className="text-13 text-muted">
                  <bdi>{close_reason}</bdi>
                </p>
              )}
              {state === 'unknown' && <CloseRefund refund={refund} />}
              {state === 'waiting' && refund.is_own && <WithdrawRefund refund_id={refund_id} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function WithdrawRefund({ refund_id }: { refund_id: string }) {
  const { t } = useTranslation('money')
  const deciding = useDecision(decideDeskRefund, () =>
    showToast({ kind: 'success', text: t('request_withdrawn') }),
  )
  return (
    <>
      <Button
        variant="plain"
        isWorking={deciding.isPending}
        onClick={() => deciding.mutate({ refund_id, is_approved: false })}
      >
        {t('price_withdraw')}
      </Button>
      <ActionError error={deciding.error} />
    </>
  )
}

function PremiumNow({ orderCase: { order, premium } }: { orderCase: DeskOrderCase }) {
  const { t } = useTranslation('money')
  const { state, refunded } = order
  const isReturned = state === 'refunded' || state === 'charged_back'
  if (premium === null || (!isReturned && refunded === 0)) return null
  const names = {
    name: namePerson(order.user) ?? t('gone'),
    time: premium.until === null ? '' : formatFullTime(premium.until),
  }
  if (premium.until === null) return <p>{t('premium_over', names)}</p>
  return <p>{t(isReturned ? 'premium_other' : 'premium_kept', names)}</p>
}
