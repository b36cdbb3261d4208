import type { WaitingRefund } from '@citrine/contract/desk-order'
import { decidePrice } from '@citrine/contract/goods-desk'
import { type Adjustment, decideAdjustment, decideDeskRefund } from '@citrine/contract/money-desk'
import type { PriceRequest } from '@citrine/contract/price-request'
import type { BodyOf, ResponseOf } from '@citrine/contract/route'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { formatMoney } from '#web/lib/i18n/money.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { DeskState } from '../../shared/desk-state.tsx'
import { type DecisionRequest, useDecision } from '../../shared/use-decision.ts'
import { Confirmation } from '../forms/confirmation.tsx'
import { RejectForm, useDisclosure } from '../forms/reject-request.tsx'
import { countWaiting, waitingQuery } from '../money.api.ts'
import { namePerson } from '../names/name-person.ts'
import { nameProvider } from '../names/name-provider.ts'
import { PersonLink } from '../names/person-link.tsx'
import { OrderRows } from '../orders/order-rows.tsx'
import { RefundEffect } from '../orders/refund-form.tsx'
import { ReturnedMoney } from '../payments/returned-money.tsx'
import { ReviewsLink } from '../payments/reviews-link.tsx'

type Decision = { is_approved: boolean; reason?: string }

/**
 * Chooses the text for a decision about a refund. A return that staff only recorded is done at once, so it has texts of its
 * own.
 */
function chooseOutcomeKey(
  { is_own, is_recorded }: WaitingRefund,
  isApproved: boolean,
  { is_buyer_notified, is_asker_notified }: ResponseOf<typeof decideDeskRefund>,
) {
  if (is_own) return 'request_withdrawn'
  if (is_recorded) return isApproved ? 'return_recorded' : 'return_refused'
  if (isApproved) return 'refund_started'
  if (is_buyer_notified) return is_asker_notified ? 'refund_refused_both' : 'refund_refused_buyer'
  return is_asker_notified ? 'refund_refused_asker' : 'refund_refused'
}

export function WaitingMoney() {
  const { t } = useTranslation(['money', 'admin'])
  const query = useInfiniteQuery(waitingQuery())
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  if (data === undefined) return <DeskState query={query} height="h-40" />
  const refunds = data.pages.flatMap((page) => page.refunds)
  const adjustments = data.pages.flatMap((page) => page.adjustments)
  const credits = data.pages.flatMap((page) => page.credits)
  const returns = data.pages.flatMap((page) => page.returns)
  const prices = data.pages.flatMap((page) => page.prices)
  if (data.pages.every((page) => countWaiting(page) === 0))
    return (
      <>
        <ReviewsLink />
        <EmptyState className="mt-6" title={t('waiting_empty')} text={t('waiting_empty_text')} />
      </>
    )
  return (
    <div className="mt-6 grid gap-3">
      <ReviewsLink />
      <Decisions refunds={refunds} adjustments={adjustments} prices={prices} />
      {credits.length > 0 && (
        <Group id="orders-to-credit" title={t('credit')}>
          <OrderRows orders={credits} />
        </Group>
      )}
      {returns.length > 0 && (
        <Group id="returned-money" title={t('returns')}>
          <ReturnedMoney returns={returns} />
        </Group>
      )}
      {hasNextPage && (
        <Button
          variant="plain"
          className="justify-self-center"
          isWorking={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('more', { ns: 'admin' })}
        </Button>
      )}
    </div>
  )
}

interface DecisionsProps {
  refunds: readonly WaitingRefund[]
  adjustments: readonly Adjustment[]
  prices: readonly PriceRequest[]
}

