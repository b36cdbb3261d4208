import { randomUUID } from 'node:crypto'
import { claimTask, signInToday } from '@citrine/contract/bonus'
import { unlockPhoto } from '@citrine/contract/library'
import { editUser } from '@citrine/contract/own-details'
import { getCoins, setMonthlyLimit } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { addAlbumPhotos } from '#test/add-album-photos.ts'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger, findBalances, makeRich, NO_CAPS } from '#test/wallet.ts'
import { returnHold, settleHold } from './holds/holds.queries.ts'
import { openHold } from './holds/holds.service.ts'

const times = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const counted = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((each) => each === status).length]),
  )

async function member(coins: { bonus?: number; paid?: number }) {
  const app = await testApp({ is_working: false })
  const { db } = app.ctx
  const { user_id, token } = await signedIn(app)
  const now = app.clock.now()
  await makeRich(db, user_id, { ...coins, now })
  const unlock = (photo_id: string) => call(app, unlockPhoto, { params: { photo_id }, body: {}, token })
  const hold = (kind: 'voice' | 'picture', hold_id: string = randomUUID()) =>
    openHold(db, { user_id, kind, hold_id, caps: NO_CAPS, now })
  const settle = (hold_id: string) => settleHold(db, hold_id, now)
  const giveBack = (hold_id: string) => returnHold(db, hold_id, now)
  return { app, db, user_id, token, now, unlock, hold, settle, giveBack }
}

test('ten of fifty images requested at once with coins for ten are made', async () => {
  const { app, db, user_id, unlock, now } = await member({ bonus: 60, paid: 45 })
  const photos = await addAlbumPhotos(app, 50, 10)

  const answers = await Promise.all(photos.map(unlock))

  expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 10, 2111: 40 })
  expect(await findBalances(db, user_id)).toMatchObject({ bonus: 0, paid: 5 })
  await expectSoundLedger(db, now)
})

test('three hundred concurrent requests use exactly an allowance of two hundred', async () => {
  const { db, user_id, hold, now } = await member({ paid: 3 })
  await db.updateTable('costs').set({ free_per_day: 0 }).execute()
  await db
    .insertInto('memberships')
    .values({
      membership_id: randomUUID(),
      user_id,
      plan: 'MONTHLY',
      starts_at: now,
      ends_at: new Date(now.getTime() + DAY_MS),
      created_at: now,
    })
    .execute()

  const refusals: unknown[] = []
  await times(20, async () => {
    for (let turn = 0; turn < 15; turn++) await hold('voice').catch((error) => refusals.push(error))
  })

  expect(refusals).toHaveLength(100)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ kind: 'coins_insufficient', data: { needed: 4, balance: 3 } })
  const { used } = await db.selectFrom('allowances').select('used').executeTakeFirstOrThrow()
  expect(used).toBe(200)
  await expectSoundLedger(db, now)
})

test('one hold that is opened, settled and returned fifty times at once ends once', async () => {
  const { db, user_id, hold, settle, giveBack, now } = await member({ bonus: 5, paid: 20 })
  await db.updateTable('costs').set({ free_per_day: 0 }).execute()
  const hold_id = randomUUID()
  await times(50, () => hold('picture', hold_id))
  expect(await findBalances(db, user_id)).toMatchObject({ bonus: 0, paid: 13, hold: 12 })

  await times(
    50,
    (index): Promise<unknown> =>
      index % 3 === 0 ? settle(hold_id) : index % 3 === 1 ? giveBack(hold_id) : hold('picture', hold_id),
  )

  const { state } = await db.selectFrom('holds').select('state').executeTakeFirstOrThrow()
  const left = state === 'settled' ? { bonus: 0, paid: 13, hold: 0 } : { bonus: 5, paid: 20, hold: 0 }
  expect(['settled', 'voided']).toContain(state)
  expect(await findBalances(db, user_id)).toMatchObject(left)
  const written = await db.selectFrom('transfers').select('kind').where('kind', 'like', 'hold%').execute()
  expect(written).toHaveLength(2)
  await expectSoundLedger(db, now)
})

test('the same task and the same day, claimed fifty times at once each, pay once', async () => {
  const { app, db, user_id, token, now } = await member({ bonus: 1 })
  await callOk(app, editUser, { token, body: { nick_name: 'Mira' } })

  const [claims, days] = await Promise.all([
    times(50, () => call(app, claimTask, { token, body: { id: 'own_name' } })),
    times(50, () => call(app, signInToday, { token })),
  ])

  expect(counted(claims.map(({ status }) => status))).toEqual({ 200: 50 })
  expect(days.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await findBalances(db, user_id)).toMatchObject({ bonus: 1 + 10 + 5 })
  await expectSoundLedger(db, now)
})

test('concurrent actions of every kind on one wallet neither deadlock nor double, and the limit holds', async () => {
  const { app, db, token, unlock, hold, now } = await member({ bonus: 500 })
  const photos = await addAlbumPhotos(app, 10, 10)
  await callOk(app, editUser, { token, body: { nick_name: 'Mira' } })
  await callOk(app, setMonthlyLimit, { token, body: { monthly_limit: 60 } })
  await db.updateTable('costs').set({ free_per_day: 0 }).execute()

  await Promise.all([
    times(20, (index) => unlock(photos[index % 10] ?? '')),
    times(10, () => call(app, signInToday, { token })),
    times(10, () => call(app, claimTask, { token, body: { id: 'own_name' } })),
    times(10, () =>
      hold('voice').catch((error: { kind: string }) => expect(error.kind).toBe('monthly_limit')),
    ),
  ])

  const { coins, spent_this_month } = await callOk(app, getCoins, { token })
  expect(spent_this_month).toBeLessThanOrEqual(60)
  expect(spent_this_month).toBeGreaterThan(50)
  expect(coins).toBe(500 + 5 + 10 - spent_this_month)
  await expectSoundLedger(db, now)
})
