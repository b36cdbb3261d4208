import { type Fault, makeWords, startModelServer } from '@citrine/fakes/model-server.ts'
import { expect, test } from 'vitest'
import {
  type ChatApp,
  chatApp,
  follow,
  joinText,
  readEnd,
  redoReply,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import { makeCharacter } from '#test/makers.ts'

const IMPATIENT = { LLM_FIRST_TOKEN_S: '1', LLM_SILENCE_S: '1' }
const WORDS = { tokens: 25 }

type Case = { fault: Fault; desc: { en: string; 'zh-CN': string }; kept: string; requests: number }

const FAULTY = { en: 'reported an error', 'zh-CN': '语言模型出错了' }
const BUSY = { en: 'busy right now', 'zh-CN': '语言模型现在很忙' }
const SILENT = { en: 'stopped responding', 'zh-CN': '停止了回应' }
const BROKE_OFF = { en: 'stopped early', 'zh-CN': '语言模型中断了' }

const CASES: Case[] = [
  { fault: 'status_500', desc: FAULTY, kept: '', requests: 2 },
  { fault: 'status_429', desc: BUSY, kept: '', requests: 2 },
  { fault: 'hang_before_headers', desc: SILENT, kept: '', requests: 1 },
  { fault: 'hang_after_n_tokens', desc: SILENT, kept: makeWords(5), requests: 1 },
  { fault: 'cut_after_n_tokens', desc: BROKE_OFF, kept: makeWords(5), requests: 1 },
  { fault: 'half_utf8_then_close', desc: BROKE_OFF, kept: makeWords(5), requests: 1 },
  { fault: 'invalid_json', desc: BROKE_OFF, kept: makeWords(5), requests: 1 },
  { fault: 'error_event', desc: BROKE_OFF, kept: makeWords(5), requests: 1 },
]

test.each(CASES)(
  'a model that fails with $fault: the received text is kept, the failure is reported, and the chat continues',
  async ({ fault, desc, kept, requests }) => {
    const app = await chatApp({ model: WORDS, env: IMPATIENT })
    await app.model.breakWith(fault, { after_tokens: 5 })

    const events = await (await sendMessage(app, 'Hello')).ended

    const { data } = readEnd(events)
    expect(data).toMatchObject({ status: 503, desc: expect.stringContaining(desc.en) })
    expect(data.record).toMatchObject({
      state: 'interrupted',
      content: kept,
      finish: null,
      fault: expect.any(String),
    })
    expect(joinText(events)).toBe(kept)
    expect(await app.model.listRequests()).toHaveLength(requests)
    expect((await storedRecords(app, app.reader.user_id)).at(-1)).toMatchObject({
      content: kept,
      state: 'interrupted',
    })
    const inChinese = await (await redoReply(app, 'regenerate', data.record.record_id, { language: 'zh-CN' }))
      .ended
    expect(readEnd(inChinese).data).toMatchObject({ desc: expect.stringContaining(desc['zh-CN']) })
    await app.model.set({ fault: null })
    await goesOn(app, readEnd(inChinese).data.record.record_id)
  },
)

async function goesOn(app: ChatApp, record_id: string): Promise<void> {
  const events = await (await redoReply(app, 'regenerate', record_id)).ended
  expect(readEnd(events)).toMatchObject({
    event: 'done',
    data: { record: { content: makeWords(25), depth: 2 } },
  })
  const next = await sendAndWait(app, 'And now?')
  expect(next).toMatchObject({ state: 'done', depth: 4, content: makeWords(25) })
}

test.each(['split_utf8', 'crlf', 'no_done'] as const)(
  'a stream with %s is read completely',
  async (fault) => {
    const app = await chatApp({ model: WORDS })
    await app.model.breakWith(fault)

    expect(await sendAndWait(app, 'Hello')).toMatchObject({
      state: 'done',
      finish: 'stop',
      content: makeWords(25),
    })
  },
)

test.each(['status_500', 'status_429'] as const)('a single %s is retried once, unnoticed', async (fault) => {
  const app = await chatApp({ model: WORDS })
  await app.model.breakWith(fault, { fault_times: 1 })

  expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'done', content: makeWords(25) })

  expect((await app.model.listRequests()).map(({ state }) => state)).toEqual(['refused', 'done'])
})

