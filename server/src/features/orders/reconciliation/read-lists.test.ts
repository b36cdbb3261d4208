import {
  CCBILL_ACCOUNT,
  type CcbillRow,
  type DataLinkFault,
  startCcbill,
  writeDatalinkTime,
} from '@citrine/fakes/ccbill.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import { prunePaymentListHashes } from '#server/retention.ts'
import { testApp } from '#test/app.ts'
import { SITE } from '#test/payments.ts'
import { readTroubles } from '#test/troubles.ts'
import { readPacedLists } from './read-paced-lists.job.ts'
import { reconcilePayments } from './reconcile-payments.job.ts'

const ccbill = await startCcbill()
afterAll(() => ccbill.stop())

async function shop() {
  const app = await testApp({
    is_working: false,
    env: {
      PAY_ORIGINS: `${SITE}=test`,
      CCBILL_ACCNUM: CCBILL_ACCOUNT.accnum,
      CCBILL_SUBACC: CCBILL_ACCOUNT.subacc,
      CCBILL_FLEX_ID: '3b9c5ea1-7a0e-4a53-8a6e-6f7f2c0f8f4d',
      CCBILL_SALT: CCBILL_ACCOUNT.salt,
      CCBILL_WEBHOOK_TOKEN: CCBILL_ACCOUNT.webhookToken,
      CCBILL_DATALINK_USER: CCBILL_ACCOUNT.datalink_user,
      CCBILL_DATALINK_PASSWORD: CCBILL_ACCOUNT.datalink_password,
      CCBILL_DATALINK_URL: `${ccbill.url}/data/main.cgi`,
    },
  })
  await ccbill.control({ site: SITE, fault: 'none', rows: [], has_broken_row: false })
  const countQueries = async () => (await ccbill.control({})).queries.length
  const before = await countQueries()
  return {
    app,
    countQueries: async () => (await countQueries()) - before,
    fail: (fault: DataLinkFault) => ccbill.control({ fault }),
    list: (...rows: readonly CcbillRow[]) =>
      ccbill.control({ rows: rows.map(({ at, ...row }) => ({ ...row, time: writeDatalinkTime(at) })) }),
    events: async () => {
      const rows = await app.ctx.db.selectFrom('payment_events').select('event').orderBy('event_no').execute()
      return rows.map(({ event }) => event as { provider_txn: string; buyer?: string })
    },
    run: async (hours = 1) => {
      for (let hour = 0; hour < hours; hour++) {
        await readPacedLists.run(app.ctx, {})
        app.clock.advance(HOUR_MS + 120_000)
      }
    },
  }
}

test('DataLink is called once an hour at most, also by a job that runs a few seconds early and by two at once', async () => {
  const { app, countQueries } = await shop()
  await Promise.all([readPacedLists.run(app.ctx, {}), reconcilePayments.run(app.ctx, {})])
  expect(await countQueries()).toBe(1)
  app.clock.advance(HOUR_MS - 3_000)
  await reconcilePayments.run(app.ctx, {})
  expect(await countQueries()).toBe(1)
  app.clock.advance(120_000)
  await readPacedLists.run(app.ctx, {})
  expect(await countQueries()).toBe(2)
})

test('the payments of a three-day outage are found after it, in spans of a day', async () => {
  const { app, fail, list, run, events } = await shop()
  await run()
  const began = app.clock.now().getTime()
  await fail('error_500')
  const at = (hours: number) => new Date(began + hours * HOUR_MS)
  await run()
  app.clock.advance(3 * DAY_MS)
  const made = [1, 20, 30, 47, 60, 71].map((hours) => ({
    type: 'NEW',
    id: String(hours),
    amount: '9.99',
    at: at(hours),
  }))
  await list(...made)
  await fail('none')
  await run(6)
  const found = new Set((await events()).map(({ provider_txn }) => provider_txn))
  expect([...found].toSorted()).toEqual(['1', '20', '30', '47', '60', '71'])
  expect(await readTroubles(app)).not.toHaveProperty('list_cut')
})

test('a gap that is older than two weeks raises the alarm once', async () => {
  const { app, run } = await shop()
  await run()
  app.clock.advance(16 * DAY_MS)
  await run(2)
  expect(await readTroubles(app)).toEqual({ list_cut: 1 })
})

test('a list that fails for three hours raises the alarm, also where each run is another process, and no longer once it is read', async () => {
  const { app, fail, run } = await shop()
  await run()
  await fail('refused')
  await run(3)
  expect(await readTroubles(app)).toEqual({})
  await run(2)
  expect(await readTroubles(app)).toEqual({ list_failed: 2 })
  await fail('none')
  await run()
  await fail('refused')
  await run(3)
  expect(await readTroubles(app)).toEqual({ list_failed: 2 })
})

test('an unreadable row raises the alarm once, however often it is listed', async () => {
  const { app, run } = await shop()
  await ccbill.control({ has_broken_row: true })
  await run(5)
  expect(await readTroubles(app)).toEqual({ listed_unreadable: 1 })
  await ccbill.control({ has_broken_row: false })
})

test('the hash of a listed buyer’s address, which the release before stored, and that of an unreadable row are erased after thirty days', async () => {
  const { app, list, run, events } = await shop()
  await ccbill.control({ has_broken_row: true })
  await list({ type: 'NEW', id: '77', amount: '9.99', at: new Date(app.clock.now().getTime() - HOUR_MS) })
  await run()
  await ccbill.control({ has_broken_row: false })
  await sql`update payment_events set event = event || '{"buyer": "a hash"}'`.execute(app.ctx.db)
  const countUnread = async () =>
    (await app.ctx.db.selectFrom('unread_entries').select('digest').execute()).length
  await prunePaymentListHashes.run(app.ctx, {})
  expect([(await events())[0]?.buyer, await countUnread()]).toEqual(['a hash', 1])
  app.clock.advance(30 * DAY_MS)
  await prunePaymentListHashes.run(app.ctx, {})
  const [kept] = await events()
  expect([kept?.provider_txn, kept?.buyer, await countUnread()]).toEqual(['77', undefined, 0])
})
