import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditChangedWallets } from '#server/features/wallet/audit/audit-ledger.job.ts'
import { testApp } from '#test/app.ts'
import { doctor } from '#test/doctor.ts'
import { signedIn } from '#test/signed-in.ts'
import { makeRich } from '#test/wallet.ts'

test('the doctor warns while the last audit found faults, and shows when everything was read', async () => {
  const app = await testApp({ is_working: false })
  const { db } = app.ctx
  const report = async () =>
    (await doctor({ DATABASE_URL: app.databaseUrl, SECRET_KEY: 'a secret key that only tests use' })).of(
      'ledger',
    )
  const { user_id } = await signedIn(app)
  await makeRich(db, user_id, { bonus: 10, now: app.clock.now() })
  await sql`update accounts set balance = balance + 1 where kind = 'user_bonus'`.execute(db)
  await auditChangedWallets.run(app.ctx, {})
  const wrong = await report()
  expect(wrong).toContain('- 1 row is wrong, 0 min ago')
  expect(wrong).toMatch(/^warn .*everything by 20/)
  expect(wrong).toContain('npm run audit:ledger -- --all')

  await sql`update accounts set balance = balance - 1 where kind = 'user_bonus'`.execute(db)
  await auditChangedWallets.run(app.ctx, {})
  expect(await report()).toContain('sound ')
})
