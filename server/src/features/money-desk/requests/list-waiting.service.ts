import type { Language } from '@citrine/contract/messages/messages'
import type * as routes from '@citrine/contract/money-desk'
import type { ResponseOf } from '@citrine/contract/route'
import * as z from 'zod'
import { listGoods, listPriceRequests, nameGoods } from '#server/features/goods/public.ts'
import {
  type DeskRefundRow,
  listDeskRefunds,
  listLeftToRefund,
  listOrdersByIds,
  listOrdersToCredit,
  listUnrecordedReturns,
  type OrderRow,
} from '#server/features/orders/public.ts'
import { loadStaffNames } from '#server/features/users/public.ts'
import { listWaitingAdjustments } from '#server/features/wallet/public.ts'
import type { WaitingPage } from '#server/platform/database/conditions.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Viewer } from '#server/platform/http/call.ts'
import { defineCursor, type PageQuery } from '#server/platform/http/read-page.ts'
import {
  getPersonName,
  listRefundable,
  type PersonNames,
  showOrderRow,
  showRefund,
  showReturn,
} from '../orders/show-orders.service.ts'

const WAITING_MAX = 50
/**
 * Names the last entry that a list has shown: its time in ms (base 36, 8 letters), then its id without dashes. It is
 * short, because one cursor holds the places in four lists. Null means that the list was read to its end.
 */
const place = z
  .string()
  .regex(/^[\da-z]{8}[\da-f]{32}$/)
  .nullable()
type Place = z.output<typeof place>

const formatPlace = ([time, id]: [time: Date, id: string]): string =>
  time.getTime().toString(36).padStart(8, '0') + id.replaceAll('-', '')

const readPlace = (text: string) => ({
  at: new Date(Number.parseInt(text.slice(0, 8), 36)),
  id: text.slice(8),
})

const cursor = defineCursor(z.tuple([place, place, place, place]))

type List<Row> = {
  at: Place | undefined
  read: (page: WaitingPage) => Promise<readonly Row[]>
  locate: (row: Row) => [time: Date, id: string]
}

async function readList<Row>({ at, read, locate }: List<Row>): Promise<{ rows: Row[]; next: Place }> {
  const after = at ? readPlace(at) : undefined
  const found = at === null ? [] : await read({ after, limit: WAITING_MAX + 1 })
  const rows = found.slice(0, WAITING_MAX)
  const last = found.length > WAITING_MAX ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : formatPlace(locate(last)) }
}

type PageRequest = { query: PageQuery; language: Language; now: Date }
type Effects = { refunds: readonly DeskRefundRow[]; orders: readonly OrderRow[]; now: Date }

async function readEffects(db: Db, { refunds, orders, now }: Effects) {
  const refunded = orders.filter((order) => refunds.some(({ order_id }) => order_id === order.order_id))
  const [left, refundable] = await Promise.all([
    listLeftToRefund(db, refunded),
    listRefundable(db, refunded, now),
  ])
  return ({ order_id, amount }: DeskRefundRow) => {
    const takes = refundable.get(order_id)
    return takes && { ...takes, left: Math.max(0, (left.get(order_id) ?? 0) + amount) }
  }
}

export async function listWaiting(
  db: Db,
  viewer: Viewer,
  { query, language, now }: PageRequest,
): Promise<ResponseOf<typeof routes.listMoneyWaiting>> {
  const { refunds, adjustments, credits, returns } = await readLists(db, query.cursor)
  const prices = query.cursor ? [] : await listPriceRequests(db)
  const goods = prices.length === 0 ? [] : await listGoods(db)
  const orders = await listOrdersByIds(
    db,
    [...returns.rows, ...refunds.rows].map(({ order_id }) => order_id),
  )
  const showEffect = await readEffects(db, { refunds: refunds.rows, orders, now })
  const names = await loadStaffNames(db, [
    ...refunds.rows.map(({ asked_by }) => asked_by),
    ...adjustments.rows.flatMap(({ user_id, asked_by }) => [user_id, asked_by]),
    ...prices.map(({ asked_by }) => asked_by),
    ...[...credits.rows, ...orders].map(({ user_id }) => user_id),
  ])
  const next: [Place, Place, Place, Place] = [refunds.next, adjustments.next, credits.next, returns.next]
  return {
    refunds: refunds.rows.map((row) => {
      const order = orders.find(({ order_id }) => order_id === row.order_id)
      const shown = order && { order: showOrderRow(order, names, language), effect: showEffect(row) }
      return { ...showRefund(row, { names, viewer }), ...shown }
    }),
    adjustments: adjustments.rows.map((row) => ({
      adjustment_id: row.adjustment_id,
      user: getPersonName(names, row.user_id),
      coins: row.coins,
      reason: row.reason,
      asked_by: getPersonName(names, row.asked_by),
      is_own: row.asked_by === viewer.user_id,
      created_at: row.created_at.toISOString(),
    })),
    credits: credits.rows.map((row) => showOrderRow(row, names, language)),
    returns: returns.rows.flatMap((row) => {
      const order = orders.find(({ order_id }) => order_id === row.order_id)
      return order === undefined ? [] : [showReturn(row, { order, names, language })]
    }),
    prices: prices.flatMap((request) => {
      const row = goods.find(({ goods_id }) => goods_id === request.goods_id)
      return row === undefined ? [] : [showPriceRequest(request, row, { names, viewer, language })]
    }),
    next_cursor: next.every((one) => one === null) ? null : cursor.write(next),
  }
}

async function readLists(db: Db, at: string | undefined) {
  const [refundsAt, adjustmentsAt, creditsAt, returnsAt] = cursor.read(at) ?? []
  const [refunds, adjustments, credits, returns] = await Promise.all([
    readList({
      at: refundsAt,
      read: (waiting) => listDeskRefunds(db, { waiting }),
      locate: ({ created_at, refund_id }) => [created_at, refund_id],
    }),
    readList({
      at: adjustmentsAt,
      read: (page) => listWaitingAdjustments(db, page),
      locate: ({ created_at, adjustment_id }) => [created_at, adjustment_id],
    }),
    readList({
      at: creditsAt,
      read: (page) => listOrdersToCredit(db, page),
      locate: ({ waiting_since, order_id }) => [waiting_since, order_id],
    }),
    readList({
      at: returnsAt,
      read: (page) => listUnrecordedReturns(db, page),
      locate: ({ received_at, event_no }) => [received_at, event_no.toString(16).padStart(32, '0')],
    }),
  ])
  return { refunds, adjustments, credits, returns }
}

type PriceRequest = Awaited<ReturnType<typeof listPriceRequests>>[number]
type Goods = Awaited<ReturnType<typeof listGoods>>[number]
type ShowContext = { names: PersonNames; viewer: Viewer; language: Language }

const showPriceRequest = (
  { goods_id, price, is_on, asked_by, asked_at }: PriceRequest,
  row: Goods,
  { names, viewer, language }: ShowContext,
) => ({
  goods_id,
  name: nameGoods(row, language),
  currency: row.currency,
  price_now: row.price,
  price,
  is_on_now: row.is_on,
  is_on,
  asked_by: getPersonName(names, asked_by),
  is_own: asked_by === viewer.user_id,
  asked_at: asked_at.toISOString(),
})
