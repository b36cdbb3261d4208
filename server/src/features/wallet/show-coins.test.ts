import { randomUUID } from 'node:crypto'
import { getCoins, listMovements, setMonthlyLimit } from '@citrine/contract/wallet'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { testClock } from '#test/clock.ts'
import { signedIn } from '#test/signed-in.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger, makeRich, NO_CAPS } from '#test/wallet.ts'
import { returnHold } from './holds/holds.queries.ts'
import { openHold } from './holds/holds.service.ts'
import { lockWallet, spendCoins } from './wallet.service.ts'

async function richMember(coins: { bonus?: number; paid?: number }, now = new Date()) {
  const app = await testApp({ is_working: false, clock: testClock(now) })
  const { user_id, token } = await signedIn(app)
  await makeRich(app.ctx.db, user_id, { ...coins, now: app.clock.now() })
  const unlock = (price: number, key: string) =>
    spendCoins(app.ctx.db, user_id, { kind: 'photo_unlock', coins: price, key, now: app.clock.now() })
  return { app, user_id, token, unlock }
}

test('a member sees the balance, today’s free uses, and every movement', async () => {
  const { app, token, unlock } = await richMember({ bonus: 40, paid: 10 })
  await unlock(45, 'one')

  expect(await callOk(app, getCoins, { token })).toMatchObject({
    coins: 5,
    allowances: { voices: { used: 0, total: 10 }, pictures: { used: 0, total: 3, cost: 12 } },
    monthly_limit: null,
    spent_this_month: 45,
  })
  const first = await callOk(app, listMovements, { token, query: { limit: '2' } })
  const rest = await callOk(app, listMovements, { token, query: { cursor: first.next_cursor ?? '' } })
  expect(
    [...first.items, ...rest.items].map(({ kind, coins, balance_after }) => [kind, coins, balance_after]),
  ).toEqual([
    ['photo_unlock', -45, 5],
    ['purchase', 10, 50],
    ['adjustment', 40, 40],
  ])
  expect(rest.next_cursor).toBeNull()
})

test('users’ own spending limit holds until the month is over, or they change it', async () => {
  const { app, token, unlock } = await richMember({ bonus: 200 }, new Date('2027-01-31T23:59:00Z'))
  await callOk(app, setMonthlyLimit, { token, body: { monthly_limit: 50 } })
  await unlock(40, 'one')

  await expect(unlock(20, 'two')).rejects.toMatchObject({ kind: 'monthly_limit', detail: { limit: 50 } })
  app.clock.advance(60_000)
  expect(await unlock(20, 'two')).toBe(true)
  expect(await callOk(app, getCoins, { token })).toMatchObject({ coins: 140, spent_this_month: 20 })
  const { status } = await call(app, setMonthlyLimit, { token, body: { monthly_limit: -1 } })
  expect(status).toBe(400)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('coins returned during another payment are in the history in their order, with the balance at that time', async () => {
  const { app, user_id, token } = await richMember({ bonus: 200 })
  const { db } = app.ctx
  const now = app.clock.now()
  const hold_id = randomUUID()
  await db.updateTable('costs').set({ coins: 20, free_per_day: 0 }).where('kind', '=', 'polish').execute()
  await db
    .transaction()
    .execute((tx) => openHold(tx, { user_id, kind: 'polish', hold_id, caps: NO_CAPS, now }))

  const returning = await db.transaction().execute(async (tx) => {
    await lockWallet(tx, user_id)
    const coming = db.transaction().execute((other) => returnHold(other, hold_id, now))
    await until(async () => (await waiting(db)) > 0)
    await spendCoins(tx, user_id, { kind: 'photo_unlock', coins: 30, key: 'one', now })
    return { coming }
  })
  expect(await returning.coming).toBe(true)

  const { items } = await callOk(app, listMovements, { token })
  expect(items.map(({ kind, coins, balance_after }) => [kind, coins, balance_after])).toEqual([
    ['hold_given_back', 20, 170],
    ['photo_unlock', -30, 150],
    ['hold', -20, 180],
    ['adjustment', 200, 200],
  ])
})

async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}

test('a hold of one month that is returned in the next makes no room in the next', async () => {
  const { app, user_id, token, unlock } = await richMember({ bonus: 100 }, new Date('2027-01-31T23:59:00Z'))
  const { db } = app.ctx
  await db.updateTable('costs').set({ free_per_day: 0 }).execute()
  const hold_id = randomUUID()
  const hold = { user_id, kind: 'picture' as const, hold_id, caps: NO_CAPS, now: app.clock.now() }
  await db.transaction().execute((tx) => openHold(tx, hold))
  const spent = async () => (await callOk(app, getCoins, { token })).spent_this_month
  expect(await spent()).toBe(12)

  app.clock.advance(120_000)
  await db.transaction().execute((tx) => returnHold(tx, hold_id, app.clock.now()))

  expect(await spent()).toBe(0)
  await unlock(30, 'one')
  expect(await spent()).toBe(30)
  await expectSoundLedger(db, app.clock.now())
})
