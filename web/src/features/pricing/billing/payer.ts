import type { BillingForm } from '@citrine/contract/billing'
import { getSession, getSessionOwner, type SessionUser } from '#web/lib/session/session.ts'
import { removeStored, writeStored } from '#web/lib/storage/storage.ts'
import { readStoredPayer } from '#web/lib/storage/stored-payer.ts'

/** Fills the form in. The payer stored on this device comes before the account's personal info. */
export function prefillForm(user: SessionUser | null): BillingForm {
  const payer = readStoredPayer(user)
  return {
    first_name: payer?.first_name ?? user?.first_name ?? '',
    last_name: payer?.last_name ?? user?.last_name ?? '',
    shopper_email: payer?.shopper_email ?? user?.email ?? '',
    shopper_phone: user?.phone ?? '',
    billing_country: user?.country ?? '',
    billing_state: user?.region ?? '',
    billing_city: user?.city ?? '',
    billing_address: user?.street ?? '',
    billing_postal_code: user?.postcode ?? '',
  }
}

/** Stores the payer, or deletes the stored one if the user no longer agrees. */
export function storePayer({ first_name, last_name, shopper_email }: BillingForm, isWanted: boolean): void {
  const owner = getSessionOwner(getSession())
  if (isWanted && owner) writeStored('billing_payer', { owner, first_name, last_name, shopper_email })
  else forgetPayer()
}

export const forgetPayer = (): void => removeStored('billing_payer')
