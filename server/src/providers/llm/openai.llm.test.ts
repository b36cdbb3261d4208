import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ProviderError } from '../provider-error.ts'
import { createOpenaiLlm } from './openai.llm.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

async function endpointWith(afterwards: 'end' | 'blanks') {
  const seen = { connections: 0, closed: 0 }
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {"choices":[{"delta":{"content":"Yes."},"finish_reason":"stop"}]}\n\n')
    response.write('data: [DONE]\n\n')
    if (afterwards === 'end') response.end()
    else setInterval(() => response.write(': \n\n'), 20).unref()
  })
  server.on('connection', (socket) => {
    seen.connections += 1
    socket.on('close', () => {
      seen.closed += 1
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const card = { id: 'one', name: 'One', about: '', premium: false, context_tokens: 4_096, reply_tokens: 100 }
  const llm = createOpenaiLlm(card, {
    base_url,
    api_key: undefined,
    model: 'one',
    firstTokenMs: 5_000,
    silenceMs: 5_000,
  })
  const ask = async (): Promise<string> => {
    let text = ''
    const { signal } = new AbortController()
    const request = { messages: [], max_tokens: 10, temperature: 1, stop: [], signal }
    await llm.reply(request, (piece) => {
      text += piece
    })
    return text
  }
  return { seen, ask }
}

test('consecutive replies reuse connections', async () => {
  const { seen, ask } = await endpointWith('end')
  for (let round = 0; round < 6; round++) expect(await ask()).toBe('Yes.')
  expect(seen.closed).toBe(0)
  expect(seen.connections).toBeLessThanOrEqual(2)
})

test('a complete answer that does not end is disconnected', async () => {
  const { seen, ask } = await endpointWith('blanks')
  expect(await ask()).toBe('Yes.')
  await expect.poll(() => seen.closed).toBe(1)
})

const WHOLE_REPLY = JSON.stringify(
  { choices: [{ message: { content: 'Yes.' }, finish_reason: 'stop' }] },
  null,
  2,
)
const STREAMED_REPLY =
  'data: {"choices":[{"delta":{"content":"Yes."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n'

test.each([
  ['text/plain', WHOLE_REPLY],
  ['text/event-stream', WHOLE_REPLY],
  ['application/json', WHOLE_REPLY],
  ['application/json', STREAMED_REPLY],
  ['application/json; charset=utf-8', `: waiting\n\n${STREAMED_REPLY}`],
])('a reply declared as %s is read as what it is: %s', async (type, body) => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': type })
    response.write(body.slice(0, 5))
    response.end(body.slice(5))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const card = { id: 'one', name: 'One', about: '', premium: false, context_tokens: 4_096 }
  const times = { firstTokenMs: 5_000, silenceMs: 5_000 }
  const llm = createOpenaiLlm(card, { base_url, api_key: undefined, model: 'one', ...times })
  const { signal } = new AbortController()
  const pieces: string[] = []
  const request = { messages: [], max_tokens: 10, temperature: 1, stop: [], signal }
  expect(await llm.reply(request, (piece) => pieces.push(piece))).toBe('stop')
  expect(pieces.join('')).toBe('Yes.')
})

async function brittleEndpoint() {
  const state = { fails: true, requests: 0 }
  const server = createServer((_, response) => {
    state.requests += 1
    if (state.fails) return response.writeHead(503).end()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(
      'data: {"choices":[{"delta":{"content":"Yes."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
    )
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const card = { id: 'one', name: 'One', about: '', premium: false, context_tokens: 4_096 }
  const endpoint = {
    base_url: `http://127.0.0.1:${port}/v1`,
    api_key: undefined,
    model: 'one',
    firstTokenMs: 5_000,
    silenceMs: 5_000,
  }
  const llm = createOpenaiLlm(card, endpoint)
  const ask = (signal = new AbortController().signal): Promise<'stop' | 'length'> =>
    llm.reply({ messages: [], max_tokens: 10, temperature: 1, stop: [], signal }, () => undefined)
  return { state, ask }
}

test('F4: an endpoint that fails five times in a row is skipped, tried by one request after a while, and used again', async () => {
  const { state, ask } = await brittleEndpoint()
  for (let round = 0; round < 3; round++) await expect(ask()).rejects.toBeInstanceOf(ProviderError)
  expect(state.requests).toBe(5)
  await expect(ask()).rejects.toThrow('not called for a while')
  expect(state.requests).toBe(5)

  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 6_000)
  await expect(ask()).rejects.toBeInstanceOf(ProviderError)
  expect(state.requests).toBe(6)

  state.fails = false
  vi.setSystemTime(Date.now() + 6_000)
  expect(await ask()).toBe('stop')
  expect(await ask()).toBe('stop')
})

test('replies that their readers stop do not count as failures of the endpoint', async () => {
  const { state, ask } = await brittleEndpoint()
  state.fails = false
  for (let round = 0; round < 8; round++)
    await expect(ask(AbortSignal.abort('stopped'))).rejects.toBe('stopped')
  expect(await ask()).toBe('stop')
})

const chunk = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

/** Asks an endpoint that waits for `proceed` before it ends the reply; only the first piece is due. */
async function askUnhurried(end: (response: ServerResponse) => void) {
  const { promise: gate, resolve: proceed } = Promise.withResolvers<void>()
  const server = createServer(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunk('One'))
    await gate
    response.write(chunk(' two'))
    response.write(chunk(' three'))
    end(response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const card = { id: 'one', name: 'One', about: '', premium: false, context_tokens: 4_096, reply_tokens: 100 }
  const times = { firstTokenMs: 5_000, silenceMs: 5_000 }
  const llm = createOpenaiLlm(card, { base_url, api_key: undefined, model: 'one', ...times })
  const pieces: string[] = []
  const pace = { isDue: () => pieces.length === 0, whenDue: () => undefined }
  const { signal } = new AbortController()
  const request = { messages: [], max_tokens: 10, temperature: 1, stop: [], signal, pace }
  const replying = llm.reply(request, (piece) => {
    pieces.push(piece)
    proceed()
  })
  const outcome = await replying.catch((error: unknown) => error)
  return { pieces, outcome }
}

test('text that waits for its reader is read at the end of the reply at the latest', async () => {
  const { pieces, outcome } = await askUnhurried((response) => response.write('data: [DONE]\n\n'))
  expect(outcome).toBe('stop')
  expect(pieces).toEqual(['One', ' two three'])
})

test('text that waits for its reader is kept when the connection breaks', async () => {
  const { pieces, outcome } = await askUnhurried((response) => setImmediate(() => response.destroy()))
  expect(outcome).toMatchObject({ fault: 'broke_off' })
  expect(pieces.join('')).toMatch(/^One( two( three)?)?$/)
  expect(pieces.length).toBeGreaterThan(1)
})
