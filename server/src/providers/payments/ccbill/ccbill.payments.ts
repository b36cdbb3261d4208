import { createHash } from 'node:crypto'
import { BlockList } from 'node:net'
import type { BillingForm } from '@citrine/contract/billing'
import type { Charge } from '@citrine/contract/orders'
import * as z from 'zod'
import { isSameText } from '#server/platform/secrets/crypto.ts'
import { ProviderError } from '../../provider-error.ts'
import { createCaller } from '../call-provider.ts'
import { formatAmount, readAmount } from '../money.ts'
import { definePaymentModule } from '../payment-module.ts'
import type {
  Delivery,
  PayableOrder,
  PaymentEvent,
  PaymentReport,
  PaymentsPort,
  Period,
} from '../payments.port.ts'
import { PAUSE_MS, readDataLink, SPAN_MAX_MS, serialiseSpan } from './datalink.ts'
import { CCBILL_CURRENCIES, hashSale, readCcbillEvent } from './events.ts'

/** CCBill documentation, webhooks. */
const CCBILL_NETS = '64.38.212.0/24,64.38.215.0/24,64.38.240.0/24,64.38.241.0/24'

const config = z.object({
  CCBILL_ACCNUM: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .optional(),
  CCBILL_SUBACC: z
    .string()
    .regex(/^\d{4}$/, 'must be four digits, with leading zeros')
    .optional(),
  CCBILL_FLEX_ID: z.uuid().optional(),
  CCBILL_SALT: z.string().min(8).optional(),
  /** The secret part of the webhook's address. */
  CCBILL_WEBHOOK_TOKEN: z.string().min(24).optional(),
  CCBILL_IPS: z
    .string()
    .regex(
      /^(\d{1,3}(\.\d{1,3}){3}\/\d{1,2})(,\d{1,3}(\.\d{1,3}){3}\/\d{1,2})*$/,
      'must be networks such as 64.38.212.0/24',
    )
    .default(CCBILL_NETS),
  /** The limits in dollars; CCBill's support can raise them. */
  CCBILL_PRICES: z
    .string()
    .regex(/^\d{1,5}\.\d\d-\d{1,5}\.\d\d$/, 'must be two prices such as 2.95-100.00')
    .refine((text) => {
      const [min = 0, max = 0] = text.split('-').map(Number)
      return min > 0 && min < max
    }, 'must be a lowest price above 0.00 and a higher one, such as 2.95-100.00')
    .default('2.95-100.00'),
  CCBILL_DATALINK_USER: z.string().min(1).optional(),
  CCBILL_DATALINK_PASSWORD: z.string().min(1).optional(),
  CCBILL_DATALINK_URL: z.url({ protocol: /^https?$/ }).default('https://datalink.ccbill.com/data/main.cgi'),
})
type CcbillConfig = z.output<typeof config>

const REQUIRED_SETTINGS = [
  'CCBILL_ACCNUM',
  'CCBILL_SUBACC',
  'CCBILL_FLEX_ID',
  'CCBILL_SALT',
  'CCBILL_WEBHOOK_TOKEN',
] as const

function* listFaults(config: CcbillConfig): Generator<[string, string]> {
  const missing = REQUIRED_SETTINGS.filter((name) => config[name] === undefined)
  if (missing.length < REQUIRED_SETTINGS.length)
    for (const name of missing) yield [name, 'is needed too: CCBill needs all five']
  if ((config.CCBILL_DATALINK_USER === undefined) !== (config.CCBILL_DATALINK_PASSWORD === undefined))
    yield ['CCBILL_DATALINK_USER', 'is needed together with CCBILL_DATALINK_PASSWORD']
}

export type CcbillSettings = {
  accnum: string
  subacc: string
  flex_id: string
  salt: string
  webhookToken: string
  ips: string
  priceLimits: { min: number; max: number }
  datalink: { url: string; user: string; password: string } | null
}

function readSettings(config: CcbillConfig): CcbillSettings | null {
  const { CCBILL_ACCNUM: accnum, CCBILL_SUBACC: subacc, CCBILL_FLEX_ID: flex_id, CCBILL_SALT: salt } = config
  const { CCBILL_WEBHOOK_TOKEN: webhookToken, CCBILL_IPS: ips, CCBILL_DATALINK_URL: url } = config
  if (!accnum || !subacc || !flex_id || !salt || !webhookToken) return null
  const { CCBILL_DATALINK_USER: user, CCBILL_DATALINK_PASSWORD: password } = config
  const datalink = user && password ? { url, user, password } : null
  const [min = 0, max = 0] = config.CCBILL_PRICES.split('-').map((price) => readAmount(price, 'USD') ?? 0)
  return { accnum, subacc, flex_id, salt, webhookToken, ips, priceLimits: { min, max }, datalink }
}

export const ccbill = definePaymentModule({
  provider: 'ccbill',
  config,
  key: 'CCBILL_ACCNUM',
  faults: listFaults,
  open: (settings) => {
    const own = readSettings(settings)
    return own && { card: createCcbillPayments(own) }
  },
})

