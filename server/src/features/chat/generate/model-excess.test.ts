import { makeWords } from '@citrine/fakes/model-server.ts'
import { expect, test } from 'vitest'
import { type ChatApp, chatApp, follow, joinText, readEnd, sendAndWait, sendMessage } from '#test/chat.ts'
import { until } from '#test/until.ts'
import { removeHalfSentence } from '../quality/tidy-end.ts'

const LENGTH_MAX = 480 * 16

const modelIsLeft = (app: ChatApp) =>
  until(async () => (await app.model.listRequests()).every(({ state }) => state === 'aborted'))

test('an endless reply is cut at its limit, and its connection closed', async () => {
  const app = await chatApp({ model: { tokens: 5_000_000, tokens_per_second: 100_000 } })
  await app.model.breakWith('no_max_tokens')

  const events = await (await sendMessage(app, 'Tell me all')).ended

  const longest = makeWords(5_000).slice(0, LENGTH_MAX)
  expect(readEnd(events)).toMatchObject({
    event: 'done',
    data: { finish: 'length', record: { state: 'done', content: removeHalfSentence(longest, 0) } },
  })
  expect(joinText(events)).toBe(longest)
  await modelIsLeft(app)
})

test('a reply is never cut inside a character', async () => {
  const animals = Array.from({ length: LENGTH_MAX }, (_, index) =>
    String.fromCodePoint(0x1f400 + ((index * 7) % 64)),
  )
  const app = await chatApp({ model: { text: `a${animals.join('')}` } })
  await app.model.breakWith('no_max_tokens')

  expect(await sendAndWait(app, 'Meow')).toMatchObject({
    finish: 'length',
    content: `a${animals.slice(0, LENGTH_MAX / 2 - 1).join('')}`,
  })
})

test.each(['endless_event', 'endless_refusal'] as const)(
  'a model server with an %s is disconnected at once, and the chat continues',
  async (fault) => {
    const app = await chatApp({ model: { tokens: 5 } })
    await app.model.breakWith(fault)

    expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'interrupted', content: '' })

    await modelIsLeft(app)
    await app.model.set({ fault: null })
    expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'done', content: makeWords(5) })
  },
)

test('a reply whose model gave the finish reason, but does not close the stream, ends soon', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  await app.model.breakWith('no_done_no_close')
  const startedAt = performance.now()

  expect(await sendAndWait(app, 'Hello')).toMatchObject({
    state: 'done',
    finish: 'stop',
    content: makeWords(5),
  })

  expect(performance.now() - startedAt).toBeLessThan(25_000)
  await modelIsLeft(app)
})

test('a reply of any length reaches its reader completely', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const { record_id } = await sendAndWait(app, 'Hello')
  const content = 'One more word. '.repeat(200_000)
  await app.ctx.db.updateTable('chat_records').set({ content }).where('record_id', '=', record_id).execute()

  const whole = await (await follow(app, record_id)).ended
  const rest = await (await follow(app, record_id, { last_event_id: '4' })).ended

  expect(whole.map(({ event }) => event)).toEqual(['record', 'done'])
  expect(rest.map(({ event }) => event)).toEqual(['delta', 'done'])
  expect(readEnd(rest).data.record.content).toBe(content)
})
