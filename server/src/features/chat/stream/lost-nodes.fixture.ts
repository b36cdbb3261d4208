import { stopReply } from '@citrine/contract/chat'
import { makeWords } from '@citrine/fakes/model-server.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { callOk } from '#test/call.ts'
import { type ChatApp, storedRecords } from '#test/chat.ts'
import { twoNodes } from '#test/nodes.ts'
import { until } from '#test/until.ts'
import { chargeFor, expectSoundLedger, findBalances } from '#test/wallet.ts'
import { continueLapsed } from '../generate/take-over.service.ts'

const TOKENS = 60
export const REPLY = makeWords(TOKENS)
export const MODEL = { tokens: TOKENS, tokens_per_second: 12, continues: true }
export const LOOK_EVERY_MS = 300

export async function startLastingNodes(env: Record<string, string> = {}) {
  const { one, other } = await twoNodes({ model: MODEL, env, leaseEveryMs: LOOK_EVERY_MS })
  continueLapsed({ ...other.ctx, replies: other.replies })
  one.replies.setLapsedPolicy({ kind: 'leave' })
  await chargeFor(one.ctx.db, one.reader.user_id, { kind: 'message', coins: 1, bonus: 5 })
  return { one, other }
}

export const hurry = (app: ChatApp) => app.model.set({ tokens_per_second: 2_000, first_token_ms: 0 })

export const endIn = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`

/** Lets the lease lapse, as if the node were frozen or had lost its database. */
export async function loseNode(
  { ctx }: ChatApp,
  record_id: string,
  stored: { content?: string; is_stop_requested?: boolean; lease_node?: string; take_overs?: number } = {},
  lapsedS = 1,
): Promise<void> {
  await ctx.db
    .updateTable('chat_records')
    .set({
      lease_node: 'a node that is gone',
      ...stored,
      lease_until: endIn(-lapsedS),
    })
    .where('record_id', '=', record_id)
    .execute()
}

/** Gives the reply to a node that does not run; the running nodes notice and report it. */
export async function moveToSecond(nodes: readonly ChatApp[], record_id: string): Promise<void> {
  const [{ ctx }] = nodes as [ChatApp]
  await ctx.db
    .updateTable('chat_records')
    .set({ lease_node: 'a second node:2', lease_until: endIn(60) })
    .where('record_id', '=', record_id)
    .execute()
  await until(async () => {
    const { lease_node } = await ctx.db
      .selectFrom('chat_records')
      .select('lease_node')
      .where('record_id', '=', record_id)
      .executeTakeFirstOrThrow()
    const isLeft = nodes.every(({ replies }) => replies.find(record_id) === undefined)
    return isLeft && lease_node === 'a second node:1'
  })
}

/** The model sends nothing more until another node writes the reply. */
export async function takeOverSilently(one: ChatApp, record_id: string): Promise<void> {
  await one.model.set({ first_token_ms: 60_000 })
  await loseNode(one, record_id)
  await until(async () => (await findReply(one))?.lease_node?.includes(':') === true)
}

export const stop = (app: ChatApp, record_id: string) =>
  callOk(app, stopReply, { token: app.reader.token, body: { record_id } })

export const findReply = async (app: ChatApp) => (await storedRecords(app, app.reader.user_id)).at(-1)

export async function expectOneCharge(app: ChatApp): Promise<void> {
  await until(
    async () =>
      (await app.ctx.db.selectFrom('holds').selectAll().where('state', '=', 'open').execute()).length === 0,
  )
  expect(await findBalances(app.ctx.db, app.reader.user_id)).toMatchObject({ bonus: 4, hold: 0 })
  await expectSoundLedger(app.ctx.db)
}
