import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { getTraceHeaders } from '#server/platform/tracing/trace.ts'
import { ProviderError } from '../../provider-error.ts'
import { buildHeaders, type Endpoint } from '../endpoint.ts'
import type { ReplyRequest } from '../llm.port.ts'
import type { createCircuit } from './circuit.ts'
import { explainRefusal, findRefusedParameter, readRetryAfter } from './refusal.ts'
import { buildBody, type KnownTraits } from './request-body.ts'
import { type ResponseBody, readText, sendRequest } from './send-request.ts'

type Connection = {
  dispatcher: Dispatcher
  cut: AbortController
  circuit: ReturnType<typeof createCircuit>
  traits: KnownTraits
}
export type OpenReply = { body: ResponseBody; isWhole: boolean }

const RETRY_MS = { min: 200, max: 800 }
const RETRY_AFTER_MAX_MS = 20_000
const REFUSED_MAX = 8
const ERROR_BODY_MAX = 4_096

/**
 * Retries a refused connection, 429 or 5xx once, after the time that the endpoint names. No text was sent yet,
 * so none is doubled.
 */
export async function openStream(
  endpoint: Endpoint,
  request: ReplyRequest,
  connection: Connection,
): Promise<OpenReply> {
  try {
    return await openFitting(endpoint, request, connection)
  } catch (error) {
    const isHopeless = !(error instanceof ProviderError) || !error.retry || connection.cut.signal.aborted
    if (isHopeless || (error.retryAfterMs ?? 0) > RETRY_AFTER_MAX_MS) throw error
    if (error.retryAfterMs !== undefined) request.onWait?.(error.retryAfterMs)
    const { signal } = connection.cut
    const ms = error.retryAfterMs ?? RETRY_MS.min + Math.random() * (RETRY_MS.max - RETRY_MS.min)
    await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
    return openFitting(endpoint, request, connection)
  }
}

/** Asks again without each parameter that the endpoint refuses, and remembers it for this model. */
async function openFitting(
  endpoint: Endpoint,
  request: ReplyRequest,
  connection: Connection,
): Promise<OpenReply> {
  for (let tries = 0; ; tries++) {
    try {
      return await connection.circuit(() => openOnce(endpoint, request, connection))
    } catch (error) {
      const refused = error instanceof ProviderError ? error.refusedParameter : undefined
      if (refused === undefined || tries >= REFUSED_MAX) throw error
      connection.traits.refused.add(refused)
    }
  }
}

const createTimeoutError = () => new ProviderError('llm', 'silent', 'no answer in time')

async function openOnce(
  endpoint: Endpoint,
  request: ReplyRequest,
  { dispatcher, cut, traits }: Connection,
): Promise<OpenReply> {
  const url = new URL(`${endpoint.base_url}/chat/completions`)
  const timer = setTimeout(() => cut.abort(createTimeoutError()), endpoint.firstTokenMs)
  const sent = buildBody(endpoint, request, traits)
  try {
    const { status, headers, body } = await sendRequest(dispatcher, {
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'POST',
      headers: { ...buildHeaders(endpoint), ...getTraceHeaders() },
      signal: cut.signal,
      body: JSON.stringify(sent),
    })
    if (status === 200)
      return { body, isWhole: /^application\/json/i.test(String(headers['content-type'] ?? '')) }
    // The body of an error may never end.
    const { text } = await readText(body, ERROR_BODY_MAX)
    throw explainRefusal(status, text, {
      retryAfterMs: readRetryAfter(headers['retry-after'], Date.now()),
      refusedParameter: findRefusedParameter(status, text, Object.keys(sent)),
    })
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    cut.signal.throwIfAborted()
    throw new ProviderError('llm', 'unreachable', 'no connection', { cause, retry: true })
  } finally {
    clearTimeout(timer)
  }
}
