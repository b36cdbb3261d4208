import { randomUUID } from 'node:crypto'
import { getCoins, listMovements } from '@citrine/contract/wallet'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { testClock } from '#test/clock.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import { giveMonthlyCoins } from './give-monthly-coins.job.ts'

async function member(from: string, until: string) {
  const app = await testApp({ is_working: false, clock: testClock(new Date(from)) })
  const { user_id, email } = await signedIn(app)
  const join = (starts_at: string, ends_at: string) =>
    app.ctx.db
      .insertInto('memberships')
      .values({
        membership_id: randomUUID(),
        user_id,
        plan: 'YEARLY',
        starts_at,
        ends_at,
        created_at: starts_at,
      })
      .execute()
  await join(from, until)
  const coinsAt = async (at: string): Promise<number> => {
    app.clock.set(new Date(at))
    await giveMonthlyCoins.run(app.ctx, {})
    const { token } = await signedIn(app, { email })
    return (await callOk(app, getCoins, { token })).coins
  }
  return { app, email, join, coinsAt }
}

test('Premium gives its coins once a month, counted from the day it began, and none after its end', async () => {
  const { app, email, coinsAt } = await member('2028-01-31T10:00:00Z', '2028-04-30T10:00:00Z')

  const seen = []
  for (const at of [
    '2028-01-31T10:00:00Z',
    '2028-02-29T09:59:59Z',
    '2028-02-29T10:00:00Z',
    '2028-02-29T09:00:00Z',
    '2028-03-31T10:10:00Z',
    '2028-04-30T10:00:00Z',
  ])
    seen.push(await coinsAt(at))

  expect(seen).toEqual([500, 500, 1_000, 1_000, 1_500, 1_500])
  const { token } = await signedIn(app, { email })
  const { items } = await callOk(app, listMovements, { token })
  expect(items.map(({ kind, coins }) => [kind, coins])).toEqual(
    Array.from({ length: 3 }, () => ['membership_coins', 500]),
  )
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a month is paid once, however many nodes run the job and memberships overlap', async () => {
  const { app, join, coinsAt } = await member('2027-05-01T00:00:00Z', '2028-05-01T00:00:00Z')
  await join('2027-05-02T00:00:00Z', '2027-06-02T00:00:00Z')
  const without = await signedIn(app)
  app.clock.set(new Date('2027-05-10T00:00:00Z'))

  await Promise.all(Array.from({ length: 10 }, () => giveMonthlyCoins.run(app.ctx, {})))

  expect(await coinsAt('2027-05-10T00:00:00Z')).toBe(500)
  const { token } = await signedIn(app, { email: without.email })
  expect((await callOk(app, getCoins, { token })).coins).toBe(0)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})
