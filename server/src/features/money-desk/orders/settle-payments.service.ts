import type { Language } from '@citrine/contract/messages/messages'
import type * as routes from '@citrine/contract/money-desk'
import type { UnmatchedPayment } from '@citrine/contract/money-desk'
import type { BodyOf, QueryOf, ResponseOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { writeAudit } from '#server/features/moderation/public.ts'
import {
  assignPayment,
  determineCause,
  dismissPayment,
  findCountingOrder,
  findPayment,
  type ListedPayment,
  listMoves,
  listOrdersByIds,
  listOrdersOfPayment,
  listUnmatchedPayments,
  type OrderRow,
  type PaymentMove,
  publishAndContinue,
  showNumber,
} from '#server/features/orders/public.ts'
import { loadStaffNames } from '#server/features/users/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { defineCursor, type PageQuery, readPage } from '#server/platform/http/read-page.ts'
import { isId } from '#server/platform/ids.ts'
import { publishRejection } from '../requests/reject-requests.ts'
import { auditDecline } from './move-payments.service.ts'
import { getPersonName, type PersonNames, showOrderRow } from './show-orders.service.ts'

const paymentCursor = defineCursor(z.object({ after: z.number().int() }))
const orderCursor = defineCursor(z.object({ before: z.uuid() }))

export async function listPaymentsPage(
  db: Db,
  { state, search, ...query }: QueryOf<typeof routes.listUnmatchedPayments>,
  { viewer, language }: { viewer: Viewer; language: Language },
): Promise<ResponseOf<typeof routes.listUnmatchedPayments>> {
  const filter = { isDismissed: state === 'dismissed', search: search || undefined }
  const { rows, next_cursor } = await readPage(query, {
    cursor: paymentCursor,
    list: (at, limit) => listUnmatchedPayments(db, { ...filter, after: at?.after, limit }),
    locate: ({ event_no }) => ({ after: event_no }),
  })
  const orders = await listOrdersByIds(
    db,
    rows.flatMap(({ order_id }) => (order_id !== null && isId(order_id) ? [order_id] : [])),
  )
  const counting = new Map<number, OrderRow>()
  for (const row of rows.filter((one) => determineCause(one) === 'other_order')) {
    const order = await findCountingOrder(db, row)
    if (order !== undefined) counting.set(row.event_no, order)
  }
  const moves = await listMoves(db, [...counting.keys()])
  const names = await loadStaffNames(db, [
    ...rows.map(({ dismissed_by }) => dismissed_by),
    ...moves.map(({ asked_by }) => asked_by),
    ...[...orders, ...counting.values()].map(({ user_id }) => user_id),
  ])
  const shown = { orders, counting, moves, names, viewer, language }
  return { items: rows.map((row) => showUnmatchedPayment(row, shown)), next_cursor }
}

type ShowContext = {
  orders: readonly OrderRow[]
  counting: ReadonlyMap<number, OrderRow>
  moves: readonly PaymentMove[]
  names: PersonNames
  viewer: Viewer
  language: Language
}

function showUnmatchedPayment(payment: ListedPayment, shown: ShowContext): UnmatchedPayment {
  const { orders, counting, moves, names, viewer, language } = shown
  const { event_no, provider, provider_txn, amount, currency, order_id, made_at } = payment
  const { reason, dismissed_by, dismissed_at, returned } = payment
  const order = orders.find((one) => one.order_id === order_id)
  const counting_order = counting.get(event_no)
  const move = moves.find((one) => one.event_no === event_no)
  return {
    event_no,
    provider,
    provider_txn: showNumber(provider_txn),
    amount,
    currency,
    returned,
    named_order_id: order_id,
    cause: determineCause(payment),
    made_at: made_at.toISOString(),
    order: order === undefined ? null : showOrderRow(order, names, language),
    counting_order: counting_order === undefined ? null : showOrderRow(counting_order, names, language),
    move:
      move === undefined
        ? null
        : {
            reason: move.reason,
            by: getPersonName(names, move.asked_by),
            is_own: move.asked_by === viewer.user_id,
            at: move.asked_at.toISOString(),
          },
    dismissal:
      reason === null || dismissed_at === null
        ? null
        : { reason, by: getPersonName(names, dismissed_by), at: dismissed_at.toISOString() },
  }
}

export async function listPaymentOrders(
  db: Db,
  { event_no, query }: { event_no: number; query: PageQuery },
  language: Language,
): Promise<ResponseOf<typeof routes.listPaymentOrders>> {
  const payment = requireFound(await findPayment(db, event_no), { event_no })
  const { rows, next_cursor } = await readPage(query, {
    cursor: orderCursor,
    list: (at, limit) => listOrdersOfPayment(db, payment, { before: at?.before, limit }),
    locate: ({ order_id }) => ({ before: order_id }),
  })
  const names = await loadStaffNames(
    db,
    rows.map(({ user_id }) => user_id),
  )
  return { items: rows.map((row) => showOrderRow(row, names, language)), next_cursor }
}

export async function assignUnmatchedPayment(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { event_no, order_id, ...found }: BodyOf<typeof routes.assignPayment>,
): Promise<ResponseOf<typeof routes.assignPayment>> {
  const { state, applied } = await ctx.db.transaction().execute(async (tx) => {
    const assigned = await assignPayment(ctx, tx, { event_no, order_id, staff_id, ...found })
    if (assigned.applied === null) return assigned
    const { provider, provider_txn, amount, currency, order_id: named, note } = assigned.payment
    // If the order went to review, its buyer has got no coins yet.
    const coins = assigned.state === 'paid' ? assigned.applied.order.coins : null
    await writeAudit(tx, {
      actor_id: staff_id,
      action: 'payment_assigned',
      target_type: 'order',
      target_id: order_id,
      moved: { order_id, amount, currency, coins },
      before: { named_order_id: named, note },
      after: { provider, provider_txn, amount, currency, state: assigned.state, ...found },
      now: ctx.clock.now(),
    })
    return assigned
  })
  if (applied !== null) await publishAndContinue(ctx, applied)
  return { state }
}

export async function dismissUnmatchedPayment(
  ctx: AppContext,
  { user_id: staff_id }: Viewer,
  { event_no, reason }: BodyOf<typeof routes.dismissPayment>,
): Promise<void> {
  const asker = await ctx.db.transaction().execute(async (tx) => {
    const { payment, is_new, move } = await dismissPayment(ctx, tx, { event_no, reason, staff_id })
    const ended = { payment, event_no, reason, staff_id }
    const asker = move === undefined ? null : await auditDecline(ctx, tx, { ...move, ...ended })
    if (!is_new) return asker
    const { provider, provider_txn, amount, currency } = payment
    await writeAudit(tx, {
      actor_id: staff_id,
      action: 'payment_dismissed',
      target_type: 'payment',
      target_id: String(event_no),
      moved: { order_id: payment.order_id, amount, currency },
      after: { provider, provider_txn, amount, currency, reason },
      now: ctx.clock.now(),
    })
    return asker
  })
  publishRejection(ctx, asker)
}
