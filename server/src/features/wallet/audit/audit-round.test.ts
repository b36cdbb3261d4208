import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { insertPaidOrder } from '#test/ledger/someone.ts'
import { signedIn } from '#test/signed-in.ts'
import { makeRich, settleTransfers } from '#test/wallet.ts'
import { creditPurchase } from '../purchases/purchases.service.ts'
import { SEAL_INVARIANT } from './audit.service.ts'
import { auditChanges } from './audit-changes.service.ts'
import { auditChangedWallets, auditWholeLedger, sealAuditedLedger } from './audit-ledger.job.ts'
import { auditWhole } from './audit-whole.service.ts'
import { getLedgerMark, moveLedgerMark } from './audited-wallets.queries.ts'
import { BALANCE_INVARIANT } from './invariants.queries.ts'

const BALANCE = 'a balance is the sum of its entries, and its version their count'

async function countWrong({ ctx }: TestApp, invariant: string): Promise<number | undefined> {
  const { values } = await ctx.metrics.ledgerFaults.get()
  return values.find(({ labels }) => labels.invariant === invariant)?.value
}

const change = ({ ctx }: TestApp, by: ReturnType<typeof sql>) =>
  ctx.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await by.execute(tx)
  })

const insertWallets = (app: TestApp, count: number) =>
  change(
    app,
    sql`insert into accounts (wallet_id, kind)
      select ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, kind
        from generate_series(1, ${count}::int) n
        cross join unnest(array['user_bonus', 'user_paid', 'user_hold', 'user_debt']) kind`,
  )

const setBalance = (app: TestApp, wallet: number, coins: number) =>
  change(
    app,
    sql`update accounts set balance = ${coins} where kind = 'user_bonus'
      and wallet_id = ('00000000-0000-0000-0000-' || lpad(${wallet}::text, 12, '0'))::uuid`,
  )

test('a fault does not hide a later one: the round goes on, and each audit reads the faulty wallets again until they are sound', async () => {
  const app = await testApp({ is_working: false })
  await insertWallets(app, 230)
  await setBalance(app, 6, 1)
  await setBalance(app, 230, 1_000_000)
  const audit = () => auditChangedWallets.run(app.ctx, {})
  const listKept = () => app.ctx.db.selectFrom('ledger_faults').select('id').orderBy('id').execute()
  await audit()
  expect(await countWrong(app, BALANCE)).toBe(2)
  expect((await listKept()).map(({ id }) => id.slice(-3))).toEqual(['006', '230'])
  expect(await getLedgerMark(app.ctx.db)).toMatchObject({
    next_wallet: null,
    round_at: app.clock.now(),
    faults: 2,
    sound_at: null,
  })

  const skipRound = () => moveLedgerMark(app.ctx.db, { next_wallet: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })
  await skipRound()
  await setBalance(app, 6, 0)
  await audit()
  expect(await countWrong(app, BALANCE)).toBe(1)
  await skipRound()
  await setBalance(app, 230, 0)
  await audit()
  expect([await countWrong(app, BALANCE), await listKept()]).toEqual([0, []])
  expect(await getLedgerMark(app.ctx.db)).toMatchObject({ faults: 0, sound_at: app.clock.now() })
  app.clock.advance(60_000)
  const metrics = await app.ctx.metrics.registry.metrics()
  expect(metrics).toContain('citrine_ledger_round_age_seconds 60\n')
})

test('a broken seal is reported until it is mended while the round through the seals goes on', async () => {
  const app = await testApp({ is_working: false })
  const { user_id } = await signedIn(app)
  for (let night = 0; night < 12; night++) {
    await makeRich(app.ctx.db, user_id, { bonus: 1, paid: 0, now: app.clock.now() })
    await settleTransfers(app)
    await sealAuditedLedger.run(app.ctx, {})
  }
  await moveLedgerMark(app.ctx.db, { next_seal: 0 })
  const first = sql`(select min(up_to) from ledger_seals)`
  await change(
    app,
    sql`update transfers set created_at = created_at + interval '1 s' where transfer_id = ${first}`,
  )
  for (const end of [10, 0]) {
    const { findings } = await auditChanges(app.ctx.db, app.clock.now(), app.ctx.registry.recordedPayments)
    expect(findings.filter(({ faults }) => faults > 0)).toEqual([
      { invariant: 'sealed transfers are unchanged', faults: 1 },
    ])
    const seals = await app.ctx.db.selectFrom('ledger_seals').select('up_to').orderBy('up_to').execute()
    expect((await getLedgerMark(app.ctx.db)).next_seal).toBe(end === 0 ? 0 : seals[end - 1]?.up_to)
  }
  await change(
    app,
    sql`update transfers set created_at = created_at - interval '1 s' where transfer_id = ${first}`,
  )
  expect(await auditChanges(app.ctx.db, app.clock.now(), app.ctx.registry.recordedPayments)).toMatchObject({
    isSound: true,
  })
})

