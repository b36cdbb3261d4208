import { CCBILL_ACCOUNT, startCcbill } from '@citrine/fakes/ccbill.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readPacedLists } from '#server/features/orders/reconciliation/read-paced-lists.job.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { testApp } from '#test/app.ts'
import { testDb } from '#test/db.ts'
import { doctor, silentPort } from '#test/doctor.ts'
import { SITE } from '#test/payments.ts'

const SECRET_KEY = 'a secret key that only tests use'
const CCBILL = {
  PAY_ORIGINS: `${SITE}=test`,
  CCBILL_ACCNUM: CCBILL_ACCOUNT.accnum,
  CCBILL_SUBACC: CCBILL_ACCOUNT.subacc,
  CCBILL_FLEX_ID: '3b9c5ea1-7a0e-4a53-8a6e-6f7f2c0f8f4d',
  CCBILL_SALT: CCBILL_ACCOUNT.salt,
  CCBILL_WEBHOOK_TOKEN: CCBILL_ACCOUNT.webhookToken,
}
const DATALINK = {
  CCBILL_DATALINK_USER: CCBILL_ACCOUNT.datalink_user,
  CCBILL_DATALINK_PASSWORD: CCBILL_ACCOUNT.datalink_password,
}

async function openReport() {
  const { db, url } = await testDb()
  const report = async () =>
    (await doctor({ ...CCBILL, ...DATALINK, DATABASE_URL: url, SECRET_KEY })).of('ccbill sales')
  return {
    report,
    save: async (read: number | null, failing: number | null) => {
      const ago = (hours: number | null) => (hours === null ? null : new Date(Date.now() - hours * HOUR_MS))
      await sql`
        insert into payment_lists (provider, list, tried_at, read_until, failing_since)
        values ('ccbill', 'sales', now(), ${ago(read)}, ${ago(failing)})
        on conflict (provider, list) do update
          set read_until = excluded.read_until, failing_since = excluded.failing_since`.execute(db)
      return [ago(read), ago(failing)].map((at) => at?.toISOString().slice(0, 13))
    },
  }
}

test('a list that was never read, read lately, or not for hours is reported with the end of its last reading', async () => {
  const { report, save } = await openReport()
  expect(await report()).toBe('ok ccbill sales ccbill - not read yet')
  const [read] = await save(1, null)
  expect(await report()).toMatch(new RegExp(`^ok ccbill sales ccbill - read until ${read}:\\d\\dZ$`))
  const [late] = await save(4, null)
  expect(await report()).toMatch(
    new RegExp(
      `^warn ccbill sales ccbill - read until ${late}:\\d\\dZ It is read while Citrine runs with a worker`,
    ),
  )
})

test('a list that fails is reported with its first failure, also before its first success', async () => {
  const { report, save } = await openReport()
  const [read, failing] = await save(2, 1)
  expect(await report()).toMatch(
    new RegExp(
      `^warn ccbill sales ccbill - read until ${read}:\\d\\dZ It fails since ${failing}:\\d\\dZ: look for "a list of payments could not be read" in the log\\.$`,
    ),
  )
  const [, first] = await save(null, 5)
  expect(await report()).toMatch(
    new RegExp(`^warn ccbill sales ccbill - not read yet It fails since ${first}:\\d\\dZ`),
  )
})

test('the hourly job’s success and failure are what the report shows', async () => {
  const ccbill = await startCcbill()
  onTestFinished(() => ccbill.stop())
  const env = { ...CCBILL, ...DATALINK, CCBILL_DATALINK_URL: `${ccbill.url}/data/main.cgi` }
  const app = await testApp({ is_working: false, env })
  const report = async () =>
    (await doctor({ ...env, DATABASE_URL: app.databaseUrl, SECRET_KEY })).of('ccbill sales')
  await ccbill.control({ site: SITE, fault: 'refused', rows: [] })
  await readPacedLists.run(app.ctx, {})
  expect(await report()).toMatch(/^warn ccbill sales ccbill - not read yet It fails since \d{4}-/)

  await ccbill.control({ fault: 'none' })
  app.clock.advance(HOUR_MS + 120_000)
  await readPacedLists.run(app.ctx, {})
  const read = app.clock.now().toISOString().slice(0, 16)
  expect(await report()).toBe(`ok ccbill sales ccbill - read until ${read}Z`)
})

test('a provider without an account for its list, and a database that does not answer, are reported', async () => {
  const { url } = await testDb()
  const missing = await doctor({ ...CCBILL, DATABASE_URL: url, SECRET_KEY })
  expect(missing.of('ccbill list')).toBe(
    'warn ccbill list ccbill - not set up Payments, refunds and chargebacks whose webhooks are lost are not found.',
  )
  const DATABASE_URL = `postgres://jo:secret@127.0.0.1:${await silentPort()}/citrine`
  const away = await doctor({ ...CCBILL, ...DATALINK, DATABASE_URL, SECRET_KEY })
  expect(away.of('ccbill sales')).toBe('off ccbill sales ccbill - the database does not answer')
})
