import { makeWords } from '@citrine/fakes/model-server.ts'
import { expect, test, vi } from 'vitest'
import { testApp } from '#test/app.ts'
import { type ChatApp, chatApp, modelsAt, sendAndWait } from '#test/chat.ts'
import { testDb } from '#test/db.ts'

const LONG = 'This is how people write when the night is long and nobody waits for them. '.repeat(20)

const sizes = (requests: { body: { messages: { content: string }[]; max_tokens?: number } }[]) =>
  requests.map(({ body: { messages, max_tokens = 0 } }) =>
    messages.reduce((sum, { content }) => sum + Math.ceil(Buffer.byteLength(content) / 4) + 4, max_tokens),
  )

test('a model whose context is smaller than configured gets a shorter prompt, and later prompts are short at once', async () => {
  const env = { LLM_CONTEXT_TOKENS: '16384', LLM_MODEL: 'smaller-than-set' }
  // Summary jobs are off, because they call the model too.
  const app = await chatApp({ model: { tokens: 10, context_tokens: 3_000 }, env, is_working: false })
  for (let turn = 0; turn < 5; turn++) expect((await sendAndWait(app, LONG)).state).toBe('done')
  await app.model.clearRequests()

  expect(await sendAndWait(app, LONG)).toMatchObject({ state: 'done', content: makeWords(10) })
  expect(await sendAndWait(app, LONG)).toMatchObject({ state: 'done', content: makeWords(10) })

  const requests = await app.model.listRequests()
  expect(requests.filter(({ state }) => state === 'refused').length).toBeLessThanOrEqual(1)
  expect(requests.at(-1)?.state).toBe('done')
  expect(sizes(requests).at(-1)).toBeLessThanOrEqual(3_000)
})

test('a model that counts more tokens than estimated gets a much shorter prompt', async () => {
  const env = { LLM_CONTEXT_TOKENS: '2048', LLM_MODEL: 'counts-otherwise' }
  const app = await chatApp({ model: { tokens: 10 }, env })
  await app.model.breakWith('context_too_long', { fault_times: 1 })

  expect(await sendAndWait(app, LONG.slice(0, 300))).toMatchObject({ state: 'done', content: makeWords(10) })

  const [first, second] = sizes(await app.model.listRequests())
  expect(second).toBeLessThan(first ?? 0)
})

test('a message that fits into no context is reported as too long, and is kept', async () => {
  const env = { LLM_CONTEXT_TOKENS: '2048', LLM_MODEL: 'always-small' }
  const app = await chatApp({ model: { tokens: 10 }, env })

  const failed = await sendAndWait(app, 'word '.repeat(1_500))

  expect(failed).toMatchObject({
    state: 'interrupted',
    content: '',
    fault: expect.stringContaining('too long'),
  })
  expect(await app.model.listRequests()).toHaveLength(0)
})

test('an empty reply is requested once more unchanged, and nothing is learned from it', async () => {
  const env = { LLM_CONTEXT_TOKENS: '16384', LLM_MODEL: 'silent-for-once' }
  const app = await chatApp({ model: { tokens: 10 }, env })
  await app.model.breakWith('empty_stream', { fault_times: 1 })

  expect(await sendAndWait(app, LONG)).toMatchObject({ state: 'done', content: makeWords(10) })

  const [first, second, ...rest] = sizes(await app.model.listRequests())
  expect(rest).toEqual([])
  expect(second).toBe(first)
})

test('a second empty reply is requested with less, and the next chat starts with everything again', async () => {
  const env = { LLM_CONTEXT_TOKENS: '2048', LLM_MODEL: 'silent-for-a-while' }
  const app = await chatApp({ model: { tokens: 10 }, env })
  await app.model.breakWith('empty_stream', { fault_times: 2 })

  expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'done', content: makeWords(10) })
  await app.model.set({ text: 'Now the tide turns.' })
  expect(await sendAndWait(app, 'And now?')).toMatchObject({ state: 'done', content: 'Now the tide turns.' })

  const shares = (await app.model.listRequests()).map(({ body }) => body.max_tokens)
  expect(shares).toEqual([480, 480, 256, 480])
})

