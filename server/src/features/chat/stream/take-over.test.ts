import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopReply } from '@citrine/contract/chat'
import { makeWords, startModelServer } from '@citrine/fakes/model-server.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callOk } from '#test/call.ts'
import {
  type ChatApp,
  follow,
  joinText,
  newClientId,
  readEnd,
  redoReply,
  sendAndWait,
  sendMessage,
  startReply,
  storedRecords,
} from '#test/chat.ts'
import { twoNodes } from '#test/nodes.ts'
import { until } from '#test/until.ts'
import { chargeFor, expectSoundLedger, findBalances } from '#test/wallet.ts'
import { continueAbandoned } from '../generate/take-over.service.ts'
import { replyChannel } from './reply-channel.ts'

const TOKENS = 60
const REPLY = makeWords(TOKENS)
const MODEL = { tokens: TOKENS, tokens_per_second: 20, continues: true }

/** Two nodes, of which the other continues replies, and a reader whose messages cost a coin. */
async function twoLastingNodes(env: Record<string, string> = {}) {
  const { one, other } = await twoNodes({ model: MODEL, env })
  continueAbandoned({ ...other.ctx, replies: other.replies })
  one.replies.handleLapsed('leave')
  await chargeFor(one.ctx.db, one.reader.user_id, { kind: 'message', coins: 1, bonus: 5 })
  return { one, other }
}

/** Lets the lease of a running reply lapse, as that of a node which was frozen or lost its database. */
async function loseNode({ ctx, clock }: ChatApp, record_id: string): Promise<void> {
  await ctx.db
    .updateTable('chat_records')
    .set({ lease_node: 'a node that is gone', lease_until: new Date(clock.now().getTime() - 1_000) })
    .where('record_id', '=', record_id)
    .execute()
}

const findReply = async (app: ChatApp) => (await storedRecords(app, app.reader.user_id)).at(-1)

async function expectOneCharge(app: ChatApp): Promise<void> {
  await until(
    async () =>
      (await app.ctx.db.selectFrom('holds').selectAll().where('state', '=', 'open').execute()).length === 0,
  )
  expect(await findBalances(app.ctx.db, app.reader.user_id)).toMatchObject({ bonus: 4, hold: 0 })
  await expectSoundLedger(app.ctx.db)
}

test('a reply whose node is gone is continued by another to its whole text, for all readers, and is paid once', async () => {
  const { one, other } = await twoLastingNodes()
  const { stream, record_id } = await startReply(one)
  const there = await follow(other, record_id)
  await there.waitFor(({ id }) => Number(id) > 60)

  await loseNode(one, record_id)

  // The node that lost its reply ends its streams without an end event, so that their readers resume.
  const seen = await stream.ended
  expect(['done', 'error']).not.toContain(seen.at(-1)?.event)
  const resumed = await follow(other, record_id, { last_event_id: String(joinText(seen).length) })
  const ends = (await Promise.all([there.ended, resumed.ended])).map(readEnd)
  for (const end of ends)
    expect(end).toMatchObject({ event: 'done', data: { finish: 'stop', record: { content: REPLY } } })
  expect(await one.model.requests()).toHaveLength(2)
  expect(await findReply(one)).toMatchObject({ state: 'done', content: REPLY, lease_node: null })
  await expectOneCharge(one)
})

test('a node that stops hands its running replies over to another', async () => {
  const { one, other } = await twoLastingNodes()
  const { stream, record_id } = await startReply(one)

  await one.replies.drain(0)

  const seen = await stream.ended
  expect(['done', 'error']).not.toContain(seen.at(-1)?.event)
  const resumed = await follow(other, record_id, { last_event_id: String(joinText(seen).length) })
  expect(readEnd(await resumed.ended)).toMatchObject({ event: 'done', data: { record: { content: REPLY } } })
  await expectOneCharge(one)
})

test('a reply is handed over by each node that stops while it writes', async () => {
  const { one, other } = await twoLastingNodes()
  const { record_id } = await startReply(one)
  await one.replies.drain(0)
  await until(async () => other.replies.find(record_id) !== undefined)

  await other.replies.drain(0)

  const left = await findReply(one)
  expect(left).toMatchObject({ state: 'streaming' })
  // Not the second lease, after which no node continues a reply.
  expect(left?.lease_node).not.toContain(':2')
})

test('a reply that is whole when its node stops is closed there, and no other node continues it', async () => {
  const { one, other } = await twoLastingNodes()
  const { stream, record_id } = await startReply(one)
  const { chat_memory } = one.ctx.registry
  const { queueDigest } = chat_memory
  // The node is told to stop after the model's last word, before the reply is closed.
  const spy = vi.spyOn(chat_memory, 'queueDigest').mockImplementation(async (...args) => {
    await queueDigest(...args)
    one.replies.stop(record_id, 'shutdown')
  })
  onTestFinished(() => spy.mockRestore())

  expect(readEnd(await stream.ended)).toMatchObject({ event: 'done', data: { record: { content: REPLY } } })

  expect(spy).toHaveBeenCalledOnce()
  expect(await findReply(other)).toMatchObject({ state: 'done', finish: 'stop', content: REPLY })
  expect(await one.model.requests()).toHaveLength(1)
  await expectOneCharge(one)
})

