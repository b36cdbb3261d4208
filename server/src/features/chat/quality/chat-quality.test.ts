import { expect, test } from 'vitest'
import {
  type ChatApp,
  chatApp,
  joinText,
  readEnd,
  redoReply,
  type SeenReply,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import { chargeFor, findBalances } from '#test/wallet.ts'

const slowChat = () => chatApp({ model: { tokens_per_second: 400 } })

const streamed = (events: readonly SeenReply[]): string => joinText(events)

const received = async (app: ChatApp, text: string, content: string, tokens?: number) => {
  await app.model.set({ text, ...(tokens === undefined ? {} : { context_tokens: tokens }) })
  await app.model.clearRequests()
  const events = await (await sendMessage(app, content)).ended
  return { events, record: readEnd(events).data.record, requests: await app.model.listRequests() }
}

async function costlyChat() {
  const app = await slowChat()
  await chargeFor(app.ctx.db, app.reader.user_id, { kind: 'message', coins: 1, bonus: 5 })
  return app
}

test('a model that writes for the user is cut at that line, and disconnected', async () => {
  const app = await slowChat()
  const tail = ' I sit down.'.repeat(60)

  for (const label of ['Friend:', '**Friend:**', '「Friend：」', 'User:']) {
    const { events, record, requests } = await received(
      app,
      `The kettle sings by the ${label} fire.\n\n${label}${tail}`,
      `Hello ${label}`,
    )
    expect(streamed(events), label).toBe(`The kettle sings by the ${label} fire.`)
    expect(record, label).toMatchObject({
      state: 'done',
      finish: 'stop',
      content: `The kettle sings by the ${label} fire.`,
    })
    expect(requests.at(-1)?.sent_tokens, label).toBeLessThan(120)
  }
})

test('a reply that only repeats the user is requested once more, and costs nothing when it stays so', async () => {
  const app = await costlyChat()

  const { record, requests } = await received(app, 'Friend: I walk in and sit down.', 'Hello')

  expect(requests).toHaveLength(2)
  expect(requests[1]?.body.messages.at(-1)?.content).toContain('nothing for Friend')
  expect(record).toMatchObject({ state: 'interrupted', content: '' })
  expect(await findBalances(app.ctx.db, app.reader.user_id)).toMatchObject({ bonus: 5, hold: 0 })
})

test('a repeated reply is requested again, its first words are rewound, and only one is charged', async () => {
  const app = await costlyChat()
  const first = await sendAndWait(app, 'Hello')
  await app.model.set({ tokens_per_second: 60 })
  await app.model.clearRequests()

  const events = await (await redoReply(app, 'regenerate', first.record_id)).ended

  const [one, two] = await app.model.listRequests()
  expect(one?.state).toBe('aborted')
  expect(two?.body.temperature).toBeGreaterThan(one?.body.temperature ?? 0)
  const prompt = one?.body.messages ?? []
  expect(two?.body.messages.slice(0, -1)).toEqual(prompt.slice(0, -1))
  expect(two?.body.messages.at(-1)?.content).toBe(
    `${prompt.at(-1)?.content}\n\n[Answer with something new: repeat no earlier message, neither its words nor its beginning.]`,
  )
  const rewind = events.findIndex(({ event }) => event === 'rewind')
  expect(events[rewind]?.data).toEqual({ text: '' })
  expect(first.content.startsWith(streamed(events.slice(0, rewind)))).toBe(true)
  expect(streamed(events.slice(0, rewind)).split(' ').length).toBeLessThanOrEqual(4)
  expect(streamed(events.slice(rewind))).toBe(first.content)
  expect(readEnd(events).data.record.content).toBe(first.content)
  expect(await findBalances(app.ctx.db, app.reader.user_id)).toMatchObject({ bonus: 3, hold: 0 })
})

test('a regenerated reply is requested once, and its first words are not held back', async () => {
  const app = await slowChat()
  await sendAndWait(app, 'Hello')
  await app.model.set({ tokens_per_second: 4 })

  const { events, requests } = await received(
    app,
    'Something else altogether, and more of it than before.',
    'And?',
  )

  expect(requests).toHaveLength(1)
  expect(events.find(({ event }) => event === 'delta')?.data).toEqual({
    text: expect.stringMatching(/^Something( else)?$/),
  })
})

test('a reply in another script than the user’s is requested again in theirs', async () => {
  const app = await slowChat()

  const { requests } = await received(
    app,
    'Сегодня вечером в гавани тихо, и лампа горит.',
    'How is the harbour tonight?',
  )

  expect(requests).toHaveLength(2)
  expect(requests[1]?.body.messages.at(-1)?.content).toContain('in the language of Friend')
  const { requests: kept } = await received(
    app,
    'Тихо и темно, садись сюда, друг мой.',
    'А теперь расскажи мне о море',
  )
  expect(kept).toHaveLength(1)
})

test('a looping model is stopped, and its first round stays', async () => {
  const app = await slowChat()

  const { record, requests } = await received(app, `Well. ${'I look out at the sea. '.repeat(60)}`, 'Hello')

  expect(record).toMatchObject({ state: 'done', finish: 'stop', content: 'Well. I look out at the sea.' })
  expect(requests[0]?.sent_tokens).toBeLessThan(200)
})

test('a repetition that the user asked for is not a loop', async () => {
  const app = await slowChat()
  const often = 'I look out at the sea. '.repeat(8).trim()

  const { record } = await received(app, often, 'Please say eight times: I look out at the sea.')

  expect(record.content).toBe(often)
})

test('a reply that reached its limit ends with a whole sentence, here and in the database', async () => {
  const app = await slowChat()
  const sentences = Array.from({ length: 100 }, (_, index) => `Wave number ${index} comes in.`)

  const { record } = await received(app, sentences.join(' '), 'Hello')

  expect(record.finish).toBe('length')
  expect(record.content).toMatch(/comes in\.$/)
  const [, , reply] = await storedRecords(app, app.reader.user_id)
  expect(reply?.content).toBe(record.content)
})
