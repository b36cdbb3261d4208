import type { FreePlan, SaleTerms, VipGoods } from '@citrine/contract/goods'
import { MONTHLY_ALLOWANCES } from '@citrine/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { getButtonClass } from '#web/components/button.tsx'
import { CoinMark } from '#web/components/coin-mark.tsx'
import { Skeleton } from '#web/components/feedback/skeleton.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { formatPlainNumber } from '#web/lib/i18n/format.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { packsQuery, plansQuery } from '#web/lib/query/goods-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { findReceiptOrder } from '#web/lib/text/receipt-hash.ts'
import { ErrorState } from '#web/shared/errors/error-state.tsx'
import { BillingDetails } from './account/billing-details.tsx'
import { useCurrentCoins } from './account/current-coins.ts'
import { MemberState } from './account/member-state.tsx'
import { OwedNote } from './account/owed-note.tsx'
import { SpendingLimits } from './account/spending-limits.tsx'
import { Checkout } from './checkout/checkout.tsx'
import { CoastDrawing } from './coast-drawing.tsx'
import { BenefitsTable } from './goods/benefits-table.tsx'
import { findLastPlan } from './goods/last-plan.ts'
import { PackList } from './goods/pack-list.tsx'
import { findFirstPlan, PlanChoice } from './goods/plan-choice.tsx'
import { readPlan, rememberPlan } from './goods/remembered-choice.ts'
import { NothingToBuy } from './nothing-to-buy.tsx'
import { isAtPacks, OpenOrder } from './orders/open-order.tsx'
import { OrderList } from './orders/order-list.tsx'
import { Receipt } from './orders/receipt.tsx'

export default function PricingScreen() {
  const { t } = useTranslation('pricing')
  const order_id = useLocation({ select: ({ hash }) => findReceiptOrder(hash) })
  return (
    <>
      <PageTitle title={t('title')} />
      {order_id === null ? <Sale /> : <Receipt id={order_id} />}
    </>
  )
}

const FRAME =
  'mx-auto grid w-full grid-cols-1 max-w-305 content-start gap-10 p-4 pt-8 desktop:p-8 desktop:pt-14'

function Sale() {
  const { t } = useTranslation('pricing')
  const plans = useQuery(plansQuery())
  const packs = useQuery(packsQuery())
  const { token, user } = useSession()
  const error = plans.error ?? packs.error
  if (plans.data === undefined || packs.data === undefined)
    return (
      <div className={FRAME}>
        {error === null ? (
          <SaleSkeleton />
        ) : (
          <>
            <h1 className="display-large text-34 desktop:text-44">{t('title')}</h1>
            <ErrorState
              title={t('failed')}
              error={error}
              onRetry={() => void Promise.all([plans.refetch(), packs.refetch()])}
              isRetrying={plans.isFetching || packs.isFetching}
            />
          </>
        )}
      </div>
    )
  const { goods, terms } = plans.data
  const isMember = user?.vip === true
  const hasPacks = packs.data.goods.length > 0
  if (goods.length === 0 && !hasPacks) return <NothingToBuy>{token !== null && <OrderList />}</NothingToBuy>
  return (
    <div className={`relative isolate ${FRAME}`}>
      <CoastDrawing />
      <header>
        <h1 className="display-large text-34 desktop:text-44">
          {t(isMember ? 'member_heading' : 'sale_heading')}
        </h1>
        {!isMember && <p className="mt-3 max-w-150 text-17 text-muted">{t('sale_lead')}</p>}
        {token !== null && <CoinState />}
        {!isMember && <Perks free={plans.data.free} />}
      </header>
      {/* This is below the heading, which the toast of a return covers on a phone. */}
      {token !== null && <OpenOrder belongsHere={(order) => !(hasPacks && isAtPacks(order))} />}
      {isMember && <MemberState />}
      <div className="grid grid-cols-1 items-start gap-10 desktop:grid-cols-[5fr_6fr]">
        {goods.length > 0 && <PlanPurchase plans={goods} terms={terms} />}
        <BenefitsTable free={plans.data.free} />
      </div>
      {hasPacks && <PackList packs={packs.data.goods} />}
      {token !== null && <OwnPart />}
    </div>
  )
}

