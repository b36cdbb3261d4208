import type { CollectorShape, TrackingEvent } from '@citrine/contract/tracking'
import { readStored, removeStored, writeStored } from '../storage.ts'
import { toSingleEvent } from './describe-event.ts'
import { encode } from './encode.ts'

/** ms from an event to its batch. */
const FLUSH_MS = 5_000
const BATCH = 50
/** Three batches wait at most; the oldest events go first. */
const WAITING_MAX = 3 * BATCH
/** An event that was not sent for a day is dropped. */
const LIFETIME_MS = 86_400_000

export interface Collecting {
  url: string
  shape: CollectorShape
  app_key: string
}

type Bodies = { events: readonly TrackingEvent[]; texts: string[] }

const isFresh = ({ event }: TrackingEvent): boolean => Date.now() - event.event_time < LIFETIME_MS

/** Events of an earlier visit that did not leave are sent by this one. */
const readWaiting = (): TrackingEvent[] =>
  ((readStored('event_queue') ?? []) as TrackingEvent[]).filter((event) => isFresh(event))

/**
 * Sends events in batches, and what is left when the page is hidden. Failures are swallowed: what could not be sent is
 * tried again with the next event or visit.
 */
export function createEventQueue({ url, shape, app_key }: Collecting) {
  let waiting = readWaiting()
  /** The bodies of all waiting events: a page that is left has no time to pack them. */
  let packed: Bodies = { events: [], texts: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  const keep = (): void => {
    if (waiting.length === 0) removeStored('event_queue')
    else writeStored('event_queue', waiting)
  }
  const pack = async (events: readonly TrackingEvent[]): Promise<Bodies> => {
    const [first] = events
    if (first === undefined) return { events, texts: [] }
    if (shape === 'event')
      return { events, texts: events.map((event) => JSON.stringify(toSingleEvent(event))) }
    const { device_id } = first.device
    const [s, x] = await Promise.all([encode({ device_id, app_key, marker: 'gzip' }), encode(events)])
    return { events, texts: [JSON.stringify({ s, x })] }
  }
  const drop = (sent: readonly TrackingEvent[]): void => {
    waiting = waiting.filter((event) => !sent.includes(event))
    keep()
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (isSending || waiting.length === 0) return
    isSending = true
    try {
      const { events, texts } = await pack(waiting.slice(0, BATCH))
      await Promise.all(texts.map((text) => post(url, text)))
      drop(events)
    } finally {
      isSending = false
    }
    if (waiting.length > 0) await flush()
  }
  const flushOnHide = (): void => {
    if (document.visibilityState !== 'hidden' || isSending) return
    const { events, texts } = packed
    if (events.length === 0) return
    // A page that closes has no time to ask another host whether it takes JSON.
    const type = new URL(url, location.href).origin === location.origin ? 'application/json' : 'text/plain'
    const isTaken = texts.every((text) => navigator.sendBeacon(url, new Blob([text], { type })))
    if (isTaken) drop(events)
  }
  const repack = (): void => {
    pack(waiting.slice(0, BATCH)).then(
      (made) => {
        packed = made
      },
      () => {},
    )
  }
  document.addEventListener('visibilitychange', flushOnHide)
  repack()
  return {
    add: (event: TrackingEvent): void => {
      waiting = [...waiting, event].slice(-WAITING_MAX)
      keep()
      repack()
      timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH_MS)
    },
    /** What has not left yet waits in the browser. */
    stop: (): void => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', flushOnHide)
    },
  }
}

/** @throws when nothing arrived; any answer counts as taken */
async function post(url: string, body: string): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
    credentials: 'omit',
    signal: AbortSignal.timeout(10_000),
  })
}
