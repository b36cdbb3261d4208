import type { BillingForm } from '@citrine/contract/billing'
import type { SessionUser } from '#web/lib/session/session.ts'
import { readTabItem, writeTabItem } from '#web/lib/storage/tab-storage.ts'
import type { BillingField } from './billing-form.ts'
import { prefillForm } from './payer.ts'

/** Returns the form as this user typed it in this tab, for example before a card was declined. */
function readTyped(user: SessionUser | null): Partial<BillingForm> {
  const typed = readTabItem('typed_billing')
  return user !== null && typed?.owner === user.uid ? typed.fields : {}
}

export function openForm(user: SessionUser | null): BillingForm {
  const form = prefillForm(user)
  const typed = readTyped(user)
  for (const field of Object.keys(form) as BillingField[]) form[field] = typed[field] ?? form[field]
  return form
}

export function storeTyped(user: SessionUser | null, field: BillingField, value: string): void {
  if (user !== null)
    writeTabItem('typed_billing', { owner: user.uid, fields: { ...readTyped(user), [field]: value } })
}
