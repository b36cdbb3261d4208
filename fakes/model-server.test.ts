import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings } from './model-server/settings.ts'
import { type ModelServer, makeWords, startModelServer } from './model-server.ts'

const messages = [
  { role: 'system', content: 'Be a lamp.' },
  { role: 'user', content: 'Are you lit?' },
]
let server: ModelServer

beforeAll(async () => {
  server = await startModelServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.set(defaultSettings)
  await server.clearRequests()
})

const ask = (body: object = {}, init: RequestInit = {}) =>
  fetch(`${server.url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'any', messages, stream: true, ...body }),
    ...init,
  })

async function packets(
  response: Response,
): Promise<{ parts: { at: number; bytes: Uint8Array }[]; broke: boolean }> {
  const parts: { at: number; bytes: Uint8Array }[] = []
  try {
    for await (const bytes of response.body ?? []) parts.push({ at: performance.now(), bytes })
    return { parts, broke: false }
  } catch {
    return { parts, broke: true }
  }
}

async function read(response: Response) {
  const { parts, broke } = await packets(response)
  const raw = Buffer.concat(parts.map(({ bytes }) => bytes)).toString()
  const events = raw.split(/\r?\n\r?\n/).filter((event) => event !== '')
  return { raw, broke, events, text: joinText(events), last: events.at(-1) }
}

function joinText(events: string[]): string {
  return events
    .map((event) => /"content":("(?:[^"\\]|\\.)*")/.exec(event)?.[1] ?? '""')
    .map((text) => JSON.parse(text) as string)
    .join('')
}

describe('a reply', () => {
  test('is streamed in OpenAI’s shape', async () => {
    const { events, text, last } = await read(await ask({ stream_options: { include_usage: true } }))
    expect(events[0]).toContain('"delta":{"role":"assistant","content":""}')
    expect(text).toBe(makeWords(40))
    expect(events.at(-3)).toContain('"finish_reason":"stop"')
    expect(events.at(-2)).toContain('"completion_tokens":40')
    expect(last).toBe('data: [DONE]')
  })

  test('is whole when no stream is requested', async () => {
    const reply = (await (await ask({ stream: false })).json()) as {
      choices: { message: { content: string } }[]
    }
    expect(reply.choices[0]?.message.content).toBe(makeWords(40))
  })

  test('keeps its pace from the first token to the last', async () => {
    await server.set({ first_token_ms: 200, tokens_per_second: 50, tokens: 20 })
    const startedAt = performance.now()
    const { parts } = await packets(await ask())
    const first = (parts[1]?.at ?? 0) - startedAt
    const last = (parts.at(-1)?.at ?? 0) - startedAt
    expect(first).toBeGreaterThanOrEqual(195)
    expect(last - first).toBeGreaterThan(360)
  })

  test('ends at max_tokens', async () => {
    const { text, raw } = await read(await ask({ max_tokens: 7 }))
    expect(text).toBe(makeWords(7))
    expect(raw).toContain('"finish_reason":"length"')
  })

  test('is a given text, or facts about the request', async () => {
    await server.set({ text: 'Lit, 亮着。' })
    expect((await read(await ask())).text).toBe('Lit, 亮着。')
    await server.set({ text: null, reply: 'echo', tokens_per_second: 1_000 })
    expect(JSON.parse((await read(await ask({ max_tokens: 90 }))).text)).toMatchObject({
      model: 'any',
      max_tokens: 90,
      roles: ['system', 'user'],
      system: 'Be a lamp.',
      last_user: 'Are you lit?',
    })
  })

  test('keeps its connection open for the next request', async () => {
    for (const _ of [1, 2, 3]) expect((await read(await ask({ max_tokens: 2 }))).text).toBe(makeWords(2))
  })
})

describe('faults', () => {
  test.each([
    ['status_500', 500, /server_error/],
    ['status_429', 429, /rate_limit/],
    ['context_too_long', 400, /maximum context length is 2048 tokens/],
  ] as const)('%s refuses', async (fault, status, body) => {
    await server.breakWith(fault)
    const response = await ask()
    expect(response.status).toBe(status)
    expect(await response.text()).toMatch(body)
  })

  test('a prompt over the given context is refused with that number', async () => {
    await server.set({ context_tokens: 512 })
    expect(await (await ask({ max_tokens: 600 })).text()).toMatch(/maximum context length is 512 tokens/)
  })

  test('empty_stream answers 200 without content', async () => {
    await server.breakWith('empty_stream')
    const response = await ask()
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })

  test('hang_before_headers sends nothing until the caller gives up', async () => {
    await server.breakWith('hang_before_headers')
    await expect(ask({}, { signal: AbortSignal.timeout(150) })).rejects.toThrow(/timeout/)
    await expect.poll(() => server.listRequests()).toMatchObject([{ state: 'aborted' }])
  })

  test('hang_after_n_tokens stops sending and keeps the connection open', async () => {
    await server.breakWith('hang_after_n_tokens', { after_tokens: 3 })
    const { broke, text } = await read(await ask({}, { signal: AbortSignal.timeout(300) }))
    expect(broke).toBe(true)
    expect(text).toBe(makeWords(3))
  })

  test('cut_after_n_tokens closes the connection after n tokens', async () => {
    await server.breakWith('cut_after_n_tokens', { after_tokens: 3 })
    const { broke, text } = await read(await ask())
    expect(broke).toBe(true)
    expect(text).toBe(makeWords(3))
  })

  test('split_utf8 cuts inside characters and lines, and loses nothing', async () => {
    await server.breakWith('split_utf8')
    const seesCuts = async (): Promise<boolean> => {
      const { parts } = await packets(await ask({ max_tokens: 40 }))
      const whole = Buffer.concat(parts.map(({ bytes }) => bytes)).toString()
      expect(joinText(whole.split('\n\n'))).toBe(makeWords(40))
      return (
        parts.some(({ bytes }) => Buffer.from(bytes).toString().includes('\uFFFD')) &&
        parts.some(({ bytes }) => bytes.at(-1) !== 10)
      )
    }
    await expect.poll(seesCuts, { timeout: 20_000 }).toBe(true)
  })

  test('half_utf8_then_close ends inside a character', async () => {
    await server.breakWith('half_utf8_then_close')
    const { raw, broke } = await read(await ask())
    expect(broke).toBe(false)
    expect(raw).toMatch(/"content":" \uFFFD$/)
  })

  test('invalid_json and error_event come in the middle of a stream', async () => {
    await server.breakWith('invalid_json')
    expect((await read(await ask())).last).toBe('data: {"choices":[{"delta":{"content":')
    await server.breakWith('error_event')
    expect((await read(await ask())).last).toMatch(/^data: \{"error":\{"message":"The engine/)
  })

  test('crlf and no_done are other valid stream formats', async () => {
    await server.breakWith('crlf')
    const { raw, text } = await read(await ask())
    expect(text).toBe(makeWords(40))
    expect(raw).not.toMatch(/[^\r]\n/)
    await server.breakWith('no_done')
    expect((await read(await ask())).last).toContain('"finish_reason":"stop"')
  })

  test('a fault can be limited to a number of replies', async () => {
    await server.breakWith('status_500', { fault_times: 1 })
    expect((await ask({ max_tokens: 1 })).status).toBe(500)
    expect((await ask({ max_tokens: 1 })).status).toBe(200)
  })

  test('a misspelt fault is refused', async () => {
    await expect(server.set({ fault: 'status_5000' as 'status_500' })).rejects.toThrow(/no fault/)
  })
})

test('requests are kept with their bodies and outcomes', async () => {
  await read(await ask({ max_tokens: 2 }))
  const hangUp = new AbortController()
  const response = await ask({ temperature: 0.3 }, { signal: hangUp.signal })
  await response.body?.getReader().read()
  hangUp.abort()
  await expect
    .poll(() => server.listRequests())
    .toMatchObject([
      { state: 'done', sent_tokens: 2, body: { messages } },
      { state: 'aborted', body: { temperature: 0.3 } },
    ])
})

test('a wrong key is refused, and the tokenizer can be missing', async () => {
  await server.set({ api_key: 'right', has_tokenizer: false })
  expect((await ask()).status).toBe(401)
  expect((await ask({ max_tokens: 1 }, { headers: { authorization: 'Bearer right' } })).status).toBe(200)
  const tokenize = () =>
    fetch(new URL('/tokenize', server.url), { method: 'POST', body: '{"content":"12345678"}' })
  expect((await tokenize()).status).toBe(404)
  await server.set({ has_tokenizer: true })
  expect(await (await tokenize()).json()).toEqual({ tokens: [0, 1] })
})

test('two hundred concurrent streams keep their pace', async () => {
  await server.set({ tokens: 60, tokens_per_second: 30 })
  const startedAt = performance.now()
  const replies = await Promise.all(Array.from({ length: 200 }, async () => (await ask()).text()))
  expect(replies.every((reply) => reply.endsWith('[DONE]\n\n'))).toBe(true)
  expect(performance.now() - startedAt).toBeGreaterThan(1_950)
})

test('a script that stops its own server last exits by itself', async () => {
  const module = new URL('model-server.ts', import.meta.url).href
  const script = `const { startModelServer } = await import('${module}')
    const server = await startModelServer({ has_own_process: true })
    await server.stop()
    console.log('stopped')`
  const ran = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])

  expect(await ran).toEqual({ stdout: 'stopped\n', stderr: '' })
})
