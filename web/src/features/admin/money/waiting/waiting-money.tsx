import type { WaitingRefund as Refund } from '@citrine/contract/desk-order'
import { decidePrice } from '@citrine/contract/goods-desk'
import { type Adjustment, decideAdjustment, decideDeskRefund } from '@citrine/contract/money-desk'
import type { PriceRequest } from '@citrine/contract/price-request'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { DeskState } from '../../shared/desk-state.tsx'
import { useDecision } from '../../shared/use-decision.ts'
import { countWaiting, waitingQuery } from '../money.api.ts'
import { nameProvider } from '../names/name-provider.ts'
import { OrderRows } from '../orders/order-rows.tsx'
import { ReturnedMoney } from '../payments/returned-money.tsx'
import { ReviewsLink } from '../payments/reviews-link.tsx'
import { WaitingAdjustment } from './waiting-adjustment.tsx'
import { WaitingPrice } from './waiting-price.tsx'
import { chooseRefundOutcomeKey, WaitingRefund } from './waiting-refund.tsx'

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
  refunds: readonly Refund[]
  adjustments: readonly Adjustment[]
  prices: readonly PriceRequest[]
}

function Decisions({ refunds, adjustments, prices }: DecisionsProps) {
  const { t } = useTranslation('money')
  const refunding = useDecision(decideDeskRefund, (reply, { refund_id, is_approved }) => {
    const refund = refunds.find((each) => each.refund_id === refund_id)
    if (refund === undefined) return
    const provider = nameProvider(refund.provider)
    showToast({ kind: 'success', text: t(chooseRefundOutcomeKey(refund, is_approved, reply), { provider }) })
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
          <WaitingRefund key={refund.refund_id} refund={refund} deciding={refunding} />
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

const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="mt-5 mb-3 text-20">
      {title}
    </h2>
    {children}
  </section>
)
