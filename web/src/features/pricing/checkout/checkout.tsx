import { CARD_INDEX, type GoodsType, PAYPAL_INDEX, type SaleTerms } from '@citrine/contract/goods'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { focusFault } from '#web/components/form/focus-fault.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LimitNote, useExceededLimit } from '../account/limit-note.tsx'
import { PausedNote, usePauseEnd } from '../account/paused-note.tsx'
import { PlanStart } from '../goods/plan-start.tsx'
import { UnsettledNote } from '../orders/unsettled-note.tsx'
import type { Goods } from '../pricing.api.ts'
import { askToSignIn } from './ask-sign-in.ts'
import { usePay } from './use-pay.ts'

const WAYS = ['card', 'paypal'] as const
type Way = (typeof WAYS)[number]
const WAY_INDEX: Record<Way, number> = { card: CARD_INDEX, paypal: PAYPAL_INDEX }

interface CheckoutProps {
  goods: Goods
  goods_type: GoodsType
  terms: SaleTerms
}

export function Checkout({ goods, goods_type, terms }: CheckoutProps) {
  const { t } = useTranslation('checkout')
  const { token, user } = useSession()
  // A member's next plan begins when the current one ends.
  const premiumWaiver = user?.vip === true ? 'withdrawal_more_premium' : 'withdrawal_premium'
  const { isWaived, isAsked, setConsent } = usePurchaseConsent()
  const { pay, chosen, isPaying, error } = usePay({ goods, goods_type, is_withdrawal_waived: isWaived })
  const form = useRef<HTMLDivElement>(null)
  const note = useId()
  const isPaused = usePauseEnd() !== null
  // The server would refuse the payment.
  const isBlocked = useExceededLimit(goods.price) !== null || isPaused
  const ways = WAYS.filter((way) => goods.payment_types[WAY_INDEX[way]]?.is_on === true)
  const handlePress = (payment_type: Way): void => {
    setConsent({ isWaived, isAsked: true })
    if (isWaived) pay(payment_type)
    else focusFault(form.current)
  }
  if (token === null)
    return (
      <div>
        {'period_type' in goods && <PlanStart plan={goods} />}
        <Button variant="lemon" size="large" className="w-full" onClick={() => askToSignIn(goods)}>
          {t('sign_in')}
        </Button>
        <Terms terms={terms} />
      </div>
    )
  return (
    <div ref={form}>
      {'period_type' in goods && <PlanStart plan={goods} />}
      <CheckBox
        checked={isWaived}
        onChange={(isTicked) => setConsent({ isWaived: isTicked, isAsked })}
        error={isAsked && !isWaived ? t('withdrawal_needed') : undefined}
      >
        {t(goods_type === 'VIP' ? premiumWaiver : 'withdrawal_coins')}
      </CheckBox>
      <div id={note} className="mt-3 grid gap-2 empty:hidden">
        <UnsettledNote goods_id={goods.id} />
        <PausedNote />
        <LimitNote price={goods.price} />
      </div>
      <div className="mt-3 grid gap-3">
        {ways.map((way, at) => (
          <PayButton
            key={way}
            isMain={at === 0}
            blockedBy={isBlocked ? note : undefined}
            isWorking={isPaying && chosen === way}
            onPress={() => handlePress(way)}
          >
            {t(`pay_${way}`, { price: goods.price_show })}
          </PayButton>
        ))}
      </div>
      <ActionError className="mt-3" error={error} />
      <Terms terms={terms} />
    </div>
  )
}

interface PurchaseConsent {
  isWaived: boolean
  isAsked: boolean
}

/** Holds the consent to one purchase. A purchase of Premium ends it, so that nobody buys twice with one tick. */
function usePurchaseConsent() {
  const { user } = useSession()
  const premium = user?.vip_info?.plans?.map(({ plan, until }) => `${plan} ${until}`).join() ?? ''
  const [{ before, ...consent }, setState] = useState({ before: premium, isWaived: false, isAsked: false })
  const setConsent = (next: PurchaseConsent): void => setState({ before: premium, ...next })
  return { ...(before === premium ? consent : { isWaived: false, isAsked: false }), setConsent }
}

interface PayButtonProps {
  isMain: boolean
  blockedBy: string | undefined
  isWorking: boolean
  onPress: () => void
  children: ReactNode
}

const PayButton = ({ isMain, blockedBy, isWorking, onPress, children }: PayButtonProps) => (
  <Button
    variant={isMain ? 'lemon' : 'quiet'}
    size="large"
    className="whitespace-normal"
    disabled={blockedBy !== undefined}
    aria-describedby={blockedBy}
    isWorking={isWorking}
    onClick={onPress}
  >
    {children}
  </Button>
)

function Terms({ terms: { descriptor_hint, is_trial } }: { terms: SaleTerms }) {
  const { t } = useTranslation('checkout')
  return (
    <div className="mt-4 grid gap-1.5 text-13 text-muted">
      {is_trial && <p className="font-semibold text-warn">{t('trial')}</p>}
      <p>{t('once')}</p>
      <p>{descriptor_hint === null ? t('statement') : t('statement_hint', { line: descriptor_hint })}</p>
      <p>
        {t('refund_rule')}{' '}
        <Link to="/refund" onClick={closeDialog} className="font-semibold text-lemon-ink underline">
          {t('refund_link')}
        </Link>
      </p>
    </div>
  )
}