test('a transfer between accounts of Citrine is read when it is new, and again in turn', async () => {
  const app = await testApp({ is_working: false })
  const insert = (coins: number) =>
    change(
      app,
      sql`with t as (
          insert into transfers (kind, idempotency_key, created_at)
          values ('adjustment', ${randomUUID()}, ${app.clock.now()}) returning transfer_id)
        insert into entries (transfer_id, account_id, coins, created_at)
        select transfer_id, 3, -10, ${app.clock.now()}::timestamptz from t
        union all select transfer_id, 7, ${coins}::int, ${app.clock.now()}::timestamptz from t`,
    )
  const audit = () => auditChangedWallets.run(app.ctx, {})
  await insert(11)
  await audit()
  expect(await countWrong(app, BALANCE_INVARIANT)).toBe(1)
  await change(app, sql`update entries set coins = 10 where coins = 11`)
  await audit()
  expect(await countWrong(app, BALANCE_INVARIANT)).toBe(0)

  await settleTransfers(app)
  await audit()
  expect((await getLedgerMark(app.ctx.db)).up_to).toBeGreaterThan(0)
  await change(app, sql`update entries set coins = 12 where coins = 10`)
  await audit()
  expect(await countWrong(app, BALANCE_INVARIANT)).toBe(1)
})

test('a paid order without its coins is found by the next audit, also of a buyer without a wallet, until the coins are there', async () => {
  const app = await testApp({ is_working: false })
  const { db } = app.ctx
  const { user_id } = await signedIn(app)
  const now = app.clock.now()
  await auditChangedWallets.run(app.ctx, {})
  const goods = { goods_id: 'coins_500', goods_type: 'COIN', coins: 500, price: 999, refunded: 0 } as const
  const order_id = await insertPaidOrder(db, { user_id, now, goods })
  for (const _ of ['found', 'found again']) {
    await moveLedgerMark(db, { next_wallet: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })
    await auditChangedWallets.run(app.ctx, {})
    expect((await getLedgerMark(db)).faults).toBe(1)
    app.clock.advance(HOUR_MS)
  }
  const pack = { goods_type: 'COIN', period_type: null, coins: 500 } as const
  await db
    .transaction()
    .execute((tx) => creditPurchase(tx, { user_id, order_id, goods: pack, coins: 500, now }))
  await auditChangedWallets.run(app.ctx, {})
  expect((await getLedgerMark(db)).faults).toBe(0)
})

test('a claimed task without its coins is found by the round, also of a person without a wallet', async () => {
  const app = await testApp({ is_working: false })
  const { db } = app.ctx
  const claimer = await signedIn(app)
  await signedIn(app)
  await db
    .insertInto('task_claims')
    .values({
      user_id: claimer.user_id,
      task_id: 'first_chat',
      period: 'once',
      coins: 5,
      claimed_at: app.clock.now(),
    })
    .execute()
  await insertWallets(app, 230)
  await auditChangedWallets.run(app.ctx, {})
  expect((await getLedgerMark(db)).faults).toBe(1)
  const kept = await db.selectFrom('ledger_faults').select('id').execute()
  expect(kept.map(({ id }) => id)).toEqual([claimer.user_id])

  await change(app, sql`delete from task_claims`)
  await auditChangedWallets.run(app.ctx, {})
  expect(await getLedgerMark(db)).toMatchObject({ faults: 0, sound_at: app.clock.now() })
})

