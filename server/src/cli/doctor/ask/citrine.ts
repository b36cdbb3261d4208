import { randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { CLIENT_VERSION, DEFAULT_CHANNEL } from '@citrine/contract/limits'
import { type ChatEngine, chatEngine, showChatEngine } from '@citrine/contract/session'
import { canonicalizeParams, signCall } from '@citrine/contract/sign'
import type { Config } from '../../../config.ts'
import { describeFault } from './describe-fault.ts'
import { measureTime, TIMEOUT_MS } from './timeout.ts'

type Address = Pick<Config, 'HOST' | 'PORT'>
type Key = Pick<Config, 'APP_KEY' | 'APP_SECRET'>

export type RunningCitrine = {
  state: 'running'
  url: string
  ms: number
  unready: string | null
  engine: ChatEngine | null
  refusal: string
}

export type Citrine = RunningCitrine | { state: 'absent' } | { state: 'taken'; reason: string }

/** A server that listens on every interface is reachable by loopback too. */
export function buildLocalAddress({ HOST, PORT }: Address): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST
  return `http://${isIPv6(host) ? `[${host}]` : host}:${PORT}`
}

export async function askCitrine(settings: Address & Key): Promise<Citrine> {
  // Port 0 means a different port with every start.
  if (settings.PORT === 0) return { state: 'absent' }
  const url = buildLocalAddress(settings)
  const [health, ready, chat] = await Promise.allSettled([
    fetchAnswer(`${url}/healthz`),
    fetchAnswer(`${url}/readyz`),
    askEngine(url, settings),
  ])
  if (health.status === 'rejected') {
    const reason = describeFault(health.reason)
    return reason === 'nothing listens there' ? { state: 'absent' } : { state: 'taken', reason }
  }
  if (health.value.http !== 200 || health.value.json?.ok !== true)
    return { state: 'taken', reason: 'it is not Citrine' }
  // Times this call separately, because the first call also opens the connection.
  const { ms } = await measureTime(() => fetchAnswer(`${url}/healthz`))
  return {
    state: 'running',
    url,
    ms,
    unready: ready.status === 'fulfilled' ? readReason(ready.value) : describeFault(ready.reason),
    ...(chat.status === 'fulfilled' ? chat.value : { engine: null, refusal: describeFault(chat.reason) }),
  }
}

type Json = Record<string, unknown>
type Answer = { http: number; json: Json | null }

async function fetchAnswer(url: string): Promise<Answer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const json = (await response.json().catch(() => null)) as Json | null
  return { http: response.status, json }
}

const readReason = ({ http, json }: Answer): string | null =>
  http === 200 ? null : String(json?.reason ?? `HTTP ${http}`)

async function askEngine(url: string, key: Key): Promise<Pick<RunningCitrine, 'engine' | 'refusal'>> {
  const { json } = await fetchAnswer(`${url}${signPath(key)}`)
  const read = chatEngine.safeParse(json?.data)
  if (read.success) return { engine: read.data, refusal: '' }
  return {
    engine: null,
    refusal: typeof json?.desc === 'string' ? json.desc : 'its response is not understood',
  }
}

function signPath({ APP_KEY, APP_SECRET }: Key): string {
  const { method, path } = showChatEngine
  const params = {
    platform: 'doctor',
    app_key: APP_KEY,
    app_ts: String(Date.now()),
    channel: DEFAULT_CHANNEL,
    ...CLIENT_VERSION,
    device_id: 'doctor',
    req_id: randomUUID(),
    lang: 'en',
  }
  const app_sign = signCall({ method, path, params, body: '' }, APP_SECRET)
  return `${path}?${canonicalizeParams(params)}&app_sign=${app_sign}`
}
