import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditChangedWallets } from '#server/features/wallet/audit/audit-ledger.job.ts'
import { moveLedgerMark } from '#server/features/wallet/audit/audited-wallets.queries.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { doctor } from '#test/doctor.ts'
import { signedIn } from '#test/signed-in.ts'
import { makeRich, settleTransfers } from '#test/wallet.ts'
import { runAudit } from './run-audit.ts'

async function audit({ databaseUrl }: TestApp, ...args: string[]): Promise<{ code: number; out: string }> {
  let out = ''
  const sink = new Writable({
    write: (chunk, _, done) => {
      out += String(chunk)
      done()
    },
  })
  const env = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, SECRET_KEY: 'a secret key that only tests use' }
  return { code: await runAudit(args, env, sink), out }
}

test('the command reads from the mark, or with --all from the beginning, and the doctor shows the age of the mark', async () => {
  const app = await testApp({ is_working: false })
  const { db } = app.ctx
  const DOCTOR = { DATABASE_URL: app.databaseUrl, SECRET_KEY: 'a secret key that only tests use' }
  expect((await doctor(DOCTOR)).of('ledger')).toContain('- not audited yet')
  const old = await signedIn(app)
  await makeRich(db, old.user_id, { bonus: 10, now: app.clock.now() })
  await settleTransfers(app)
  await auditChangedWallets.run(app.ctx, {})
  await moveLedgerMark(db, { next_wallet: 'ffffffff-ffff-ffff-ffff-ffffffffffff', sound_at: new Date() })
  expect((await doctor(DOCTOR)).of('ledger')).toContain('- sound 0 min ago, everything by 20')
  await sql`update accounts set balance = balance + 1 where kind = 'user_bonus'`.execute(db)

  expect(await audit(app)).toMatchObject({ code: 0 })
  const whole = await audit(app, '--all')
  expect(whole.code).toBe(1)
  expect(whole.out).toContain('WRONG a balance is the sum of its entries, and its version their count: 1\n')

  await makeRich(db, old.user_id, { bonus: 1, now: app.clock.now() })
  expect(await audit(app)).toMatchObject({ code: 1 })
  expect(await audit(app, '--everything')).toMatchObject({ code: 2 })
})
