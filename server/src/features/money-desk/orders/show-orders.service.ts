import {
  type DeskOrder,
  type DeskRefund,
  type DeskState,
  type ReviewCause,
  reviewCauses,
  type UnrecordedReturn,
} from '@citrine/contract/desk-order'
import type { Language } from '@citrine/contract/messages/messages'
import type * as routes from '@citrine/contract/money-desk'
import type { ResponseOf } from '@citrine/contract/route'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import { nameGoods } from '#server/features/goods/public.ts'
import { findOrderQuestion, listOrderQuestions } from '#server/features/legal/public.ts'
import {
  canCloseOrder,
  canCreditOrder,
  canRefund,
  computeLeftToRefund,
  computeRecordableAmount,
  computeRecordableMax,
  type DeskRefundRow,
  findCreditRequest,
  findOrder,
  getReceivedCurrency,
  isCancelled,
  isRecordedOnly,
  listDeskOrders,
  listDeskRefunds,
  listDeskSteps,
  listReportedRefunds,
  listReturnsOfOrder,
  type OrderRow,
  type OrderSearch,
  type ReturnRow,
  readReason,
  readState,
  refundsOnlyInFull,
  showNumber,
} from '#server/features/orders/public.ts'
import { findPersonByHandle, loadStaffNames } from '#server/features/users/public.ts'
import { listReversals, showPeriods } from '#server/features/wallet/public.ts'
import type { Db } from '#server/platform/database/db.ts'
import { requireById } from '#server/platform/database/find-by-id.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { defineCursor, type PageQuery, readPage } from '#server/platform/http/read-page.ts'
import { isId } from '#server/platform/ids.ts'

const cursor = defineCursor(z.object({ before: z.uuid() }))

export type PersonNames = Awaited<ReturnType<typeof loadStaffNames>>
type Query = PageQuery & {
  search?: string | undefined
  state?: DeskState | undefined
  day?: string | undefined
}

const QUESTION = /^t-[0-9a-z]{4}-[0-9a-z]{4}$/i

async function readQuestion(db: Db, receipt_number: string): Promise<OrderSearch> {
  const question = await findOrderQuestion(db, receipt_number)
  const number = /\d{1,12}/.exec(question?.target ?? '')?.[0]
  if (number !== undefined) return { number: Number(number) }
  return { user_ids: question?.asked_by ? [question.asked_by] : [] }
}

const EXCERPT_MAX = 200

async function addQuestions(
  db: Db,
  orders: readonly DeskOrder[],
  { isWhole = false } = {},
): Promise<DeskOrder[]> {
  const questions = await listOrderQuestions(db, {
    user_ids: [...new Set(orders.flatMap(({ user }) => user?.uid ?? []))],
    numbers: orders.map(({ number }) => number),
  })
  return orders.map((order) => ({
    ...order,
    questions: questions
      .filter(({ target, asked_by }) => target === order.number && asked_by === order.user?.uid)
      .map(({ receipt_number, topic, text, created_at, settled_at }) => ({
        receipt_number,
        topic,
        text: isWhole ? text : Array.from(text).slice(0, EXCERPT_MAX).join(''),
        asked_at: created_at.toISOString(),
        answered_at: settled_at?.toISOString() ?? null,
      })),
  }))
}

async function readSearch(db: Db, typed: string): Promise<OrderSearch> {
  const text = typed.replace(/^#\s*/, '')
  if (isId(text)) return { order_id: text, user_ids: [text], provider_txn: text }
  if (QUESTION.test(text)) return readQuestion(db, text.toUpperCase())
  const isEmail = text.includes('@')
  if (!isEmail && !/^\d{1,12}$/.test(text)) return { provider_txn: text }
  const person = await findPersonByHandle(db, text)
  const user_ids = person ? [person.user_id] : []
  return isEmail ? { user_ids } : { number: Number(text), provider_txn: text, user_ids }
}

export async function listOrdersPage(db: Db, query: Query, language: Language) {
  const filter = {
    search: query.search ? await readSearch(db, query.search) : undefined,
    state: query.state,
    day: query.day === undefined ? undefined : new Date(`${query.day}T00:00:00Z`),
  }
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (after, limit) => listDeskOrders(db, { ...filter, before: after?.before, limit }),
    locate: ({ order_id }) => ({ before: order_id }),
  })
  const names = await loadStaffNames(
    db,
    rows.map(({ user_id }) => user_id),
  )
  const orders = rows.map((row) => showOrderRow(row, names, language))
  return { items: await addQuestions(db, orders), next_cursor }
}

