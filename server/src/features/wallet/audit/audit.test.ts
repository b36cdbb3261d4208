import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { REGISTRY } from '#server/registry.ts'
import { makeSomeone } from '#test/ledger/someone.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import { auditInTransaction, auditLedger, SEAL_INVARIANT } from './audit.service.ts'
import type { Invariant } from './invariants.queries.ts'

const BREAKS: { does: string; by: string; wrong: Invariant[] }[] = [
  {
    does: 'an entry is deleted, and the balance with it',
    by: `delete from entries where account_id = 3 and transfer_id = (
            select transfer_id from transfers where kind = 'photo_unlock')`,
    wrong: ['every transfer has at least two entries that sum to zero'],
  },
  {
    does: 'a transfer is written to the account of another wallet',
    by: `update transfers set idempotency_key = 'adjustment:' || gen_random_uuid() || ':by hand'
           where transfer_id = (select min(transfer_id) from transfers where kind = 'adjustment')`,
    wrong: ['a transfer moves coins of the wallet in its key'],
  },
  {
    does: 'a balance is raised by hand',
    by: `update accounts set balance = balance + 500 where kind = 'user_bonus'`,
    wrong: ['a balance is the sum of its entries, and its version their count'],
  },
  {
    does: 'a version counts a movement that does not exist',
    by: `update accounts set version = version + 1 where kind = 'user_paid'`,
    wrong: ['a balance is the sum of its entries, and its version their count'],
  },
  {
    does: 'an entry records another balance',
    by: `update entries set balance_after = balance_after + 1 where transfer_id = (
            select transfer_id from transfers where kind = 'sign_in_reward') and account_id > 999`,
    wrong: ['each entry records the balance after it'],
  },
  {
    does: 'an account becomes negative by matching entries',
    by: `with moved as (
            insert into transfers (kind, idempotency_key, created_at) values ('adjustment', 'by hand', now())
            returning transfer_id
          ), taken as (
            update accounts set balance = balance - 2000, version = version + 1 where kind = 'user_bonus'
            returning account_id, version, balance
          )
          insert into entries (transfer_id, account_id, coins, account_version, balance_after, created_at)
          select transfer_id, account_id, -2000, version, balance, now() from moved, taken
          union all select transfer_id, 7, 2000, null, null, now() from moved`,
    wrong: ['no account of a user is negative'],
  },
  {
    does: 'an account of Citrine gets a balance',
    by: `update accounts set balance = 5 where kind = 'revenue'`,
    wrong: ['accounts of Citrine keep no balance'],
  },
  {
    does: 'an open hold is marked as settled',
    by: `update holds set state = 'settled' where state = 'open' and paid_coins + bonus_coins > 0`,
    wrong: ['held coins are the sum of the open holds', 'a hold of coins has the transfers of its state'],
  },
  {
    does: 'a returned hold is marked as settled',
    by: `update holds set state = 'settled' where state = 'voided'`,
    wrong: ['a hold of coins has the transfers of its state'],
  },
  {
    does: 'a hold whose coins were spent is deleted',
    by: `delete from holds where state = 'settled' and closed_by is not null`,
    wrong: ['a transfer of held coins has a hold'],
  },
  {
    does: 'a hold stays open after it expired',
    by: `update holds set expires_at = expires_at - interval '16 minutes' where state = 'open' and allowance is not null`,
    wrong: ['no hold is open five minutes after it expired'],
  },
  {
    does: 'an allowance is used beyond its limit',
    by: `update allowances set most = used - 1 where kind = 'voice:day'`,
    wrong: ['no allowance is used beyond its limit'],
  },
  {
    does: 'an allowance is deleted and so starts again',
    by: `delete from allowances where kind = 'picture:day'`,
    wrong: ['the uses of an allowance are its holds'],
  },
  {
    does: 'coins of Premium are given for a month outside the membership',
    by: `update transfers set idempotency_key = replace(idempotency_key, 'T', 'T1') where kind = 'membership_coins'`,
    wrong: ['coins of Premium belong to a month of a membership of that user'],
  },
  {
    does: 'a membership that gave coins is deleted',
    by: `delete from memberships`,
    wrong: [
      'coins of Premium belong to a month of a membership of that user',
      'a paid order of Premium has a period',
    ],
  },
  {
    does: 'a reversal names a later transfer',
    by: `update transfers set reverses = (select max(transfer_id) from transfers)
           where transfer_id = (select min(transfer_id) from transfers)`,
    wrong: ['a reversal names an earlier transfer'],
  },
  {
    does: 'an image is unlocked without a payment',
    by: `with other as (select gen_random_uuid() as id), photo as (
            insert into photos (photo_id, character_id, position, photographer, description, tags, price_coins, picture, preview, created_at)
            select other.id, character_id, 9, photographer, description, tags, price_coins, picture, preview, created_at from photos, other
            returning photo_id)
          insert into photo_unlocks (user_id, photo_id, transfer_key, created_at)
          select user_id, photo.photo_id, 'none', now() from photo_unlocks, photo`,
    wrong: ['an unlocked image was paid for once'],
  },
  {
    does: 'a paid image is locked again',
    by: 'delete from photo_unlocks',
    wrong: ['a payment for an image has its unlock'],
  },
  {
    does: 'a claim states more coins than were paid',
    by: 'update task_claims set coins = coins + 1',
    wrong: ['a claimed task or day was rewarded once, with its coins'],
  },
  {
    does: 'a day is claimed without a reward',
    by: `insert into sign_ins select user_id, day - interval '1 day', 1, coins, signed_at from sign_ins`,
    wrong: ['a claimed task or day was rewarded once, with its coins'],
  },
  {
    does: 'a claim is deleted, so that it could be made again',
    by: 'delete from task_claims',
    wrong: ['a reward for a task or a day has its claim'],
  },
  {
    does: 'a paid order loses its credit',
    by: `update transfers set idempotency_key = 'lost' where kind = 'purchase' and detail ? 'order_id'`,
    wrong: ['a paid order credited its coins once'],
  },
  {
    does: 'coins are credited for an order that was not paid',
    by: 'delete from order_steps',
    wrong: ['credited coins have a paid order', 'a period of Premium has a paid order'],
  },
  {
    does: 'money goes back and its coins stay',
    by: 'update orders set refunded = price',
    wrong: ['a refund took back its share of the coins'],
  },
  {
    does: 'a member loses the period of a paid order',
    by: 'update memberships set order_id = null',
    wrong: ['a paid order of Premium has a period'],
  },
  {
    does: 'the money of Premium goes back and its period stays',
    by: `update orders set state = 'refunded', refunded = price where goods_type = 'VIP'`,
    wrong: ['a period of Premium has a paid order'],
  },
  {
    does: 'an order has its goods, and nobody reported its payment',
    by: `update payment_events set state = 'ignored' where event ->> 'order_id' = (
           select order_id::text from orders where goods_type = 'COIN')`,
    wrong: ['goods were given for a payment that the provider reported'],
  },
  {
    does: 'debt appears beside coins',
    by: `update accounts set balance = 5 where kind = 'user_debt'`,
    wrong: [
      'a balance is the sum of its entries, and its version their count',
      'a wallet with debt has no coins to spend',
    ],
  },
]