test('a reply whose node is gone before its first word begins on another', async () => {
  const { one, other } = await twoLastingNodes()
  await one.model.set({ first_token_ms: 60_000 })
  const client_id = newClientId()
  await sendMessage(one, 'Tell me everything', { client_id })
  await until(async () => (await one.model.requests()).length === 1)
  await one.model.set({ first_token_ms: 0 })

  await loseNode(one, (await findReply(one))?.record_id ?? '')

  const again = await sendMessage(other, 'Tell me everything', { client_id })
  expect(readEnd(await again.ended)).toMatchObject({ event: 'done', data: { record: { content: REPLY } } })
  await expectOneCharge(one)
})

test('a reader who had words that were never stored gets the whole text of the reply that is continued', async () => {
  const { one, other } = await twoLastingNodes()
  await one.model.set({ tokens_per_second: 10 })
  const { stream, record_id } = await startReply(one)
  await loseNode(one, record_id)
  await stream.ended
  await until(async () => ((await findReply(one))?.content.length ?? 0) > 100)
  expect(await findReply(one)).toMatchObject({ state: 'streaming' })

  const streams = [one, other].map((node) => follow(node, record_id, { last_event_id: '80' }))
  for (const each of await Promise.all(streams)) {
    await each.ended
    expect(each.events[0]?.event).toBe('record')
  }
})

test('a node that still writes after it lost its reply adds nothing to what readers get from the next one', async () => {
  const { one } = await twoLastingNodes()
  const { record_id } = await startReply(one)
  const early = await follow(one, record_id)
  await loseNode(one, record_id)
  await until(async () => (await findReply(one))?.lease_node?.endsWith(':2') === true)
  await early.ended
  const reader = await follow(one, record_id)
  await reader.waitFor(({ event }) => event === 'delta')

  const from = joinText(reader.events).length
  const rest = { kind: 'text', from, text: 'words of the node that is gone'.repeat(20) }
  one.ctx.bus.publish(replyChannel(record_id), rest)

  const seen = await reader.ended
  expect(joinText(seen)).toBe(REPLY)
  expect(readEnd(seen)).toMatchObject({ event: 'done', data: { record: { content: REPLY } } })
})

test('a reply that another model continues is taken over by that model', async () => {
  const model = await startModelServer(MODEL)
  onTestFinished(() => model.stop())
  const folder = await mkdtemp(join(tmpdir(), 'citrine-models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const CHAT_MODELS_FILE = join(folder, 'models.yaml')
  const lines = ['quick', 'deep'].map(
    (id) => `- { id: ${id}, base_url: "${model.url}", model: ${id}-model }\n`,
  )
  await writeFile(CHAT_MODELS_FILE, lines.join(''))
  const { one } = await twoLastingNodes({ CHAT_MODELS_FILE })
  const { record_id } = await sendAndWait(one, 'Tell me everything')

  const again = await redoReply(one, 'continue', record_id, { model_id: 'deep' })
  await again.waitFor(({ event }) => event === 'delta')
  await loseNode(one, record_id)
  await until(async () => (await findReply(one))?.state === 'done')

  const [first, ...others] = (await model.requests()).map(({ body }) => body.model)
  expect(first).toBe('quick-model')
  expect(others.length).toBeGreaterThan(1)
  expect(new Set(others)).toEqual(new Set(['deep-model']))
})

test('a reply that lost two nodes, and one that its user stopped, are closed with their text', async () => {
  const { one, other } = await twoLastingNodes()
  const { record_id } = await startReply(one)
  await loseNode(one, record_id)
  await until(async () => (await findReply(one))?.lease_node?.endsWith(':2') === true)
  await one.ctx.db
    .updateTable('chat_records')
    .set({
      lease_node: 'another node that is gone:2',
      lease_until: new Date(one.clock.now().getTime() - 1_000),
    })
    .where('record_id', '=', record_id)
    .execute()

  await until(async () => (await findReply(one))?.state !== 'streaming')
  const closed = await findReply(one)
  expect(closed).toMatchObject({ state: 'interrupted', fault: 'interrupted' })
  expect(REPLY.startsWith(closed?.content ?? '')).toBe(true)
  expect(await findBalances(one.ctx.db, one.reader.user_id)).toMatchObject({ bonus: 5, hold: 0 })

  const second = await startReply(one)
  await loseNode(one, second.record_id)
  const stopped = await callOk(other, stopReply, {
    token: one.reader.token,
    body: { record_id: second.record_id },
  })
  expect(['stopped', 'interrupted']).toContain(stopped.record.state)
  await expectSoundLedger(one.ctx.db)
})