export const getPersonName = (names: PersonNames, user_id: string | null) =>
  user_id === null ? null : (names.get(user_id) ?? { uid: user_id, id_number: '', nick_name: '' })

export const showOrderRow = (row: OrderRow, names: PersonNames, language: Language): DeskOrder => ({
  order_id: row.order_id,
  number: String(row.number),
  user: getPersonName(names, row.user_id),
  goods_id: row.goods_id,
  goods_name: nameGoods(row, language),
  price: row.price,
  refunded: row.refunded,
  currency: row.currency,
  provider: row.provider,
  provider_txn: showNumber(row.provider_txn),
  state: row.state,
  is_cancelled: isCancelled(row),
  paid_amount: row.arrived_amount ?? row.paid_amount,
  paid_currency: getReceivedCurrency(row),
  reason: readReason(row),
  is_trial: row.env === 'test',
  created_at: row.created_at.toISOString(),
})

export const showRefund = (
  row: DeskRefundRow,
  { names, viewer, taken_coins = null }: { names: PersonNames; viewer: Viewer; taken_coins?: number | null },
): DeskRefund => ({
  refund_id: row.refund_id,
  order_id: row.order_id,
  order_number: String(row.number),
  provider: row.provider,
  amount: row.amount,
  currency: row.currency,
  reason: row.reason,
  close_reason: row.close_reason,
  state: row.state,
  taken_coins,
  asked_by: getPersonName(names, row.asked_by),
  decided_by: getPersonName(names, row.decided_by),
  is_own: row.asked_by === viewer.user_id,
  is_recorded: isRecordedOnly(row),
  created_at: row.created_at.toISOString(),
})

type ReturnContext = { order: OrderRow; names: PersonNames; language: Language }

export function showReturn(row: ReturnRow, { order, names, language }: ReturnContext): UnrecordedReturn {
  const { event_no, kind, note, amount, currency, received_at, reason, dismissed_by, dismissed_at } = row
  return {
    event_no,
    kind,
    cause: note,
    amount,
    currency,
    received_at: received_at.toISOString(),
    order: showOrderRow(order, names, language),
    most: computeRecordableMax(order),
    only_amount: computeRecordableAmount(order, row),
    dismissal:
      reason === null || dismissed_at === null
        ? null
        : { reason, by: getPersonName(names, dismissed_by), at: dismissed_at.toISOString() },
  }
}

const reviewCause = z.enum(reviewCauses).nullable()
const readReviewCause = ({ state, review_cause }: OrderRow): ReviewCause | null =>
  state === 'review' ? reviewCause.parse(review_cause) : null

type Step = Awaited<ReturnType<typeof listDeskSteps>>[number]
type ReportedRefunds = Awaited<ReturnType<typeof listReportedRefunds>>

function showSteps(
  steps: readonly Step[],
  { reported, names }: { reported: ReportedRefunds; names: PersonNames },
) {
  const isRefund = ({ from_state, to_state }: Step): boolean =>
    to_state === 'refunded' || from_state === to_state
  const refunds = steps.filter(isRefund)
  return steps.map((step) => ({
    step_no: step.seq,
    state: readState({ state: step.to_state }),
    cause: step.cause,
    reason: step.reason,
    is_refund: step.from_state === step.to_state,
    returned: refunds.length === reported.length ? (reported[refunds.indexOf(step)]?.amount ?? null) : null,
    staff:
      step.is_named === null ? null : { by: getPersonName(names, step.staff_id), reason: step.staff_reason },
    at: step.at.toISOString(),
  }))
}

