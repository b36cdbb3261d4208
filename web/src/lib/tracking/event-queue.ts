import type { CollectorShape, TrackingEvent } from '@citrine/contract/tracking'
import { toSingleEvent } from './describe-event.ts'
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
const EMPTY: Bodies = { events: [], texts: [] }

const isFresh = ({ event }: TrackingEvent): boolean => Date.now() - event.event_time < LIFETIME_MS

/**
 * Sends events in batches, and the rest when the page is hidden or left. Failures are swallowed: what could not be sent
 * is tried again with the next event or visit.
 */
export function createEventQueue(collecting: Collecting) {
  const { url } = collecting
  let waiting: TrackingEvent[] = []
  /** The bodies of the next waiting events: a page that is left has no time to pack them. */
  let packed = EMPTY
  let packings = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Events that are under way, which no other call may take along. */
  let sending: readonly TrackingEvent[] = []
  let isStopped = false

  const takeNext = (): TrackingEvent[] => {
    waiting = waiting.filter((event) => isFresh(event))
    return waiting.filter((event) => !sending.includes(event)).slice(0, BATCH)
  }

  const repack = (): void => {
    const packing = ++packings
    pack(takeNext(), collecting).then(
      (made) => {
        if (packing === packings) packed = made
      },
      () => {},
    )
  }

  const drop = (sent: readonly TrackingEvent[]): void => {
    waiting = waiting.filter((event) => !sent.includes(event))
    stored.write(waiting)
    repack()
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (sending.length > 0) return
    sending = takeNext()
    if (sending.length === 0) return stored.write(waiting)
    repack()
    try {
      const { events, texts } = await pack(sending, collecting)
      // The consent may have been withdrawn meanwhile.
      if (isStopped) return
      await Promise.all(texts.map((text) => post(url, text)))
      drop(events)
    } finally {
      sending = []
      repack()
    }
    if (waiting.length > 0) await flush()
  }

  const flushByBeacon = (): void => {
    const { events, texts } = packed
    const next = takeNext()
    // Events may have left, or become too old, since they were packed.
    if (events.length === 0 || !events.every((event, at) => event === next[at])) return
    if (texts.every((text) => postByBeacon(url, text))) drop(events)
  }

  const flushOnHide = (): void => {
    if (document.visibilityState === 'hidden') flushByBeacon()
  }

  const add = (...events: readonly TrackingEvent[]): void => {
    if (isStopped) return
    waiting = [...waiting, ...events.filter((event) => isFresh(event))].slice(-WAITING_MAX)
    stored.write(waiting)
    repack()
    timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH_MS)
  }
  let stored = openPageEvents(add)
  /** Leaves unsent events to other pages. */
  const close = (): void => {
    clearTimeout(timer)
    timer = undefined
    stored.close()
    waiting = []
    packed = EMPTY
  }

  /** Browsers hide a page only after `pagehide`. A page that is kept for "back" is treated like one that closes. */
  const leave = (): void => {
    flushByBeacon()
    close()
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
      isStopped = true
      close()
      document.removeEventListener('visibilitychange', flushOnHide)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    },
  }
}

async function pack(events: readonly TrackingEvent[], { shape, app_key }: Collecting): Promise<Bodies> {
  const [first] = events
  if (first === undefined) return EMPTY
  if (shape === 'event') return { events, texts: events.map((event) => JSON.stringify(toSingleEvent(event))) }
  const { device_id } = first.device
  const [s, x] = await Promise.all([encode({ device_id, app_key, marker: 'gzip' }), encode(events)])
  return { events, texts: [JSON.stringify({ s, x })] }
}

/** @returns whether the browser accepted it */
function postByBeacon(url: string, body: string): boolean {
  // A page that closes has no time to ask another host whether it takes JSON.
  const type = new URL(url, location.href).origin === location.origin ? 'application/json' : 'text/plain'
  return navigator.sendBeacon(url, new Blob([body], { type }))
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

const BYTES_AT_ONCE = 8_192

/** `encodeURIComponent(base64(gzip(JSON)))`, with the standard alphabet and padding. */
async function encode(value: unknown): Promise<string> {
  const text = new Blob([JSON.stringify(value)])
  const packed = text.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE)
    binary += String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_ONCE))
  return encodeURIComponent(btoa(binary))
}