test('an interrupted reply can be continued from its last word', async () => {
  const app = await chatApp({ model: WORDS })
  await app.model.breakWith('cut_after_n_tokens', { after_tokens: 5, fault_times: 1 })
  const broken = await sendAndWait(app, 'Hello')
  await app.model.set({ text: ' and rain runs down the glass.' })

  const events = await (await redoReply(app, 'continue', broken.record_id)).ended

  const { record } = readEnd(events).data
  expect(record).toMatchObject({ record_id: broken.record_id, state: 'done', fault: null })
  expect(record.content).toBe(`${makeWords(5)} and rain runs down the glass.`)
  const { messages = [] } = (await app.model.listRequests()).at(-1)?.body ?? {}
  expect(messages.at(-2)).toEqual({ role: 'assistant', content: makeWords(5) })
})

test('an unreachable model server is reported as such, and used again when it is back', async () => {
  const app = await chatApp({ model: WORDS })
  const { port } = app.model
  await app.model.stop()

  const failed = await sendAndWait(app, 'Hello')

  expect(failed).toMatchObject({ state: 'interrupted', fault: expect.stringContaining('can’t be reached') })
  const model = await startModelServer({ port, ...WORDS })
  try {
    await goesOn({ ...app, model }, failed.record_id)
  } finally {
    await model.stop()
  }
})

test('a slow first token is allowed, also after the stream has opened', async () => {
  const env = { LLM_FIRST_TOKEN_S: '20', LLM_SILENCE_S: '1' }
  const app = await chatApp({ model: { ...WORDS, first_token_ms: 2_000 }, env })

  expect(await sendAndWait(app, 'A long story')).toMatchObject({ state: 'done', content: makeWords(25) })
})

test('an empty reply is a failure, not an empty message', async () => {
  const app = await chatApp({ model: { text: '   ' } })

  expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'interrupted', content: '' })
})

test('a NUL in a reply harms neither that reply nor another', async () => {
  const app = await chatApp({ model: { text: 'one\u0000 two\u0000 three', tokens_per_second: 4 } })
  const poisoned = await sendMessage(app, 'Hello')
  await poisoned.waitFor(({ id }) => Number(id) > 3)
  await app.model.set({ text: null, tokens_per_second: 400, ...WORDS })
  const { character_id } = await makeCharacter(app.ctx.db)

  const other = await sendAndWait(app, 'Hello', { character_id })

  expect(other).toMatchObject({ state: 'done', content: makeWords(25) })
  expect(readEnd(await poisoned.ended)).toMatchObject({
    event: 'done',
    data: { record: { content: 'one two three' } },
  })
})

test('a reply that reaches its limit says so, and can be continued', async () => {
  const app = await chatApp({ model: { tokens: 600, tokens_per_second: 5_000 } })

  const reply = await sendAndWait(app, 'Tell me all')

  expect(reply).toMatchObject({ state: 'done', finish: 'length' })
  expect(makeWords(480).startsWith(reply.content)).toBe(true)
  expect(makeWords(480).length - reply.content.length).toBeLessThan(200)
})

test('an internal fault ends the reply with an error, not with silence', async () => {
  const app = await chatApp({ model: WORDS })
  await app.ctx.db.updateTable('characters').set({ language: 'no language at all' }).execute()

  const failed = await sendAndWait(app, 'Hello')

  expect(failed).toMatchObject({ state: 'interrupted', fault: expect.stringContaining('on our side') })
  expect(readEnd(await (await follow(app, failed.record_id)).ended).data.record).toEqual(failed)
})
