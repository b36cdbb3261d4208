import { type BillingForm, billingFields } from '@citrine/contract/billing'
import { listStates } from '@citrine/contract/billing-states'
import { type CardCharge, getOrder, type OrderState } from '@citrine/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { call } from '#web/lib/api/api-client.ts'
import { loadTexts } from '#web/lib/i18n/i18n.ts'
import { useTranslation } from '#web/lib/i18n/use-translation.ts'
import { closeDialog, withdrawDialog } from '#web/lib/screen/dialog-queue.ts'
import { showToast } from '#web/lib/screen/toast.ts'
import { useSession } from '#web/lib/session/session.ts'
import { track } from '#web/lib/tracking.ts'
import { showPurchase } from '../back/show-purchase.ts'
import { Bought } from '../checkout/bought.tsx'
import { postCharge } from '../checkout/charge.ts'
import type { Payment } from '../checkout/use-pay.ts'
import { refreshMoney } from '../pricing.api.ts'
import { BillingFields } from './billing-fields.tsx'
import { type BillingFaults, type BillingField, findFault, findFaults, trimForm } from './billing-form.ts'
import { readKeptPayer, storePayer } from './payer.ts'
import { openForm, storeTyped } from './typed-form.ts'

interface BillingProps extends Payment {
  order_id: string
  charge: CardCharge
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    billing: BillingProps
  }
}

const COUNTRY_FIELDS = ['billing_state', 'billing_postal_code'] as const

/** Asks for the billing address, then leaves for the card provider's own page. */
export function BillingDialog(props: BillingProps) {
  const { order_id, charge, price, goods, continued, payByPaypal, payOtherwise } = props
  const { t } = useTranslation('checkout')
  const { user } = useSession()
  const [form, setForm] = useState(() => openForm(user))
  const [faults, setFaults] = useState<BillingFaults>(() => ({
    // A country from the account that cannot be billed: better known before the other fields are filled.
    billing_country: form.billing_country === '' ? undefined : findFault('billing_country', form),
  }))
  const [isKept, setIsKept] = useState(() => readKeptPayer(user) !== undefined)
  const [isLeaving, setIsLeaving] = useLeaving(order_id)
  const element = useRef<HTMLFormElement>(null)

  const change = (field: BillingField, value: string): void => {
    const changed = { ...form, [field]: value }
    storeTyped(user, field, value)
    // A code that was chosen for one country says nothing about another one.
    if (field === 'billing_country' && listStates(form.billing_country).length > 0) {
      changed.billing_state = ''
      storeTyped(user, 'billing_state', '')
    }
    setForm(changed)
    setFaults((before) => {
      const after = { ...before, [field]: findFault(field, changed) }
      // The country decides about a postal code that was typed before it, and about what may be left out.
      if (field === 'billing_country')
        for (const other of COUNTRY_FIELDS)
          if (changed[other] !== '' || before[other] !== undefined) after[other] = findFault(other, changed)
      return after
    })
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isLeaving) return
    const found = findFaults(form)
    setFaults(found)
    const first = billingFields.find((field) => found[field] !== undefined)
    if (first !== undefined) {
      track('billing_failed', { reason: 'missing_fields', field: first })
      element.current
        ?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, select, button)`)
        ?.focus()
      return
    }
    leave(trimForm(form))
  }
  const leave = (complete: BillingForm): void => {
    storePayer(complete, isKept)
    setIsLeaving(true)
    postCharge(charge, complete)
  }
  const otherWay = payByPaypal ?? payOtherwise
  const instead =
    otherWay === undefined ? (
      <p className="mt-2 text-13 text-muted">{t('no_other_way')}</p>
    ) : (
      <Button
        className="mt-2 whitespace-normal"
        onClick={() => {
          closeDialog()
          otherWay()
        }}
      >
        {payByPaypal ? t('pay_paypal', { price }) : t('pay_otherwise')}
      </Button>
    )
  const close = (): void => {
    closeDialog()
    showToast({ kind: 'info', text: t('payment_left'), about: 'purchase' })
  }
  return (
    <DialogFrame title={t('billing_title')} lead={t('billing_lead')} onClose={close}>
      <Bought price={price} goods={goods} continued={continued} />
      <form ref={element} noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4 tablet:grid-cols-2">
        <BillingFields form={form} faults={faults} onChange={change} instead={instead} />
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
          <p className="mt-3 text-13 text-muted">{t('billing_note')}</p>
        </div>
      </form>
    </DialogFrame>
  )
}

/** Orders that nobody has paid yet: after a decline, another card may do. */
const PAYABLE_STATES: readonly OrderState[] = ['created', 'failed', 'expired']

/**
 * The browser's back may show this page as it was left. The form could pay the same order twice, so the button works
 * again only when the server has no payment.
 */
function useLeaving(order_id: string) {
  const [isLeaving, setIsLeaving] = useState(false)
  const cache = useQueryClient()
  useEffect(() => {
    const handleShow = async (): Promise<void> => {
      const order = await call(getOrder, { query: { id: order_id } }).catch(() => null)
      if (order === null || PAYABLE_STATES.includes(order.state)) return setIsLeaving(false)
      withdrawDialog('billing')
      refreshMoney(cache)
      await loadTexts('checkout')
      showPurchase(order)
    }
    const listen = (): void => void handleShow()
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [cache, order_id])
  return [isLeaving, setIsLeaving] as const
}
