import { type BillingForm, billingFields } from '@citrine/contract/billing'
import type { CardCharge } from '@citrine/contract/orders'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/components/button.tsx'
import { DialogFrame } from '#web/components/dialog/dialog-frame.tsx'
import { CheckBox } from '#web/components/form/check-box.tsx'
import { closeDialog } from '#web/lib/screen/dialog-queue.ts'
import { useSession } from '#web/lib/session/session.ts'
import { track } from '#web/lib/tracking.ts'
import { postCharge } from '../checkout/charge.ts'
import { BillingFields } from './billing-fields.tsx'
import { type BillingFaults, type BillingField, findFault, findFaults, trimForm } from './billing-form.ts'
import { isPayerKept, keepPayer, prefillForm } from './payer.ts'

interface BillingProps {
  charge: CardCharge
  /** As the button shows it. */
  price: string
}

declare module '#web/lib/screen/dialog-queue.ts' {
  interface DialogProps {
    billing: BillingProps
  }
}

/** Asks for the billing address, then leaves for the card provider's own page. */
export function BillingDialog({ charge, price }: BillingProps) {
  const { t } = useTranslation('checkout')
  const { user } = useSession()
  const [form, setForm] = useState(() => prefillForm(user))
  const [faults, setFaults] = useState<BillingFaults>({})
  const [isKept, setIsKept] = useState(() => isPayerKept(user))
  const [isLeaving, setIsLeaving] = useLeaving()
  const element = useRef<HTMLFormElement>(null)

  const change = (field: BillingField, value: string): void => {
    setForm((before) => ({ ...before, [field]: value }))
    setFaults((before) => ({ ...before, [field]: findFault(field, value) }))
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isLeaving) return
    const found = findFaults(form)
    setFaults(found)
    const first = billingFields.find((field) => found[field] !== undefined)
    if (first !== undefined) {
      track('billing_failed', { reason: 'missing_fields', field: first })
      element.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, button)`)?.focus()
      return
    }
    leave(trimForm(form))
  }
  const leave = (complete: BillingForm): void => {
    keepPayer(complete, isKept)
    setIsLeaving(true)
    postCharge(charge, complete)
  }
  return (
    <DialogFrame title={t('billing_title')} lead={t('billing_lead')} onClose={closeDialog}>
      <form ref={element} noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4 tablet:grid-cols-2">
        <BillingFields form={form} faults={faults} onChange={change} />
        <div className="tablet:col-span-2">
          <CheckBox checked={isKept} onChange={setIsKept}>
            {t('billing_keep')}
          </CheckBox>
          <Button
            type="submit"
            look="lemon"
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

/** The browser's back may show this page as it was left: the button works again then. */
function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    const handleShow = (): void => setIsLeaving(false)
    window.addEventListener('pageshow', handleShow)
    return () => window.removeEventListener('pageshow', handleShow)
  }, [])
  return [isLeaving, setIsLeaving] as const
}
