import { type BillingForm, billingFields, billingForm } from '@citrine/contract/billing'
import { findState } from '@citrine/contract/billing-states'
import { getFieldNeed } from './address-facts.ts'
import { isPostalCodeLikely } from './postal-codes.ts'

export type BillingField = keyof BillingForm

/** Keys with a number are those of the product specification. */
export const BILLING_MESSAGES = {
  first_name: 'Pricing.58',
  last_name: 'Pricing.57',
  shopper_email: 'Pricing.60',
  shopper_phone: 'Pricing.69',
  billing_country: 'Pricing.71',
  billing_state: 'Pricing.73',
  billing_city: 'Pricing.75',
  billing_address: 'Pricing.79',
  billing_postal_code: 'Pricing.77',
} as const satisfies Record<BillingField, string>

type BillingMessage =
  | (typeof BILLING_MESSAGES)[BillingField]
  | 'postal_code_unlikely'
  | 'phone_unlikely'
  | 'country_not_billed'
  | 'state_unclear'
export type BillingFaults = Partial<Record<BillingField, BillingMessage | undefined>>

const UNFIT_MESSAGES: Partial<Record<BillingField, BillingMessage>> = {
  shopper_phone: 'phone_unlikely',
  billing_country: 'country_not_billed',
}

/** Returns the fault of a field, or undefined if it is valid. */
export function findFault(field: BillingField, form: BillingForm): BillingMessage | undefined {
  const value = form[field].trim()
  const need = getFieldNeed(field, form.billing_country)
  if (need === 'hidden' || (need === 'optional' && value === '')) return undefined
  if (!billingForm.shape[field].safeParse(value).success)
    return value === '' ? BILLING_MESSAGES[field] : (UNFIT_MESSAGES[field] ?? BILLING_MESSAGES[field])
  const { billing_postal_code, billing_country } = form
  if (field === 'billing_state' && findState(billing_country, value) === undefined) return 'state_unclear'
  const isUnlikely =
    field === 'billing_postal_code' && !isPostalCodeLikely(billing_postal_code, billing_country)
  return isUnlikely ? 'postal_code_unlikely' : undefined
}

export function findBillingFaults(form: BillingForm): BillingFaults {
  return Object.fromEntries(
    billingFields.flatMap((field) => {
      const fault = findFault(field, form)
      return fault === undefined ? [] : [[field, fault]]
    }),
  )
}

export function trimForm(form: BillingForm): BillingForm {
  const { billing_country } = form
  const entries = billingFields.map((field) => [
    field,
    getFieldNeed(field, billing_country) === 'hidden' ? '' : form[field].trim(),
  ])
  const trimmed = Object.fromEntries(entries) as BillingForm
  const { billing_state } = trimmed
  return { ...trimmed, billing_state: findState(billing_country, billing_state) ?? billing_state }
}
