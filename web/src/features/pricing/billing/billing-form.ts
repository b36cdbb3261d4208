import { type BillingForm, billingFields, billingForm } from '@citrine/contract/billing'

export type BillingField = keyof BillingForm

/** The message of each field (docs/specification.md, section 5). */
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

export type BillingFaults = Partial<Record<BillingField, (typeof BILLING_MESSAGES)[BillingField]>>

/** Returns the message of a faulty field, or undefined. */
export const findFault = (field: BillingField, value: string) =>
  billingForm.shape[field].safeParse(value.trim()).success ? undefined : BILLING_MESSAGES[field]

export function findFaults(form: BillingForm): BillingFaults {
  return Object.fromEntries(
    billingFields.flatMap((field) => {
      const fault = findFault(field, form[field])
      return fault === undefined ? [] : [[field, fault]]
    }),
  )
}

export const trimForm = (form: BillingForm): BillingForm =>
  Object.fromEntries(billingFields.map((field) => [field, form[field].trim()])) as BillingForm
