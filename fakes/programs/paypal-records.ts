import type { PaypalDispute, PaypalMessage, PaypalReturn } from '../paypal.ts'

type Amount = { value: string; currency_code: string }
export type Unit = { custom_id: string; invoice_id?: string; amount: Amount }
type Capture = {
  id: string
  status: string
  amount: Amount
  custom_id?: string
  invoice_id?: string | undefined
}
type Payments = { captures: Capture[]; refunds?: object[] }
export type Order = { id: string; status: string; purchase_units: (Unit & { payments?: Payments })[] }
type Orders = ReadonlyMap<string, Order>

const API = 'https://api-m.paypal.com'
const returns: (PaypalReturn & { at: Date })[] = []
const disputes = new Map<string, PaypalDispute & { at: Date }>()
let forbidden: readonly string[] = []
let names_order: NonNullable<PaypalMessage['names_order']> = 'everywhere'

function findCapture(orders: Orders, capture_id: string) {
  for (const { id, purchase_units } of orders.values())
    for (const { payments } of purchase_units)
      for (const capture of payments?.captures ?? [])
        if (payments !== undefined && capture.id === capture_id) return { id, payments, capture }
  return undefined
}

export function keepRecord(message: PaypalMessage, orders: Orders): void {
  forbidden = message.forbidden ?? forbidden
  names_order = message.names_order ?? names_order
  const { returned, disputed } = message
  if (disputed !== undefined) disputes.set(disputed.dispute_id, { ...disputed, at: new Date() })
  if (returned === undefined) return
  returns.push({ ...returned, at: new Date() })
  const found = findCapture(orders, returned.capture_id)
  if (found === undefined) return
  const { payments, capture } = found
  const amount = { value: returned.amount, currency_code: capture.amount.currency_code }
  const links = [{ rel: 'up', href: `${API}/v2/payments/captures/${capture.id}` }]
  payments.refunds = [...(payments.refunds ?? []), { id: returned.id, status: 'COMPLETED', amount, links }]
  capture.status = returned.amount === capture.amount.value ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

type Reply = (status: number, value: unknown) => undefined

/** Answers a request for PayPal's records. Returns whether the path was one of theirs. */
export function answerRecords(path: string, orders: Orders, reply: Reply): boolean {
  const { pathname, searchParams: query } = new URL(path, API)
  const [, capture_id] = /^\/v2\/payments\/captures\/([^/]+)$/.exec(pathname) ?? []
  if (capture_id !== undefined) showCapture(orders, capture_id, reply)
  else if (pathname === '/v1/reporting/transactions') searchTransactions(query, reply)
  else if (pathname === '/v1/customer/disputes') searchDisputes(query, reply)
  else if (pathname.startsWith('/v1/customer/disputes/')) showDispute(pathname.split('/').at(-1) ?? '', reply)
  else return false
  return true
}

function showCapture(orders: Orders, capture_id: string, reply: Reply): undefined {
  const found = findCapture(orders, capture_id)
  if (found === undefined) return reply(404, { name: 'RESOURCE_NOT_FOUND' })
  const related = { supplementary_data: { related_ids: { order_id: found.id } } }
  const up = { rel: 'up', href: `${API}/v2/checkout/orders/${found.id}` }
  reply(200, {
    ...found.capture,
    ...(names_order === 'everywhere' && related),
    links: names_order === 'nowhere' ? [] : [up],
  })
}

const refuse = (reply: Reply): undefined => reply(403, { name: 'NOT_AUTHORIZED' })

/** Searches transactions, a hundred a page, so that a test reaches the second page. */
function searchTransactions(query: URLSearchParams, reply: Reply): undefined {
  if (forbidden.includes('transactions')) return refuse(reply)
  const start = new Date(query.get('start_date') ?? '')
  const end = new Date(query.get('end_date') ?? '')
  if (!(end.getTime() - start.getTime() <= 31 * 86_400_000)) return reply(400, { name: 'INVALID_REQUEST' })
  const matching = returns.filter(
    ({ code, at }) => code === query.get('transaction_type') && at >= start && at <= end,
  )
  const page = Number(query.get('page'))
  const details = matching.slice((page - 1) * 100, page * 100).map(({ id, capture_id, amount }) => ({
    transaction_info: {
      transaction_id: id,
      paypal_reference_id: capture_id,
      paypal_reference_id_type: 'TXN',
      transaction_amount: amount === 'unreadable' ? amount : { value: `-${amount}`, currency_code: 'USD' },
      transaction_status: 'S',
    },
  }))
  reply(200, {
    transaction_details: details,
    page,
    total_pages: Math.max(1, Math.ceil(matching.length / 100)),
  })
}

/** Lists disputes, two a page, so that a test reaches the second page. */
function searchDisputes(query: URLSearchParams, reply: Reply): undefined {
  if (forbidden.includes('disputes')) return refuse(reply)
  const after = new Date(query.get('update_time_after') ?? '')
  const found = [...disputes.values()].filter(({ at }) => at >= after)
  const begin = Number(query.get('next_page_token') ?? 0)
  const next = { rel: 'next', href: `${API}/v1/customer/disputes?next_page_token=${begin + 2}` }
  reply(200, {
    items: found.slice(begin, begin + 2).map(({ dispute_id }) => ({ dispute_id, status: 'UNDER_REVIEW' })),
    links: found.length > begin + 2 ? [next] : [],
  })
}

function showDispute(id: string, reply: Reply): undefined {
  const found = disputes.get(id)
  if (found === undefined || found.capture_id === 'gone') return reply(404, { name: 'RESOURCE_NOT_FOUND' })
  if (found.capture_id === 'unreadable') return reply(200, { dispute_id: id })
  const { dispute_id, capture_id, outcome } = found
  reply(200, {
    dispute_id,
    disputed_transactions: [{ seller_transaction_id: capture_id }],
    ...(outcome !== undefined && { dispute_outcome: { outcome_code: outcome } }),
  })
}
