import { startPgBouncer } from '@citrine/fakes/pgbouncer.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { chatApp, sendAndWait, storedRecords } from '#test/chat.ts'
import { testDb } from '#test/db.ts'
import { doctor } from '#test/doctor.ts'
import { connectDb, prepareQuery, prepareRead } from './db.ts'
import { examinePooler } from './pooler.ts'

const LIMITS =
  'set statement_timeout = 15000; set lock_timeout = 1500; set idle_in_transaction_session_timeout = 15000'

const readDouble = prepareRead<[number], { double: number }>('pooler-double', 'select $1::int * 2 as double')
const readTriple = prepareQuery<[number], { triple: number }>('pooler-triple', 'select $1::int * 3 as triple')

async function pooled(connect_query = LIMITS) {
  const { url } = await testDb()
  const bouncer = await startPgBouncer(url, { connections: 2, connect_query })
  onTestFinished(() => bouncer.stop())
  const pooler = await examinePooler(bouncer.url)
  const db = connectDb({ url: bouncer.url, pooler, maxConnections: 12, onError: () => undefined })
  onTestFinished(() => db.destroy())
  return { url, bouncer, pooler, db }
}

test('many clients share two connections of PgBouncer, with and without prepared statements', async () => {
  const { bouncer, pooler, db } = await pooled()
  expect(pooler).toEqual({ keepsPrepared: bouncer.keepsPrepared, missingLimits: [] })

  const numbers = Array.from({ length: 60 }, (_, index) => index)
  const doubled = numbers.map(async (n) => (await readDouble(db, n))[0]?.double)
  const tripled = numbers.map((n) =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${n % 5})`.execute(tx)
      return (await readTriple(tx, n))[0]?.triple
    }),
  )

  expect(await Promise.all(doubled)).toEqual(numbers.map((n) => n * 2))
  expect(await Promise.all(tripled)).toEqual(numbers.map((n) => n * 3))
})

test('a chat through PgBouncer is stored and charged, and its jobs use the direct address', async () => {
  const { url, db } = await pooled()
  const app = await chatApp({ database: { db, url }, model: { tokens: 20 } })
  const replies = [await sendAndWait(app, 'Good evening'), await sendAndWait(app, 'How are the lemons?')]
  const stored = await storedRecords(app, app.reader.user_id)
  expect(stored.filter(({ role, state }) => role === 'character' && state === 'done')).toHaveLength(3)
  expect(stored.map(({ content }) => content)).toEqual(
    expect.arrayContaining(replies.map(({ content }) => content)),
  )
})

test('the doctor names settings that a pooler lacks', async () => {
  const { url, bouncer } = await pooled('')
  const report = await doctor({
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: url,
    SECRET_KEY: 'a secret key that only tests use',
  })
  expect(report.of('database')).toMatch(
    /^warn database .* UTF8 The pooler at 127\.0\.0\.1:\d+\/t_\w+ sets no idle_in_transaction_session_timeout, lock_timeout, statement_timeout/,
  )
})
