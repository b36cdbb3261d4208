import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from '#test/db.ts'
import { makeUser } from '#test/makers.ts'
import { expectSoundLedger, findBalances, makeRich } from '#test/wallet.ts'
import { depositCoins, lockWallet, spendCoins } from '../wallet.service.ts'
import { getBalance, listMovements } from './ledger.queries.ts'
import { postTransfer } from './post-transfer.service.ts'

const now = new Date('2026-11-21T12:00:00Z')
const unlock = (coins: number, key: string) => ({ kind: 'photo_unlock' as const, coins, key, now })

async function someone(coins: { bonus?: number; paid?: number } = {}) {
  const { db } = await testDb()
  const { user_id } = await makeUser(db)
  await makeRich(db, user_id, { ...coins, now })
  const spend = (price: number, key: string) => spendCoins(db, user_id, unlock(price, key))
  return { db, user_id, spend }
}

test('bonus coins are spent before bought ones', async () => {
  const { db, user_id, spend } = await someone({ bonus: 30, paid: 50 })

  expect(await spend(45, 'picture')).toBe(true)

  expect(await findBalances(db, user_id)).toEqual({ bonus: 0, paid: 35, hold: 0, debt: 0 })
  expect(await getBalance(db, user_id)).toBe(35)
  await expectSoundLedger(db)
})

test('fifty concurrent identical purchases charge once, also when the coins just suffice', async () => {
  const { db, user_id, spend } = await someone({ bonus: 10, paid: 20 })

  const outcomes = await Promise.all(Array.from({ length: 50 }, () => spend(30, 'same')))

  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(await getBalance(db, user_id)).toBe(0)
  await expectSoundLedger(db)
})

test('fifty concurrent purchases with coins for ten buy ten, and the others learn the missing amount', async () => {
  const { db, user_id, spend } = await someone({ bonus: 60, paid: 40 })

  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => spend(10, `thing ${n}`)))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(reasons[0]).toMatchObject({ kind: 'coins_insufficient', data: { needed: 10, balance: 0 } })
  expect(await getBalance(db, user_id)).toBe(0)
  await expectSoundLedger(db)
})

test('fifty concurrent identical gifts are credited once, and create one wallet', async () => {
  const { db, user_id } = await someone()
  const reward = { kind: 'adjustment' as const, key: 'kept waiting', coins: 20, now }

  const credited = await Promise.all(
    Array.from({ length: 50 }, () =>
      depositCoins(db, user_id, { ...reward, toAccount: 'user_bonus', fromAccount: 'adjustment' }),
    ),
  )

  expect(credited.filter(Boolean)).toHaveLength(1)
  expect(await findBalances(db, user_id)).toMatchObject({ bonus: 20 })
  await expectSoundLedger(db)
})

test('entries can be neither changed nor deleted', async () => {
  const { db } = await someone({ bonus: 5 })

  for (const statement of [
    sql`update entries set coins = 500 where coins > 0`,
    sql`delete from entries`,
    sql`truncate entries`,
    sql`update transfers set kind = 'adjustment'`,
    sql`delete from transfers`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('is only ever added to')
  await expectSoundLedger(db)
})

test('a transfer whose entries do not sum to zero, or that has one entry, is refused at commit', async () => {
  const { db, user_id } = await someone()
  const post = (sides: { account: 'revenue' | 'issued_promo' | number; coins: number }[]) =>
    db.transaction().execute(async (tx) => {
      const { account } = await lockWallet(tx, user_id)
      const own = sides.map((side) => ({
        ...side,
        account: side.account === 0 ? account.user_bonus : side.account,
      }))
      await postTransfer(tx, { kind: 'adjustment', idempotency_key: `bad ${sides.length}`, sides: own, now })
    })

  await expect(
    post([
      { account: 0, coins: 7 },
      { account: 'issued_promo', coins: -5 },
    ]),
  ).rejects.toThrow('sum to 2')
  await expect(post([{ account: 0, coins: 7 }])).rejects.toThrow('has 1 sides')
  expect(await getBalance(db, user_id)).toBe(0)
  await expectSoundLedger(db)
})

test('no account goes below zero, from any writer', async () => {
  const { db, user_id } = await someone({ bonus: 5 })

  const overdraw = db.transaction().execute(async (tx) => {
    const { account } = await lockWallet(tx, user_id)
    const sides = [
      { account: account.user_bonus, coins: -6 },
      { account: 'revenue' as const, coins: 6 },
    ]
    await postTransfer(tx, { kind: 'adjustment', idempotency_key: 'too much', sides, now })
  })

  await expect(overdraw).rejects.toThrow('accounts_check')
  await expectSoundLedger(db)
})

test('a user reads every movement with the balance after it, page by page', async () => {
  const { db, user_id, spend } = await someone({ bonus: 30, paid: 50 })
  await spend(40, 'one')
  await spend(15, 'two')

  const first = await listMovements(db, { user_id, before: undefined, limit: 3 })
  const rest = await listMovements(db, { user_id, before: first.at(-1)?.transfer_id, limit: 3 })

  expect([...first, ...rest].map(({ kind, coins, balance_after }) => [kind, coins, balance_after])).toEqual([
    ['photo_unlock', -15, 25],
    ['photo_unlock', -40, 40],
    ['purchase', 50, 80],
    ['adjustment', 30, 30],
  ])
})

test('when a user is erased, the ledger stays complete and anonymous', async () => {
  const { db, user_id, spend } = await someone({ bonus: 30 })
  await spend(10, 'one')

  await db.deleteFrom('users').where('user_id', '=', user_id).execute()

  const { rows } = await sql<{ text: string }>`
    select (select json_agg(t)::text from transfers t) || (select json_agg(a)::text from accounts a) as text`.execute(
    db,
  )
  expect(rows[0]?.text).not.toContain(user_id)
  await expectSoundLedger(db)
})