test('a model that names a smaller context every time gets at most four requests', async () => {
  const env = { LLM_CONTEXT_TOKENS: '16384', LLM_MODEL: 'ever-smaller' }
  const app = await chatApp({ model: { context_tokens: 10_000 }, env })
  await app.model.breakWith('context_ever_smaller')

  expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'interrupted', content: '' })

  expect(await app.model.listRequests()).toHaveLength(4)
})

const refusal = (message: string) => ({ status: 400, body: { error: { message } } })

test('an error that only resembles a context error changes nothing for anybody', async () => {
  const env = { LLM_CONTEXT_TOKENS: '8192', LLM_MODEL: 'refuses-oddly' }
  const app = await chatApp({ model: { tokens: 10 }, env, is_working: false })
  await app.model.set({ refusal: refusal('Unexpected token in the context of this request') })
  for (let time = 0; time < 2; time++) {
    await app.model.breakWith('refusal', { fault_times: 1 })
    expect((await sendAndWait(app, 'Hello')).state).toBe('interrupted')
  }
  await app.model.clearRequests()

  expect(await sendAndWait(app, 'Hello')).toMatchObject({ state: 'done' })
  expect((await app.ctx.metrics.learnedContextTokens.get()).values).not.toContainEqual(
    expect.objectContaining({ labels: expect.objectContaining({ model: 'refuses-oddly' }) }),
  )
})

test('a size without a number is learned from a successful retry, for this model and for an hour', async () => {
  const env = { LLM_CONTEXT_TOKENS: '2048', LLM_MODEL: 'says-no-number' }
  const app = await chatApp({ model: { tokens: 10 }, env, is_working: false })
  await app.model.set({ refusal: refusal('the input length exceeds the context length') })
  await app.model.breakWith('refusal', { fault_times: 1 })

  expect((await sendAndWait(app, 'Hello')).state).toBe('done')
  await app.model.set({ text: 'Now the tide turns.' })
  expect((await sendAndWait(app, 'And now?')).state).toBe('done')
  const { body } = await app.fastify.inject('/metrics')
  expect(body).toContain('citrine_learned_context_tokens{model="says-no-number",source="proved"} 1024')
  app.clock.advance(3_600_001)
  await app.model.set({ text: 'A boat comes in at last.' })
  expect((await sendAndWait(app, 'And later?')).state).toBe('done')

  expect((await app.model.listRequests()).map(({ body: { max_tokens } }) => max_tokens)).toEqual([
    480, 256, 256, 480,
  ])
  expect((await app.fastify.inject('/metrics')).body).not.toContain('says-no-number')
})

test('a smaller context and refused parameters outlive a restart, until they expire', async () => {
  const env = { LLM_CONTEXT_TOKENS: '2048', LLM_MODEL: 'remembered' }
  const database = await testDb()
  const app = await chatApp({ model: { unsupported: ['temperature'] }, env, database, is_working: false })
  const text = 'The lamp is lit.'
  await app.model.set({ text, refusal: refusal('the input length exceeds the context length') })
  await app.model.breakWith('refusal', { fault_times: 1 })
  expect((await sendAndWait(app, 'Hello')).state).toBe('done')

  const parts = { models: await modelsAt(app.model.url, env) }
  const node = await testApp({ database, clock: app.clock, parts, is_working: false })
  const later: ChatApp = { ...app, ...node }
  await app.model.clearRequests()
  await app.model.set({ text: 'Now the tide turns.' })
  expect((await sendAndWait(later, 'And now?')).state).toBe('done')
  const { body } = await node.fastify.inject('/metrics')
  expect(body).toContain('citrine_learned_context_tokens{model="remembered",source="proved"} 1024')
  expect(body).toContain('citrine_refused_parameters{model="remembered",parameter="temperature"} 1')
  app.clock.advance(86_400_001)
  await app.model.set({ text: 'A boat comes in at last.', unsupported: [] })
  expect((await sendAndWait(later, 'And later?')).state).toBe('done')
  await vi.waitFor(async () =>
    expect((await node.fastify.inject('/metrics')).body).not.toContain('model="remembered"'),
  )
  await app.model.set({ text: 'The harbour is full by noon.' })
  expect((await sendAndWait(later, 'And at noon?')).state).toBe('done')

  const [first, , last] = (await app.model.listRequests()).map((request) => request.body)
  expect(first).not.toHaveProperty('temperature')
  expect(first).toMatchObject({ max_tokens: 256 })
  expect(last).toMatchObject({ max_tokens: 480, temperature: expect.any(Number) })
})