/** The host depends on the site's origin, so that a test site never charges a card. */
const HOSTS = { live: 'https://api.ccbill.com', test: 'https://sandbox-api.ccbill.com' } as const

const BILLING_MAP: Record<keyof BillingForm, string> = {
  first_name: 'customer_fname',
  last_name: 'customer_lname',
  shopper_email: 'email',
  shopper_phone: 'phone_number',
  billing_country: 'country',
  billing_state: 'state',
  billing_city: 'city',
  billing_address: 'address1',
  billing_postal_code: 'zipcode',
}

const DATALINK_TIMEOUT_MS = 60_000

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Covers neither the order nor the buyer: `order_tok` does. */
export const hashPrice = (
  { price, days, currency }: { price: string; days: number; currency: string },
  salt: string,
): string => md5(`${price}${days}${currency}${salt}`)

/** FlexForms: the buyer's browser posts the order to CCBill's page, and webhooks report the result. */
export function createCcbillPayments(settings: CcbillSettings, http: typeof fetch = fetch): PaymentsPort {
  const call = createCaller('ccbill', http)
  const nets = new BlockList()
  for (const net of settings.ips.split(',')) {
    const [address = '', bits = '32'] = net.split('/')
    nets.addSubnet(address, Number(bits), 'ipv4')
  }
  return {
    provider: 'ccbill',
    is_trial: false,
    can_refund: false,
    priceLimits: settings.priceLimits,
    origins: { forms: Object.values(HOSTS), frames: [] },
    createCharge: (order) => buildCharge(settings, order),
    frame: null,
    readWebhook: async (delivery) =>
      isFromCcbill(settings, nets, delivery) ? readDelivery(settings, delivery) : null,
    settle: async () => [],
    isShared: false,
    records:
      settings.datalink === null
        ? []
        : [
            {
              name: 'sales',
              spanMaxMs: SPAN_MAX_MS,
              pauseMs: PAUSE_MS,
              read: (period) => listSales(settings, call, period),
            },
          ],
    refund: async () => {
      throw new ProviderError('ccbill', 'refused', 'refunds are made in the console of CCBill')
    },
    readRefund: async () => 'pending',
  }
}

function buildCharge({ accnum, subacc, flex_id, salt }: CcbillSettings, order: PayableOrder): Charge {
  const price = formatAmount(order.amount, order.currency)
  const currency = CCBILL_CURRENCIES[order.currency]
  if (currency === undefined) throw new ProviderError('ccbill', 'refused', 'takes no such currency')
  return {
    v: 1,
    kind: 'form',
    provider: 'ccbill',
    method: 'POST',
    action: `${HOSTS[order.env]}/wap-frontflex/flexforms/${flex_id}`,
    // Without a recurring field, the fee is paid once.
    fields: {
      clientAccnum: accnum,
      clientSubacc: subacc,
      initialPrice: price,
      initialPeriod: String(order.periodDays),
      currencyCode: currency,
      formDigest: hashPrice({ price, days: order.periodDays, currency }, salt),
      order_id: order.order_id,
      order_tok: order.order_token,
    },
    billing_map: BILLING_MAP,
  }
}

const isFromCcbill = ({ webhookToken }: CcbillSettings, nets: BlockList, { query, ip }: Delivery): boolean =>
  isSameText(query.token ?? '', webhookToken) && nets.check(ip.replace(/^::ffff:/, ''), 'ipv4')

function readDelivery(settings: CcbillSettings, { query, body }: Delivery): PaymentEvent[] | null {
  const read = readCcbillEvent(body, query.eventType ?? query.EventType)
  if (read === null) return null
  const { fields, type, event } = read
  if (fields.clientaccnum !== settings.accnum || fields.clientsubacc !== settings.subacc) return null
  if (type === 'NewSaleSuccess') {
    const right = hashSale(fields.subscriptionid ?? '', settings.salt)
    if (!isSameText(fields.dynamicpricingvalidationdigest ?? '', right)) return null
  }
  return event === null ? [] : [event]
}

type Caller = ReturnType<typeof createCaller>

/** Reads CCBill's own records, which are updated hourly. */
async function listSales(
  { accnum, subacc, datalink }: CcbillSettings,
  call: Caller,
  { from, until }: Period,
): Promise<PaymentReport> {
  if (datalink === null) return { events: [], unread: [], isCut: false }
  const query = new URLSearchParams({
    ...serialiseSpan({ from, until }),
    transactionTypes: 'NEW,REFUND,CHARGEBACK,VOID',
    clientAccnum: accnum,
    clientSubacc: subacc,
    username: datalink.user,
    password: datalink.password,
  })
  const response = await call({ url: `${datalink.url}?${query}`, timeoutMs: DATALINK_TIMEOUT_MS })
  if (response.status !== 200)
    throw new ProviderError('ccbill', 'refused', `DataLink answered ${response.status}`)
  return readDataLink(response.text, { accnum, subacc })
}
