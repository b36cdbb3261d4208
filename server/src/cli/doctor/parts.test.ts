import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { startMailSink } from '@citrine/fakes/mail-sink.ts'
import { findFreePort } from '@citrine/fakes/process/program.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { createLog } from '#server/platform/log.ts'
import { startQueue } from '#server/platform/messaging/queue.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { testDb } from '#test/db.ts'
import { doctor, folder } from '#test/doctor.ts'
import { valkey } from '#test/nodes.ts'

const SECRET_KEY = 'a secret key that only tests use'

async function mailSink() {
  const sink = await startMailSink()
  onTestFinished(() => sink.stop())
  return sink
}

test('an external database is reported with version and speed', async () => {
  const { url } = await testDb()
  const report = await doctor({ DATABASE_URL: url, SECRET_KEY })
  expect(report.of('database')).toMatch(
    /^ok database (<1 ms|\d+ ms|[\d.]+ s) PostgreSQL at 127\.0\.0\.1:\d+\/t_\w+ - \d+\.\d+, UTF8$/,
  )
  expect(report.of('jobs')).toMatch(
    /^ok jobs (<1 ms|\d+ ms|[\d.]+ s) Citrine, in its database - 0 waiting, 0 given up$/,
  )
  expect(report.of('secrets')).toBe('ok secrets SECRET_KEY - set')
  expect(report.code).toBe(0)
})

test('jobs that wait too long are reported', async () => {
  const { db, url } = await testDb()
  const job = defineJob({ name: 'late', payload: z.object({}), retryLimit: 0, run: async () => undefined })
  const log = createLog('silent')
  const queue = await startQueue({ url, jobs: [job], concurrency: 1, log, metrics: createMetrics() })
  await db.transaction().execute((tx) => queue.enqueue(tx, job, {}))
  await queue.stop()
  await sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = 'late'`.execute(db)
  const report = await doctor({ DATABASE_URL: url, SECRET_KEY })
  expect(report.of('jobs')).toMatch(
    /^warn jobs .* [1-9]\d* waiting, 0 given up The oldest has waited 9\d s: jobs run/,
  )
})

test('the Twilio account is requested; a wrong key and an unreachable server are distinguished', async () => {
  let http = 200
  const twilio = createHttpServer((_, answer) => answer.writeHead(http).end('{"code":20003}')).listen(
    0,
    '127.0.0.1',
  )
  await once(twilio, 'listening')
  onTestFinished(() => void twilio.close())
  const env = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'hunter2 hunter2 hunter2',
    TWILIO_FROM: '+15005550006',
    TWILIO_BASE_URL: `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`,
  }
  const closed = await doctor({ ...env, SMS_COUNTRIES: 'GB' })
  const open = await doctor(env)
  http = 401
  const refused = await doctor(env)
  const away = await doctor({ ...env, TWILIO_BASE_URL: `http://127.0.0.1:${await findFreePort()}` })

  expect(closed.of('text messages')).toMatch(
    /^ok text messages (<1 ms|\d+ ms|[\d.]+ s) Twilio at 127\.0\.0\.1:\d+ - knows the account$/,
  )
  expect(open.of('text messages')).toMatch(/^warn .* SMS_COUNTRIES is not set: codes go to every country/)
  expect(refused.of('text messages')).toMatch(
    /^FAIL .* - greeting failed \(401 20003\) Do TWILIO_ACCOUNT_SID/,
  )
  expect(away.of('text messages')).toMatch(/^FAIL .* - nothing listens there/)
  expect(closed.text + refused.text).not.toContain('hunter2')
})

test('an unsuitable database is refused as at a start', async () => {
  const admin = new pg.Client({ connectionString: inject('postgres_url') })
  await admin.connect()
  await admin.query(
    "create database latin template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'",
  )
  onTestFinished(async () => {
    await admin.query('drop database latin with (force)')
    await admin.end()
  })
  const url = new URL(inject('postgres_url'))
  url.pathname = '/latin'
  const report = await doctor({ DATABASE_URL: url.href, SECRET_KEY })
  expect(report.code).toBe(1)
  expect(report.of('database')).toMatch(
    /^FAIL .* - unsuitable Refused: its encoding is SQL_ASCII, and UTF8 is needed\.$/,
  )
})

test('a missing server and a missing database are distinguished', async () => {
  const port = await findFreePort()
  const refused = await doctor({
    DATABASE_URL: `postgres://jo:hunter2@127.0.0.1:${port}/citrine`,
    SECRET_KEY,
  })
  expect(refused.code).toBe(1)
  expect(refused.of('database')).toContain(`127.0.0.1:${port}/citrine - nothing listens there Is it up`)
  expect(refused.of('jobs')).toBe('FAIL jobs Citrine, in its database - its database is unreachable')
  expect(refused.text).not.toContain('hunter2')

  const url = new URL(inject('postgres_url'))
  url.pathname = '/nowhere'
  expect((await doctor({ DATABASE_URL: url.href, SECRET_KEY })).of('database')).toContain(
    '"nowhere" does not exist',
  )
})

