import { type BillingForm, billingFields } from '@citrine/contract/billing'
import { listStates } from '@citrine/contract/billing-states'
import { type RefObject, useState } from 'react'
import type { SessionUser } from '#web/lib/session/session.ts'
import { readTabItem, writeTabItem } from '#web/lib/storage/tab-storage.ts'
import { track } from '#web/lib/tracking.ts'
import {
  type BillingFaults,
  type BillingField,
  findBillingFaults,
  findFault,
  trimForm,
} from './billing-form.ts'
import { prefillForm } from './payer.ts'

const COUNTRY_FIELDS = ['billing_state', 'billing_postal_code'] as const

export function useBillingForm(user: SessionUser | null, element: RefObject<HTMLFormElement | null>) {
  const [form, setForm] = useState(() => openForm(user))
  const [faults, setFaults] = useState<BillingFaults>(() => ({
    // If the account's country cannot be billed, the user learns it before filling in the rest.
    billing_country: form.billing_country === '' ? undefined : findFault('billing_country', form),
  }))
  const change = (field: BillingField, value: string): void => {
    const changed = { ...form, [field]: value }
    storeTyped(user, field, value)
    // The code of a state means nothing in another country.
    if (field === 'billing_country' && listStates(form.billing_country).length > 0) {
      changed.billing_state = ''
      storeTyped(user, 'billing_state', '')
    }
    setForm(changed)
    setFaults((before) => {
      const after = { ...before, [field]: findFault(field, changed) }
      if (field === 'billing_country')
        for (const other of COUNTRY_FIELDS)
          if (changed[other] !== '' || before[other] !== undefined) after[other] = findFault(other, changed)
      return after
    })
  }
  /** Returns the form for the provider, or undefined after moving the focus to the first error. */
  const complete = (): BillingForm | undefined => {
    const found = findBillingFaults(form)
    setFaults(found)
    const first = billingFields.find((field) => found[field] !== undefined)
    if (first === undefined) return trimForm(form)
    track('billing_failed', { reason: 'missing_fields', field: first })
    element.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, select, button)`)?.focus()
    return undefined
  }
  return { form, faults, change, complete }
}

/** Returns the form as this user typed it in this tab, for example before a card was declined. */
function readTyped(user: SessionUser | null): Partial<BillingForm> {
  const typed = readTabItem('typed_billing')
  return user !== null && typed?.owner === user.uid ? typed.fields : {}
}

function openForm(user: SessionUser | null): BillingForm {
  const form = prefillForm(user)
  const typed = readTyped(user)
  for (const field of Object.keys(form) as BillingField[]) form[field] = typed[field] ?? form[field]
  return form
}

function storeTyped(user: SessionUser | null, field: BillingField, value: string): void {
  if (user !== null)
    writeTabItem('typed_billing', { owner: user.uid, fields: { ...readTyped(user), [field]: value } })
}
