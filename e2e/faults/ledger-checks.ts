import { expect } from 'vitest'
import type { Outcome } from './actions.ts'
import { type FaultSetup, listFaults, START_COINS } from './fault-setup.ts'
import type { Ledger } from './load.ts'

type Row = {
  photos: string[]
  tasks: string[]
  days: number
  messages: string[]
  coins: number
  due: number
  malformed: number
}

/** Computes the expected balance (`due`), where possible from other tables than the ledger's. */
const READ = `
  with mine as (select wallet_id from wallets where user_id = $1),
  spent as (
    select coalesce(sum(p.price_coins), 0) as coins from photo_unlocks u join photos p using (photo_id)
     where u.user_id = $1
  ), held as (
    select coalesce(sum(bonus_coins + paid_coins) filter (where state = 'settled'), 0) as coins
      from holds where wallet_id in (select wallet_id from mine)
  ), given as (
    select coalesce((select sum(coins) from task_claims where user_id = $1), 0)
         + coalesce((select sum(coins) from sign_ins where user_id = $1), 0) as coins
  )
  select
    coalesce((select array_agg(photo_id::text order by photo_id) from photo_unlocks where user_id = $1), '{}') as photos,
    coalesce((select array_agg(task_id order by task_id) from task_claims where user_id = $1), '{}') as tasks,
    (select count(*)::int from sign_ins where user_id = $1) as days,
    coalesce((select array_agg(content order by content) from chat_records
               where user_id = $1 and role = 'user'), '{}') as messages,
    (select sum(balance)::int from accounts join mine using (wallet_id) where kind in ('user_bonus', 'user_paid')) as coins,
    ($2::int + given.coins - spent.coins - held.coins)::int as due,
    (select count(*)::int from chat_records r join holds h using (hold_id)
      where r.user_id = $1
        and h.state <> case when r.state = 'done' then 'settled' else 'voided' end) as malformed
    from spent, held, given`

async function readRow({ pool }: FaultSetup, user_id: string): Promise<Row> {
  const { rows } = await pool.query<Row>(READ, [user_id, START_COINS])
  const [row] = rows
  if (row === undefined) throw new Error('the database returned no row')
  return row
}

/** Expects that each confirmed action took effect once, that nothing else did, and that the balances match. */
export async function expectSoundLedger(setup: FaultSetup, ledger: Ledger): Promise<void> {
  expect(await listFaults(setup.db)).toEqual([])
  await expect.poll(() => countOpen(setup), { timeout: 60_000 }).toBe(0)
  for (const [user_id, outcomes] of ledger) {
    const row = await readRow(setup, user_id)
    const done = (kind: Outcome['user_action']['kind']) =>
      outcomes
        .filter(({ user_action, status }) => user_action.kind === kind && status === 200)
        .map(({ user_action }) => user_action)
    const sorted = (names: string[]) => [...new Set(names)].toSorted()
    expect(row).toEqual({
      photos: sorted(
        done('unlock').map((user_action) => (user_action.kind === 'unlock' ? user_action.photo_id : '')),
      ),
      tasks: sorted(
        done('claim').map((user_action) => (user_action.kind === 'claim' ? user_action.task_id : '')),
      ),
      days: outcomes.some(({ user_action }) => user_action.kind === 'sign_in') ? 1 : 0,
      messages: sorted(
        done('message').map((user_action) =>
          user_action.kind === 'message' ? `Good evening (${user_action.client_id})` : '',
        ),
      ),
      coins: row.due,
      due: row.due,
      malformed: 0,
    })
  }
  expect(await listFaults(setup.db)).toEqual([])
}

async function countOpen({ db }: FaultSetup): Promise<number> {
  const { open } = await db
    .selectFrom('holds')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return open
}
