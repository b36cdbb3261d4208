import { randomUUID } from 'node:crypto'
import { editGoods, voidOrders } from '@citrine/contract/goods-desk'
import { checkAudit, listAudit } from '@citrine/contract/moderation-desks'
import * as routes from '@citrine/contract/money-desk'
import { movePayment } from '@citrine/contract/payment-moves'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeAudit } from '#server/features/moderation/public.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import type { TestApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'
import { signedIn } from '#test/signed-in.ts'

type Row = Record<'action' | 'target_type' | 'target_id', string> &
  Record<'actor_id' | 'asked_by' | 'reason', string | null> &
  Record<'before_hash' | 'after_hash' | 'prev_hash' | 'hash', Buffer | null> & {
    seq: number
    at: Date
    waited_s: number | null
  }

const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null

const hashAsBefore = (row: Row): Buffer =>
  sha256(
    JSON.stringify([
      ...[row.seq, row.at.toISOString(), row.actor_id, row.action, row.target_type, row.target_id],
      ...[row.reason, row.waited_s, hex(row.before_hash), hex(row.after_hash), hex(row.prev_hash)],
      ...(row.asked_by === null ? [] : [row.asked_by]),
    ]),
  )

const listRows = async (app: TestApp): Promise<Row[]> => {
  const { rows } = await sql<Row>`select * from audit_log order by seq`.execute(app.ctx.db)
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

async function openAuditedDesk() {
  const desk = await openMoneyDesk()
  const { app, buyer, admin, other, report, place } = desk
  const goods = app.ctx.db.updateTable('goods').where('goods_id', '=', 'coins_500')
  await goods.set({ price: 5_999 }).execute()
  const { order_id } = await place()
  await report({ order_id, order_token: 'guessed', amount: 5_999 })
  for (const { token } of [admin, other])
    await call(app, routes.acceptDeskOrder, { token, body: { order_id, reason: 'Found at the provider' } })
  const adjustment_id = randomUUID()
  const adjust = { adjustment_id, who: buyer.email, coins: -1_200, reason: 'Given twice' }
  await callOk(app, routes.adjustCoins, { token: admin.token, body: { ...adjust, coins: 1_200 } })
  const decision = { adjustment_id, is_approved: false, reason: 'Never promised' }
  await callOk(app, routes.decideAdjustment, { token: other.token, body: decision })
  const check = () => callOk(app, checkAudit, { token: admin.token, body: {} })
  return { ...desk, order_id, check }
}

test('the audit log names the amount, the coins and the order of what admins moved', async () => {
  const { app, admin, other, order_id, check } = await openAuditedDesk()
  const { items } = await callOk(app, listAudit, { token: admin.token, query: {} })
  const find = (name: string) => items.find(({ action }) => action === name)
  const money = { order_id, amount: 5_999, currency: 'USD', coins: 500 }
  expect(find('acceptance_asked')).toMatchObject({ ...money, asked_by: null })
  expect(find('order_accepted')).toMatchObject({ ...money, asked_by: { uid: admin.user_id } })
  const coins = { order_id: null, amount: null, currency: null, coins: 1_200 }
  expect(find('adjustment_asked')).toMatchObject(coins)
  expect(find('adjustment_rejected')).toMatchObject({ ...coins, actor: { uid: other.user_id } })
  expect(find('factor_set')).toMatchObject({ order_id: null, amount: null, currency: null, coins: null })
  expect((await check()).broken_at).toBeNull()
})

type Desk = Pick<Awaited<ReturnType<typeof openMoneyDesk>>, 'app' | 'admin'>

async function findLatest({ app, admin: { token } }: Desk, name: string) {
  expect(await callOk(app, checkAudit, { token, body: {} })).toMatchObject({ broken_at: null })
  const { items } = await callOk(app, listAudit, { token, query: {} })
  return items.find(({ action }) => action === name)
}

test('the entry of a payment that was given to an order, or moved, names its coins, and the order that lost it', async () => {
  const desk = await openMoneyDesk()
  const { app, admin, report, place, list, assign } = desk
  const wrong = await place()
  const right = await place(await signedIn(app))
  await report({ order_id: newId(), provider_txn: 'sale' })
  await assign((await list())[0]?.event_no ?? 0, wrong.order_id)
  const money = { amount: 999, currency: 'USD', coins: 500 }
  const given = { ...money, order_id: wrong.order_id, target_id: wrong.order_id }
  expect(await findLatest(desk, 'payment_assigned')).toMatchObject(given)

  await report({ ...right, provider_txn: 'sale' })
  const body = { event_no: (await list())[0]?.event_no ?? 0, reason: 'The report names it' }
  await callOk(app, movePayment, { token: admin.token, body })
  const moved = { ...money, order_id: wrong.order_id, target_id: right.order_id }
  expect(await findLatest(desk, 'payment_moved')).toMatchObject(moved)
})

test('the entry of a payment whose order has to be checked first names no coins', async () => {
  const desk = await openMoneyDesk()
  const { app, report, place, list, assign } = desk
  await app.ctx.db.updateTable('goods').where('goods_id', '=', 'coins_500').set({ price: 5_999 }).execute()
  const { order_id } = await place()
  await report({ order_id: newId(), provider_txn: 'sale', amount: 5_999 })
  expect(await assign((await list())[0]?.event_no ?? 0, order_id)).toMatchObject({
    data: { state: 'review' },
  })
  expect(await findLatest(desk, 'payment_assigned')).toMatchObject({ order_id, amount: 5_999, coins: null })
})

test.each([
  ['got another price', { price: 1_099, is_on: true }],
  ['went off sale', { price: 999, is_on: false }],
])(
  'the entry of cancelled orders says how many there were and what they cost, after their goods %s',
  async (_, change) => {
    const desk = await openMoneyDesk()
    const { app, admin, place } = desk
    await place()
    await place()
    const { token } = admin
    await callOk(app, editGoods, { token, body: { goods_id: 'coins_500', ...change } })
    await callOk(app, voidOrders, { token, body: { goods_id: 'coins_500', reason: 'Old price' } })
    const voided = { target_id: 'coins_500', amount: 2 * 999, currency: 'USD', orders: 2 }
    expect(await findLatest(desk, 'orders_voided')).toMatchObject(voided)
  },
)

test('the entry of coins that were approved for an account deleted meanwhile names none', async () => {
  const desk = await openMoneyDesk()
  const { app, admin, other, buyer } = desk
  const adjustment_id = randomUUID()
  const body = { adjustment_id, who: buyer.email, coins: 1_200, reason: 'Promised' }
  await callOk(app, routes.adjustCoins, { token: admin.token, body })
  await app.ctx.db.deleteFrom('users').where('user_id', '=', buyer.user_id).execute()
  const decision = { adjustment_id, is_approved: true }
  await callOk(app, routes.decideAdjustment, { token: other.token, body: decision })
  expect(await findLatest(desk, 'adjustment_approved')).toMatchObject({ coins: null })
})

test('the entries of returned money that staff recorded name the coins that it took', async () => {
  const desk = await openMoneyDesk()
  const { app, admin, report, place } = desk
  const { token } = admin
  const paid = { ...(await place()), provider_txn: 'paid' }
  await report(paid)
  const back = { order_id: paid.order_id, provider_txn: 'paid', kind: 'refunded', amount: 333 } as const
  await report({ ...back, is_listed: true })
  const { returns } = await callOk(app, routes.listMoneyWaiting, { token, query: {} })
  const recording = { event_no: returns[0]?.event_no ?? 0, amount: 333, reason: 'Seen in its console' }
  await callOk(app, routes.recordReturn, { token, body: recording })
  const returned = { order_id: paid.order_id, amount: 333, coins: -166 }
  expect(await findLatest(desk, 'return_recorded')).toMatchObject(returned)

  const unnumbered = await place()
  const { order_id } = unnumbered
  await report({ ...unnumbered, provider_txn: null })
  const credit = { order_id, reason: 'Found at the provider', is_unnumbered: true }
  await callOk(app, routes.acceptDeskOrder, { token, body: credit })
  await callOk(app, routes.closeDeskOrder, { token, body: { order_id, reason: 'Returned there' } })
  expect(await findLatest(desk, 'order_closed')).toMatchObject({ order_id, amount: 999, coins: -500 })
})

test.each(['{}', '"text"', '[]'])('an entry whose facts are %s is listed without them', async (facts) => {
  const { app, admin, order_id, check } = await openAuditedDesk()
  const rows = await listRows(app)
  const { seq } = rows.find(({ action }) => action === 'order_accepted') ?? { seq: 0 }
  await sql`alter table audit_log disable trigger user`.execute(app.ctx.db)
  await sql`update audit_log set facts = ${facts}::jsonb where seq = ${seq}`.execute(app.ctx.db)
  const { items } = await callOk(app, listAudit, { token: admin.token, query: {} })
  expect(items).toHaveLength(rows.length)
  const bare = { target_id: order_id, asked_by: null, order_id: null, amount: null, coins: null }
  expect(items.find((entry) => entry.seq === seq)).toMatchObject(bare)
  expect((await check()).broken_at).toBe(seq)
})

test('nodes of the previous releases find these entries whole, and theirs stay whole', async () => {
  const { app, admin, check } = await openAuditedDesk()
  const rows = await listRows(app)
  for (const row of rows) expect(hashAsBefore(row)).toEqual(row.hash)
  const last = rows.at(-1)
  const seq = rows.length + 1
  const older = {
    seq,
    at: app.clock.now(),
    actor_id: admin.user_id,
    asked_by: newId(),
    action: 'order_accepted',
    target_type: 'order',
    target_id: newId(),
    reason: null,
    waited_s: null,
    before_hash: null,
    after_hash: sha256('{}'),
    prev_hash: last?.hash ?? null,
  }
  await sql`
    insert into audit_log ${sql.raw(`(${Object.keys(older).join(', ')}, hash)`)}
    values (${sql.join(Object.values(older))}, ${hashAsBefore({ ...older, hash: null })})`.execute(app.ctx.db)
  const entry = { actor_id: null, action: 'factor_reset', target_type: 'user', target_id: 'x' } as const
  await app.ctx.db.transaction().execute((tx) => writeAudit(tx, { ...entry, now: app.clock.now() }))
  expect(await check()).toEqual({ entries: seq + 1, broken_at: null })
})

test.each([
  ['another amount', `update audit_log set facts = jsonb_set(facts, '{amount}', '1') where seq = $`],
  ['another asker', `update audit_log set facts = jsonb_set(facts, '{asked_by}', 'null') where seq = $`],
  ['no facts', 'update audit_log set facts = null where seq = $'],
  ['one more fact', `update audit_log set facts = facts || '{"note": "forgiven"}' where seq = $`],
])('the check names an entry whose facts were changed: %s', async (_, statement) => {
  const { app, check } = await openAuditedDesk()
  const rows = await listRows(app)
  const { seq } = rows.find(({ action }) => action === 'order_accepted') ?? { seq: 0 }
  await sql`alter table audit_log disable trigger user`.execute(app.ctx.db)
  await sql.raw(statement.replace('$', String(seq))).execute(app.ctx.db)
  expect((await check()).broken_at).toBe(seq)
})

test('the check names an entry to which facts were added', async () => {
  const { app, check } = await openAuditedDesk()
  await sql`alter table audit_log disable trigger user`.execute(app.ctx.db)
  const { rows } = await sql<{ facts: object }>`
    select facts from audit_log where facts is not null limit 1`.execute(app.ctx.db)
  await sql`update audit_log set facts = ${JSON.stringify(rows[0]?.facts)}::jsonb where seq = 1`.execute(
    app.ctx.db,
  )
  expect((await check()).broken_at).toBe(1)
})
