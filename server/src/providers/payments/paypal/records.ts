import * as z from 'zod'
import { ProviderError } from '../../provider-error.ts'
import { digestEntry } from '../digest-entry.ts'
import type { PaymentEvent, PaymentReport, Period, UnreadEntry } from '../payments.port.ts'
import type { PaypalApi } from './api.ts'
import { createRefundEvent, moneySchema, readDisputeEvents } from './events.ts'

const PAGES_MAX = 200
const TRANSACTIONS_PER_PAGE = 500
const DISPUTES_PER_PAGE = 50

/** PayPal's transaction event codes. A reversal may have another number than the webhook's refund. */
const RETURNS = {
  T1107: { is_listed: false },
  T1106: { is_listed: true },
  T1201: { is_listed: true },
} as const

// Parses each entry separately, so that an unreadable one does not drop the rest.
const transactions = z.object({
  transaction_details: z.array(z.unknown()).optional(),
  total_pages: z.number().optional(),
})
const transaction = z.object({
  transaction_info: z.object({
    transaction_id: z.string(),
    paypal_reference_id: z.string().optional(),
    paypal_reference_id_type: z.string().optional(),
    transaction_amount: moneySchema,
    transaction_status: z.string().optional(),
  }),
})

/** Refunds and reversals appear in the transaction search within three hours. */
export async function listReturns(api: PaypalApi, { from, until }: Period): Promise<PaymentReport> {
  const events: PaymentEvent[] = []
  const unread: UnreadEntry[] = []
  let isCut = false
  for (const [transaction_type, { is_listed }] of Object.entries(RETURNS)) {
    let pages = 1
    for (let page = 1; page <= Math.min(pages, PAGES_MAX); page++) {
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
      for (const [at, entry] of (found.transaction_details ?? []).entries()) {
        const read = readReturn(entry, is_listed)
        const line = (page - 1) * TRANSACTIONS_PER_PAGE + at + 1
        if (read === null) unread.push({ digest: digestEntry(JSON.stringify(entry)), line, time: null })
        else events.push(...read)
      }
    }
    isCut ||= pages > PAGES_MAX
  }
  return { events, unread, isCut }
}

function readReturn(entry: unknown, is_listed: boolean): PaymentEvent[] | null {
  const info = transaction.safeParse(entry).data?.transaction_info
  if (info === undefined) return null
  const { transaction_id: id, paypal_reference_id: capture_id, transaction_amount: amount } = info
  const isOfPayment = info.paypal_reference_id_type === 'TXN' && capture_id !== undefined
  // A refund has left the account once its status is S. A positive amount came in.
  const isDone = info.transaction_status === undefined || info.transaction_status === 'S'
  if (!isOfPayment || !isDone || !amount.value.startsWith('-')) return []
  const event = createRefundEvent({ id, capture_id, amount: { ...amount, value: amount.value.slice(1) } })
  return [is_listed ? { ...event, is_listed } : event]
}

const disputes = z.object({
  items: z.array(z.unknown()).optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
})
const named = z.object({ dispute_id: z.string() })

/** Fetches each dispute, because the list omits payment and outcome. */
export async function listDisputes(api: PaypalApi, { from }: Period): Promise<PaymentReport> {
  const entries: unknown[] = []
  let token: string | null = null
  let page = 0
  do {
    const query = new URLSearchParams({
      update_time_after: from.toISOString(),
      page_size: String(DISPUTES_PER_PAGE),
      ...(token !== null && { next_page_token: token }),
    })
    const found: z.output<typeof disputes> = await api.ask({
      path: `/v1/customer/disputes?${query}`,
      schema: disputes,
    })
    entries.push(...(found.items ?? []))
    const next = found.links?.find(({ rel }) => rel === 'next')?.href
    token = next === undefined ? null : (URL.parse(next)?.searchParams.get('next_page_token') ?? null)
    page += 1
  } while (token !== null && page < PAGES_MAX)
  const events: PaymentEvent[] = []
  const unread: UnreadEntry[] = []
  for (const [at, entry] of entries.entries()) {
    const read = await readDispute(api, named.safeParse(entry).data?.dispute_id)
    events.push(...read)
    if (read.length === 0)
      unread.push({ digest: digestEntry(JSON.stringify(entry)), line: at + 1, time: null })
  }
  return { events, unread, isCut: token !== null }
}

/** Returns none for an unreadable dispute. */
async function readDispute(api: PaypalApi, id: string | undefined): Promise<PaymentEvent[]> {
  if (id === undefined) return []
  try {
    const path = `/v1/customer/disputes/${encodeURIComponent(id)}`
    return readDisputeEvents(await api.ask({ path, schema: z.unknown() }))
  } catch (error) {
    if (error instanceof ProviderError && error.fault !== 'unreachable') return []
    throw error
  }
}
