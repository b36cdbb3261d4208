import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/database/db.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { signedIn } from '#test/signed-in.ts'
import { isPaymentUnderWay } from '../collection/collecting.queries.ts'
import { listOrdersToAsk, saveAskedAt } from '../order/orders.queries.ts'
import { storeEvents } from './store-events.service.ts'

test('at most ten orders of one user stay open, also after the buyer came back; an expired one still counts when it is paid', async () => {
  const { app, report, place, coins } = await openMoneyDesk()
  const first = await place()
  await report({ ...first, kind: 'pending' })
  for (let count = 0; count < 12; count++) await report({ ...(await place()), kind: 'pending' })

  const rows = await app.ctx.db.selectFrom('orders').select('state').orderBy('order_id').execute()
  expect(rows.map(({ state }) => state)).toEqual([...Array(3).fill('expired'), ...Array(10).fill('pending')])
  await report({ ...first, kind: 'paid' })
  expect(await coins()).toBe(500)
})

test('many orders of one user do not delay the checks of others, and each gets its turn', async () => {
  const { app, place } = await openMoneyDesk()
  const old = await place()
  const many = await signedIn(app)
  for (let count = 0; count < 30; count++) await place(many)
  await app.ctx.db.updateTable('orders').set({ provider_order: 'remote', state: 'pending' }).execute()
  const ask = async (limit: number) => {
    app.clock.advance(HOUR_MS)
    const now = app.clock.now()
    const found = await listOrdersToAsk(app.ctx.db, { provider: 'sandbox', now, limit })
    for (const { order_id } of found) await saveAskedAt(app.ctx.db, order_id, now)
    return found.map(({ order_id }) => order_id)
  }

  const first = await ask(1_000)
  expect([first.length, first.includes(old.order_id)]).toEqual([21, true])
  const second = await ask(1_000)
  expect(new Set([...first, ...second]).size).toBe(31)
  const turns = [...(await ask(10)), ...(await ask(10)), ...(await ask(10)), ...(await ask(10))]
  expect(turns).toContain(old.order_id)
})

async function countRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select idx_tup_fetch::int as read from pg_stat_xact_user_tables where relname = 'payment_events'`.execute(
    tx,
  )
  return rows[0]?.read ?? 0
}

test('a cancel reads no waiting reports of other orders', async () => {
  const { app, place } = await openMoneyDesk()
  const [own, other] = [await place(), await place()]
  const store = (order_id: string, count: number) => {
    const details = { kind: 'paid' as const, order_id, amount: 999, currency: 'USD', order_token: null }
    const events = Array.from({ length: count }, (_, index) => ({
      ...details,
      event_id: `${order_id} ${index}`,
      provider_txn: `${order_id} ${index}`,
    }))
    return storeEvents(app.ctx, { provider: 'sandbox', events, cause: 'webhook' })
  }
  await store(other.order_id, 40)
  await store(own.order_id, 1)
  const [isUnderWay, read] = await app.ctx.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await countRead(tx)
    const found = await isPaymentUnderWay(tx, own.order_id)
    return [found, (await countRead(tx)) - before]
  })
  expect([isUnderWay, read]).toEqual([true, 1])
})
