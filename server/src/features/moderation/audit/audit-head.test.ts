import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { writeAudit } from './audit.service.ts'
import { checkAuditLog } from './audit-check.service.ts'
import { areFactsSealed, sealFacts } from './audit-facts.ts'
import { checkAuditJob } from './check-audit.job.ts'

const add = ({ ctx }: TestApp, target_id = 'x') => {
  const entry = { actor_id: null, action: 'factor_reset', target_type: 'user', target_id } as const
  return ctx.db.transaction().execute((tx) => writeAudit(tx, { ...entry, now: ctx.clock.now() }))
}

async function openLog() {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
  const app = await testApp({ is_working: false, parts: { log } })
  for (let n = 0; n < 5; n++) await add(app, String(n))
  const { db } = app.ctx
  const tamper = async (statement: string): Promise<void> => {
    await sql`alter table audit_log disable trigger user`.execute(db)
    await sql.raw(statement).execute(db)
    await sql`alter table audit_log enable trigger user`.execute(db)
  }
  return { app, db, logged, tamper, check: () => checkAuditLog(db, app.ctx.clock.now()) }
}

test('the check sees that the last entries were deleted, and still does after new entries', async () => {
  const { app, tamper, check } = await openLog()
  expect(await check()).toEqual({ entries: 5, broken_at: null })
  await tamper('delete from audit_log where seq > 3')
  expect(await check()).toEqual({ entries: 3, broken_at: 4 })
  await add(app)
  expect(await check()).toEqual({ entries: 4, broken_at: 5 })
  for (let n = 0; n < 3; n++) await add(app)
  expect(await check()).toEqual({ entries: 4, broken_at: 5 })
})

test('the check sees that all entries were deleted, and entries that were added without moving the head', async () => {
  const { app, tamper, check } = await openLog()
  await tamper('create table kept as table audit_log; delete from audit_log')
  expect(await check()).toEqual({ entries: 0, broken_at: 1 })
  await tamper('insert into audit_log select * from kept')
  expect(await check()).toEqual({ entries: 5, broken_at: null })

  await sql`alter table audit_log disable trigger user`.execute(app.ctx.db)
  await add(app)
  expect(await check()).toEqual({ entries: 5, broken_at: 6 })
})

test('the head moves only to the next entry, and stays', async () => {
  const { db, check } = await openLog()
  for (const statement of [
    'update audit_head set entries = 3',
    'update audit_head set entries = 7',
    'delete from audit_head',
    'truncate audit_head',
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/only ever added/)
  expect(await check()).toEqual({ entries: 5, broken_at: null })
  await sql`alter table audit_head disable trigger user`.execute(db)
  await sql`delete from audit_head`.execute(db)
  expect(await check()).toEqual({ entries: 0, broken_at: 1 })
})

test('checks during new entries find the chain whole', async () => {
  const { app, check } = await openLog()
  const writing = Promise.all(Array.from({ length: 40 }, () => add(app)))
  const found = await Promise.all(Array.from({ length: 20 }, check))
  await writing
  expect(found.filter(({ broken_at }) => broken_at !== null)).toEqual([])
  expect(await check()).toEqual({ entries: 45, broken_at: null })
})

test('each night the log of the server keeps the number and the hash of the last entry, or says that the chain is broken', async () => {
  const { app, db, logged, tamper } = await openLog()
  await checkAuditJob.run(app.ctx, {})
  const last = await db.selectFrom('audit_log').select('hash').where('seq', '=', 5).executeTakeFirstOrThrow()
  const readLast = () => JSON.parse(logged.at(-1) ?? '{}')
  const whole = { level: 30, entries: 5, hash: last.hash.toString('hex'), msg: 'the audit log is whole' }
  expect(readLast()).toMatchObject(whole)
  await tamper('delete from audit_log where seq = 5')
  await checkAuditJob.run(app.ctx, {})
  expect(readLast()).toMatchObject({ level: 50, entries: 4, broken_at: 5, msg: 'the audit log is broken' })
})

test('facts of a newer release are sealed too, and those of this one as before', async () => {
  const fact = {
    asked_by: null,
    order_id: 'o',
    amount: 5,
    currency: 'USD',
    coins: 1,
    orders: null,
    state: null,
  }
  expect(sealFacts(fact).subarray(1)).toEqual(sha256(JSON.stringify([null, 'o', 5, 'USD', 1, null])))
  const newer = sealFacts({ ...fact, more: 1, also: 'a' })
  expect(newer).toEqual(sealFacts({ also: 'a', ...fact, more: 1 }))
  expect(newer).not.toEqual(sealFacts({ ...fact, more: 2, also: 'a' }))
})

test.each(['more', '__proto__', 'constructor'])(
  'a fact named %s that was added later breaks the seal',
  (name) => {
    const written = {
      asked_by: null,
      order_id: 'o',
      amount: 5,
      currency: 'USD',
      coins: 1,
      orders: null,
      state: null,
    }
    const seal = sealFacts(written)
    const text = JSON.stringify(written)
    expect(areFactsSealed(JSON.parse(text), seal)).toBe(true)
    expect(areFactsSealed(JSON.parse(text.replace('{', `{"${name}":{"coins":9},`)), seal)).toBe(false)
  },
)
