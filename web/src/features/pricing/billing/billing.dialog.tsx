import type { CardCharge, OrderState } from '@citrine/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSession } from '#web/lib/session/session.ts'
import { readStoredPayer } from '#web/lib/storage/stored-payer.ts'
import { postCharge } from '../checkout/charge.ts'
import { OrderSummary } from '../checkout/order-summary.tsx'
import type { Payment } from '../checkout/use-pay.ts'
import { refreshMoney } from '../pricing.api.ts'
import {
  fetchAbandonedOrder,
  markAbandonedPayment,
  showAbandonedOrder,
  takeAbandonedPayment,
} from '../return/abandoned-payment.ts'
import { showLostPayment } from '../return/show-purchase.ts'
import { BillingFields } from './billing-fields.tsx'
import './billing.css'
import { storePayer } from './payer.ts'
import { useBillingForm } from './use-billing-form.ts'

interface BillingProps extends Payment {
  order_id: string
  charge: CardCharge
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    billing: BillingProps
  }
}

export default function BillingDialog(props: BillingProps) {
  const { order_id, charge, price, goods, continued } = props
  const { t } = useTranslation(['checkout', 'errors'])
  const { user } = useSession()
  const element = useRef<HTMLFormElement>(null)
  const { form, faults, change, complete } = useBillingForm(user, element)
  const [isKept, setIsKept] = useState(() => readStoredPayer(user) !== undefined)
  const [isLeaving, setIsLeaving] = useLeaving(order_id)
  const [isOffline, setIsOffline] = useState(false)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const completed = isLeaving ? undefined : complete()
    if (completed === undefined) return
    storePayer(completed, isKept)
    // Offline, the browser would replace this page with its own page about the connection.
    setIsOffline(!navigator.onLine)
    if (!navigator.onLine) return
    setIsLeaving(true)
    markAbandonedPayment(order_id)
    postCharge(charge, completed)
  }
  const close = (): void => {
    closeDialog()
    showToast({ kind: 'info', text: t('payment_left'), about: 'purchase' })
  }
  return (
    <DialogFrame title={t('billing_title')} lead={t('billing_lead')} onClose={close}>
      <OrderSummary price={price} goods={goods} continued={continued} />
      <form
        ref={element}
        noValidate
        onSubmit={handleSubmit}
        className="billing-form mt-5 grid gap-4 tablet:grid-cols-2"
      >
        <BillingFields form={form} faults={faults} onChange={change} instead={<OtherWay {...props} />} />
        <div className="tablet:col-span-2">
          <CheckBox checked={isKept} onChange={setIsKept}>
            {t('billing_keep')}
          </CheckBox>
          <Button
            type="submit"
            variant="lemon"
            size="large"
            className="mt-3 w-full whitespace-normal"
            isWorking={isLeaving}
          >
            {t('billing_pay', { price })}
          </Button>
          <Alert className="mt-3">{isOffline && t('lost_payment', { ns: 'errors' })}</Alert>
          <p className="mt-3 text-13 text-muted">{t('billing_note')}</p>
        </div>
      </form>
    </DialogFrame>
  )
}

function OtherWay({ price, payByPaypal, payOtherwise }: BillingProps) {
  const { t } = useTranslation('checkout')
  const pay = payByPaypal ?? payOtherwise
  if (pay === undefined) return <p className="mt-2 text-13 text-muted">{t('no_other_way')}</p>
  return (
    <Button
      className="mt-2 whitespace-normal"
      onClick={() => {
        closeDialog()
        pay()
      }}
    >
      {payByPaypal ? t('pay_paypal', { price }) : t('pay_otherwise')}
    </Button>
  )
}

/** Orders in these states are not paid. After a decline, another card may work. */
const RETRYABLE_STATES: readonly OrderState[] = ['created', 'failed', 'expired']

/**
 * Remembers that the form leaves the page. The browser's back button may show the page as it was left; a toast then says
 * that the order waits. The form could pay the same order twice, so its button works only once the server confirms that
 * there is no payment.
 */
function useLeaving(order_id: string) {
  const [isLeaving, setIsLeaving] = useState(false)
  const cache = useQueryClient()
  useEffect(() => {
    const handleShow = async (): Promise<void> => {
      const hasLeft = takeAbandonedPayment() !== null
      const order = await fetchAbandonedOrder(order_id)
      const isPayable = order === null || RETRYABLE_STATES.includes(order.state)
      if (isPayable) setIsLeaving(false)
      else {
        withdrawDialog('billing')
        refreshMoney(cache)
      }
      if (order === null && hasLeft) showLostPayment()
      if (order !== null && (hasLeft || !isPayable)) await showAbandonedOrder(order)
    }
    const listen = (): void => void handleShow()
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [cache, order_id])
  return [isLeaving, setIsLeaving] as const
}
