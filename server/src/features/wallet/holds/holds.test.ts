import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { testDb } from '#test/db.ts'
import { makeUser } from '#test/makers.ts'
import { until } from '#test/until.ts'
import { ageHolds, expectSoundLedger, findBalances, makeRich, NO_CAPS, useAllowance } from '#test/wallet.ts'
import { computeDay } from '../allowances/periods.ts'
import type { CostedKind } from '../costs.queries.ts'
import { showCoins } from '../show-coins.service.ts'
import { extendHolds, HOLD_LIFETIME_MS, returnHold, settleHold } from './holds.queries.ts'
import { openHold } from './holds.service.ts'
import { returnExpiredHolds } from './return-expired.job.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

async function someone(coins: { bonus?: number; paid?: number } = {}) {
  const { db } = await testDb()
  const { user_id } = await makeUser(db)
  await makeRich(db, user_id, { ...coins, now: NOON })
  const hold = async (kind: CostedKind, hold_id: string = randomUUID(), now = NOON): Promise<string> => {
    await openHold(db, { user_id, kind, hold_id, caps: NO_CAPS, now })
    return hold_id
  }
  const settle = (hold_id: string) => settleHold(db, hold_id, NOON)
  const giveBack = (hold_id: string) => returnHold(db, hold_id, NOON)
  const join = (starts_at: Date, ends_at: Date) =>
    db
      .insertInto('memberships')
      .values({
        membership_id: randomUUID(),
        user_id,
        plan: 'MONTHLY',
        starts_at,
        ends_at,
        created_at: starts_at,
      })
      .execute()
  const used = async () =>
    Object.fromEntries(
      (await db.selectFrom('allowances').selectAll().execute()).map(({ kind, used }) => [kind, used]),
    )
  const useUp = (kind: string, limit: number, period_from = new Date('2026-11-21T00:00:00Z')) =>
    useAllowance(db, user_id, { kind, most: limit, period_from, now: NOON })
  return { db, user_id, hold, settle, giveBack, join, used, useUp }
}

test('coins are held while something is made, and spent when it is finished', async () => {
  const app = await someone({ bonus: 3, paid: 20 })
  await app.useUp('picture:day', 3)

  const hold_id = await app.hold('picture')
  expect(await findBalances(app.db, app.user_id)).toMatchObject({ bonus: 0, paid: 11, hold: 12 })
  await app.settle(hold_id)
  await app.settle(hold_id)
  expect(await app.giveBack(hold_id)).toBe(false)

  expect(await findBalances(app.db, app.user_id)).toMatchObject({ bonus: 0, paid: 11, hold: 0 })
  await expectSoundLedger(app.db, NOON)
})

test('a failed generation returns its coins to their accounts, once', async () => {
  const app = await someone({ bonus: 3, paid: 20 })
  await app.useUp('picture:day', 3)
  const hold_id = await app.hold('picture')

  expect(await Promise.all(Array.from({ length: 20 }, () => app.giveBack(hold_id)))).toContain(true)
  await app.settle(hold_id)

  expect(await findBalances(app.db, app.user_id)).toMatchObject({ bonus: 3, paid: 20, hold: 0 })
  await expectSoundLedger(app.db, NOON)
})

test('as many free uses of a day pass as exist, however many are requested at once', async () => {
  const app = await someone({ bonus: 1 })
  await app.useUp('voice:day', 10, new Date('2026-11-20T00:00:00Z'))

  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => app.hold('voice')))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      kind: 'allowance_used',
      data: { allowance: 'voice', resets_at: '2026-11-22T00:00:00.000Z', needed: 4, balance: 1 },
    },
  })
  await expectSoundLedger(app.db, NOON)
})

test('a member has the free uses of each day once Premium’s month is used up, and pays after both', async () => {
  const app = await someone({ bonus: 100 })
  const joinedAt = new Date('2026-11-20T12:00:00Z')
  await app.join(joinedAt, new Date('2026-12-20T12:00:00Z'))
  const free = async () =>
    (await showCoins({ db: app.db, clock: { now: () => NOON } }, app.user_id)).allowances.voices
  expect(await free()).toMatchObject({
    period: 'month',
    used: 0,
    total: 200,
    resets_at: '2026-12-20T12:00:00.000Z',
  })
  await app.useUp('voice', 200, joinedAt)
  expect(await free()).toMatchObject({
    period: 'day',
    used: 0,
    total: 10,
    resets_at: '2026-11-22T00:00:00.000Z',
  })

  await Promise.all(Array.from({ length: 11 }, () => app.hold('voice')))

  expect(await app.used()).toEqual({ voice: 200, 'voice:day': 10 })
  expect(await findBalances(app.db, app.user_id)).toMatchObject({ bonus: 96, hold: 4 })
  expect(await free()).toMatchObject({ used: 200, total: 200 })
  await expectSoundLedger(app.db, NOON)
})

