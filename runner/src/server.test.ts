import { once } from 'node:events'
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createScriptedModel } from './scripted/scripted-model.ts'
import { createModelServer, type LogEntry } from './server.ts'

const messages = [{ role: 'user', content: 'My violin is lost.' }]
let server: Server
let url: string
let log: LogEntry[]

beforeEach(async () => {
  log = []
  server = createModelServer({
    model: createScriptedModel({ tokensPerSecond: 1_000 }),
    api_key: null,
    log: (entry) => log.push(entry),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const post = (path: string, body: unknown, init: RequestInit = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  })

type Chunk = {
  object: string
  choices: { delta: { role?: string; content?: string }; finish_reason: string | null }[]
  usage?: Record<string, number>
}

async function readStream(body: object): Promise<{ chunks: Chunk[]; text: string; last: string }> {
  const response = await post('/v1/chat/completions', { messages, ...body, stream: true })
  expect(response.headers.get('content-type')).toMatch('text/event-stream')
  const lines = (await response.text()).split('\n\n').filter((line) => line !== '')
  const last = lines.pop() ?? ''
  const chunks = lines.map((line) => JSON.parse(line.replace('data: ', '')) as Chunk)
  return { chunks, text: chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join(''), last }
}

async function readReply(body: object) {
  const response = await post('/v1/chat/completions', { messages, ...body })
  return (await response.json()) as {
    choices: { message: { role: string; content: string }; finish_reason: string }[]
    usage: Record<string, number>
  }
}

describe('chat completions', () => {
  test('a stream sends the role, the text, the finish, the usage if requested, and [DONE]', async () => {
    const { chunks, text, last } = await readStream({ stream_options: { include_usage: true } })
    expect(chunks[0]).toMatchObject({
      object: 'chat.completion.chunk',
      choices: [{ delta: { role: 'assistant', content: '' }, finish_reason: null }],
    })
    expect(text).toContain('violin')
    expect(chunks.at(-2)?.choices[0]).toMatchObject({ delta: {}, finish_reason: 'stop' })
    expect(chunks.at(-1)?.choices).toEqual([])
    expect(chunks.at(-1)?.usage?.completion_tokens).toBe(chunks.length - 3)
    expect(last).toBe('data: [DONE]')
  })

  test('without a stream the same reply comes whole', async () => {
    const { text } = await readStream({})
    const { choices, usage } = await readReply({})
    expect(choices[0]).toMatchObject({ message: { role: 'assistant', content: text }, finish_reason: 'stop' })
    expect(usage.total_tokens).toBe((usage.prompt_tokens ?? 0) + (usage.completion_tokens ?? 0))
  })

  test('max_tokens and stop strings end the reply', async () => {
    const { choices, usage } = await readReply({ max_tokens: 3 })
    expect(choices[0]?.finish_reason).toBe('length')
    expect(usage.completion_tokens).toBe(3)
    const { text } = await readStream({ stop: [' demonstration'] })
    expect(text).toBe('A word before the story: I am a scripted')
  })

  test('tokens come at the given pace', async () => {
    const startedAt = performance.now()
    await readReply({ max_tokens: 60 })
    expect(performance.now() - startedAt).toBeGreaterThan(58)
  })

  test('a caller who hangs up ends the generation', async () => {
    const hangUp = new AbortController()
    const response = await post('/v1/chat/completions', { messages, stream: true }, { signal: hangUp.signal })
    await response.body?.getReader().read()
    hangUp.abort()
    await expect.poll(() => log).toHaveLength(1)
    expect(log[0]).toMatchObject({ status: 200, finish: 'cancelled' })
    expect(log[0]?.completion_tokens).toBeLessThan(40)
  })

  test.each([
    [{ messages: [] }, 'messages'],
    [{ messages: [{ role: 'wizard', content: 'x' }] }, 'messages[0].role'],
    [{ messages: [{ role: 'user', content: 5 }] }, 'messages[0].content'],
    [{ messages, max_tokens: 0 }, 'max_tokens'],
    [{ messages, stop: [''] }, 'stop'],
    [[], 'body'],
  ])('%j is refused, naming the field', async (body, param) => {
    const response = await post('/v1/chat/completions', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error', param } })
  })

  test('messages longer than the context are refused with the limit', async () => {
    const long = [{ role: 'user', content: 'word '.repeat(9_000) }]
    const response = await post('/v1/chat/completions', { messages: long })
    expect(response.status).toBe(400)
    const { error } = (await response.json()) as { error: { message: string; code: string } }
    expect(error).toMatchObject({ code: 'context_length_exceeded' })
    expect(error.message).toMatch(/maximum context length is 8192 tokens/)
  })
})

describe('the other endpoints', () => {
  test('the model is listed with its context', async () => {
    const response = await fetch(`${url}/v1/models`)
    expect(await response.json()).toMatchObject({
      object: 'list',
      data: [{ id: 'citrine-scripted', object: 'model', max_model_len: 8_192 }],
    })
  })

  test('tokenize counts as the reply is counted', async () => {
    const { choices, usage } = await readReply({})
    const response = await post('/tokenize', { content: choices[0]?.message.content })
    const { tokens } = (await response.json()) as { tokens: number[] }
    expect(tokens).toHaveLength(usage.completion_tokens ?? -1)
    expect(tokens.every(Number.isInteger)).toBe(true)
  })

  test('health answers', async () => {
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' })
  })
})

describe('refusals', () => {
  test.each([
    ['an unknown call', '/v1/images', '{}', {}, 404],
    ['embeddings of a chat model', '/v1/embeddings', '{}', {}, 404],
    ['a body that is not JSON', '/tokenize', '{', {}, 400],
    ['a body without a content', '/tokenize', '{}', {}, 400],
    ['another content type', '/tokenize', '{}', { 'content-type': 'text/plain' }, 415],
    ['a body over the limit', '/tokenize', `{"content":"${'x'.repeat(5_000_000)}"}`, {}, 413],
  ])('%s gets its status in OpenAI’s shape', async (_, path, body, headers, status) => {
    const response = await post(path, body, { headers: { 'content-type': 'application/json', ...headers } })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      error: { message: expect.any(String), type: 'invalid_request_error' },
    })
  })

  test('a page that points its own name at this machine is refused', async () => {
    const request = httpRequest(`${url}/v1/models`, { headers: { host: 'evil.example' } }).end()
    const [response] = await once(request, 'response')
    expect(response.statusCode).toBe(403)
    response.resume()
  })
})

test('each request leaves one line of numbers and no text', async () => {
  await readStream({})
  await fetch(`${url}/secret-words`)
  await expect.poll(() => log).toHaveLength(2)
  expect(log[0]).toMatchObject({ method: 'POST', path: '/v1/chat/completions', status: 200, finish: 'stop' })
  expect(log[1]).toMatchObject({ method: 'GET', path: '(unknown)', status: 404 })
  expect(JSON.stringify(log)).not.toMatch(/violin|secret/)
})
