import { getCoins } from '@citrine/contract/wallet'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { runAs } from './account.ts'

test('108 of 200 concurrent calls of one account are accepted, the rest must retry later, and another account is served', async () => {
  const app = await testApp({ is_working: false })
  const crowd = await signedIn(app)
  const other = await signedIn(app)
  const flood = Array.from({ length: 200 }, () => call(app, getCoins, { token: crowd.token }))

  expect(await callOk(app, getCoins, { token: other.token })).toBeDefined()
  const answers = await Promise.all(flood)

  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(108)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ http: 429, headers: { 'retry-after': '2' } })
  expect(await callOk(app, getCoins, { token: crowd.token })).toBeDefined()
})

test('transactions of one account run one after the other, and a nested one does not wait for its parent', async () => {
  const { ctx } = await testApp({ is_working: false })
  let open = 0
  let peak = 0
  const work = () =>
    ctx.db.transaction().execute(async (tx) => {
      open += 1
      peak = Math.max(peak, open)
      await sql`select pg_sleep(0.01)`.execute(tx)
      await ctx.db.transaction().execute((inner) => sql`select 1`.execute(inner))
      open -= 1
    })
  await runAs('ada', () => Promise.all(Array.from({ length: 20 }, work)))
  expect(peak).toBe(1)
})

test('one account holds at most a share of the connections: all its reads are answered, one after the other', async () => {
  const { ctx } = await testApp({ is_working: false })
  let open = 0
  let peak = 0
  const read = async () => {
    await ctx.db.connection().execute(async (held) => {
      open += 1
      peak = Math.max(peak, open)
      await sql`select 1`.execute(held)
      open -= 1
    })
  }
  await runAs('ada', () => Promise.all(Array.from({ length: 40 }, read)))
  expect(peak).toBeGreaterThan(1)
  expect(peak).toBeLessThanOrEqual(5)
})
