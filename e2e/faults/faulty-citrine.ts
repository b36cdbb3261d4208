import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeServer } from '@citrine/fakes/fork.ts'
import { makeWords, startModelServer } from '@citrine/fakes/model-server.ts'
import { onTestFinished } from 'vitest'
import { type Citrine, startCitrine } from '../citrine.ts'
import type { Client } from '../client.ts'
import { makePeople } from '../people.ts'

/** ms; exceeds every expected answer. `printTime` prints the real times. */
const ANSWER_MS = 20_000
const WORDS = 200

export const stopAfterTest = <T extends Pick<FakeServer, 'stop'>>(part: T): T => {
  onTestFinished(() => part.stop())
  return part
}

export const startFaultyCitrine = async (env: Record<string, string>, dataDir?: string): Promise<Citrine> => {
  const options = dataDir === undefined ? {} : { dataDir }
  return stopAfterTest(
    await startCitrine({ env: { NODE_ENV: 'test', DATABASE_TIMEOUT_MS: '1800', ...env }, ...options }),
  )
}

export const startSlowModel = async () =>
  stopAfterTest(await startModelServer({ tokens: WORDS, tokens_per_second: 25 }))
export const REPLY = makeWords(WORDS)

export type Answer = {
  http: number
  retry_after: string | null
  ms: number
  json: { ok?: boolean; degraded?: string[]; reason?: string }
}

async function read(url: URL, init: RequestInit = {}): Promise<Answer> {
  const startedAt = performance.now()
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
  const json = (await response.json()) as Answer['json']
  const retry_after = response.headers.get('retry-after')
  return { http: response.status, retry_after, ms: Math.round(performance.now() - startedAt), json }
}

export const readReady = ({ url }: Citrine): Promise<Answer> => read(new URL('/readyz', url))

export function fetchCoins(person: Client): Promise<Answer> {
  const { url, headers } = person.request('GET', '/api/v1/auth/user/info/coin')
  return read(url, { headers })
}

export function claimDay(person: Client): Promise<Answer> {
  const { url, headers, body } = person.request('PUT', '/api/v1/auth/tasks/sign', { body: {} })
  return read(url, { method: 'PUT', headers, body })
}

export async function makePerson(databaseUrl: string, citrine: Citrine): Promise<Client> {
  const [person] = await makePeople(databaseUrl, citrine.url, 1)
  if (person === undefined) throw new Error('no account was created')
  return person
}

export type Stream = { text(): string; record_id(): string; over: Promise<string> }

export async function sendGreeting(person: Client, character_id: string): Promise<Stream> {
  const body = { character_id, action: 'send', content: 'Good evening', client_id: randomUUID() }
  return openStream(person, '/api/v1/auth/chat/fetch', body)
}

async function openStream(person: Client, path: string, body: object): Promise<Stream> {
  const request = person.request('POST', path, { body })
  const response = await fetch(request.url, { method: 'POST', headers: request.headers, body: request.body })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`no stream: ${await response.text()}`)
  let raw = ''
  const over = (async () => {
    for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>)
      raw += Buffer.from(piece).toString()
    return raw
  })()
  over.catch(() => undefined)
  const text = () =>
    [...raw.matchAll(/event: delta\ndata: (.*)\n/g)]
      .map(([, data]) => JSON.parse(data ?? '{}').text as string)
      .join('')
  return { text, over, record_id: () => /"reply_record":\{"record_id":"([^"]+)"/.exec(raw)?.[1] ?? '' }
}

/** Waits until the condition holds and returns how many ms that took. */
export async function waitUntil(isMet: () => Promise<boolean>, timeoutMs = 60_000): Promise<number> {
  const startedAt = performance.now()
  while (!(await isMet().catch(() => false))) {
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`the condition did not hold within ${timeoutMs} ms: ${isMet}`)
    await sleep(20)
  }
  return Math.round(performance.now() - startedAt)
}

export const printTime = (what: string, ms: number): void => void process.stdout.write(`${what}: ${ms} ms\n`)