function Decisions({ refunds, adjustments, prices }: DecisionsProps) {
  const { t } = useTranslation('money')
  const refunding = useDecision(decideDeskRefund, (reply, { refund_id, is_approved }) => {
    const refund = refunds.find((each) => each.refund_id === refund_id)
    if (refund === undefined) return
    const provider = nameProvider(refund.provider)
    showToast({ kind: 'success', text: t(chooseOutcomeKey(refund, is_approved, reply), { provider }) })
  })
  const adjusting = useDecision(decideAdjustment, (_, { adjustment_id, is_approved }) => {
    const isOwn = adjustments.some((each) => each.adjustment_id === adjustment_id && each.is_own)
    const ended = isOwn ? 'request_withdrawn' : 'coins_refused'
    showToast({ kind: 'success', text: t(is_approved ? 'coins_adjusted' : ended) })
  })
  const pricing = useDecision(decidePrice, (_, { goods_id, is_approved }) => {
    const isOwn = prices.some((each) => each.goods_id === goods_id && each.is_own)
    const ended = isOwn ? 'price_withdrawn' : 'price_refused'
    showToast({ kind: 'success', text: t(is_approved ? 'goods_saved' : ended) })
  })
  const balance = adjusting.error instanceof ApiError ? adjusting.error.data?.balance : undefined
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {refunds.map((refund) => (
          <RefundCard key={refund.refund_id} refund={refund} deciding={refunding} />
        ))}
        {adjustments.map((adjustment) => (
          <WaitingAdjustment key={adjustment.adjustment_id} adjustment={adjustment} deciding={adjusting} />
        ))}
        {prices.map((request) => (
          <WaitingPrice key={request.goods_id} request={request} deciding={pricing} />
        ))}
      </ul>
      {balance === undefined ? (
        <ActionError error={refunding.error ?? adjusting.error ?? pricing.error} />
      ) : (
        <Alert>{t('adjust_short', { balance: formatPlainNumber(balance) })}</Alert>
      )}
    </>
  )
}

interface WaitingRefundProps {
  refund: WaitingRefund
  deciding: DecisionRequest<BodyOf<typeof decideDeskRefund>>
}

function RefundCard({ refund, deciding }: WaitingRefundProps) {
  const { t } = useTranslation('money')
  const { refund_id, amount, currency, order_number, reason, asked_by, is_own } = refund
  const values = {
    amount: formatMoney(amount, currency),
    number: order_number,
    name: namePerson(refund.order?.user) ?? t('gone'),
  }
  return (
    <WaitingDecision
      title={t('waiting_refund', values)}
      question={t(refund.is_recorded ? 'return_sure' : 'refund_sure', values)}
      yes={refund.is_recorded ? t('return_record') : t('refund_amount', values)}
      reason={reason}
      askedBy={namePerson(asked_by)}
      isOwn={is_own}
      request={deciding}
      makeBody={(decision) => ({ refund_id, ...decision })}
    >
      <RefundedOrder refund={refund} />
    </WaitingDecision>
  )
}

function RefundedOrder({ refund }: Pick<WaitingRefundProps, 'refund'>) {
  const { t } = useTranslation('money')
  const { order_number, amount, order, effect } = refund
  return (
    <>
      <p className="mt-1">
        <Link
          to="/admin/{-$desk}"
          params={{ desk: 'money' }}
          search={{ order: order_number }}
          className="font-semibold text-lemon-ink underline underline-offset-4"
        >
          {t('order', { number: order_number })}
        </Link>
        {order !== undefined && (
          <>
            {' · '}
            {order.goods_name} · {formatMoney(order.price, order.currency)} ·{' '}
            <PersonLink person={order.user} />
          </>
        )}
      </p>
      {order !== undefined && effect !== undefined && (
        <p className="mt-1">
          <RefundEffect orderCase={{ ...effect, order }} amount={amount} />
        </p>
      )}
    </>
  )
}

interface WaitingAdjustmentProps {
  adjustment: Adjustment
  deciding: DecisionRequest<BodyOf<typeof decideAdjustment>>
}

