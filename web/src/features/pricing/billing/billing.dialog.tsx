import type { CardCharge } from '@citrine/contract/orders'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { ActionError } from '#web/components/feedback/action-error.tsx'
import { Alert } from '#web/components/feedback/alert.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSession } from '#web/lib/session/session.ts'
import { readStoredPayer } from '#web/lib/storage/stored-payer.ts'
import { postCharge } from '../checkout/charge.ts'
import { OrderSummary } from '../checkout/order-summary.tsx'
import type { Payment } from '../checkout/use-pay.ts'
import { useAbandonedPayment } from '../return/use-abandoned-payment.ts'
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
  const { t } = useTranslation(['checkout', 'common', 'errors'])
  const { user } = useSession()
  const element = useRef<HTMLFormElement>(null)
  const { form, faults, change, complete } = useBillingForm(user, element)
  const [isKept, setIsKept] = useState(() => readStoredPayer(user) !== undefined)
  const { isLeaving, error, leave, check } = useAbandonedPayment(order_id)
  const [isOffline, setIsOffline] = useState(false)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const completed = isLeaving ? undefined : complete()
    if (completed === undefined) return
    storePayer(completed, isKept)
    // Offline, the browser would replace this page with its own page about the connection.
    setIsOffline(!navigator.onLine)
    if (!navigator.onLine) return
    leave()
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
          {error === null ? (
            <Button
              type="submit"
              variant="lemon"
              size="large"
              className="mt-3 w-full whitespace-normal"
              isWorking={isLeaving}
            >
              {t('billing_pay', { price })}
            </Button>
          ) : (
            <div className="mt-3 grid gap-3">
              <ActionError title={t('payment_unchecked')} error={error} />
              <Button size="large" className="w-full" onClick={check}>
                {t('retry', { ns: 'common' })}
              </Button>
            </div>
          )}
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
