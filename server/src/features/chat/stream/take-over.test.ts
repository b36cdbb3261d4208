import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchReply } from '@citrine/contract/chat'
import { makeWords, startModelServer } from '@citrine/fakes/model-server.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  buildSend,
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
import { CANARY_LISTS } from '#test/safety.ts'
import { openStream } from '#test/stream.ts'
import { until } from '#test/until.ts'
import { expectSoundLedger, findBalances } from '#test/wallet.ts'
import {
  expectOneCharge,
  findReply,
  hurry,
  loseNode,
  MODEL,
  moveToSecond,
  REPLY,
  startLastingNodes,
  stop,
  takeOverSilently,
} from './lost-nodes.fixture.ts'
import { buildReplyChannel } from './reply-channel.ts'

test('a reply whose node is gone is continued by another to its whole text, for all readers, and is paid once', async () => {
  const { one, other } = await startLastingNodes()
  const { stream, record_id } = await startReply(one)
  const there = await follow(other, record_id)
  await there.waitFor(({ id }) => Number(id) > 60)
  await one.model.set({ tokens_per_second: 30 })

  await loseNode(one, record_id)

  const seen = await stream.ended
  expect(['done', 'error']).not.toContain(seen.at(-1)?.event)
  const resumed = await follow(other, record_id, { last_event_id: String(joinText(seen).length) })
  const ends = (await Promise.all([there.ended, resumed.ended])).map(readEnd)
  for (const end of ends)
    expect(end).toMatchObject({ event: 'done', data: { finish: 'stop', record: { content: REPLY } } })
  expect(await one.model.listRequests()).toHaveLength(2)
  expect(await findReply(one)).toMatchObject({ state: 'done', content: REPLY, lease_node: null })
  await expectOneCharge(one)
})

test('a node that stops hands its running replies over to another', async () => {
  const { one, other } = await startLastingNodes()
  const { stream, record_id } = await startReply(one)
  await hurry(one)

  await one.replies.drain(0)

  const seen = await stream.ended
  expect(['done', 'error']).not.toContain(seen.at(-1)?.event)
  const resumed = await follow(other, record_id, { last_event_id: String(joinText(seen).length) })
  expect(readEnd(await resumed.ended)).toMatchObject({ event: 'done', data: { record: { content: REPLY } } })
  await expectOneCharge(one)
})

test('a reply is handed over by each node that stops while it writes', async () => {
  const { one, other } = await startLastingNodes()
  const { record_id } = await startReply(one)
  await one.replies.drain(0)
  await until(async () => other.replies.find(record_id) !== undefined)

  await other.replies.drain(0)

  const left = await findReply(one)
  expect(left).toMatchObject({ state: 'streaming' })
  expect(left?.lease_node).not.toContain(':2')
})

test('a reply that is whole when its node stops is closed there, and no other node continues it', async () => {
  const { one, other } = await startLastingNodes()
  await hurry(one)
  const { chatMemory } = one.ctx.registry
  const { queueDigest } = chatMemory
  const spy = vi.spyOn(chatMemory, 'queueDigest').mockImplementation(async (...args) => {
    await queueDigest(...args)
    one.replies.stop((await findReply(one))?.record_id ?? '', 'shutdown')
  })
  onTestFinished(() => spy.mockRestore())

  const stream = await sendMessage(one, 'Tell me everything')
  expect(readEnd(await stream.ended)).toMatchObject({ event: 'done', data: { record: { content: REPLY } } })

  expect(spy).toHaveBeenCalledOnce()
  expect(await findReply(other)).toMatchObject({ state: 'done', finish: 'stop', content: REPLY })
  expect(await one.model.listRequests()).toHaveLength(1)
  await expectOneCharge(one)
})

test('a reply whose node is gone before its first word begins on another', async () => {
  const { one, other } = await startLastingNodes()
  await one.model.set({ first_token_ms: 60_000 })
  const client_id = newClientId()
  await sendMessage(one, 'Tell me everything', { client_id })
  await until(async () => (await one.model.listRequests()).length === 1)
  await hurry(one)

  await loseNode(one, (await findReply(one))?.record_id ?? '')

  const again = await sendMessage(other, 'Tell me everything', { client_id })
  expect(readEnd(await again.ended)).toMatchObject({ event: 'done', data: { record: { content: REPLY } } })
  await expectOneCharge(one)
})

