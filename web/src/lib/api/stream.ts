import { REQUEST_TIMEOUT_MS } from '@citrine/contract/limits'
import type { EventOf, StreamRoute } from '@citrine/contract/route'
import { createParser } from 'eventsource-parser'
import { isAbort } from './api-error.ts'
import { fetchResponse, toApiError, toTransportError } from './transport/fetch-response.ts'
import type { RequestInput } from './transport/signed-request.ts'

export interface StreamItem<T> {
  id: string
  event: T
}

/** Aborts with a TimeoutError if `touch` is not called for `ms`. */
function createWatchdog(ms: number): { signal: AbortSignal; touch: () => void; stop: () => void } {
  const controller = new AbortController()
  const expire = (): void => controller.abort(new DOMException('No byte came in time', 'TimeoutError'))
  let timer = setTimeout(expire, ms)
  return {
    signal: controller.signal,
    touch: () => {
      clearTimeout(timer)
      timer = setTimeout(expire, ms)
    },
    stop: () => clearTimeout(timer),
  }
}

export async function* readMessages(
  bytes: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<{ id: string; name: string; text: string }> {
  const ready: { id: string; name: string; text: string }[] = []
  const parser = createParser({
    onEvent: ({ id = '', event = 'message', data }) => ready.push({ id, name: event, text: data }),
  })
  const decoder = new TextDecoder()
  const reader = bytes.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      parser.feed(decoder.decode(value, { stream: true }))
      yield* ready.splice(0)
    }
  } finally {
    // A consumer that stops early thereby cancels the response.
    reader.cancel().catch(() => {})
  }
}

function readEvent(route: StreamRoute, name: string, text: string): unknown {
  try {
    return route.events.safeParse({ event: name, data: JSON.parse(text) }).data
  } catch {
    return undefined
  }
}

interface OpeningOptions {
  lastEventId?: string
  onOpen?: () => void
}

/**
 * Yields the events of a stream route until the server closes it. It skips events that the contract does not name.
 * @throws ApiError for a refusal, a broken connection, or 30 s without a byte
 */
export function stream<R extends StreamRoute>(
  route: R,
  sent: RequestInput<R> & OpeningOptions,
): AsyncGenerator<StreamItem<EventOf<R>>>
export async function* stream(
  route: StreamRoute,
  { lastEventId, onOpen, signal, ...sent }: RequestInput<StreamRoute> & OpeningOptions,
): AsyncGenerator<StreamItem<unknown>> {
  const watchdog = createWatchdog(REQUEST_TIMEOUT_MS)
  try {
    const response = await fetchResponse(route, {
      ...sent,
      headers: {
        accept: 'text/event-stream',
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
      signal: signal === undefined ? watchdog.signal : AbortSignal.any([signal, watchdog.signal]),
    })
    if (response.kind === 'envelope') throw toApiError(response.envelope)
    if (response.body === null) return
    onOpen?.()
    for await (const { id, name, text } of readMessages(response.body, watchdog.touch)) {
      const event = readEvent(route, name, text)
      if (event !== undefined) yield { id, event }
    }
  } catch (error) {
    if (isAbort(error)) throw error
    throw toTransportError(error)
  } finally {
    watchdog.stop()
  }
}
