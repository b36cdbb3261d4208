import * as z from 'zod/mini'
import { isBilledCountry } from './billed-countries.ts'

/** Maximum letters of name, e-mail and phone (docs/specification.md, section 5). */
export const BILLING_TEXT_MAX = 100

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(BILLING_TEXT_MAX))

/** The local part has no commas, brackets or quotes; the last part of the host is not a number. */
const EMAIL =
  /^[^\s@.,;:<>()[\]"]+(\.[^\s@.,;:<>()[\]"]+)*@([\p{L}\p{M}\p{N}-]+\.)+(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu

/**
 * A number has four digits (small islands) to fifteen, plus a country code and an extension. Letters may stand
 * for digits.
 */
const PHONE = /^(?!.*[@<>{}_])(?:\P{Nd}*\p{Nd}){4,22}\P{Nd}*$/u

/**
 * The billing form. It goes from the browser to the payment provider, as hidden fields of the checkout form: never to Citrine's
 * server, and never into an address.
 */
export const billingForm = z.object({
  first_name: text,
  last_name: text,
  shopper_email: text.check(z.regex(EMAIL)),
  shopper_phone: text.check(z.regex(PHONE)),
  /** The ISO 3166 code of a country that can be billed. */
  billing_country: z.string().check(z.refine(isBilledCountry)),
  billing_state: text,
  billing_city: text,
  billing_address: text,
  billing_postal_code: text,
})
export type BillingForm = z.output<typeof billingForm>
export const billingFields = Object.keys(billingForm.shape) as (keyof BillingForm)[]
