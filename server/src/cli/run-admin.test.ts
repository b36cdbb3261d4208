import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { confirmFactor, getStaff, startFactor } from '@citrine/contract/moderation'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { codeNow } from '#test/staff.ts'
import { runAdmin } from './run-admin.ts'

async function admin(
  { databaseUrl, ctx }: TestApp,
  ...args: string[]
): Promise<{ code: number; out: string }> {
  const { sink, output } = listen()
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: ctx.config.DATA_DIR,
    SECRET_KEY: 'a secret key that only tests use',
  }
  return { code: await runAdmin(args, env, sink), out: output() }
}

function listen(): { sink: Writable; output: () => string } {
  let out = ''
  const sink = new Writable({
    write: (chunk, _, done) => {
      out += String(chunk)
      done()
    },
  })
  return { sink, output: () => out }
}

test('the first admin is created at the terminal, and signs in like everybody', async () => {
  const app = await testApp({ is_working: false })
  expect((await admin(app, 'list')).out).toContain('No moderators or admins yet')

  expect(await admin(app, 'create', '--email', 'Ada@example.com')).toMatchObject({ code: 0 })

  const { token } = await signedIn(app, { email: 'ada@example.com' })
  expect(await callOk(app, getStaff, { token })).toMatchObject({ role: 'admin', has_factor: false })
  expect((await admin(app, 'list')).out).toMatch(/^admin +1\d+ Ada@example\.com\n$/)
})

test('a role is granted and revoked, and a lost authenticator is reset', async () => {
  const app = await testApp({ is_working: false })
  const { token, email } = await signedIn(app)
  await admin(app, 'grant', '--email', email, '--role', 'moderator')
  const { secret } = await callOk(app, startFactor, { token, body: {} })
  await callOk(app, confirmFactor, { token, body: { code: codeNow(app, secret) } })

  await admin(app, 'reset-factor', '--email', email)
  expect(await callOk(app, getStaff, { token })).toMatchObject({ has_factor: false, is_passed: false })
  expect(await admin(app, 'revoke', '--email', email)).toMatchObject({ code: 0 })

  expect(await call(app, getStaff, { token })).toMatchObject({ status: 404 })
  expect((await admin(app, 'check')).out).toContain('4 entries verified, nothing was altered')
})

test('an impossible command is explained, and changes nothing', async () => {
  const app = await testApp({ is_working: false })

  expect(await admin(app)).toMatchObject({ code: 2 })
  expect(await admin(app, 'create', '--name', 'Ada')).toMatchObject({ code: 2 })
  expect(await admin(app, 'create', '--email', 'Ada')).toMatchObject({ code: 1 })
  expect(await admin(app, 'grant', '--email', 'nobody@example.com', '--role', 'admin')).toMatchObject({
    code: 1,
  })
  expect(await admin(app, 'grant', '--email', 'nobody@example.com')).toMatchObject({ code: 1 })

  expect(await app.ctx.db.selectFrom('users').selectAll().execute()).toEqual([])
})

test('a row that was changed outside Citrine breaks the chain', async () => {
  const app = await testApp({ is_working: false })
  for (const name of ['ada', 'bea', 'cleo']) await admin(app, 'create', '--email', `${name}@example.com`)
  const { db } = app.ctx
  await expect(db.updateTable('audit_log').set({ reason: 'other' }).execute()).rejects.toThrow(
    /only ever added/,
  )
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(/only ever added/)
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(/only ever added/)

  await sql`alter table audit_log disable trigger audit_log_is_final`.execute(db)
  await db.updateTable('audit_log').set({ action: 'role_user' }).where('seq', '=', 2).execute()

  const { code, out } = await admin(app, 'check')
  expect([code, out]).toEqual([1, expect.stringContaining('entry 2')])
})

test('a database whose key is lost is reported, and not queried', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'citrine-lost-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '18\n')
  const { sink, output } = listen()

  expect(await runAdmin(['list'], { NODE_ENV: 'test', DATA_DIR: dataDir }, sink)).toBe(2)

  expect(output()).toContain(`Restore ${join(dataDir, 'secret-key')} from the backup`)
})
