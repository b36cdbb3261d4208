import { makeWords } from '@citrine/fakes/model-server.ts'
import { expect, test } from 'vitest'
import { type ChatApp, chatApp, readEnd, sendAndWait, sendMessage } from '#test/chat.ts'

const words = (it: ChatApp, status: number, headers = {}) =>
  it.model.set({ refusal: { status, body: { error: { message: 'No.' } }, headers } })

test.each([
  [401, 'key', 1],
  [402, 'credit', 1],
  [403, 'may not use', 1],
  [404, 'no longer exists', 1],
  [429, 'busy', 2],
  [500, 'reported an error', 2],
])('HTTP %d of an endpoint has its own message', async (status, text, requests) => {
  const it = await chatApp({ is_working: false })
  await words(it, status)
  await it.model.breakWith('refusal')

  expect(await sendAndWait(it, 'Hello')).toMatchObject({
    state: 'interrupted',
    fault: expect.stringContaining(text),
  })
  expect(await it.model.requests()).toHaveLength(requests)
})

test('an endpoint is retried after the time that it names, and the reader sees the wait', async () => {
  const it = await chatApp({ model: { tokens: 5 }, is_working: false })
  await words(it, 429, { 'retry-after': '1' })
  await it.model.breakWith('refusal', { fault_times: 1 })

  const events = await (await sendMessage(it, 'Hello')).ended

  expect(events).toContainEqual(expect.objectContaining({ event: 'wait', data: { seconds: 1 } }))
  expect(readEnd(events).data.record).toMatchObject({ state: 'done', content: makeWords(5) })
  const [first, second] = await it.model.requests()
  expect((second?.at_ms ?? 0) - (first?.at_ms ?? 0)).toBeGreaterThanOrEqual(990)
})

test('a reader waits at most 20 seconds for an endpoint', async () => {
  const it = await chatApp({ is_working: false })
  await words(it, 429, { 'retry-after': '21' })
  await it.model.breakWith('refusal')

  expect(await sendAndWait(it, 'Hello')).toMatchObject({ fault: expect.stringContaining('busy') })
  expect(await it.model.requests()).toHaveLength(1)
})

test('parameters that a model refuses are omitted from then on, and the length uses its successor', async () => {
  const it = await chatApp({
    model: { tokens: 5, unsupported: ['max_tokens', 'temperature'] },
    is_working: false,
  })

  expect(await sendAndWait(it, 'Hello')).toMatchObject({ state: 'done', content: makeWords(5) })
  await it.model.set({ text: 'Now the tide turns.' })
  expect(await sendAndWait(it, 'And now?')).toMatchObject({ state: 'done' })

  const [, , third, fourth, ...rest] = (await it.model.requests()).map(({ body }) => body)
  expect(rest).toEqual([])
  for (const body of [third, fourth]) {
    expect(body).toMatchObject({ max_completion_tokens: 480 })
    expect(body).not.toHaveProperty('temperature')
  }
})

test('an answer without a stream is a reply too', async () => {
  const it = await chatApp({
    model: { text: '<think>Hm.</think>The lamp\n is lit.', can_stream: false },
    is_working: false,
  })
  expect(await sendAndWait(it, 'Hello')).toMatchObject({ state: 'done', content: 'The lamp\n is lit.' })
})

test('a reply that the endpoint filters is reported as filtered, and its text is kept', async () => {
  const it = await chatApp({
    model: { text: 'The lamp is lit.', finish: 'content_filter' },
    is_working: false,
  })
  expect(await sendAndWait(it, 'Hello')).toMatchObject({
    state: 'interrupted',
    content: 'The lamp is lit.',
    fault: expect.stringContaining('filter'),
  })
})

test('a blank reply is requested once more', async () => {
  const it = await chatApp({ model: { deltas: [{ content: ' \n' }] }, is_working: false })
  expect(await sendAndWait(it, 'Hello')).toMatchObject({ state: 'interrupted', content: '' })
  expect(await it.model.requests()).toHaveLength(2)
})
