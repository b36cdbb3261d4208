import { randomUUID } from 'node:crypto'
import { checkAudit, listAudit } from '@citrine/contract/moderation-desks'
import * as routes from '@citrine/contract/money-desk'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { writeAudit } from '#server/features/moderation/public.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/secrets/crypto.ts'
import type { TestApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { openMoneyDesk } from '#test/money-desk.ts'

type Row = Record<'action' | 'target_type' | 'target_id', string> &
  Record<'actor_id' | 'asked_by' | 'reason', string | null> &
  Record<'before_hash' | 'after_hash' | 'prev_hash' | 'hash', Buffer | null> & {
    seq: number
    at: Date
    waited_s: number | null
  }

const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null

/** The hash as the releases before computed it: the first without who asked, the second with it at the end. */
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

/** A desk where one admin asked for a refund and for coins, and another one agreed to the first and rejected the second. */
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

test('nodes of the previous releases find these entries whole, and theirs stay whole', async () => {
  const { app, admin, check } = await openAuditedDesk()
  const rows = await listRows(app)
  for (const row of rows) expect(hashAsBefore(row)).toEqual(row.hash)
  const last = rows.at(-1)
  const seq = rows.length + 1
  const older = {
    ...{ seq, at: app.clock.now(), actor_id: admin.user_id, asked_by: newId(), action: 'order_accepted' },
    ...{ target_type: 'order', target_id: newId(), reason: null, waited_s: null },
    ...{ before_hash: null, after_hash: sha256('{}'), prev_hash: last?.hash ?? null },
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
