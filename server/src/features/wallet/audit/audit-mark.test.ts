import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/database/db.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { REGISTRY } from '#server/registry.ts'
import type { TestApp } from '#test/app.ts'
import { makeSomeone } from '#test/ledger/someone.ts'
import { signedIn } from '#test/signed-in.ts'
import { makeRich, settleTransfers } from '#test/wallet.ts'
import { auditInTransaction, auditLedger } from './audit.service.ts'
import { auditChangedWallets } from './audit-ledger.job.ts'
import { findEndOfPart, listBrokenTransfers } from './audited-transfers.queries.ts'
import {
  findNewestTransferBefore,
  getLedgerMark,
  listChangedWallets,
  listNextWallets,
  moveLedgerMark,
} from './audited-wallets.queries.ts'

const ROUND_END = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

test('the audit reads the changes after its mark, and the rest in turn or on request; faults are reported until mended', async () => {
  const app = await makeSomeone()
  const { ctx, clock } = app
  const { db } = ctx
  const BALANCE = 'a balance is the sum of its entries, and its version their count'
  const countWrong = async () => {
    const { values } = await ctx.metrics.ledgerFaults.get()
    return values.find(({ labels }) => labels.invariant === BALANCE)?.value
  }
  const changeBalance = (by: number) =>
    sql`update accounts set balance = balance + ${by} where kind = 'user_bonus'`.execute(db)
  const skipRound = () =>
    moveLedgerMark(db, { next_wallet: ROUND_END, audited_at: new Date(clock.now().getTime() + HOUR_MS) })
  const audit = () => auditChangedWallets.run(ctx, {})
  // All transfers are settled, so the mark moves past them.
  await settleTransfers(app)
  await audit()
  expect(await countWrong()).toBe(0)
  expect(await getLedgerMark(db)).toMatchObject({
    up_to: await findNewestTransferBefore(db, 0),
    sound_at: clock.now(),
    round_at: clock.now(),
    next_wallet: null,
  })

  await skipRound()
  await changeBalance(500)
  await audit()
  expect(await countWrong()).toBe(0)
  const whole = await auditLedger(db, clock.now(), REGISTRY.recordedPayments)
  expect(whole.find(({ invariant }) => invariant === BALANCE)?.faults).toBe(1)
  await audit()
  expect(await countWrong()).toBe(1)
  await skipRound()
  await audit()
  expect(await countWrong()).toBe(1)

  await changeBalance(-500)
  await audit()
  expect(await countWrong()).toBe(0)
  const other = await signedIn(app)
  await makeRich(db, other.user_id, { bonus: 10, paid: 0, now: clock.now() })
  await sql`update accounts set balance = balance + 1 where kind = 'user_bonus' and balance = 10`.execute(db)
  await settleTransfers(app)
  await skipRound()
  for (const _ of ['found', 'found again']) {
    await audit()
    expect(await countWrong()).toBe(1)
  }
  expect(await getLedgerMark(db)).toMatchObject({
    up_to: await findNewestTransferBefore(db, 0),
    faults: 1,
    sound_at: new Date(clock.now().getTime() - 6 * 60_000),
  })
  expect(await readMetric(app, 'citrine_ledger_audit_age_seconds')).toBe(360)
})

test.each([
  { name: 'ahead', aheadMs: 11 * 60_000 },
  { name: 'behind', aheadMs: -11 * 60_000 },
])(
  'a new transfer of a node whose clock is eleven minutes $name may have open ones before it',
  async ({ aheadMs }) => {
    const app = await makeSomeone()
    const { ctx, clock } = app
    await settleTransfers(app)
    const settled = await findNewestTransferBefore(ctx.db, 0)
    const elsewhere = new Date(clock.now().getTime() + aheadMs)
    await makeRich(ctx.db, (await signedIn(app)).user_id, { bonus: 10, now: elsewhere })
    for (const now of [clock.now(), elsewhere]) {
      clock.set(now)
      await auditChangedWallets.run(ctx, {})
      expect((await getLedgerMark(ctx.db)).up_to).toBe(settled)
    }
  },
)

test('no query of an audit of few wallets reads a table from its beginning', async () => {
  const { ctx } = await makeSomeone()
  const wallets = await ctx.db.selectFrom('wallets').select('wallet_id').execute()
  const wallet_ids = wallets.map(({ wallet_id }) => wallet_id)
  const scanned = await ctx.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await countScans(tx)
    const buyers = REGISTRY.recordedPayments.buyers(ctx.clock.now())
    await listChangedWallets(tx, { mark: 1, buyers })
    await listBrokenTransfers(tx, { after: 1, up_to: null })
    await findEndOfPart(tx, { after: 1, up_to: 9, limit: 2 })
    await listNextWallets(tx, { after: null, limit: 1 })
    await findNewestTransferBefore(tx, 0)
    await auditInTransaction(tx, ctx.clock.now(), REGISTRY.recordedPayments, wallet_ids)
    const after = await countScans(tx)
    return [...after.keys()].filter((table) => after.get(table) !== before.get(table))
  })
  expect(scanned).toEqual([])
})

async function countScans(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ table: string; scans: number }>`
    select relname as table, seq_scan as scans from pg_stat_xact_user_tables where seq_scan > 0`.execute(tx)
  return new Map(rows.map(({ table, scans }) => [table, scans]))
}

async function readMetric({ ctx }: TestApp, name: string): Promise<number | undefined> {
  const line = (await ctx.metrics.registry.metrics()).split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}