test('thirty concurrent identical requests hold once', async () => {
  const app = await someone({ paid: 100 })
  await app.db.updateTable('costs').set({ coins: 1, free_per_day: 0 }).execute()
  const hold_id = randomUUID()

  await Promise.all(Array.from({ length: 30 }, () => app.hold('message', hold_id)))

  expect(await findBalances(app.db, app.user_id)).toMatchObject({ paid: 99, hold: 1 })
  await expectSoundLedger(app.db, NOON)
})

test('Premium uses its monthly allowance, then coins, and reports missing coins when both are used up', async () => {
  const app = await someone({ paid: 4 })
  await app.db.updateTable('costs').set({ free_per_day: 0 }).execute()
  await app.join(new Date('2026-10-31T08:00:00Z'), new Date('2027-10-31T08:00:00Z'))

  const hold_id = await app.hold('voice')
  expect(await app.used()).toEqual({ voice: 1 })
  await app.giveBack(hold_id)
  expect(await app.used()).toEqual({ voice: 0 })

  await app.useUp('voice', 200, new Date('2026-10-31T08:00:00Z'))
  await app.hold('voice')
  expect(await findBalances(app.db, app.user_id)).toMatchObject({ paid: 0, hold: 4 })
  await expect(app.hold('voice')).rejects.toMatchObject({
    kind: 'coins_insufficient',
    data: { needed: 4, balance: 0 },
  })
  const next = new Date('2026-11-30T08:00:00Z')
  await app.hold('voice', randomUUID(), next)
  expect(await findBalances(app.db, app.user_id)).toMatchObject({ hold: 4 })
  await expectSoundLedger(app.db, NOON)
})

test('an open hold is returned after its time', async () => {
  const app = await testApp({ is_working: false })
  const { user_id } = await makeUser(app.ctx.db)
  await makeRich(app.ctx.db, user_id, { paid: 20 })
  const now = app.clock.now()
  await app.ctx.db.updateTable('costs').set({ free_per_day: 0 }).execute()
  await openHold(app.ctx.db, { user_id, kind: 'picture', hold_id: randomUUID(), caps: NO_CAPS, now })

  await ageHolds(app.ctx.db, HOLD_LIFETIME_MS - 60_000)
  await returnExpiredHolds.run(app.ctx, {})
  expect(await findBalances(app.ctx.db, user_id)).toMatchObject({ paid: 8, hold: 12 })
  await ageHolds(app.ctx.db, 60_000)
  await returnExpiredHolds.run(app.ctx, {})

  expect(await findBalances(app.ctx.db, user_id)).toMatchObject({ paid: 20, hold: 0 })
  await expectSoundLedger(app.ctx.db)
})

test('a hold that cannot be returned delays no other, and the log counts the returned ones', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const app = await testApp({ is_working: false, parts: { log } })
  const now = app.clock.now()
  await app.ctx.db.updateTable('costs').set({ free_per_day: 0 }).execute()
  const hold = async () => {
    const { user_id } = await makeUser(app.ctx.db)
    await makeRich(app.ctx.db, user_id, { paid: 20 })
    const hold_id = randomUUID()
    const request = { user_id, kind: 'picture', hold_id, caps: NO_CAPS, now } as const
    await openHold(app.ctx.db, request)
    return { user_id, hold_id }
  }
  const broken = await hold()
  const sound = await hold()
  await app.ctx.db
    .updateTable('holds')
    .set({ paid_coins: 1_000, expires_at: new Date(0) })
    .where('hold_id', '=', broken.hold_id)
    .execute()

  const notified: unknown[] = []
  await app.ctx.bus.subscribe(`user:${sound.user_id}`, (message) => notified.push(message))

  await ageHolds(app.ctx.db, HOLD_LIFETIME_MS)
  await returnExpiredHolds.run(app.ctx, {})

  expect(notified).toEqual([{ event: 'coins', data: {} }])
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ listed: 2, returned: 1 }),
  )
  expect(await findBalances(app.ctx.db, broken.user_id)).toMatchObject({ paid: 8, hold: 12 })
  expect(await findBalances(app.ctx.db, sound.user_id)).toMatchObject({ paid: 20, hold: 0 })
})

test('a free use leaves no trace once it is done', async () => {
  const app = await someone({ paid: 5 })

  const hold_id = await app.hold('message')
  await app.settle(hold_id)

  expect(await app.db.selectFrom('holds').selectAll().execute()).toEqual([])
  expect(await findBalances(app.db, app.user_id)).toMatchObject({ paid: 5, hold: 0 })
})