test('a reader who had words that were never stored gets the whole text of the reply that is continued', async () => {
  const { one, other } = await startLastingNodes()
  const { stream, record_id } = await startReply(one)
  await one.model.set({ tokens_per_second: 20 })
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

test.each([
  { writer: 'first', lost: {}, mark: {} },
  {
    writer: 'second',
    lost: { lease_node: 'a second node:1', take_overs: 1 },
    mark: { is_second: true, take_overs: 1 },
  },
])(
  'a $writer node that still writes after it lost its reply adds nothing to what readers get from the next one',
  async ({ lost, mark }) => {
    const { one, other } = await startLastingNodes()
    const { record_id } = await startReply(one)
    const early = await follow(one, record_id)
    await one.model.set({ tokens_per_second: 20 })
    await loseNode(one, record_id, lost)
    await until(async () => other.replies.find(record_id) !== undefined)
    await early.ended
    const reader = await follow(one, record_id)
    await reader.waitFor(({ event }) => event === 'delta')

    const from = joinText(reader.events).length
    const rest = { kind: 'text', from, text: 'words of the node that is gone'.repeat(20), ...mark }
    one.ctx.bus.publish(buildReplyChannel(record_id), rest)

    const seen = await reader.ended
    expect(joinText(seen)).toBe(REPLY)
    expect(readEnd(seen)).toMatchObject({ event: 'done', data: { record: { content: REPLY } } })
  },
)

test('a reply that another model continues is taken over by that model', async () => {
  const model = await startModelServer({ ...MODEL, tokens_per_second: 2_000 })
  onTestFinished(() => model.stop())
  const folder = await mkdtemp(join(tmpdir(), 'citrine-models-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const CHAT_MODELS_FILE = join(folder, 'models.yaml')
  const lines = ['quick', 'deep'].map(
    (id) => `- { id: ${id}, base_url: "${model.url}", model: ${id}-model }\n`,
  )
  await writeFile(CHAT_MODELS_FILE, lines.join(''))
  const { one } = await startLastingNodes({ CHAT_MODELS_FILE })
  const { record_id } = await sendAndWait(one, 'Tell me everything')

  await model.set({ tokens_per_second: MODEL.tokens_per_second })
  const again = await redoReply(one, 'continue', record_id, { model_id: 'deep' })
  await again.waitFor(({ event }) => event === 'delta')
  await model.set({ tokens_per_second: 2_000 })
  await loseNode(one, record_id)
  await until(async () => (await findReply(one))?.state === 'done')

  const [first, ...others] = (await model.listRequests()).map(({ body }) => body.model)
  expect(first).toBe('quick-model')
  expect(others.length).toBeGreaterThan(1)
  expect(new Set(others)).toEqual(new Set(['deep-model']))
})

test('a reply that lost two nodes, and one that its user stopped, are closed with their text', async () => {
  const { one, other } = await startLastingNodes()
  const { record_id } = await startReply(one)
  await loseNode(one, record_id)
  await until(async () => (await findReply(one))?.lease_node?.includes(':') === true)
  await moveToSecond([one, other], record_id)
  await loseNode(one, record_id, { lease_node: 'a second node:2' }, 40)

  await until(async () => (await findReply(one))?.state !== 'streaming')
  const closed = await findReply(one)
  expect(closed).toMatchObject({ state: 'interrupted', fault: 'interrupted' })
  expect(REPLY.startsWith(closed?.content ?? '')).toBe(true)
  expect(await findBalances(one.ctx.db, one.reader.user_id)).toMatchObject({ bonus: 5, hold: 0 })

  const second = await startReply(one)
  await loseNode(one, second.record_id)
  const { record } = await stop(other, second.record_id)
  expect(record.state).toBe('stopped')
  await expectSoundLedger(one.ctx.db)
})

test('a reply that another node took over and whose reader stops it before its next word keeps its text and its price', async () => {
  const { one, other } = await startLastingNodes()
  const { record_id } = await startReply(one)
  await until(async () => (await findReply(one))?.content !== '')
  await takeOverSilently(one, record_id)

  const { record } = await stop(other, record_id)

  expect(record).toMatchObject({ state: 'stopped', finish: 'stopped', is_given_back: false })
  expect(record.content).not.toBe('')
  expect(REPLY.startsWith(record.content)).toBe(true)
  await expectOneCharge(one)
})

test('a continuation that another node took over and whose reader stops it before any new word costs nothing', async () => {
  const { one, other } = await startLastingNodes()
  const { record_id } = await startReply(one)
  const { record: first } = await stop(one, record_id)
  await one.model.set({ first_token_ms: 60_000 })
  await redoReply(one, 'continue', record_id)
  await takeOverSilently(one, record_id)

  const { record } = await stop(other, record_id)

  expect(record).toMatchObject({ state: 'stopped', content: first.content, is_given_back: true })
  await expectOneCharge(one)
})

test('a reply whose reader stopped it when its node was gone ends as stopped, with its text and its price', async () => {
  const { one } = await startLastingNodes()
  const { record_id } = await startReply(one)

  await loseNode(one, record_id, { is_stop_requested: true })

  await until(async () => (await findReply(one))?.state === 'stopped')
  const stopped = await findReply(one)
  expect(stopped).toMatchObject({ finish: 'stopped', fault: null, is_given_back: false })
  expect(REPLY.startsWith(stopped?.content ?? '')).toBe(true)
  await expectOneCharge(one)
})

test('a whole reply whose node is gone before it closed it is closed as whole by another, paid once, and the model is not asked again', async () => {
  const { one } = await startLastingNodes()
  await hurry(one)
  const { chatMemory } = one.ctx.registry
  const isClosed = async () => (await findReply(one))?.state === 'done'
  const spy = vi.spyOn(chatMemory, 'queueDigest').mockImplementation(async () => {
    await until(async () => (await findReply(one))?.finish === 'stop')
    await loseNode(one, (await findReply(one))?.record_id ?? '')
    await until(isClosed)
  })
  onTestFinished(() => spy.mockRestore())

  const { record } = readEnd(await (await sendMessage(one, 'Tell me everything')).ended).data

  expect(spy).toHaveBeenCalledOnce()
  expect(record).toMatchObject({ state: 'done', finish: 'stop', content: REPLY })
  expect(await findReply(one)).toMatchObject({ state: 'done', finish: 'stop', content: REPLY, fault: null })
  expect(await findReply(one)).toMatchObject({ made_of: { messages: 2 } })
  expect(await one.model.listRequests()).toHaveLength(1)
  await expectOneCharge(one)
})

test('a reply to which the model adds nothing on the next node was whole', async () => {
  const whole = 'The lamp above the door is lit.'
  const { one } = await startLastingNodes()
  const { record_id } = await startReply(one)
  await one.model.breakWith('empty_stream')

  await loseNode(one, record_id, { content: whole })

  await until(async () => (await findReply(one))?.state !== 'streaming')
  expect(await findReply(one)).toMatchObject({ state: 'done', finish: 'stop', content: whole, fault: null })
  expect(await one.model.listRequests()).toHaveLength(2)
  await expectOneCharge(one)
})

test('a reply that is continued is checked together with the messages of its own branch', async () => {
  const { one } = await startLastingNodes(CANARY_LISTS)
  await one.model.set({ text: `${makeWords(12)}. Then the quandrel came in and sat down beside it.` })
  const stream = await sendMessage(one, 'There is a floribund in the garden.')
  await stream.waitFor(({ id }) => Number(id) > 20)
  const [opening, , reply] = await storedRecords(one, one.reader.user_id)
  await one.model.set({ first_token_ms: 500, tokens_per_second: 2_000 })
  await one.ctx.db
    .updateTable('chats')
    .set({ leaf_record_id: opening?.record_id ?? '', leaf_depth: 0 })
    .execute()

  await loseNode(one, reply?.record_id ?? '')

  await until(async () => (await findReply(one))?.state !== 'streaming')
  expect(await findReply(one)).toMatchObject({ state: 'interrupted', fault: 'reply_cut', content: '' })
})

test('macros of time are in the time zone of the reader on every node', async () => {
  const { one } = await startLastingNodes()
  await one.ctx.db
    .updateTable('characters')
    .set({ definition: 'The clock shows {{time}}, and it is {{weekday}}, {{date}}.' })
    .execute()
  const readClock = async () =>
    (await one.model.listRequests()).map(
      ({ body }) => /The clock shows [^.]*/.exec(JSON.stringify(body.messages))?.[0],
    )
  const stream = await openStream(one, fetchReply, {
    ...buildSend(one, 'Tell me everything'),
    headers: { 'x-time-zone': 'Pacific/Kiritimati' },
  })
  await stream.waitFor(({ id }) => Number(id) > 40)
  await hurry(one)

  await loseNode(one, (await findReply(one))?.record_id ?? '')
  await until(async () => (await findReply(one))?.state === 'done')

  const [first, next] = await readClock()
  expect(first).toBeDefined()
  expect(next).toBe(first)
  expect(await findReply(one)).toMatchObject({ time_zone: null, kept_length: null })
})
