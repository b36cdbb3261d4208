import { checkAudit, listAudit } from '@citrine/contract/moderation-desks'
import * as routes from '@citrine/contract/money-desk'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'

test('the audit log names who asked and who decided about money, and staff who kept their first name by their address', async () => {
  const { app, buyer, admin, other, report, place } = await openMoneyDesk()
  const { db } = app.ctx
  const rename = (user_id: string, values: { nick_name: string; email: string }) =>
    db.updateTable('users').set(values).where('user_id', '=', user_id).execute()
  await rename(admin.user_id, { nick_name: 'Friend', email: 'ines.moreau@citrine.example' })
  await rename(other.user_id, { nick_name: 'Tomás', email: 'tomas@citrine.example' })
  await rename(buyer.user_id, { nick_name: 'Friend', email: 'buyer@harbour.example' })
  await db.updateTable('goods').set({ price: 5_999 }).where('goods_id', '=', 'coins_500').execute()
  const { order_id } = await place()
  await report({ order_id, order_token: 'guessed', amount: 5_999 })
  const accept = ({ token }: typeof admin) =>
    call(app, routes.acceptDeskOrder, { token, body: { order_id, reason: 'Found at the provider' } })
  expect(await accept(admin)).toMatchObject({ data: { is_second_needed: true } })
  expect(await accept(other)).toMatchObject({ data: { is_second_needed: false } })
  const person = await db
    .selectFrom('users')
    .select('id_number')
    .where('user_id', '=', buyer.user_id)
    .executeTakeFirstOrThrow()
  const adjustment = { who: String(person.id_number), coins: 5_000, reason: 'An apology' }
  const adjustment_id = newId()
  const adjust = { ...adjustment, adjustment_id }
  expect(await call(app, routes.adjustCoins, { token: other.token, body: adjust })).toMatchObject({
    data: { is_second_needed: true },
  })
  const decision = { adjustment_id, is_approved: false, reason: 'Never promised' }
  expect(await call(app, routes.decideAdjustment, { token: admin.token, body: decision })).toMatchObject({
    status: 200,
  })

  const { items } = await callOk(app, listAudit, { token: admin.token, query: {} })
  const shown = items
    .map(({ action, actor, asked_by }) => [action, actor?.nick_name, asked_by?.nick_name ?? null])
    .filter(([action]) => /accept|adjustment/.test(String(action)))
  expect(shown.toReversed()).toEqual([
    ['acceptance_asked', 'ines.moreau', null],
    ['order_accepted', 'Tomás', 'ines.moreau'],
    ['adjustment_asked', 'Tomás', null],
    ['adjustment_rejected', 'ines.moreau', 'Tomás'],
  ])
  expect(await callOk(app, checkAudit, { token: admin.token, body: {} })).toMatchObject({ broken_at: null })
  const desk = await callOk(app, routes.getDeskOrder, { token: admin.token, params: { order_id } })
  expect(desk.order.user?.nick_name).toBe('Friend')
  expect(desk.steps.at(-1)?.staff?.by?.nick_name).toBe('Tomás')
})
