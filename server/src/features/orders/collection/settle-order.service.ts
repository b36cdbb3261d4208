import type { Language } from '@citrine/contract/messages/messages'
import type { updateOrder } from '@citrine/contract/orders'
import type { BodyOf } from '@citrine/contract/route'
import type { AppContext } from '#server/context.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import type { PaymentsPort } from '#server/providers/payments/payments.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { getOrderStatus, hasBeenPaid, isWithdrawn } from '../order/order-states.ts'
import {
  type ChangeSource,
  findOrder,
  findOwnOrder,
  lockOrder,
  type OrderRow,
  saveChange,
} from '../order/orders.queries.ts'
import { type AppliedEvent, applyEvent, publishOrderChange } from '../payments/apply-event.service.ts'
import type { ApplyContext } from '../payments/apply-transition.service.ts'
import { listDeclined } from '../payments/payment-events.queries.ts'
import { findPort, readPaymentType } from '../payments/ports.ts'
import { storeEvents } from '../payments/store-events.service.ts'
import { requireBilledPlace } from './billed-place.ts'
import { beginCollecting, endCollecting } from './collecting.queries.ts'
import { buildReturnAddress } from './return-address.ts'

/** At most 120 checks per user and hour: each one asks the provider, which answers only a few at a time. */
const CHECKS_LIMIT = { name: 'order-checks', points: 120, durationS: 3_600 }

/** Applying events waits at most 500 ms for webhooks: a flood of them must not keep buyers waiting for their goods. */
const WEBHOOK_WAIT_MS = 500

type Settlement = BodyOf<typeof updateOrder> & { user_id: string; language: Language }

/**
 * Settles an order whose payment frame reports completion. The report comes from the buyer's browser and proves
 * nothing, so this asks the provider and handles its answer like any event.
 * @throws not_found, invalid_input for a billing address that no card provider takes, too_often,
 * payment_unchecked, provider_off
 */
export async function settleOrder(
  ctx: ApplyContext & Pick<AppContext, 'limits'>,
  { user_id, language, id, out_trade_no, ...place }: Settlement,
): Promise<OrderRow> {
  const order = await requireById(id, () => findOwnOrder(ctx.db, user_id, id))
  const port = findPort(ctx, order.provider)
  if (hasBeenPaid(order.state) || isWithdrawn(order)) return order
  if (port === undefined) throw new AppError('provider_off')
  if (readPaymentType(order) === 'card') requireBilledPlace(place, language)
  await ctx.limits.require(CHECKS_LIMIT, user_id)
  await askProvider(ctx, port, { order, out_trade_no, cause: 'return' }).catch((cause: unknown) => {
    if (cause instanceof ProviderError) throw new AppError('payment_unchecked', {}, { cause })
    throw cause
  })
  return requireFound(await findOrder(ctx.db, id), { id })
}

/**
 * Applies stored events, and collects payments that the buyer approved, in case the buyer's browser was closed. A
 * failed event does not stop the others.
 * @throws the first failure, at the end
 */
export async function applyAndCollect(ctx: ApplyContext, event_nos: readonly number[]): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = []
  const approved: AppliedEvent[] = []
  for (const event_no of event_nos) {
    await ctx.webhookGroups.wait(WEBHOOK_WAIT_MS)
    const [outcome] = await Promise.allSettled([applyEvent(ctx, event_no)])
    outcomes.push(outcome)
    if (outcome.status === 'fulfilled' && outcome.value?.event.kind === 'approved')
      approved.push(outcome.value)
  }
  outcomes.push(...(await Promise.allSettled(approved.map((one) => collectApproved(ctx, one)))))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

async function collectApproved(ctx: ApplyContext, { provider, event }: AppliedEvent): Promise<void> {
  const { order_id } = event
  if (order_id === null) return
  const port = findPort(ctx, provider)
  const order = await findOrder(ctx.db, order_id)
  // An approved payment is not collected for a deleted account, for a cancelled order, or after the buyer saw it
  // declined. The provider drops a payment that nobody collects.
  if (port === undefined || order?.user_id == null || isWithdrawn(order)) return
  if ((await listDeclined(ctx.db, order_id)).includes(event.provider_txn ?? '')) return
  await askProvider(ctx, port, { order, out_trade_no: event.provider_txn ?? '', cause: 'webhook' })
}

type PaymentQuestion = {
  order: Pick<OrderRow, 'order_id' | 'provider_order'>
  out_trade_no: string
  /** The order is expired or cancelled: the provider is asked whether money arrived, but none is collected. */
  is_over?: boolean
  cause: ChangeSource
}

/**
 * Asks the provider about an order's payment. If the provider has a frame, asks only about the order that this server
 * made there: an order that somebody else made may send its money to another account.
 */
export async function askProvider(
  ctx: ApplyContext,
  port: PaymentsPort,
  { order: { order_id, provider_order }, out_trade_no, cause, is_over = false }: PaymentQuestion,
): Promise<void> {
  if (port.frame !== null && out_trade_no !== provider_order) return
  // A provider with a frame collects an approved payment when it is asked. After a failed call the mark stays,
  // because the money may still have been collected.
  const isCollecting = port.frame !== null && !is_over
  const mark = isCollecting ? await beginCollecting(ctx.db, order_id) : undefined
  if (isCollecting && mark === undefined) return
  const found = await port.settle({ order_id, out_trade_no, is_over })
  const events = found.filter((event) => event.order_id === order_id)
  const numbers = await storeEvents(ctx, { provider: port.provider, events, cause })
  for (const event_no of numbers) await applyEvent(ctx, event_no)
  if (mark !== undefined) await endCollecting(ctx.db, order_id, mark)
}

/**
 * Marks an order whose buyer came back before the webhook as `pending`: it may be paid, so the page must not offer
 * to pay it again.
 */
export async function markBuyerBack(ctx: ApplyContext, order_id: string): Promise<OrderRow> {
  const hasChanged = await ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (order?.state !== 'created') return false
    const change = { state: 'pending', reason: null } as const
    await saveChange(tx, { order_id, from: order.state, change, cause: 'return', now: ctx.clock.now() })
    return true
  })
  const order = requireFound(await findOrder(ctx.db, order_id), { order_id })
  if (hasChanged) publishOrderChange(ctx, order, order.state)
  return order
}

export const showReturnAddress = (order: OrderRow, language: Parameters<typeof buildReturnAddress>[1]) => ({
  return_url: buildReturnAddress(order, language),
  order_status: getOrderStatus(order.state),
})
