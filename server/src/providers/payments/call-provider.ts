import {
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  wrap,
} from 'cockatiel'
import { ProviderError } from '../provider-error.ts'

const FAILURES_MAX = 5
/** ms until one request probes an endpoint again after repeated failures. */
const REST_MS = 10_000
const RUNNING_MAX = 8
const WAITING_MAX = 32
const RESPONSE_MAX = 4_000_000

const isOutage = (error: unknown): boolean => error instanceof ProviderError && error.fault === 'unreachable'

export type ProviderResponse = { status: number; text: string }
type ProviderRequest = { url: string; init?: RequestInit; timeoutMs: number }

/** Gives calls a time-out, makes few at once, and none for a while after repeated failures. */
export function createCaller(
  vendor: string,
  http: typeof fetch = fetch,
  { atOnce, waiting } = { atOnce: RUNNING_MAX, waiting: WAITING_MAX },
) {
  const circuit = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES_MAX),
  })
  const policy = wrap(bulkhead(atOnce, waiting), circuit)
  const buildRestError = (): ProviderError =>
    new ProviderError(vendor, 'unreachable', 'it failed several times and is left alone for a while', {
      retry: true,
    })

  return async ({ url, init, timeoutMs }: ProviderRequest): Promise<ProviderResponse> => {
    if (circuit.state === CircuitState.HalfOpen) throw buildRestError()
    try {
      return await policy.execute(() => sendCall({ vendor, http, url, init, timeoutMs }))
    } catch (error) {
      throw isBrokenCircuitError(error) || isBulkheadRejectedError(error) ? buildRestError() : error
    }
  }
}

type ProviderCall = {
  vendor: string
  http: typeof fetch
  url: string
  init: RequestInit | undefined
  timeoutMs: number
}

async function sendCall({ vendor, http, url, init, timeoutMs }: ProviderCall): Promise<ProviderResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    // A redirect would carry the credentials elsewhere.
    const response = await http(url, { ...init, signal, redirect: 'error' })
    if (response.status >= 500 || response.status === 429) {
      await response.body?.cancel()
      throw new ProviderError(vendor, 'unreachable', `answered ${response.status}`, { retry: true })
    }
    return { status: response.status, text: await readText(vendor, response) }
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    throw new ProviderError(vendor, 'unreachable', 'no answer', { retry: true, cause })
  }
}

async function readText(vendor: string, response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.byteLength
    if (size > RESPONSE_MAX) throw new ProviderError(vendor, 'broke_off', 'the answer is too long')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** The provider's text reaches no log. */
export function parseResponse(vendor: string, { text }: ProviderResponse): unknown {
  const value = parseText(text)
  if (value === undefined) throw new ProviderError(vendor, 'broke_off', 'the answer is not JSON')
  return value
}

export function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
