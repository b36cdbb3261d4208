import { expect, test } from 'vitest'
import { HOUR_MS } from '#server/platform/time.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { signedIn } from '#test/signed-in.ts'
import { listOrdersToAsk, saveAsked } from '../orders.queries.ts'

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
    for (const { order_id } of found) await saveAsked(app.ctx.db, order_id, now)
    return found.map(({ order_id }) => order_id)
  }

  const first = await ask(1_000)
  expect([first.length, first.includes(old.order_id)]).toEqual([21, true])
  const second = await ask(1_000)
  expect(new Set([...first, ...second]).size).toBe(31)
  const turns = [...(await ask(10)), ...(await ask(10)), ...(await ask(10)), ...(await ask(10))]
  expect(turns).toContain(old.order_id)
})