/** Begins work whose hold expires and is returned before the work ends. */
async function outlived(coins: { bonus?: number; paid?: number }, kind: CostedKind = 'picture') {
  const app = await someone(coins)
  await app.db
    .updateTable('costs')
    .set({ free_per_day: kind === 'voice' ? 1 : 0 })
    .execute()
  const hold_id = await app.hold(kind)
  await ageHolds(app.db, HOLD_LIFETIME_MS)
  expect(await app.giveBack(hold_id)).toBe(true)
  return { ...app, hold_id }
}

test('work that ends after its expired hold was returned is charged again, once', async () => {
  const app = await outlived({ bonus: 3, paid: 20 })
  expect(await findBalances(app.db, app.user_id)).toMatchObject({ bonus: 3, paid: 20, hold: 0 })

  const settled = await Promise.all(Array.from({ length: 20 }, () => app.settle(app.hold_id)))

  expect(settled.toSorted()).toEqual([...Array(19).fill(0), 12])
  expect(await findBalances(app.db, app.user_id)).toMatchObject({ bonus: 0, paid: 11, hold: 0 })
  expect(await app.giveBack(app.hold_id)).toBe(false)
  await expectSoundLedger(app.db, NOON)
})

test('work that ends after its expired hold was returned takes its use of the allowance again, once', async () => {
  const app = await outlived({ paid: 20 }, 'voice')
  expect(await app.used()).toEqual({ 'voice:day': 0 })

  await Promise.all(Array.from({ length: 20 }, () => app.settle(app.hold_id)))

  expect(await app.used()).toEqual({ 'voice:day': 1 })
  expect(await findBalances(app.db, app.user_id)).toMatchObject({ paid: 20, hold: 0 })
  await expectSoundLedger(app.db, NOON)
})

test.each([
  { name: 'the coins', kind: 'picture', coins: 12 },
  { name: 'the use of the allowance', kind: 'voice', coins: 0 },
] as const)('where $name went to other work meanwhile, nothing is charged', async ({ kind, coins }) => {
  const app = await outlived({ paid: coins }, kind)
  const other = await app.hold(kind)

  expect(await app.settle(app.hold_id)).toBeNull()
  await app.settle(other)

  expect(await app.settle(app.hold_id)).toBeNull()
  expect(await findBalances(app.db, app.user_id)).toMatchObject({ paid: 0, hold: 0 })
  await expectSoundLedger(app.db, NOON)
})

test.each([
  { name: 'coins', kind: 'picture' },
  { name: 'a use of an allowance', kind: 'voice' },
] as const)(
  'cancelled work that ends after its hold would have expired costs nothing: $name',
  async ({ kind }) => {
    const app = await someone({ bonus: 3, paid: 20 })
    await app.db
      .updateTable('costs')
      .set({ free_per_day: kind === 'voice' ? 1 : 0 })
      .execute()
    const hold_id = await app.hold(kind)
    expect(await app.giveBack(hold_id)).toBe(true)
    await sql`update holds set expires_at = expires_at - ${HOLD_LIFETIME_MS} * interval '1 millisecond'`.execute(
      app.db,
    )

    expect(await app.settle(hold_id)).toBe(0)

    expect(await findBalances(app.db, app.user_id)).toMatchObject({ bonus: 3, paid: 20, hold: 0 })
    expect(Object.values(await app.used())).not.toContain(1)
    await expectSoundLedger(app.db, NOON)
  },
)

test('a hold that running work extends after the job has listed it stays open', async () => {
  const { ctx } = await testApp()
  const { db } = ctx
  const { user_id } = await makeUser(db)
  await makeRich(db, user_id, { paid: 20 })
  const hold_id = randomUUID()
  const request = { user_id, kind: 'picture', hold_id, caps: NO_CAPS, now: new Date() } as const
  const period_from = computeDay(request.now).from
  await useAllowance(db, user_id, { kind: 'picture:day', most: 3, period_from, now: request.now })
  await openHold(db, request)
  await ageHolds(db, HOLD_LIFETIME_MS)

  const { returnRun } = await db.transaction().execute(async (tx) => {
    await extendHolds(tx, [hold_id])
    const returnRun = returnExpiredHolds.run(ctx, {})
    await until(async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
      return rows.length > 0
    })
    return { returnRun }
  })
  await returnRun

  const held = db.selectFrom('holds').select('state').where('hold_id', '=', hold_id)
  expect(await held.execute()).toEqual([{ state: 'open' }])
})

test('a monthly limit set meanwhile holds for work that outlived its hold', async () => {
  const app = await outlived({ paid: 20 })
  await app.db.updateTable('wallets').set({ monthly_limit: 11 }).execute()
  expect(await app.settle(app.hold_id)).toBeNull()
  await app.db.updateTable('wallets').set({ monthly_limit: 12 }).execute()
  expect(await app.settle(app.hold_id)).toBe(12)
  expect((await showCoins({ db: app.db, clock: { now: () => NOON } }, app.user_id)).spent_this_month).toBe(12)
  await expectSoundLedger(app.db, NOON)
})
