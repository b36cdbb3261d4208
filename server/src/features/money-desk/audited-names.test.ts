import { checkAudit, listAudit } from '@citrine/contract/moderation-desks'
import * as routes from '@citrine/contract/money-desk'
import { expect, test } from 'vitest'
import { writeAudit } from '#server/features/moderation/public.ts'
import { newId } from '#server/platform/ids.ts'
import { call, callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { signedInAsStaff } from '#test/staff.ts'

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

  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
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
  const target = { kind: 'order', name: String(number), key: String(number) }
  expect(items.find(({ action }) => action === 'order_accepted')).toMatchObject({
    target,
    order_number: String(number),
  })
  const account = { kind: 'user', name: 'Friend', key: String(person.id_number) }
  expect(items.find(({ action }) => action === 'adjustment_asked')?.target).toEqual(account)
  expect(await callOk(app, checkAudit, { token: admin.token, body: {} })).toMatchObject({ broken_at: null })
  const desk = await callOk(app, routes.getDeskOrder, { token: admin.token, params: { order_id } })
  expect(desk.order.user?.nick_name).toBe('Friend')
  expect(desk.steps.at(-1)?.staff?.by?.nick_name).toBe('Tomás')
})

test('the audit log names the character and the goods of an entry; moderators see no orders and no goods', async () => {
  const { app, admin, place } = await openMoneyDesk()
  const { db } = app.ctx
  const { character_id } = await makeCharacter(db)
  const { order_id } = await place()
  const moderator = await signedInAsStaff(app, 'moderator')
  const entry = { actor_id: admin.user_id, now: app.clock.now() }
  await db.transaction().execute(async (tx) => {
    const taken = { ...entry, action: 'report_removed' as const, target_type: 'picture' }
    await writeAudit(tx, { ...taken, target_id: character_id })
    await writeAudit(tx, { ...taken, target_id: newId() })
    const edited = { ...entry, action: 'goods_edited' as const, target_type: 'goods' }
    await writeAudit(tx, { ...edited, target_id: 'coins_500' })
    await writeAudit(tx, {
      ...entry,
      action: 'payment_dismissed',
      target_type: 'payment',
      target_id: '41',
      moved: { order_id },
    })
  })
  const list = async (token: string) =>
    (await callOk(app, listAudit, { token, query: {} })).items
      .slice(0, 4)
      .map(({ target, order_number }) => [target?.kind, target?.name, order_number])

  const { name } = await db
    .selectFrom('characters')
    .select('name')
    .where('character_id', '=', character_id)
    .executeTakeFirstOrThrow()
  expect(await list(admin.token)).toEqual([
    [undefined, undefined, expect.stringMatching(/^\d+$/)],
    ['goods', expect.stringContaining('500'), null],
    [undefined, undefined, null],
    ['character', name, null],
  ])
  expect(await list(moderator.token)).toEqual([
    [undefined, undefined, null],
    [undefined, undefined, null],
    [undefined, undefined, null],
    ['character', name, null],
  ])
})
