import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { auditLedger } from '#server/features/wallet/audit/audit.service.ts'
import type { CostedKind } from '#server/features/wallet/costs.queries.ts'
import type { Caps } from '#server/features/wallet/holds/caps.ts'
import { HOLD_LIFETIME_MS, returnHold, settleHold } from '#server/features/wallet/holds/holds.queries.ts'
import { openHold } from '#server/features/wallet/holds/holds.service.ts'
import { depositCoins } from '#server/features/wallet/wallet.service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { REGISTRY } from '#server/registry.ts'
import type { TestApp } from './app.ts'

export const NO_CAPS: Caps = { at_once_max: Number.POSITIVE_INFINITY, day_cost_max: 0 }

let count = 0

export async function makeRich(
  db: Db,
  user_id: string,
  { bonus = 0, paid = 0, now = new Date() }: { bonus?: number; paid?: number; now?: Date },
): Promise<void> {
  const grants = [
    { toAccount: 'user_bonus', fromAccount: 'adjustment', kind: 'adjustment', coins: bonus },
    { toAccount: 'user_paid', fromAccount: 'issued_paid', kind: 'purchase', coins: paid },
  ] as const
  await db.transaction().execute(async (tx) => {
    for (const grant of grants) {
      count += 1
      if (grant.coins > 0) await depositCoins(tx, user_id, { ...grant, key: `test ${count}`, now })
    }
  })
}

export async function chargeFor(
  db: Db,
  user_id: string,
  { kind, coins, bonus = 0 }: { kind: string; coins: number; bonus?: number },
): Promise<void> {
  await db.updateTable('costs').set({ coins, free_per_day: 0 }).where('kind', '=', kind).execute()
  await makeRich(db, user_id, { bonus })
}

export async function findBalances(db: Db, user_id: string) {
  const rows = await db
    .selectFrom('wallets')
    .innerJoin('accounts', 'accounts.wallet_id', 'wallets.wallet_id')
    .select(['accounts.kind', 'accounts.balance'])
    .where('wallets.user_id', '=', user_id)
    .execute()
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind.replace('user_', ''), balance]))
}

export async function useAllowance(
  db: Db,
  user_id: string,
  { kind, most, period_from, now }: { kind: string; most: number; period_from: Date; now: Date },
): Promise<void> {
  const { wallet_id } = await db
    .selectFrom('wallets')
    .select('wallet_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const key = { wallet_id, kind, period_from }
  await db
    .insertInto('allowances')
    .values({ ...key, used: most, most })
    .onConflict((conflict) =>
      conflict.columns(['wallet_id', 'kind', 'period_from']).doUpdateSet({ used: most, most }),
    )
    .execute()
  const { made } = await db
    .selectFrom('holds')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('wallet_id', '=', wallet_id)
    .where('allowance', '=', kind)
    .where('allowance_from', '=', period_from)
    .where('state', '<>', 'voided')
    .executeTakeFirstOrThrow()
  const hold = { wallet_id, kind: kind.replace(':day', ''), bonus_coins: 0, paid_coins: 0, state: 'settled' }
  const taken = { allowance: kind, allowance_from: period_from, created_at: now, expires_at: now }
  const missing = Array.from({ length: most - made }, () => ({ ...hold, ...taken, hold_id: randomUUID() }))
  if (missing.length > 0) await db.insertInto('holds').values(missing).execute()
}

/** Moves the ends of holds, which follow the clock of the database. */
export async function ageHolds(db: Db, ms: number): Promise<void> {
  await sql`update holds set expires_at = expires_at - ${ms} * interval '1 millisecond' where state = 'open'`.execute(
    db,
  )
}

/** Passes six minutes, by the clocks of the node and of the database, after which all transfers count as settled. */
export async function settleTransfers({ ctx: { db }, clock }: Pick<TestApp, 'ctx' | 'clock'>): Promise<void> {
  clock.advance(6 * 60_000)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update transfers set posted_at = posted_at - interval '6 minutes'`.execute(tx)
  })
}

/** Returns all open holds as expired, as if their work had paused for longer than they last. */
export async function expireHolds(db: Db, now: Date = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await ageHolds(tx, HOLD_LIFETIME_MS)
    const open = await tx.selectFrom('holds').select('hold_id').where('state', '=', 'open').execute()
    for (const { hold_id } of open) expect(await returnHold(tx, hold_id, now)).toBe(true)
  })
}

/** Holds and settles the price of some other work. */
export async function payForOther(
  db: Db,
  user_id: string,
  { kind, now = new Date() }: { kind: CostedKind; now?: Date },
): Promise<void> {
  const hold_id = randomUUID()
  await db.transaction().execute(async (tx) => {
    await openHold(tx, { user_id, kind, hold_id, caps: NO_CAPS, now })
    await settleHold(tx, hold_id, now)
  })
}

/** Every test that moves coins ends with this. */
export async function expectSoundLedger(db: Db, now: Date = new Date()): Promise<void> {
  expect((await auditLedger(db, now, REGISTRY.recordedPayments)).filter(({ faults }) => faults > 0)).toEqual(
    [],
  )
}
