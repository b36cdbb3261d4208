import { type BillingForm, billingFields } from '@citrine/contract/billing'
import { type CardCharge, type Charge, charge } from '@citrine/contract/orders'
import { ApiError } from '#web/lib/api/api-error.ts'
import { i18n } from '#web/lib/i18n/i18n.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Accepts HTTPS, and HTTP on this machine for the sandbox. */
function isSafe(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))
}

function parseCharge(text: string): Charge {
  const read = charge.parse(JSON.parse(text))
  const isFit =
    read.kind === 'form' ? isSafe(read.action) : isSafe(read.url) && new URL(read.url).origin === read.origin
  if (!isFit) throw new Error('the charge leads to an unsafe address')
  return read
}

/**
 * Reads the charge of an order.
 * @throws ApiError for any other text and for an unsafe address; the monitors receive the cause
 */
export function readCharge(text: string): Charge {
  try {
    return parseCharge(text)
  } catch (cause) {
    reportError(cause)
    throw new ApiError({ status: 0, desc: () => i18n.t('payment_unopened', { ns: 'checkout' }) }, { cause })
  }
}

/** Sends the billing form to the card provider alone: never to Citrine's server, and never in an address. */
export function postCharge({ action, fields, billing_map }: CardCharge, form: BillingForm): void {
  const element = document.createElement('form')
  element.method = 'post'
  element.action = action
  element.hidden = true
  const add = (name: string, value: string): void => {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = value
    element.append(input)
  }
  for (const [name, value] of Object.entries(fields)) add(name, value)
  for (const field of billingFields) {
    const name = billing_map[field]
    // The provider asks for a missing field but would accept an empty one.
    if (name !== undefined && form[field] !== '') add(name, form[field])
  }
  document.body.append(element)
  element.submit()
}
