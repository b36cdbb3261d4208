import { followReply } from '@citrine/contract/chat'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { call } from '#test/call.ts'
import {
  type ChatApp,
  chatApp,
  follow,
  joinText,
  readBeginning,
  readEnd,
  type SeenReply,
  sendAndWait,
  sendMessage,
} from '#test/chat.ts'
import { signedIn } from '#test/signed-in.ts'

const TEXT = 'Ça va? 灯 𝄞🐈‍⬛ e\u0301 — “ok” 👩🏽‍🚀 на море. العربية 🌊🌊'

async function resumedText(app: ChatApp, record_id: string, cut: number): Promise<string> {
  const stream = await follow(app, record_id, { last_event_id: String(cut) })
  return joinText(await stream.ended, TEXT.slice(0, cut))
}

test('from every position in an ended reply the rest is exactly the missing part', async () => {
  const app = await chatApp({ model: { text: TEXT, tokens_per_second: 2_000 } })
  const reply = await sendAndWait(app, 'Hello')
  expect(reply.content).toBe(TEXT)
  const cuts = Array.from({ length: TEXT.length + 1 }, (_, cut) => cut)

  const texts = await Promise.all(cuts.map((cut) => resumedText(app, reply.record_id, cut)))

  expect(texts.filter((text) => text !== TEXT)).toEqual([])
})

test('a reader who has everything gets only the end, under its original id', async () => {
  const app = await chatApp({ model: { text: TEXT, tokens_per_second: 2_000 } })
  const reply = await sendAndWait(app, 'Hello')

  const events = await (await follow(app, reply.record_id, { last_event_id: String(TEXT.length) })).ended

  expect(events.map(({ event, id }) => [event, id])).toEqual([['done', String(TEXT.length)]])
  expect(readEnd(events).data.record).toEqual(reply)
})

test('an unknown id gets the whole reply', async () => {
  const app = await chatApp({ model: { text: TEXT, tokens_per_second: 2_000 } })
  const reply = await sendAndWait(app, 'Hello')

  for (const last_event_id of ['999999', '-1', 'nonsense', '1.5', '1e3', '99999999999999999999']) {
    const events = await (await follow(app, reply.record_id, { last_event_id })).ended
    expect(events.map(({ event }) => event)).toEqual(['record', 'done'])
    expect(joinText(events)).toBe(TEXT)
  }
})

async function readInPieces(
  app: ChatApp,
  record_id: string,
  pieces: readonly number[],
): Promise<SeenReply[]> {
  const seen: SeenReply[] = []
  for (const count of [...pieces, Number.POSITIVE_INFINITY]) {
    const last_event_id = seen.at(-1)?.id
    const stream = await follow(app, record_id, last_event_id === undefined ? {} : { last_event_id })
    await stream.waitFor(() => stream.events.length >= count).catch(() => undefined)
    stream.close()
    // The client had not read these events when it disconnected.
    seen.push(...(await stream.ended).slice(0, count))
    if (seen.at(-1)?.event === 'done') return seen
  }
  return seen
}

test('a reader of a running reply who is disconnected again and again ends with exactly the same text', async () => {
  // Each round differs, because a looping reply is cut.
  const text = ['one', 'two', 'three', 'four'].map((round) => `${TEXT} ${round}`).join(', ')
  const app = await chatApp({ model: { text, tokens_per_second: 250 } })
  const cutOffs = fc.array(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }), {
    minLength: 4,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(cutOffs, async (readers) => {
      const { token } = await signedIn(app)
      const stream = await sendMessage(app, 'Hello', { token })
      const { reply } = readBeginning([await stream.waitFor(({ event }) => event === 'record')])
      const asReader = { ...app, reader: { ...app.reader, token } }

      const all = await Promise.all(readers.map((pieces) => readInPieces(asReader, reply.record_id, pieces)))

      const whole = readEnd(await stream.ended).data.record
      expect(joinText(stream.events)).toBe(whole.content)
      for (const events of all) {
        expect(joinText(events)).toBe(whole.content)
        expect(readEnd(events).data.record).toEqual(whole)
        const lengths = events.map(({ id }) => Number(id))
        expect(lengths).toEqual([...lengths].sort((a, b) => a - b))
      }
    }),
    { numRuns: 12 },
  )
})

test('a failed reply ends with its error for a resuming reader, after the text', async () => {
  const app = await chatApp({ model: { text: TEXT, tokens_per_second: 2_000 } })
  await app.model.breakWith('cut_after_n_tokens', { after_tokens: 4 })
  const reply = await sendAndWait(app, 'Hello')
  expect(reply.state).toBe('interrupted')

  const events = await (await follow(app, reply.record_id, { last_event_id: '3' })).ended

  expect(events.map(({ event }) => event)).toEqual(['delta', 'error'])
  expect(joinText(events, TEXT.slice(0, 3))).toBe(reply.content)
})

test('an opening and a user’s message can be followed too; they ended long ago', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const reply = await sendAndWait(app, 'Hello')

  const events = await (await follow(app, reply.parent_id ?? '')).ended

  expect(events.map(({ event }) => event)).toEqual(['record', 'done'])
  expect(joinText(events)).toBe('Hello')
})

test('a missing reply cannot be followed', async () => {
  const app = await chatApp()
  for (const record_id of ['nonsense', '0190a0b0-0000-7000-8000-000000000000'])
    expect(await call(app, followReply, { token: app.reader.token, params: { record_id } })).toMatchObject({
      http: 200,
      status: 404,
      data: null,
    })
})
