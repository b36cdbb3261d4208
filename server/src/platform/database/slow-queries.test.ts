import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { testDb } from '#test/db.ts'
import { connectDb, prepareRead } from './db.ts'
import { limitReports } from './describe-query.ts'

afterEach(() => {
  vi.useRealTimers()
})

const readSlowly = prepareRead<[number, string], { text: string }>(
  'read-slowly',
  'select $2::text as text from pg_sleep($1)',
)

test('queries that take long are reported by operation and table or by name, also failed ones, without their values', async () => {
  const { url } = await testDb()
  const seen: string[] = []
  const report = (query: string, ms: number): void => {
    expect(ms).toBeGreaterThan(200)
    seen.push(query)
  }
  const db = connectDb({
    url,
    maxConnections: 2,
    onError: () => undefined,
    slow: { afterMs: 200, report },
  })
  onTestFinished(() => db.destroy())

  await sql`select ${'a secret'}::text from users`.execute(db)
  await sql`select ${'a secret'}::text, pg_sleep(0.3) from (select) one left join users on true`.execute(db)
  await sql`update users set nick_name = ${'a secret'} from pg_sleep(0.3)`.execute(db)
  await readSlowly(db, 0.3, 'a secret')
  const failing = sql`select 1 / length(pg_sleep(0.3)::text), ${'a secret'}::text`.execute(db)
  await expect(failing).rejects.toThrow('division by zero')

  await expect.poll(() => seen).toEqual(['select users', 'update users', 'read-slowly', 'select'])
})

test('a slow database fills no log: thirty reports a minute, and the next one counts the others', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const written: object[] = []
  const report = limitReports((slow) => written.push(slow))
  for (let index = 0; index < 100; index += 1) report('select users', 2_000)
  expect(written).toHaveLength(30)
  vi.advanceTimersByTime(60_000)
  report('select chats', 3_000)
  report('select users', 2_000)
  expect(written.slice(30)).toEqual([
    { query: 'select chats', ms: 3_000, unreported: 70 },
    { query: 'select users', ms: 2_000 },
  ])
})
