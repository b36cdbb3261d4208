import type { BillingForm } from '@citrine/contract/billing'
import { getSession, type SessionUser, sessionOwner } from '#web/lib/session/session.ts'
import { readStored, removeStored, writeStored } from '#web/lib/storage.ts'

/** Fills the form with the payer that this device remembers, and with the person's own details. */
export function prefillForm(user: SessionUser | null): BillingForm {
  const stored = readStored('billing_payer')
  const kept = user !== null && stored?.owner === user.uid ? stored : undefined
  return {
    first_name: kept?.first_name ?? user?.first_name ?? '',
    last_name: kept?.last_name ?? user?.last_name ?? '',
    shopper_email: kept?.shopper_email ?? user?.email ?? '',
    shopper_phone: user?.phone ?? '',
    billing_country: user?.country ?? '',
    billing_state: user?.region ?? '',
    billing_city: user?.city ?? '',
    billing_address: user?.street ?? '',
    billing_postal_code: user?.postcode ?? '',
  }
}

export const isPayerKept = (user: SessionUser | null): boolean =>
  user !== null && readStored('billing_payer')?.owner === user.uid

/** Remembers name and e-mail where the person says so, and forgets them otherwise. */
export function keepPayer({ first_name, last_name, shopper_email }: BillingForm, isWanted: boolean): void {
  const owner = sessionOwner(getSession())
  if (isWanted && owner) writeStored('billing_payer', { owner, first_name, last_name, shopper_email })
  else removeStored('billing_payer')
}