/** Lists the benefits above the prices on narrow screens, where the table of benefits is below the prices. */
function Perks({ free }: { free: FreePlan }) {
  const { t } = useTranslation('pricing')
  const perks = [
    // A use that is free for everybody is not a benefit.
    ...(free.messages.cost > 0 ? [t('perk_messages', { number: MONTHLY_ALLOWANCES.message })] : []),
    t('perk_albums'),
    t('perk_models'),
    t('perk_voices'),
  ]
  return (
    <ul className="mt-5 grid gap-2 phone:grid-cols-2 desktop:hidden">
      {perks.map((perk) => (
        <li key={perk} className="flex gap-2.5">
          <Check className="icon mt-0.5 flex-none text-good" aria-hidden="true" />
          {perk}
        </li>
      ))}
    </ul>
  )
}

function SaleSkeleton() {
  return (
    <>
      <div>
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      </div>
      <div className="grid grid-cols-1 items-start gap-10 desktop:grid-cols-[5fr_6fr]">
        <div className="grid gap-4">
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-21 rounded-card" />
          <Skeleton className="h-21 rounded-card" />
          <Skeleton className="mt-8 h-13 rounded-control" />
          <Skeleton className="h-13 rounded-control" />
        </div>
        <div className="grid gap-4 max-desktop:hidden">
          {Array.from({ length: 10 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical
            <Skeleton key={row} className="h-7" />
          ))}
        </div>
      </div>
    </>
  )
}

function OwnPart() {
  const { t } = useTranslation('pricing')
  return (
    <>
      <OrderList />
      <div className="grid grid-cols-1 items-start gap-10 desktop:grid-cols-2">
        <SpendingLimits />
        <BillingDetails />
      </div>
      <Link to="/setting" hash="coins" className={`justify-self-start ${getButtonClass()}`}>
        {t('to_coin_history')}
      </Link>
    </>
  )
}

interface PlanPurchaseProps {
  plans: readonly VipGoods[]
  terms: SaleTerms
}

function PlanPurchase({ plans, terms }: PlanPurchaseProps) {
  const { t } = useTranslation('pricing')
  const vip = useSession().user?.vip_info
  const [id, setId] = useState(readPlan)
  const choose = (plan_id: string): void => {
    rememberPlan(plan_id)
    setId(plan_id)
  }
  const chosen = plans.find((plan) => plan.id === id) ?? findFirstPlan(plans)
  if (chosen === undefined) return null
  const lastPlan = findLastPlan(vip)
  return (
    <section aria-labelledby="premium" className="grid gap-4">
      <h2 id="premium" className="text-26">
        {t(vip?.vip !== true ? 'premium' : lastPlan === chosen.period_type ? 'extend' : 'add_plan')}
      </h2>
      <PlanChoice plans={plans} chosen={chosen} onChoose={choose} />
      <Checkout goods={chosen} goods_type="VIP" terms={terms} />
    </section>
  )
}

/** Shows the balance, which leads to its history, and a debt. */
export function CoinState() {
  const { t } = useTranslation('pricing')
  const balance = useCurrentCoins()?.coins
  return (
    // The line keeps its height, so that the page does not jump when the balance arrives.
    <div className="mt-3 min-h-6">
      {balance !== undefined && (
        <Link
          id="coin-balance"
          to="/setting"
          hash="coins"
          className="touch-44 scroll-mt-24 inline-flex items-center gap-1.5 font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {t('packs_balance', { coins: formatPlainNumber(balance) })}
          <CoinMark className="size-4.5" />
        </Link>
      )}
      <OwedNote className="mt-2" />
    </div>
  )
}
