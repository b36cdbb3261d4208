import { randomUUID } from 'node:crypto'
import { listTasks, signInToday } from '@citrine/contract/bonus'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { testClock } from '#test/clock.ts'
import { testDb } from '#test/db.ts'
import { signedIn } from '#test/signed-in.ts'
import { ageHolds, expectSoundLedger, NO_CAPS } from '#test/wallet.ts'
import { HOLD_LIFETIME_MS, returnHold } from './holds/holds.queries.ts'
import { openHold } from './holds/holds.service.ts'
import { returnExpiredHolds } from './holds/return-expired.job.ts'

async function abroad(start: string): Promise<TestApp> {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(new Date('2027-03-28T00:59:00Z').getHours()).toBe(1)
  const database = await testDb()
  await sql
    .raw(`alter database ${new URL(database.url).pathname.slice(1)} set timezone to 'America/New_York'`)
    .execute(database.db)
  return testApp({ is_working: false, database, clock: testClock(new Date(start)) })
}

const COLLECTED: { name: string; moments: [at: string, index: number | null][] }[] = [
  {
    name: 'midnight, and an hour forth and back over it',
    moments: [
      ['2027-06-15T23:30:00Z', 1],
      ['2027-06-16T00:30:00Z', 2],
      ['2027-06-15T23:30:00Z', null],
      ['2027-06-15T23:59:59.999Z', null],
      ['2027-06-16T23:59:59.999Z', null],
      ['2027-06-17T00:00:00Z', 3],
    ],
  },
  {
    name: 'the end of a month and of a year',
    moments: [
      ['2027-11-30T23:59:59.999Z', 1],
      ['2027-12-01T00:00:00Z', 2],
      ['2027-12-31T12:00:00Z', 1],
      ['2028-01-01T00:00:00Z', 2],
    ],
  },
  {
    name: 'the 29th of February, and the year that has none',
    moments: [
      ['2028-02-28T22:00:00Z', 1],
      ['2028-02-29T00:00:00Z', 2],
      ['2028-02-29T23:59:59.999Z', null],
      ['2028-03-01T00:00:00Z', 3],
      ['2029-02-28T10:00:00Z', 1],
      ['2029-03-01T10:00:00Z', 2],
    ],
  },
  {
    name: 'the nights when clocks are changed in Europe and in America',
    moments: [
      ['2027-03-13T23:00:00Z', 1],
      ['2027-03-14T06:59:59Z', 2],
      ['2027-03-14T07:00:00Z', null],
      ['2027-03-28T00:59:59Z', 1],
      ['2027-03-28T01:00:00Z', null],
      ['2027-03-28T22:30:00Z', null],
      ['2027-03-29T00:00:00Z', 2],
      ['2027-10-31T00:30:00Z', 1],
      ['2027-10-31T01:30:00Z', null],
      ['2027-10-31T23:30:00Z', null],
      ['2027-11-01T00:00:00Z', 2],
    ],
  },
]

test('F10: each UTC day is collected once, whatever the clock does and in every time zone', async () => {
  const app = await abroad('2027-01-01T00:00:00Z')
  for (const { name, moments } of COLLECTED) {
    app.clock.set(new Date(moments[0]?.[0] ?? ''))
    const { email } = await signedIn(app)
    for (const [at, index] of moments) {
      app.clock.set(new Date(at))
      const { token } = await signedIn(app, { email })
      const answers = await Promise.all([1, 2, 3].map(() => call(app, signInToday, { token })))
      const days = answers.flatMap(({ status, data }) => (status === 200 ? [data?.index] : []))
      expect(days, `${name}: ${at}`).toEqual(index === null ? [] : [index])
      const { sign_in_task } = await callOk(app, listTasks, { token })
      expect(sign_in_task.status).toBe(1)
    }
  }
  const { rows } = await sql<{ odd: number }>`
    select count(*)::int as odd from sign_ins where extract(epoch from day) % 86400 <> 0`.execute(app.ctx.db)
  expect(rows).toEqual([{ odd: 0 }])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

async function listAllowances(app: TestApp, user_id: string): Promise<Record<string, number>> {
  const rows = await app.ctx.db
    .selectFrom('allowances')
    .innerJoin('wallets', 'wallets.wallet_id', 'allowances.wallet_id')
    .select(['allowances.period_from', 'allowances.used'])
    .where('wallets.user_id', '=', user_id)
    .orderBy('allowances.period_from')
    .execute()
  return Object.fromEntries(rows.map(({ period_from, used }) => [period_from.toISOString(), used]))
}

function openVoices(app: TestApp, user_id: string) {
  const { db } = app.ctx
  return {
    hold: async (at: string): Promise<string> => {
      app.clock.set(new Date(at))
      const hold_id = randomUUID()
      const hold = { user_id, kind: 'voice' as const, hold_id, caps: NO_CAPS, now: app.clock.now() }
      await db.transaction().execute((tx) => openHold(tx, hold))
      return hold_id
    },
    giveBack: (hold_id: string) => db.transaction().execute((tx) => returnHold(tx, hold_id, app.clock.now())),
  }
}

test('F10: free uses count for the UTC day in which they began, also when they are returned later', async () => {
  const app = await abroad('2028-02-28T23:59:59.999Z')
  const { user_id } = await signedIn(app)
  const { hold, giveBack } = openVoices(app, user_id)

  const late = await hold('2028-02-28T23:59:59.999Z')
  await hold('2028-02-29T00:00:00Z')
  await hold('2028-02-28T23:30:00Z')
  await hold('2028-03-01T00:00:00Z')
  expect(await listAllowances(app, user_id)).toEqual({
    '2028-02-28T00:00:00.000Z': 2,
    '2028-02-29T00:00:00.000Z': 1,
    '2028-03-01T00:00:00.000Z': 1,
  })

  await giveBack(late)

  expect((await listAllowances(app, user_id))['2028-02-28T00:00:00.000Z']).toBe(1)
  await ageHolds(app.ctx.db, HOLD_LIFETIME_MS)
  await returnExpiredHolds.run(app.ctx, {})
  expect(Object.values(await listAllowances(app, user_id))).toEqual([0, 0, 0])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('F10: the months of a membership that began on a 31st end on the last days of shorter ones, in a year with a 29th of February too', async () => {
  const app = await abroad('2028-01-31T10:00:00Z')
  const { user_id } = await signedIn(app)
  await app.ctx.db
    .insertInto('memberships')
    .values({
      membership_id: randomUUID(),
      user_id,
      plan: 'YEARLY',
      starts_at: app.clock.now(),
      ends_at: new Date('2029-01-31T10:00:00Z'),
      created_at: app.clock.now(),
    })
    .execute()
  const { hold } = openVoices(app, user_id)

  for (const at of [
    '2028-01-31T10:00:00Z',
    '2028-02-29T09:59:59.999Z',
    '2028-02-29T10:00:00Z',
    '2028-02-29T09:00:00Z',
    '2028-03-31T08:59:59Z',
    '2028-03-31T10:00:00Z',
    '2028-04-30T10:00:00Z',
    '2029-01-31T09:59:59.999Z',
    '2029-01-31T10:00:00Z',
  ])
    await hold(at)

  expect(await listAllowances(app, user_id)).toEqual({
    '2028-01-31T10:00:00.000Z': 3,
    '2028-02-29T10:00:00.000Z': 2,
    '2028-03-31T10:00:00.000Z': 1,
    '2028-04-30T10:00:00.000Z': 1,
    '2028-12-31T10:00:00.000Z': 1,
    '2029-01-31T00:00:00.000Z': 1,
  })
})
