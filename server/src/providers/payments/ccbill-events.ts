import { createHash } from 'node:crypto'
import * as z from 'zod'
import { parseText } from './call-provider.ts'
import { readAmount } from './money.ts'
import type { PaymentEvent } from './payments.port.ts'

/** ISO 4217 numbers, as CCBill takes them. */
export const CCBILL_CURRENCIES: Readonly<Record<string, string>> = {
  USD: '840',
  EUR: '978',
  GBP: '826',
  CAD: '124',
  AUD: '036',
  JPY: '392',
}
const NAMES = Object.fromEntries(Object.entries(CCBILL_CURRENCIES).map(([name, code]) => [code, name]))

/** CCBill signs the number without its leading zeros. */
export const saleDigest = (subscription_id: string, salt: string): string =>
  createHash('md5')
    .update(`${subscription_id.replace(/^0+/, '')}1${salt}`)
    .digest('hex')

const KINDS: Readonly<Record<string, PaymentEvent['kind']>> = {
  NewSaleSuccess: 'paid',
  NewSaleFailure: 'failed',
  Refund: 'refunded',
  Void: 'refunded',
  Return: 'refunded',
  Chargeback: 'charged_back',
}

// Numbers come as text or as numbers.
const text = z.union([z.string(), z.number()]).transform(String).optional()
const read = z.object({
  eventType: text,
  subscriptionId: text,
  transactionId: text,
  clientAccnum: text,
  clientSubacc: text,
  timestamp: text,
  billedInitialPrice: text,
  billedCurrencyCode: text,
  amount: text,
  currencyCode: text,
  dynamicPricingValidationDigest: text,
  'X-order_id': text,
  'X-order_tok': text,
})
type Fields = z.output<typeof read>

/**
 * Reads a webhook, JSON or form, and keeps nothing of the buyer. The payment is known by its subscription id, the one number
 * that sale, refund and chargeback share.
 * @returns null for a message that CCBill does not send
 */
export function readCcbillEvent(body: string, type_in_query: string | undefined) {
  const parsed = parseText(body) ?? Object.fromEntries(new URLSearchParams(body))
  const result = read.safeParse(parsed)
  if (!result.success) return null
  const fields = result.data
  const type = type_in_query ?? fields.eventType
  if (type === undefined || (fields.subscriptionId === undefined && fields.transactionId === undefined))
    return null
  return { fields, type, event: buildEvent(type, fields) }
}

function buildEvent(type: string, fields: Fields): PaymentEvent | null {
  const kind = KINDS[type]
  if (kind === undefined) return null
  const { subscriptionId: id = '', transactionId = `${id}:${fields.timestamp ?? ''}` } = fields
  const is_sale = type.startsWith('NewSale')
  const code = (is_sale ? fields.billedCurrencyCode : fields.currencyCode)?.padStart(3, '0')
  const currency = code === undefined ? null : (NAMES[code] ?? null)
  const amount = is_sale ? fields.billedInitialPrice : fields.amount
  return {
    event_id: `${type}:${transactionId}`,
    kind,
    order_id: fields['X-order_id'] ?? null,
    provider_txn: id === '' ? null : id,
    amount: amount === undefined || currency === null ? null : readAmount(amount, currency),
    currency,
    // A sale without a token matches no order, because no order has an empty token.
    order_token: is_sale ? (fields['X-order_tok'] ?? '') : null,
  }
}
