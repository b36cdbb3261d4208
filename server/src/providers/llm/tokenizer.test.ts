import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { llmDispatcher } from './openai.llm.ts'
import { createTokenCounter } from './tokenizer.ts'

type Answer = (text: string, response: ServerResponse) => Promise<void> | void

const countLetters = (text: string, response: ServerResponse): void => {
  response.end(JSON.stringify({ tokens: [...text] }))
}

async function tokenizer(answer: Answer, timeoutMs = 20_000) {
  const seen = { requests: 0, open: 0, open_max: 0, answer }
  const server = createServer(async (request, response) => {
    seen.requests += 1
    seen.open += 1
    seen.open_max = Math.max(seen.open_max, seen.open)
    response.once('close', () => {
      seen.open -= 1
    })
    const { content } = (await json(request)) as { content: string }
    await seen.answer(content, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const endpoint = { base_url, api_key: undefined, model: 'm', firstTokenMs: 1_000, silenceMs: 1_000 }
  return Object.assign(seen, { count: createTokenCounter(endpoint, llmDispatcher, timeoutMs) })
}

const texts = (count: number) => Array.from({ length: count }, (_, index) => `text ${index}`)

test('a long chat is counted in batches, and each text once', async () => {
  const app = await tokenizer(async (text, response) => {
    await sleep(5)
    countLetters(text, response)
  })

  expect(await app.count([...texts(60), 'text 1'])).toEqual(
    [...texts(60), 'text 1'].map(({ length }) => length),
  )
  expect(await app.count(['text 7'])).toEqual([6])

  expect(app.requests).toBe(60)
  expect(app.open_max).toBeGreaterThan(1)
  expect(app.open_max).toBeLessThanOrEqual(16)
})

test('a chat too long to be counted in time keeps its counts so far, and delays nobody', async () => {
  const app = await tokenizer((text, response) => {
    if (!/^text [5-9]\d$/.test(text)) countLetters(text, response)
  }, 3_000)
  const chat = texts(100)

  expect(await app.count(chat)).toBeNull()
  expect(await app.count(['another chat'])).toEqual([12])
  app.answer = countLetters
  const { requests } = app
  expect(await app.count(chat)).toEqual(chat.map(({ length }) => length))
  expect(app.requests).toBe(requests + 50)
})

test('a text that cannot be counted delays no other', async () => {
  const app = await tokenizer((text, response) => {
    if (text === 'odd') response.writeHead(500).end()
    else countLetters(text, response)
  })

  expect(await app.count(['odd', ...texts(40)])).toBeNull()

  expect(await app.count(texts(40))).toEqual(texts(40).map(({ length }) => length))
  expect(await app.count(['odd'])).toBeNull()
  expect(await app.count(texts(40))).toEqual(texts(40).map(({ length }) => length))
  expect(app.requests).toBe(42)
})

async function pauseAfter(answer: Answer, timeoutMs?: number): Promise<number> {
  const app = await tokenizer(answer, timeoutMs)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await app.count(['text'])).toBeNull()
  const { requests } = app
  app.answer = countLetters
  for (let seconds = 0; ; seconds++) {
    if ((await app.count(['text'])) !== null) return seconds
    expect(app.requests).toBe(requests)
    vi.setSystemTime(Date.now() + 1_000)
  }
}

test('a missing tokenizer is not called for minutes, a failing one for seconds', async () => {
  const pauseAfterStatus = (code: number) => pauseAfter((_, response) => void response.writeHead(code).end())

  for (const code of [404, 405, 501]) expect(await pauseAfterStatus(code), `${code}`).toBe(300)
  expect(await pauseAfterStatus(500)).toBe(5)
  expect(await pauseAfter(() => undefined, 400)).toBe(5)
})
