import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import { type Order, type OrderDetail, type OrderReason, order, orderReasons } from '@citrine/contract/orders'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { nameGoods, showPrice } from '#server/features/goods/public.ts'
import { listOrderQuestions } from '#server/features/legal/public.ts'
import { findPeriod } from '#server/features/wallet/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { requireFound } from '#server/platform/errors.ts'
import { defineCursor, type Page, type PageQuery, readPage } from '#server/platform/http/read-page.ts'
import { getOrderStatus } from './order-states.ts'
import { findOwnOrder, listOwnOrders, listSteps, type OrderRow } from './orders.queries.ts'

const cursor = defineCursor(z.object({ before: z.uuid() }))
const reason = z.enum(orderReasons).nullable()
export const readReason = (row: Pick<OrderRow, 'reason'>): OrderReason | null => reason.parse(row.reason)

export function showOrder(row: OrderRow, language: Language): Order {
  const { state } = row
  const why = readReason(row)
  return order.parse({
    ...row,
    id: row.order_id,
    number: String(row.number),
    type: row.goods_type,
    name: nameGoods(row, language),
    price_show: showPrice(row.price, row.currency, language),
    order_status: getOrderStatus(state),
    reason: why,
    result_info: why === null || state === 'paid' ? '' : formatMessage(chooseMessage(why, row), language),
    is_trial: row.env === 'test' || row.provider === 'sandbox',
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  })
}

/** Chooses the text about an order. PayPal has its own: a decline suggests no other card, a dispute names no bank. */
function chooseMessage(
  why: OrderReason,
  { payment_type, replaced_by }: Pick<OrderRow, 'payment_type' | 'replaced_by'>,
) {
  if (why === 'expired' && replaced_by !== null) return 'order_replaced' as const
  return payment_type === 'paypal' && (why === 'declined' || why === 'charged_back')
    ? (`order_${why}_paypal` as const)
    : (`order_${why}` as const)
}

export async function showOwnOrder(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { user_id, id, language }: { user_id: string; id: string; language: Language },
): Promise<OrderDetail> {
  const row = await requireById(id, () => findOwnOrder(db, user_id, id))
  const [steps, period, shown] = await Promise.all([
    listSteps(db, id),
    findPeriod(db, id),
    addQuestions(db, user_id, [showOrder(row, language)]),
  ])
  return {
    ...requireFound(shown[0], { id }),
    steps: steps.map(({ to_state, cause, at }) => ({
      state: order.shape.state.parse(to_state),
      cause,
      at: at.toISOString(),
    })),
    seller: {
      name: config.COMPANY_NAME ?? null,
      address: config.COMPANY_ADDRESS ?? null,
      email: config.CONTACT_EMAIL ?? null,
    },
    descriptor_hint: config.BILLING_DESCRIPTOR_HINT ?? null,
    is_withdrawal_waived: row.is_withdrawal_waived,
    ...(period && {
      premium: { from: period.starts_at.toISOString(), until: period.ends_at.toISOString() },
    }),
  }
}

export async function listOwnOrdersPage(
  { db }: Pick<AppContext, 'db'>,
  { user_id, language, query }: { user_id: string; language: Language; query: PageQuery },
): Promise<Page<Order>> {
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) => listOwnOrders(db, { user_id, before: after?.before, limit }),
    locate: ({ order_id }) => ({ before: order_id }),
  })
  const orders = rows.map((row) => showOrder(row, language))
  return { items: await addQuestions(db, user_id, orders), next_cursor }
}

async function addQuestions(db: Db, user_id: string, orders: readonly Order[]): Promise<Order[]> {
  const numbers = orders.map(({ number }) => number)
  const questions = await listOrderQuestions(db, { user_ids: [user_id], numbers })
  return orders.map((each) => {
    const last = questions.find(({ target }) => target === each.number)
    if (last === undefined) return each
    const answered_at = last.settled_at?.toISOString()
    return {
      ...each,
      question_at: last.created_at.toISOString(),
      ...(answered_at !== undefined && { answered_at }),
    }
  })
}

export async function* exportOrders(db: Db, user_id: string): AsyncGenerator<Order> {
  const rows = iterateRows(
    (before?: string) => listOwnOrders(db, { user_id, before, limit: 200 }),
    ({ order_id }) => order_id,
  )
  for await (const row of rows) yield showOrder(row, 'en')
}
