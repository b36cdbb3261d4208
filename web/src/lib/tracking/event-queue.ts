import type { CollectorShape, TrackingEvent } from '@citrine/contract/tracking'
import { toSingleEvent } from './describe-event.ts'
import { openPageEvents } from './page-events.ts'

const FLUSH_MS = 5_000
const BATCH_MAX = 50
const WAITING_MAX = 3 * BATCH_MAX
const LIFETIME_MS = 86_400_000

export interface CollectorSettings {
  url: string
  shape: CollectorShape
  app_key: string
}

type Bodies = { events: readonly TrackingEvent[]; texts: string[] }
const EMPTY: Bodies = { events: [], texts: [] }

export function createEventQueue(collecting: CollectorSettings) {
  const { url } = collecting
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const clearTimer = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const waiting = createWaitingEvents(collecting, () => {
    timer ??= setTimeout(() => void flush().catch(() => {}), FLUSH_MS)
  })

  const flush = async (): Promise<void> => {
    clearTimer()
    if (waiting.isSending()) return
    const next = waiting.beginSending()
    if (next.length === 0) return
    try {
      const { events, texts } = await pack(next, collecting)
      if (isStopped) return
      await Promise.all(texts.map((text) => post(url, text)))
      waiting.remove(events)
    } finally {
      waiting.endSending()
    }
    if (!waiting.isEmpty()) await flush()
  }
  const flushByBeacon = (): void => {
    const { events, texts } = waiting.takePacked()
    if (events.length > 0 && texts.every((text) => postByBeacon(url, text))) waiting.remove(events)
  }
  const close = (): void => {
    clearTimer()
    waiting.close()
  }

  const stopListening = listenToPage({
    onHide: flushByBeacon,
    onLeave: () => {
      flushByBeacon()
      close()
    },
    onReturn: waiting.reopen,
  })
  return {
    add: (event: TrackingEvent): void => {
      if (!isStopped) waiting.add(event)
    },
    stop: (): void => {
      isStopped = true
      close()
      stopListening()
    },
  }
}

const isFresh = ({ event }: TrackingEvent): boolean => Date.now() - event.event_time < LIFETIME_MS

/**
 * Holds unsent events, and stores them in the browser too. It packs the next batch early, because a page has no time for
 * that when the user leaves it.
 */
function createWaitingEvents(collecting: CollectorSettings, onAdd: () => void) {
  let waiting: readonly TrackingEvent[] = []
  let sending: readonly TrackingEvent[] = []
  let packed = EMPTY
  let packings = 0

  const listNext = (): TrackingEvent[] => {
    waiting = waiting.filter((event) => isFresh(event))
    return waiting.filter((event) => !sending.includes(event)).slice(0, BATCH_MAX)
  }
  const repack = (): void => {
    const packing = ++packings
    pack(listNext(), collecting).then(
      (bodies) => {
        if (packing === packings) packed = bodies
      },
      () => {},
    )
  }
  const add = (...events: readonly TrackingEvent[]): void => {
    waiting = [...waiting, ...events.filter((event) => isFresh(event))].slice(-WAITING_MAX)
    repack()
    stored.write(waiting)
    onAdd()
  }
  let stored = openPageEvents(add)

  return {
    add,
    isEmpty: (): boolean => waiting.length === 0,
    isSending: (): boolean => sending.length > 0,
    beginSending: (): readonly TrackingEvent[] => {
      sending = listNext()
      if (sending.length > 0) repack()
      else stored.write(waiting)
      return sending
    },
    endSending: (): void => {
      sending = []
      repack()
    },
    takePacked: (): Bodies => {
      const next = listNext()
      return packed.events.every((event, index) => event === next[index]) ? packed : EMPTY
    },
    remove: (sent: readonly TrackingEvent[]): void => {
      waiting = waiting.filter((event) => !sent.includes(event))
      repack()
      stored.write(waiting)
    },
    close: (): void => {
      stored.close()
      waiting = []
      packed = EMPTY
    },
    reopen: (): void => {
      stored = openPageEvents(add)
    },
  }
}

interface PageEvents {
  onHide: () => void
  onLeave: () => void
  onReturn: () => void
}

function listenToPage({ onHide, onLeave, onReturn }: PageEvents): () => void {
  const handleVisibility = (): void => {
    if (document.visibilityState === 'hidden') onHide()
  }
  const handleShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onReturn()
  }
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('pagehide', onLeave)
  window.addEventListener('pageshow', handleShow)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('pagehide', onLeave)
    window.removeEventListener('pageshow', handleShow)
  }
}

async function pack(
  events: readonly TrackingEvent[],
  { shape, app_key }: CollectorSettings,
): Promise<Bodies> {
  const [first] = events
  if (first === undefined) return EMPTY
  if (shape === 'event') return { events, texts: events.map((event) => JSON.stringify(toSingleEvent(event))) }
  const { device_id } = first.device
  const [s, x] = await Promise.all([encode({ device_id, app_key, marker: 'gzip' }), encode(events)])
  return { events, texts: [JSON.stringify({ s, x })] }
}

function postByBeacon(url: string, body: string): boolean {
  // A page that closes has no time to ask another host whether it accepts JSON.
  const type = new URL(url, location.href).origin === location.origin ? 'application/json' : 'text/plain'
  return navigator.sendBeacon(url, new Blob([body], { type }))
}

/** @throws if no response arrived; any response counts as received */
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

const CHUNK_MAX_BYTES = 8_192

async function encode(value: unknown): Promise<string> {
  const text = new Blob([JSON.stringify(value)])
  const packed = text.stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK_MAX_BYTES)
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK_MAX_BYTES))
  return encodeURIComponent(btoa(binary))
}
