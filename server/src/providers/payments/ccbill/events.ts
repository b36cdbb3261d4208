import { createHash } from 'node:crypto'
import * as z from 'zod'
import { parseText } from '../call-provider.ts'
import { readAmount } from '../money.ts'
import type { PaymentEvent } from '../payments.port.ts'

/** ISO 4217 numbers, as CCBill takes them. */
export const CCBILL_CURRENCIES: Readonly<Record<string, string>> = {
  USD: '840',
  EUR: '978',
  GBP: '826',
  CAD: '124',
  AUD: '036',
  JPY: '392',
}
const CURRENCY_NAMES = Object.fromEntries(
  Object.entries(CCBILL_CURRENCIES).map(([name, code]) => [code, name]),
)

/** Forms and reports pad a number with zeros, and JSON may omit them, so numbers are compared without leading zeros. */
export const trimZeros = (number: string): string => number.trim().replace(/^0+(?=.)/, '')

/** CCBill signs the number without its leading zeros. */
export const hashSale = (subscription_id: string, salt: string): string =>
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

// Numbers come as text or as numbers. A field with anything else counts as absent.
const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)
/** CCBill pads the number with zeros, and JSON omits them. */
const createPaddedText = (length: number) => text.transform((number) => number?.padStart(length, '0'))
const read = z.object({
  eventtype: text,
  subscriptionid: text,
  transactionid: text,
  clientaccnum: createPaddedText(6),
  clientsubacc: createPaddedText(4),
  timestamp: text,
  billedinitialprice: text,
  billedcurrencycode: text,
  amount: text,
  currencycode: text,
  dynamicpricingvalidationdigest: text,
  'x-order_id': text,
  'x-order_tok': text,
})
type Fields = z.output<typeof read>

/** CCBill sends our own fields back. */
const ORDER_FIELDS = ['order_id', 'order_tok'] as const
const named = z.array(z.object({ name: z.string(), value: z.unknown() }))

/**
 * In a form, each of our fields has the prefix `X-` ("Webhooks User Guide", ccbill.com/doc). In JSON, they come
 * the same way, in an object, or as a list of names and values ("Passthrough Parameters", ccbill.com/doc).
 */
function readOwnFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const nested = Object.entries(fields)
    .filter(([name]) => /^(x-)?pass-?through(info)?$/.test(name))
    .flatMap(([, value]) => {
      const inside = typeof value === 'string' ? parseText(value) : value
      const list = named.safeParse(inside)
      if (list.success) return list.data.map((one): [string, unknown] => [one.name.toLowerCase(), one.value])
      return Object.entries(lowerNames(inside))
    })
  const all = new Map([...nested, ...Object.entries(fields)])
  return Object.fromEntries(ORDER_FIELDS.map((name) => [`x-${name}`, all.get(`x-${name}`) ?? all.get(name)]))
}

/** CCBill's own integrations write some names in other cases. */
const lowerNames = (parsed: unknown): Record<string, unknown> =>
  typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    ? Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name.toLowerCase(), value]))
    : {}

/**
 * Keeps no data of the buyer. The payment's number is its subscription id, the only number that sale, refund
 * and chargeback share.
 * @returns null for a message that CCBill does not send
 */
export function readCcbillEvent(body: string, typeInQuery: string | undefined) {
  const received = lowerNames(parseText(body) ?? Object.fromEntries(new URLSearchParams(body)))
  const fields = read.parse({ ...received, ...readOwnFields(received) })
  const type = typeInQuery ?? fields.eventtype
  if (type === undefined || (fields.subscriptionid === undefined && fields.transactionid === undefined))
    return null
  return { fields, type, event: buildEvent(type, fields) }
}

function buildEvent(type: string, fields: Fields): PaymentEvent | null {
  const kind = KINDS[type]
  if (kind === undefined) return null
  const id = trimZeros(fields.subscriptionid ?? '')
  const transaction =
    fields.transactionid === undefined ? `${id}:${fields.timestamp ?? ''}` : trimZeros(fields.transactionid)
  const isSale = type.startsWith('NewSale')
  const code = (isSale ? fields.billedcurrencycode : fields.currencycode)?.padStart(3, '0')
  const currency = code === undefined ? null : (CURRENCY_NAMES[code] ?? null)
  const amount = isSale ? fields.billedinitialprice : fields.amount
  return {
    event_id: `${type}:${transaction}`,
    kind,
    order_id: fields['x-order_id'] ?? null,
    provider_txn: id === '' ? null : id,
    amount: amount === undefined || currency === null ? null : readAmount(amount, currency),
    currency,
    // A sale without a token matches no order, because no order has an empty token.
    order_token: isSale ? (fields['x-order_tok'] ?? '') : null,
  }
}