test('embedded data without its key is reported before a start would make another database', async () => {
  const DATA_DIR = await folder()
  await mkdir(join(DATA_DIR, 'postgres'))
  await writeFile(join(DATA_DIR, 'postgres/PG_VERSION'), '18\n')
  const lost = await doctor({ DATA_DIR }, { columns: 200 })
  expect(lost.of('database')).toBe(
    `FAIL database embedded PostgreSQL - its key is missing Restore ${DATA_DIR}/secret-key from the backup, or set SECRET_KEY to its content.`,
  )

  await writeFile(join(DATA_DIR, 'secret-key'), SECRET_KEY, { mode: 0o600 })
  const kept = await doctor({ DATA_DIR })
  expect(kept.of('database')).toBe('off database embedded PostgreSQL 18 - not running, has data')
  expect(kept.of('secrets')).toBe('ok secrets kept in DATA_DIR - present; back it up')

  await chmod(join(DATA_DIR, 'secret-key'), 0o644)
  expect((await doctor({ DATA_DIR })).of('secrets')).toMatch(/^warn .* - others can read it chmod 600 /)
})

test('Valkey receives a PING, and a missing one is reported', async () => {
  const { url } = await valkey()
  expect((await doctor({ VALKEY_URL: url })).of('fan-out')).toMatch(
    /^ok fan-out (<1 ms|\d+ ms|[\d.]+ s) Valkey at 127\.0\.0\.1:\d+ - \d+\.\d+\.\d+$/,
  )
  const port = await findFreePort()
  expect((await doctor({ VALKEY_URL: `redis://127.0.0.1:${port}` })).of('fan-out')).toMatch(
    /^FAIL fan-out Valkey at .* - nothing listens there Is it up/,
  )
})

test('an unreachable address is reported without its password', async () => {
  const report = await doctor({ VALKEY_URL: 'valkey://jo:hunter2@127.0.0.1:9' })
  expect(report.of('fan-out')).toMatch(/^FAIL fan-out Valkey at 127\.0\.0\.1:9 - /)
  expect(report.text).not.toContain('hunter2')
})

test('a mail server is greeted, and no mail is sent', async () => {
  const sink = await mailSink()
  const MAIL_FROM = 'Citrine <no-reply@citrine.example>'
  const report = await doctor({ SMTP_URL: sink.url, MAIL_FROM })
  expect(report.of('mail')).toMatch(
    /^ok mail (<1 ms|\d+ ms|[\d.]+ s) SMTP at 127\.0\.0\.1:\d+ - answers, without a login$/,
  )
  const local = await doctor({ SMTP_URL: sink.url })
  expect(local.of('mail')).toContain('refuse a MAIL_FROM at localhost')
  expect([local.code, sink.mails]).toEqual([0, []])
})

test('a mail server that hangs or is down is reported', async () => {
  const sink = await mailSink()
  await sink.behave('hang')
  const hangs = await doctor({ SMTP_URL: sink.url })
  expect(hangs.of('mail')).toMatch(/^FAIL mail SMTP at .* - no response in time Is it up/)
  await sink.behave('down')
  const down = await doctor({ SMTP_URL: sink.url })
  expect(down.of('mail')).toMatch(/^FAIL mail SMTP at .* - nothing listens there Is it up/)
  expect([hangs.code, down.code]).toEqual([1, 1])
})

test('a login is tried, and its refusal reported without the server’s own text', async () => {
  const sink = await mailSink()
  const report = await doctor({
    SMTP_URL: sink.url.replace('//', '//jo:hunter2@'),
    MAIL_FROM: 'no-reply@c.example',
  })
  expect(report.of('mail')).toMatch(/^ok .* - answers and accepts the login$/)

  const answers: Record<string, string> = {
    EHLO: '250-here\r\n250 AUTH PLAIN',
    AUTH: '535 jo@c.example is unknown',
  }
  const strict = createServer((socket) => {
    socket.on('error', () => undefined).write('220 here\r\n')
    socket.on('data', (line) => socket.write(`${answers[String(line).slice(0, 4)] ?? '221 bye'}\r\n`))
  }).listen(0, '127.0.0.1')
  await once(strict, 'listening')
  onTestFinished(() => void strict.close())
  const { port } = strict.address() as AddressInfo
  const refused = await doctor({ SMTP_URL: `smtp://jo:hunter2@127.0.0.1:${port}` })
  expect(refused.of('mail')).toMatch(
    /^FAIL .* - greeting failed \(535 EAUTH\) Are host, port, user and password/,
  )
  expect(refused.text).not.toMatch(/hunter2|jo@/)
})

test('a folder without write access is reported', async () => {
  const report = await doctor({ DATA_DIR: '/proc/citrine' })
  expect(report.code).toBe(1)
  expect(report.of('disk')).toMatch(
    /^FAIL disk \/proc\/citrine - .* \/proc cannot be written: .* Set DATA_DIR/,
  )
})
