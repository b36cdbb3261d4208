import { INCOMPLETE_DRAFTS_PER_DAY_MAX, MONTHLY_ALLOWANCES } from '@citrine/contract/limits'
import type { Language } from '@citrine/contract/messages/messages'
import type { Allowance, Coins, Movement } from '@citrine/contract/wallet'
import { movementKinds, purchaseReturnCauses } from '@citrine/contract/wallet'
import * as z from 'zod'
import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { iterateRows } from '#server/platform/database/iterate-rows.ts'
import { defineCursor, type Page, type PageQuery, readPage } from '#server/platform/http/read-page.ts'
import { listUsed } from './allowances/allowances.queries.ts'
import { type CalendarPeriod, computeDay, computeMonth, computeMonthStart } from './allowances/periods.ts'
import { type CostedKind, costedKinds, listCosts } from './costs.queries.ts'
import { INCOMPLETE } from './holds/paid-work.service.ts'
import { getBalanceAndDebt, listMovements, type MovementRow } from './ledger/ledger.queries.ts'
import { findCurrentPeriod } from './memberships/memberships.queries.ts'
import { boughtGoods, nameGoods } from './purchases/bought-goods.ts'
import { findMonthlyLimit, saveMonthlyLimit, sumSpentSince } from './spending.queries.ts'
import { lockWallet } from './wallet.service.ts'

export async function showCoins(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  user_id: string,
): Promise<Coins> {
  const now = clock.now()
  const [balance, { incomplete, ...free }, monthly_limit, spent] = await Promise.all([
    getBalanceAndDebt(db, user_id),
    showAllowances({ db }, user_id, now),
    findMonthlyLimit(db, user_id),
    sumSpentSince(db, user_id, computeMonthStart(now)),
  ])
  return {
    ...balance,
    allowances: { polish: free.polish, messages: free.message, voices: free.voice, pictures: free.picture },
    incomplete_drafts: incomplete,
    monthly_limit,
    spent_this_month: spent,
  }
}

async function showAllowances(
  { db }: Pick<AppContext, 'db'>,
  user_id: string,
  now: Date,
): Promise<Record<CostedKind, Allowance> & { incomplete: NonNullable<Coins['incomplete_drafts']> }> {
  const membership = await findCurrentPeriod(db, user_id, now)
  const day = computeDay(now)
  const month = membership && computeMonth(membership.anchor_at, now)
  const [used, costs] = await Promise.all([
    listUsed(db, user_id, month === undefined ? [day.from] : [month.from, day.from]),
    listCosts(db),
  ])
  const describeAllowance = (kind: CostedKind): Allowance => {
    const { free_per_day = 0, coins: cost = 0 } = costs.find((row) => row.kind === kind) ?? {}
    const describe = (
      period: Allowance['period'],
      { from, until }: CalendarPeriod,
      total: number,
    ): Allowance => {
      const name = period === 'day' ? `${kind}:day` : kind
      const row = used.find((one) => one.kind === name && one.period_from.getTime() === from.getTime())
      return { period, used: row?.used ?? 0, total, resets_at: until.toISOString(), cost }
    }
    const daily = describe('day', day, free_per_day)
    if (month === undefined) return daily
    const monthly = describe('month', month, MONTHLY_ALLOWANCES[kind])
    return monthly.used >= monthly.total && daily.used < daily.total ? daily : monthly
  }
  const allowances = Object.fromEntries(costedKinds.map((kind) => [kind, describeAllowance(kind)])) as Record<
    CostedKind,
    Allowance
  >
  const isOfToday = ({ kind, period_from }: (typeof used)[number]): boolean =>
    kind === INCOMPLETE && period_from.getTime() === day.from.getTime()
  const incomplete = {
    used: used.find(isOfToday)?.used ?? 0,
    total: INCOMPLETE_DRAFTS_PER_DAY_MAX,
    resets_at: day.until.toISOString(),
  }
  return { ...allowances, incomplete }
}

const cursor = defineCursor(z.number().int().positive())
const movementKind = z.enum(movementKinds)
const detail = z.object({
  for: z.optional(z.enum(costedKinds)),
  cause: z.optional(z.enum(purchaseReturnCauses)),
  /** Coins of a reversed purchase, including coins that the user had already spent. */
  coins: z.optional(z.int()),
  goods: z.optional(boughtGoods),
  order_id: z.optional(z.string()),
  order_number: z.optional(z.coerce.string()),
})

export async function listMovementsPage(
  { db }: Pick<AppContext, 'db'>,
  { user_id, query, language }: { user_id: string; query: PageQuery; language: Language },
): Promise<Page<Movement>> {
  const { rows, next_cursor } = await readPage(query, {
    cursor,
    list: (before, limit) => listMovements(db, { user_id, before, limit }),
    locate: ({ transfer_id }) => transfer_id,
  })
  return { items: rows.map((row) => showMovement(row, language)), next_cursor }
}

function showMovement(row: MovementRow, language: Language): Movement {
  const {
    for: made = null,
    cause = null,
    goods,
    coins: returned,
    order_id,
    order_number = goods?.number ?? null,
  } = detail.parse(row.detail)
  const of = goods?.coins ?? 0
  const isPart = cause === 'refund' && returned !== undefined && returned < of
  return {
    movement_id: String(row.transfer_id),
    kind: movementKind.parse(row.kind),
    made,
    cause,
    goods_name: goods === undefined ? null : nameGoods(goods, language),
    ...(isPart && { refunded: { coins: returned, of } }),
    order: order_id === undefined ? null : { order_id, number: order_number },
    coins: row.coins,
    balance_after: Number(row.balance_after),
    created_at: row.created_at.toISOString(),
  }
}

export async function* exportMovements(db: Db, user_id: string): AsyncGenerator<Movement> {
  const rows = iterateRows(
    (before?: number) => listMovements(db, { user_id, before, limit: 200 }),
    ({ transfer_id }) => transfer_id,
  )
  for await (const row of rows) yield showMovement(row, 'en')
}

export async function changeMonthlyLimit(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  user_id: string,
  monthly_limit: number | null,
): Promise<Coins> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockWallet(tx, user_id)
    await saveMonthlyLimit(tx, user_id, monthly_limit)
  })
  return showCoins(ctx, user_id)
}
