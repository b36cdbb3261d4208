import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { doctor } from '#test/doctor.ts'
import { until } from '#test/until.ts'
import { getAuditLogMark } from './audit.queries.ts'
import { writeAudit } from './audit.service.ts'
import { checkAuditLog, checkNewEntries } from './audit-check.service.ts'
import { checkWholeAuditJob } from './check-audit.job.ts'

async function openCheckedLog() {
  const app = await testApp({ is_working: false })
  const { db, clock } = app.ctx
  const add = () =>
    db.transaction().execute((tx) =>
      writeAudit(tx, {
        actor_id: null,
        action: 'factor_reset',
        target_type: 'user',
        target_id: 'x',
        now: clock.now(),
      }),
    )
  const tamper = async (statement: string): Promise<void> => {
    await sql`alter table audit_log disable trigger user`.execute(db)
    await sql.raw(statement).execute(db)
    await sql`alter table audit_log enable trigger user`.execute(db)
  }
  const checkNew = () => checkNewEntries(db, clock.now())
  const checkAll = () => checkAuditLog(db, clock.now())
  for (let n = 0; n < 5; n++) await add()
  expect(await checkNew()).toEqual({ entries: 5, broken_at: null })
  return { app, db, add, tamper, checkNew, checkAll }
}

test('the check of a night reads only what came after the last one; a check of the whole log sees older changes, and they stay reported', async () => {
  const { add, tamper, checkNew, checkAll } = await openCheckedLog()
  await tamper("update audit_log set target_id = 'y' where seq = 2")
  await add()
  expect(await checkNew()).toEqual({ entries: 6, broken_at: null })
  await add()

  expect(await checkAll()).toEqual({ entries: 1, broken_at: 2 })

  expect(await checkNew()).toEqual({ entries: 7, broken_at: 2 })
  await tamper("update audit_log set target_id = 'x' where seq = 2")
  expect(await checkNew()).toMatchObject({ broken_at: 2 })
  expect(await checkAll()).toEqual({ entries: 7, broken_at: null })
  expect(await checkNew()).toEqual({ entries: 7, broken_at: null })
})

test.each([
  { change: "update audit_log set target_id = 'y' where seq = 5", broken_at: 5 },
  { change: 'delete from audit_log where seq = 5', broken_at: 5 },
  { change: "update audit_log set target_id = 'y' where seq = 7", broken_at: 7 },
  { change: 'delete from audit_log where seq = 6', broken_at: 7 },
  { change: 'delete from audit_log where seq > 6', broken_at: 7 },
])('the check of a night sees this change at the end of the log: $change', async ({ change, broken_at }) => {
  const { add, tamper, checkNew } = await openCheckedLog()
  for (let n = 0; n < 3; n++) await add()

  await tamper(change)

  expect(await checkNew()).toMatchObject({ broken_at })
  await add()
  expect(await checkNew()).toMatchObject({ broken_at })
})

test('the weekly check finds an altered entry that no check of a night reads again', async () => {
  const { app, db, tamper, checkNew } = await openCheckedLog()
  await tamper("update audit_log set target_id = 'y' where seq = 2")
  await checkNew()
  expect(await getAuditLogMark(db)).toMatchObject({ broken_at: null })

  await checkWholeAuditJob.run(app.ctx, {})

  expect(await getAuditLogMark(db)).toMatchObject({ broken_at: 2 })
})

test('a check of a night keeps a fault that a check of the whole log finds meanwhile', async () => {
  const { db, add, tamper, checkNew, checkAll } = await openCheckedLog()
  await tamper("update audit_log set target_id = 'y' where seq = 2")
  await add()
  const free = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table audit_log in access exclusive mode`.execute(tx)
    await free.promise
  })
  const countLocks = async (isGranted: boolean) => {
    const { rows } = await sql`
      select from pg_locks where relation = 'audit_log'::regclass and granted = ${isGranted}
        and database = (select oid from pg_database where datname = current_database())`.execute(db)
    return rows.length
  }
  await until(async () => (await countLocks(true)) > 0)
  const night = checkNew()
  await until(async () => (await countLocks(false)) > 0)
  await db.updateTable('audit_mark').set({ broken_at: 2 }).execute()
  free.resolve()
  await holding

  expect(await night).toEqual({ entries: 6, broken_at: null })

  expect(await checkNew()).toMatchObject({ broken_at: 2 })
  expect(await checkAll()).toEqual({ entries: 1, broken_at: 2 })
})

test('a broken log is reported by the metrics, the readiness and the doctor, until the whole log is sound', async () => {
  const { app, tamper, checkNew, checkAll } = await openCheckedLog()
  const report = async () => {
    const metrics = (await app.fastify.inject('/metrics')).body
    const { of } = await doctor({
      DATABASE_URL: app.databaseUrl,
      SECRET_KEY: 'a secret key that only tests use',
    })
    return {
      broken: /^citrine_audit_log_broken (.*)$/m.exec(metrics)?.[1],
      failing: /^citrine_part_failing\{part="audit_log"\} (.*)$/m.exec(metrics)?.[1],
      age: /^citrine_audit_check_age_seconds (.*)$/m.exec(metrics)?.[1],
      ready: (await app.fastify.inject('/readyz')).json(),
      doctor: of('audit log'),
    }
  }
  app.clock.advance(60_000)
  const sound = { broken: '0', failing: '0', age: '60', ready: { ok: true, degraded: [] } }
  expect(await report()).toMatchObject({ ...sound, doctor: expect.stringMatching(/^ok .*whole at 20/) })
  await tamper(
    'create table kept as select * from audit_log where seq = 5; delete from audit_log where seq = 5',
  )

  await checkNew()

  expect(await report()).toMatchObject({
    broken: '1',
    failing: '1',
    age: '60',
    ready: { ok: true, degraded: ['audit_log'] },
    doctor: expect.stringMatching(/^warn .*entry 5 is missing or altered[\s\S]*npm run admin -- check/),
  })
  await tamper('insert into audit_log select * from kept')
  await checkAll()
  expect(await report()).toMatchObject({ ...sound, age: '0' })
})