test('the audit passes with one of everything, and finds every manual change in the database', async () => {
  const app = await makeSomeone()
  const { db } = app.ctx
  await expectSoundLedger(db, app.clock.now())
  const names = (await auditLedger(db, app.clock.now(), REGISTRY.recordedPayments)).flatMap(
    ({ invariant }) => (invariant === SEAL_INVARIANT ? [] : invariant),
  )
  expect([...new Set(BREAKS.flatMap(({ wrong }) => wrong))].toSorted()).toEqual(names.toSorted())

  for (const { does, by, wrong } of BREAKS) {
    const found = await auditAfter(db, by, app.clock.now())
    expect(found, does).toEqual(names.filter((name) => wrong.includes(name)))
  }
  await expectSoundLedger(db, app.clock.now())
})

async function auditAfter(db: Db, by: string, now: Date): Promise<Invariant[]> {
  const tx = await db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`alter table accounts drop constraint accounts_check`.execute(tx)
    await sql`alter table allowances drop constraint allowances_check`.execute(tx)
    await sql.raw(by).execute(tx)
    const whole = await auditInTransaction(tx, now, REGISTRY.recordedPayments)
    const wallets = await tx.selectFrom('accounts').select('wallet_id').distinct().execute()
    const wallet_ids = wallets.flatMap(({ wallet_id }) => wallet_id ?? [])
    expect(await auditInTransaction(tx, now, REGISTRY.recordedPayments, wallet_ids), by).toEqual(whole)
    return whole.flatMap(({ invariant, faults }) =>
      faults > 0 && invariant !== SEAL_INVARIANT ? invariant : [],
    )
  } finally {
    await tx.rollback().execute()
  }
}