function WaitingAdjustment({ adjustment, deciding }: WaitingAdjustmentProps) {
  const { t } = useTranslation('money')
  const { adjustment_id, coins, user, reason, asked_by, is_own } = adjustment
  const name = namePerson(user) ?? t('gone')
  return (
    <WaitingDecision
      title={t('waiting_coins', { coins: formatPlainNumber(coins), name })}
      question={t(coins < 0 ? 'adjust_sure_takes' : 'adjust_sure_adds', {
        coins: formatPlainNumber(Math.abs(coins)),
        name,
      })}
      yes={t('adjust')}
      reason={reason}
      askedBy={namePerson(asked_by)}
      isOwn={is_own}
      request={deciding}
      makeBody={(decision) => ({ adjustment_id, ...decision })}
    />
  )
}

interface WaitingPriceProps {
  request: PriceRequest
  deciding: DecisionRequest<BodyOf<typeof decidePrice>>
}

function chooseChangeKey({ is_on_now, is_on }: PriceRequest) {
  if (is_on === is_on_now) return 'waiting_price'
  return is_on ? 'waiting_price_on' : 'waiting_price_off'
}

function WaitingPrice({ request, deciding }: WaitingPriceProps) {
  const { t } = useTranslation('money')
  const { goods_id, name, currency, price_now, price, is_on, asked_by, is_own } = request
  return (
    <WaitingDecision
      title={t(chooseChangeKey(request), {
        name,
        price: formatMoney(price, currency),
        before: formatMoney(price_now, currency),
      })}
      askedBy={namePerson(asked_by)}
      isOwn={is_own}
      request={deciding}
      makeBody={(decision) => ({ goods_id, price, is_on, ...decision })}
    />
  )
}

const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mt-5 mb-3 text-20">
      {title}
    </h2>
    {children}
  </section>
)

interface WaitingProps<Body> {
  title: ReactNode
  question?: string
  yes?: string
  reason?: string
  askedBy: string | undefined
  isOwn: boolean
  request: DecisionRequest<Body>
  makeBody: (decision: Decision) => Body
  children?: ReactNode
}

function WaitingDecision<Body>(props: WaitingProps<Body>) {
  const { title, question, yes, reason, askedBy, isOwn, request, makeBody, children } = props
  const { t } = useTranslation(['money', 'admin'])
  const rejecting = useDisclosure()
  const approving = useDisclosure()
  const isWorking = request.isPending
  const decide = (is_approved: boolean): void => request.mutate(makeBody({ is_approved }))
  return (
    <li className="rounded-card bg-surface p-5 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      {children}
      {reason !== undefined && (
        <p className="mt-1">
          <bdi>{reason}</bdi>
        </p>
      )}
      <p className="mt-1 text-13 text-muted">
        {t('asked_by', { name: askedBy ?? t('somebody', { ns: 'admin' }) })}
      </p>
      {isOwn ? (
        <>
          <p className="mt-3 text-em">{t('own')}</p>
          <Button variant="plain" className="mt-3" isWorking={isWorking} onClick={() => decide(false)}>
            {t('price_withdraw')}
          </Button>
        </>
      ) : rejecting.isOpen ? (
        <RejectForm
          // The list shows the error, because a decided request leaves it together with this form.
          request={{ ...request, error: null }}
          makeBody={(reason) => makeBody({ is_approved: false, reason })}
          onBack={rejecting.close}
        />
      ) : approving.isOpen && question !== undefined && yes !== undefined ? (
        <div className="mt-3">
          <Confirmation
            question={question}
            yes={yes}
            isWorking={isWorking}
            onYes={() => decide(true)}
            onBack={approving.close}
          />
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            ref={approving.button}
            isWorking={isWorking}
            onClick={question === undefined ? () => decide(true) : approving.open}
          >
            {t('approve', { ns: 'admin' })}
          </Button>
          <Button ref={rejecting.button} variant="plain" isWorking={isWorking} onClick={rejecting.open}>
            {t('reject', { ns: 'admin' })}
          </Button>
        </div>
      )}
    </li>
  )
}
