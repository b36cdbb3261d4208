import * as z from 'zod'
import type { PaymentEvent, Period } from './payments.port.ts'
import type { PaypalApi } from './paypal-api.ts'
import { disputeEvents, money, refundEvent } from './paypal-events.ts'

/** Pages of one list; a shop that returns more in a day needs its webhooks repaired. */
const PAGES_MAX = 10
const TRANSACTIONS_PER_PAGE = 500
/** Maximum that PayPal allows. */
const DISPUTES_PER_PAGE = 50

/**
 * Codes of returned money (PayPal, transaction event codes), and whether PayPal's refund number is that of the webhook:
 * a reversal may be reported under another one.
 */
const RETURNS = {
  T1107: { is_listed: false },
  T1106: { is_listed: true },
  T1201: { is_listed: true },
} as const

const transactions = z.object({
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          paypal_reference_id: z.string().optional(),
          paypal_reference_id_type: z.string().optional(),
          transaction_amount: money,
          transaction_status: z.string().optional(),
        }),
      }),
    )
    .optional(),
  total_pages: z.number().optional(),
})
type Transaction = NonNullable<z.output<typeof transactions>['transaction_details']>[number]

/** Lists refunds and reversals from the transaction search, in which they appear within three hours. */
export async function listReturns(api: PaypalApi, { from, until }: Period): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = []
  for (const [transaction_type, { is_listed }] of Object.entries(RETURNS)) {
    for (let page = 1, pages = 1; page <= Math.min(pages, PAGES_MAX); page++) {
      const query = new URLSearchParams({
        start_date: from.toISOString(),
        end_date: until.toISOString(),
        transaction_type,
        fields: 'transaction_info',
        page_size: String(TRANSACTIONS_PER_PAGE),
        page: String(page),
      })
      const found = await api.ask({ path: `/v1/reporting/transactions?${query}`, schema: transactions })
      pages = found.total_pages ?? 1
      events.push(...(found.transaction_details ?? []).flatMap((one) => readReturn(one, is_listed)))
    }
  }
  return events
}

function readReturn({ transaction_info: info }: Transaction, is_listed: boolean): PaymentEvent[] {
  const { transaction_id: id, paypal_reference_id: capture_id, transaction_amount: amount } = info
  const is_of_payment = info.paypal_reference_id_type === 'TXN' && capture_id !== undefined
  // A refund has left the account once its status is S; a positive amount came in.
  const is_done = info.transaction_status === undefined || info.transaction_status === 'S'
  if (!is_of_payment || !is_done || !amount.value.startsWith('-')) return []
  const event = refundEvent({ id, capture_id, amount: { ...amount, value: amount.value.slice(1) } })
  return [is_listed ? { ...event, is_listed } : event]
}

const disputes = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
})

/** Lists the disputes that changed in the period; their list leaves out payment and outcome. */
export async function listDisputes(api: PaypalApi, { from }: Period): Promise<PaymentEvent[]> {
  const ids: string[] = []
  let token: string | null = null
  for (let page = 1; page <= PAGES_MAX; page++) {
    const query = new URLSearchParams({
      update_time_after: from.toISOString(),
      page_size: String(DISPUTES_PER_PAGE),
      ...(token !== null && { next_page_token: token }),
    })
    const found: z.output<typeof disputes> = await api.ask({
      path: `/v1/customer/disputes?${query}`,
      schema: disputes,
    })
    ids.push(...(found.items ?? []).map(({ dispute_id }) => dispute_id))
    const next = found.links?.find(({ rel }) => rel === 'next')?.href
    token = next === undefined ? null : (URL.parse(next)?.searchParams.get('next_page_token') ?? null)
    if (token === null) break
  }
  const events: PaymentEvent[] = []
  for (const id of ids) {
    const path = `/v1/customer/disputes/${encodeURIComponent(id)}`
    events.push(...disputeEvents(await api.ask({ path, schema: z.unknown() })))
  }
  return events
}
