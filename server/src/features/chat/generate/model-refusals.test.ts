import { makeWords } from '@citrine/fakes/model-server.ts'
import { expect, test } from 'vitest'
import { type ChatApp, chatApp, readEnd, sendAndWait, sendMessage } from '#test/chat.ts'

const words = (app: ChatApp, status: number, headers = {}) =>
  app.model.set({ refusal: { status, body: { error: { message: 'No.' } }, headers } })

test.each([
  [401, 'key', 1],
  [402, 'credit', 1],
  [403, 'may not use', 1],
  [404, 'no longer exists', 1],
  [429, 'busy', 2],
  [500, 'reported an error', 2],
])('HTTP %d of an endpoint has its own message', async (status, text, requests) => {
  const app = await chatApp({ is_working: false })
  await words(app, status)
  await app.model.breakWith('refusal')

  expect(await sendAndWait(app, 'Hello')).toMatchObject({
    state: 'interrupted',
    fault: expect.stringContaining(text),
  })
  expect(await app.model.listRequests()).toHaveLength(requests)
})

test('an endpoint is retried after the time that it names, and the reader sees the wait', async () => {
  const app = await chatApp({ model: { tokens: 5 }, is_working: false })
  await words(app, 429, { 'retry-after': '1' })
  await app.model.breakWith('refusal', { fault_times: 1 })

  const events = await (await sendMessage(app, 'Hello')).ended

  expect(events).toContainEqual(expect.objectContaining({ event: 'wait', data: { seconds: 1 } }))
  expect(readEnd(events).data.record).toMatchObject({ state: 'done', content: makeWords(5) })
  const [first, second] = await app.model.listRequests()
  expect((second?.at_ms ?? 0) - (first?.at_ms ?? 0)).toBeGreaterThanOrEqual(990)
})

test('a reader waits at most 20 seconds for an endpoint', async () => {
  const app = await chatApp({ is_working: false })
  await words(app, 429, { 'retry-after': '21' })
  await app.model.breakWith('refusal')

  expect(await sendAndWait(app, 'Hello')).toMatchObject({ fault: expect.stringContaining('busy') })
  expect(await app.model.listRequests()).toHaveLength(1)
})

test('parameters that a model refuses are omitted from then on, and the length uses its successor', async () => {
  const app = await chatApp({
    model: { tokens: 5, unsupported: ['max_tokens', 'temperature'] },
    is_working: false,
  })

  expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'done', content: makeWords(5) })
  await app.model.set({ text: 'Now the tide turns.' })
  expect(await sendAndWait(app, 'And now?')).toMatchObject({ state: 'done' })

  const [, , third, fourth, ...rest] = (await app.model.listRequests()).map(({ body }) => body)
  expect(rest).toEqual([])
  for (const body of [third, fourth]) {
    expect(body).toMatchObject({ max_completion_tokens: 480 })
    expect(body).not.toHaveProperty('temperature')
  }
})

test('an answer without a stream is a reply too', async () => {
  const app = await chatApp({
    model: { text: '<think>Hm.</think>The lamp\n is lit.', can_stream: false },
    is_working: false,
  })
  expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'done', content: 'The lamp\n is lit.' })
})

test('a reply that the endpoint filters is reported as filtered, and its text is kept', async () => {
  const app = await chatApp({
    model: { text: 'The lamp is lit.', finish: 'content_filter' },
    is_working: false,
  })
  expect(await sendAndWait(app, 'Hello')).toMatchObject({
    state: 'interrupted',
    content: 'The lamp is lit.',
    fault: expect.stringContaining('filter'),
  })
})

test('a blank reply is requested once more', async () => {
  const app = await chatApp({ model: { deltas: [{ content: ' \n' }] }, is_working: false })
  expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'interrupted', content: '' })
  expect(await app.model.listRequests()).toHaveLength(2)
})