export async function showDeskOrder(
  { db, clock, payments }: Pick<AppContext, 'db' | 'clock' | 'payments'>,
  viewer: Viewer,
  { order_id, language }: { order_id: string; language: Language },
): Promise<ResponseOf<typeof routes.getDeskOrder>> {
  const order = await requireById(order_id, () => findOrder(db, order_id))
  const [steps, refunds, reported, acceptance, can_accept, can_close, left, returns, refundable] =
    await Promise.all([
      listDeskSteps(db, order_id),
      listDeskRefunds(db, { order_id }),
      listReportedRefunds(db, order),
      findCreditRequest(db, order_id),
      canCreditOrder(db, order),
      canCloseOrder(db, order),
      computeLeftToRefund(db, order),
      listReturnsOfOrder(db, order_id),
      listRefundable(db, [order], clock.now()),
    ])
  const countTaken = await readTakenCoins(db, order, reported)
  const people = [
    ...refunds.flatMap(({ asked_by, decided_by }) => [asked_by, decided_by]),
    ...steps.map(({ staff_id }) => staff_id),
    ...returns.map(({ dismissed_by }) => dismissed_by),
  ]
  const names = await loadStaffNames(db, [order.user_id, acceptance?.asked_by ?? null, ...people])
  const [shown] = await addQuestions(db, [showOrderRow(order, names, language)], { isWhole: true })
  return {
    order: requireFound(shown, { order_id }),
    steps: showSteps(steps, { reported, names }),
    refunds: refunds.map((row) => showRefund(row, { names, viewer, taken_coins: countTaken(row) })),
    left,
    ...requireFound(refundable.get(order_id), { order_id }),
    review_cause: readReviewCause(order),
    can_accept: can_accept && order.user_id !== viewer.user_id,
    acceptance:
      acceptance === undefined || (!can_accept && order.state !== 'paid')
        ? null
        : showAcceptance(acceptance, names, viewer),
    returns: returns.map((row) => showReturn(row, { order, names, language })),
    can_refund: canRefund({ payments }, order),
    can_close: can_close && order.user_id !== viewer.user_id,
  }
}

export async function listRefundable(db: Db, orders: readonly OrderRow[], now: Date) {
  const premium = orders.flatMap(({ order_id, user_id, goods_type }) =>
    goods_type === 'VIP' && user_id !== null ? [{ order_id, user_id }] : [],
  )
  const periods = await showPeriods(db, premium, now)
  return new Map(
    orders.map((order) => [
      order.order_id,
      {
        credited: readCredited(order),
        premium: periods.get(order.order_id) ?? null,
        is_whole_only: refundsOnlyInFull(order),
      },
    ]),
  )
}

function readCredited({ state, user_id, goods_type, coins }: OrderRow) {
  if (state !== 'paid' || user_id === null) return null
  return { type: goods_type, coins: coins ?? 0 }
}

async function readTakenCoins(db: Db, { order_id, user_id }: OrderRow, reported: ReportedRefunds) {
  const buildReversalKey = (event_id: string): string => `${order_id}:${event_id}`
  const keys = reported.map(({ event_id }) => buildReversalKey(event_id))
  const taken = user_id === null ? new Map<string, number>() : await listReversals(db, user_id, keys)
  return ({ provider_refund }: DeskRefundRow): number | null =>
    provider_refund !== null && reported.some(({ event_id }) => event_id === provider_refund)
      ? (taken.get(buildReversalKey(provider_refund)) ?? 0)
      : null
}

type Acceptance = NonNullable<Awaited<ReturnType<typeof findCreditRequest>>>

const showAcceptance = ({ reason, asked_by }: Acceptance, names: PersonNames, viewer: Viewer) => ({
  reason,
  asked_by: getPersonName(names, asked_by),
  is_own: asked_by === viewer.user_id,
})
