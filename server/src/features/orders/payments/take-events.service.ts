import { createHash } from 'node:crypto'
import type { Language } from '@citrine/contract/messages/messages'
import type { updateOrder } from '@citrine/contract/orders'
import type { BodyOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { AppError, requireFound } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import {
  type Delivery,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentsPort,
  paymentEvent,
} from '#server/providers/payments/payments.port.ts'
import { ProviderError } from '#server/providers/provider-error.ts'
import { requireBilledPlace } from '../billed-place.ts'
import { isWithdrawn, orderStatus, readState } from '../order-states.ts'
import {
  type Cause,
  findOrder,
  findOwnOrder,
  lockOrder,
  type OrderRow,
  saveChange,
} from '../orders.queries.ts'
import { isNumbered } from '../payment-number.ts'
import { returnAddress } from '../return-address.ts'
import { admitWebhook } from './admit-webhook.service.ts'
import { type AppliedEvent, type ApplyContext, applyEvent, publish } from './apply-event.service.ts'
import { hasEvent, insertEvents, listDeclined } from './payment-events.queries.ts'
import { findPort } from './ports.ts'
import { reportTrouble } from './report-trouble.ts'
import { findWebhookKey, saveWebhookKey } from './webhook-keys.queries.ts'

export type TakeContext = ApplyContext

/** Whether this server can refund an order's payment: its provider is on, and gave the payment a number. */
export const canRefund = (
  ctx: Pick<AppContext, 'payments'>,
  { provider, provider_txn }: Pick<OrderRow, 'provider' | 'provider_txn'>,
): boolean => isNumbered(provider_txn) && (findPort(ctx, provider)?.can_refund ?? false)

/** The queue's name for the job that applies events stored together. */
export const APPLY_EVENTS = {
  name: 'orders.apply-payment-events',
  payload: z.object({ event_nos: z.array(z.number().int()) }),
}

/** ms after which a job has usually ended. */
const JOB_MS = 5_000

type WebhookBatch = { provider: PaymentProvider; events: readonly PaymentEvent[]; cause: Cause }

/**
 * Stores events with their job in one transaction. A repeat does nothing, unless the job was lost with its server.
 * @returns the new ones
 */
export async function storeEvents(
  ctx: TakeContext,
  { provider, events, cause }: WebhookBatch,
): Promise<number[]> {
  const received_at = ctx.clock.now()
  const lost_before = new Date(received_at.getTime() - JOB_MS)
  const readable = events.flatMap((reported) => readEvent(ctx, provider, reported) ?? [])
  if (readable.length === 0) return []
  return ctx.db.transaction().execute(async (tx) => {
    const stored = await insertEvents(tx, { provider, events: readable, cause, received_at, lost_before })
    const event_nos = stored.map(({ event_no }) => event_no)
    if (event_nos.length > 0) await ctx.queue.enqueue(tx, APPLY_EVENTS, { event_nos })
    return stored.filter(({ is_new }) => is_new).map(({ event_no }) => event_no)
  })
}

/**
 * Removes an order id that cannot be one: a buyer's browser may have written it. An event with impossible values raises an
 * alarm; if it is a payment, its readable part is stored, so that staff find it.
 */
function readEvent(ctx: TakeContext, provider: PaymentProvider, reported: PaymentEvent): PaymentEvent | null {
  const { order_id } = reported
  const read = paymentEvent.safeParse({
    ...reported,
    order_id: order_id !== null && isId(order_id) ? order_id : null,
  })
  if (read.success) return read.data
  reportTrouble(ctx, 'unreadable', { provider })
  return reported.kind === 'paid' ? readRest(reported) : null
}

const { shape } = paymentEvent

/** The readable part of a payment. Without its amount, a person has to choose the order. */
function readRest(reported: PaymentEvent): PaymentEvent {
  const digest = createHash('sha256').update(JSON.stringify(reported)).digest('hex')
  const order_id = shape.order_id.catch(null).parse(reported.order_id)
  const made_at = shape.made_at.catch(undefined).parse(reported.made_at)
  return {
    event_id: shape.event_id.catch(`unreadable:${digest}`).parse(reported.event_id),
    kind: 'paid',
    order_id: order_id !== null && isId(order_id) ? order_id : null,
    provider_txn: shape.provider_txn.catch(null).parse(reported.provider_txn),
    amount: null,
    currency: shape.currency.catch(null).parse(reported.currency),
    // No order has an empty token.
    order_token: '',
    ...(reported.is_listed === true && { is_listed: true }),
    ...(made_at !== undefined && { made_at }),
  }
}

type QueuedWebhook = { events: readonly PaymentEvent[]; done: PromiseWithResolvers<void> }
/** Webhooks per transaction, at most. */
const GROUP_MAX = 50
/** Webhooks of each provider that wait for the running transaction. Per database, because a process may serve several. */
const lines = new WeakMap<Db, Map<PaymentProvider, QueuedWebhook[]>>()

/** ms that an event waits for webhooks at most: a flood must not keep buyers waiting for their goods. */
const WEBHOOK_WAIT_MS = 500

/** Lets waiting webhooks be stored first: their provider waits for the answer, and events can wait. */
async function waitForWebhooks(db: Db): Promise<void> {
  const until = performance.now() + WEBHOOK_WAIT_MS
  const listWaiting = () => [...(lines.get(db)?.values() ?? [])].flat()
  for (let waiting = listWaiting(); waiting.length > 0 && performance.now() < until; waiting = listWaiting())
    await Promise.allSettled(waiting.map(({ done }) => done.promise))
}

/** Webhooks that arrive during a transaction are stored together in the next one, which makes a flood cheap. */
async function storeTogether(
  ctx: TakeContext,
  provider: PaymentProvider,
  events: readonly PaymentEvent[],
): Promise<void> {
  const byProvider = lines.get(ctx.db) ?? new Map<PaymentProvider, QueuedWebhook[]>()
  lines.set(ctx.db, byProvider)
  const mine: QueuedWebhook = { events, done: Promise.withResolvers() }
  const line = byProvider.get(provider)
  if (line !== undefined) {
    line.push(mine)
    return mine.done.promise
  }
  const waiting = [mine]
  byProvider.set(provider, waiting)
  const drain = async (): Promise<void> => {
    while (waiting.length > 0) await storeGroup(ctx, provider, waiting.splice(0, GROUP_MAX))
    byProvider.delete(provider)
  }
  void drain()
  return mine.done.promise
}

/** Never rejects: the provider repeats events that were not stored. */
async function storeGroup(
  ctx: TakeContext,
  provider: PaymentProvider,
  group: readonly QueuedWebhook[],
): Promise<void> {
  const events = group.flatMap((one) => one.events)
  try {
    await storeEvents(ctx, { provider, events, cause: 'webhook' })
    for (const { done } of group) done.resolve()
  } catch (error) {
    for (const { done } of group) done.reject(error)
  }
}

/**
 * Stores a webhook; a job applies it.
 * @returns false when it does not come from the provider
 * @throws too_often
 */
export async function takeWebhook(
  ctx: TakeContext & Pick<AppContext, 'limits'>,
  port: PaymentsPort,
  delivery: Delivery,
): Promise<boolean> {
  const { provider } = port
  let admission: Awaited<ReturnType<typeof admitWebhook>> | undefined
  const events = await port
    .readWebhook(delivery, {
      admit: async (event, transmission) => {
        admission = await admitWebhook(ctx, { provider, ip: delivery.ip, event, transmission })
        return admission.is_trusted
      },
      isStored: (event_id) => hasEvent(ctx.db, provider, event_id),
      findKey: (url) => findWebhookKey(ctx.db, { provider, url }),
      saveKey: (url, pem) => saveWebhookKey(ctx.db, { provider, url, pem, now: ctx.clock.now() }),
    })
    // While the provider cannot answer, the webhook may be genuine.
    .catch(async (error: unknown) => {
      await admission?.giveBack()
      throw error
    })
  if (events === null) return false
  await admission?.giveBack()
  await admission?.prove()
  if (events.length > 0) await storeTogether(ctx, provider, events)
  return true
}

/** Limits the questions, because the provider answers few at a time. */
const CHECKS_LIMIT = { name: 'order-checks', points: 120, duration_s: 3_600 }

type Settlement = BodyOf<typeof updateOrder> & { user_id: string; language: Language }

/**
 * Runs after the frame reports completion, which proves nothing: asks the provider and handles its reply like any event.
 * @throws not_found, invalid_input for a billing address that no card provider takes, too_often, payment_unchecked, provider_off
 */
export async function settleOrder(
  ctx: TakeContext & Pick<AppContext, 'limits'>,
  { user_id, language, id, out_trade_no, ...place }: Settlement,
): Promise<OrderRow> {
  const order = requireFound(isId(id) ? await findOwnOrder(ctx.db, user_id, id) : undefined, { id })
  const port = findPort(ctx, order.provider)
  if (orderStatus(readState(order)) === 1 || isWithdrawn(order)) return order
  if (port === undefined) throw new AppError('provider_off')
  if (order.payment_type === 'card') requireBilledPlace(place, language)
  await ctx.limits.require(CHECKS_LIMIT, user_id)
  await askProvider(ctx, port, { order, out_trade_no, cause: 'return' }).catch((cause: unknown) => {
    if (cause instanceof ProviderError) throw new AppError('payment_unchecked', {}, { cause })
    throw cause
  })
  return requireFound(await findOrder(ctx.db, id), { id })
}

/**
 * Applies stored events in their order. Collects approved payments, in case the buyer's browser was closed. A failed event does
 * not stop the others.
 * @throws the first failure, at the end
 */
export async function actOnEvents(ctx: TakeContext, event_nos: readonly number[]): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = []
  const approved: AppliedEvent[] = []
  for (const event_no of event_nos) {
    await waitForWebhooks(ctx.db)
    const [outcome] = await Promise.allSettled([applyEvent(ctx, event_no)])
    outcomes.push(outcome)
    if (outcome.status === 'fulfilled' && outcome.value?.event.kind === 'approved')
      approved.push(outcome.value)
  }
  outcomes.push(...(await Promise.allSettled(approved.map((one) => collectApproved(ctx, one)))))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

async function collectApproved(ctx: TakeContext, { provider, event }: AppliedEvent): Promise<void> {
  const { order_id } = event
  if (order_id === null) return
  const port = findPort(ctx, provider)
  const order = await findOrder(ctx.db, order_id)
  // Does not collect for a deleted account, a cancelled order, or a payment that its buyer saw declined. The provider drops a
  // payment that nobody collects.
  if (port === undefined || order?.user_id == null || isWithdrawn(order)) return
  if ((await listDeclined(ctx.db, order_id)).includes(event.provider_txn ?? '')) return
  await askProvider(ctx, port, { order, out_trade_no: event.provider_txn ?? '', cause: 'webhook' })
}

type PaymentQuestion = {
  order: Pick<OrderRow, 'order_id' | 'provider_order'>
  out_trade_no: string
  /** Only looks for a payment, and collects none. */
  is_over?: boolean
  cause: Cause
}

/**
 * Asks the provider about a payment, and applies the answer. If the provider has a frame, asks only about the order that this
 * server made there: another one may pay another account.
 */
export async function askProvider(
  ctx: TakeContext,
  port: PaymentsPort,
  { order: { order_id, provider_order }, out_trade_no, cause, is_over = false }: PaymentQuestion,
): Promise<void> {
  if (port.frame !== null && out_trade_no !== provider_order) return
  const found = await port.settle({ order_id, out_trade_no, is_over })
  const events = found.filter((event) => event.order_id === order_id)
  const numbers = await storeEvents(ctx, { provider: port.provider, events, cause })
  for (const event_no of numbers) await applyEvent(ctx, event_no)
}

/**
 * Marks an order whose buyer came back before its webhook arrived. It may be paid, so it must not be offered for payment again.
 */
export async function markReturned(ctx: ApplyContext, order_id: string): Promise<OrderRow> {
  const hasChanged = await ctx.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (order?.state !== 'created') return false
    const change = { state: 'pending', reason: null } as const
    await saveChange(tx, { order_id, from: order.state, change, cause: 'return', now: ctx.clock.now() })
    return true
  })
  const order = requireFound(await findOrder(ctx.db, order_id), {})
  if (hasChanged) publish(ctx, order, readState(order))
  return order
}

/** The buyer's return address, with the outcome. */
export const showReturn = (order: OrderRow, language: Parameters<typeof returnAddress>[1]) => ({
  return_url: returnAddress(order, language),
  order_status: orderStatus(readState(order)),
})
