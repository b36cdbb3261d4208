import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { REGISTRY } from '#server/registry.ts'
import { testApp } from '#test/app.ts'
import { signedIn } from '#test/signed-in.ts'
import { makeRich, settleTransfers } from '#test/wallet.ts'
import { auditLedger, SEAL_INVARIANT } from './audit.service.ts'
import { sealAuditedLedger } from './audit-ledger.job.ts'

test('each night seals the ledger: a transfer, an entry or a seal that changes later is found, and nothing is sealed over it', async () => {
  const { ctx, clock, ...app } = await testApp({ is_working: false })
  const { db } = ctx
  const { user_id } = await signedIn({ ctx, clock, ...app })
  const earn = (bonus: number) => makeRich(db, user_id, { bonus, paid: 5, now: clock.now() })
  const countBroken = async () =>
    (await auditLedger(db, clock.now(), REGISTRY.recordedPayments)).find(
      ({ invariant }) => invariant === SEAL_INVARIANT,
    )?.faults
  const listSeals = () => db.selectFrom('ledger_seals').selectAll().orderBy('up_to').execute()
  const sealNight = async () => {
    await settleTransfers({ ctx, clock })
    await sealAuditedLedger.run(ctx, {})
  }
  const change = (by: string) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(by).execute(tx)
    })
  await earn(10)
  await sealNight()
  await earn(20)
  for (const _ of ['a night', 'a night without a transfer']) await sealNight()
  expect([(await listSeals()).length, await countBroken()]).toEqual([2, 0])
  await expect(db.deleteFrom('ledger_seals').execute()).rejects.toThrow('only ever added to')

  const first = '(select min(transfer_id) from transfers)'
  for (const [by, back, broken] of [
    [
      `update transfers set created_at = created_at + interval '1 s' where transfer_id = ${first}`,
      `update transfers set created_at = created_at - interval '1 s' where transfer_id = ${first}`,
      1,
    ],
    [
      `update entries set coins = coins * 2 where transfer_id = ${first}`,
      `update entries set coins = coins / 2 where transfer_id = ${first}`,
      1,
    ],
    [
      'update ledger_seals set hash = sha256(hash) where up_to = (select min(up_to) from ledger_seals)',
      '',
      2,
    ],
  ] as const) {
    await change(by)
    expect(await countBroken(), by).toBe(broken)
    await earn(1)
    await sealNight()
    expect(await listSeals(), by).toHaveLength(2)
    if (back !== '') await change(back)
  }
})