test('the weekly audit reads the whole ledger in parts, wherever the round is, and the next audit reports what it found', async () => {
  const app = await testApp({ is_working: false })
  const { db, registry } = app.ctx
  const { user_id } = await signedIn(app)
  await makeRich(db, user_id, { bonus: 1, paid: 0, now: app.clock.now() })
  await insertWallets(app, 430)
  await settleTransfers(app)
  await sealAuditedLedger.run(app.ctx, {})
  const listKept = async () =>
    (await db.selectFrom('ledger_faults').select(['part', 'id']).orderBy('id').execute()).map(
      ({ part, id }) => `${part} ${id.slice(-3)}`,
    )
  await setBalance(app, 6, 1)
  await setBalance(app, 430, 1)
  await moveLedgerMark(db, { next_wallet: 'ffffffff-ffff-ffff-ffff-ffffffffffff' })
  await auditChangedWallets.run(app.ctx, {})
  expect([await countWrong(app, BALANCE), await listKept()]).toEqual([0, []])

  app.clock.advance(60_000)
  const now = app.clock.now()
  await auditWhole(db, now, registry.recordedPayments)
  expect(await listKept()).toEqual(['wallet 006', 'wallet 430'])
  expect(await getLedgerMark(db)).toMatchObject({ round_at: now, transfers_at: now, seals_at: now })
  await setBalance(app, 430, 0)
  await change(app, sql`update transfers set created_at = created_at + interval '1 s'`)
  await auditWholeLedger.run(app.ctx, {})
  expect(await listKept()).toEqual(['wallet 006', 'seal 1'])
  expect([await countWrong(app, BALANCE), await countWrong(app, SEAL_INVARIANT)]).toEqual([1, 1])
})

test('the weekly audit forgets no fault that another audit found while it ran; that audit does, once the fault is gone', async () => {
  const app = await testApp({ is_working: false })
  const { db, registry } = app.ctx
  await insertWallets(app, 1)
  const id = '00000000-0000-0000-0000-000000000001'
  const now = app.clock.now()
  await db.insertInto('ledger_faults').values({ part: 'wallet', id, found_at: now, read_at: now }).execute()
  const listKept = () => db.selectFrom('ledger_faults').select('id').execute()

  await auditWhole(db, now, registry.recordedPayments)
  expect(await listKept()).toEqual([{ id }])

  await auditChangedWallets.run(app.ctx, {})
  expect(await listKept()).toEqual([])
})

test('the round finds what no wallet leads to: a transfer of a wallet that moves none of its coins, Premium of a person without a wallet, an allowance without accounts', async () => {
  const app = await testApp({ is_working: false })
  const { db } = app.ctx
  const now = app.clock.now()
  const [buyer, user] = [await signedIn(app), await signedIn(app)]
  const wallet_id = randomUUID()
  const insertTransfer = (kind: string, key: string) =>
    change(
      app,
      sql`with t as (
          insert into transfers (kind, idempotency_key, created_at) values (${kind}, ${key}, ${now}) returning transfer_id)
        insert into entries (transfer_id, account_id, coins, created_at)
        select transfer_id, 3, -10, ${now}::timestamptz from t union all select transfer_id, 7, 10, ${now}::timestamptz from t`,
    )
  await insertTransfer('purchase', `purchase:${wallet_id}:order`)
  await insertTransfer('hold_settled', `hold_closed:${randomUUID()}`)
  const goods = { goods_id: 'vip_monthly', goods_type: 'VIP', period_type: 'MONTHLY', price: 1_299 } as const
  const yesterday = new Date(now.getTime() - DAY_MS)
  await insertPaidOrder(db, { user_id: buyer.user_id, now: yesterday, goods })
  await db.insertInto('wallets').values({ user_id: user.user_id, wallet_id }).execute()
  const allowance = { wallet_id, kind: 'voice:day', period_from: yesterday, used: 1, most: 10 }
  await db.insertInto('allowances').values(allowance).execute()

  await auditChangedWallets.run(app.ctx, {})

  const counts = await Promise.all(
    [BALANCE_INVARIANT, 'a paid order of Premium has a period', 'the uses of an allowance are its holds'].map(
      (invariant) => countWrong(app, invariant),
    ),
  )
  expect(counts).toEqual([2, 1, 1])
  const kept = await db.selectFrom('ledger_faults').select('id').where('part', '=', 'wallet').execute()
  expect(kept.map(({ id }) => id).toSorted()).toEqual([buyer.user_id, wallet_id].toSorted())
})
