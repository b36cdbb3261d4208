import type { CollectorShape, TrackingEvent } from '@citrine/contract/tracking'
import { toSingleEvent } from './describe-event.ts'
import { encode } from './encode.ts'
import { openPageEvents } from './page-events.ts'

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

/**
 * Sends events in batches, and what is left when the page is hidden. Failures are swallowed: what could not be sent is
 * tried again with the next event or visit.
 */
export function createEventQueue({ url, shape, app_key }: Collecting) {
  let waiting: TrackingEvent[] = []
  /** The bodies of all waiting events: a page that is left has no time to pack them. */
  let packed: Bodies = { events: [], texts: [] }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

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
    const ids = new Set(sent.map(({ event }) => event.event_id))
    waiting = waiting.filter(({ event }) => !ids.has(event.event_id))
    stored.write(waiting)
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
  const add = (...events: readonly TrackingEvent[]): void => {
    waiting = [...waiting, ...events.filter((event) => isFresh(event))].slice(-WAITING_MAX)
    stored.write(waiting)
    repack()
    timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH_MS)
  }
  let stored = openPageEvents(add)
  /** A page that the browser only keeps for "back" hands its events over, as one that closes. */
  const leave = (): void => {
    clearTimeout(timer)
    timer = undefined
    stored.close()
    waiting = []
    packed = { events: [], texts: [] }
  }
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) stored = openPageEvents(add)
  }
  document.addEventListener('visibilitychange', flushOnHide)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return {
    add: (event: TrackingEvent): void => add(event),
    /** Unsent events wait in the browser. */
    stop: (): void => {
      leave()
      document.removeEventListener('visibilitychange', flushOnHide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
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
