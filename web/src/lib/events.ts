import { type UserEvent, watchUser } from '@citrine/contract/events'
import { isAbort } from './api-error.ts'
import { getSession, signOut, subscribeSession } from './session.ts'
import { stream } from './stream.ts'

/** `connected` says that events may have been missed before it: what is shown should be asked for again. */
export type HeardEvent = UserEvent | { event: 'connected' }

/** A tab in the background gives its connection back after this long. */
const HIDDEN_PAUSE_MS = 60_000
const BACKOFF_MS = { first: 1_000, most: 30_000 } as const

const listeners = new Set<(event: HeardEvent) => void>()
let running: { token: string; controller: AbortController } | null = null
let hiddenTimer: ReturnType<typeof setTimeout> | undefined
let isPaused = false

function tellAll(event: HeardEvent): void {
  for (const listener of [...listeners]) listener(event)
}

/** Half to all of the step: tabs that lost one server do not return in the same moment. */
const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2)

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    window.addEventListener('online', wake)
    signal.addEventListener('abort', wake, { once: true })
  })
}

async function listen(signal: AbortSignal): Promise<void> {
  let wait: number = BACKOFF_MS.first
  while (!signal.aborted) {
    try {
      const onOpen = (): void => {
        wait = BACKOFF_MS.first
        tellAll({ event: 'connected' })
      }
      for await (const { event } of stream(watchUser, { signal, onOpen })) {
        if (event.event === 'signed_out') signOut()
        tellAll(event)
      }
    } catch (error) {
      if (isAbort(error)) return
    }
    await pause(jittered(wait), signal)
    wait = Math.min(wait * 2, BACKOFF_MS.most)
  }
}

/** Brings the connection in line with who listens, who is signed in, and whether anybody looks. */
function settle(): void {
  const { token, is_blocked } = getSession()
  const wanted = listeners.size > 0 && !isPaused && !is_blocked ? token : null
  if (running !== null && running.token !== wanted) {
    running.controller.abort()
    running = null
  }
  if (running !== null || wanted === null) return
  const controller = new AbortController()
  running = { token: wanted, controller }
  void listen(controller.signal)
}

function heedVisibility(): void {
  clearTimeout(hiddenTimer)
  if (document.visibilityState === 'visible') {
    isPaused = false
    settle()
  } else {
    hiddenTimer = setTimeout(() => {
      isPaused = true
      settle()
    }, HIDDEN_PAUSE_MS)
  }
}

subscribeSession(settle)
document.addEventListener('visibilitychange', heedVisibility)

/** Hears what happens to this user, over one connection that all of the tab shares. */
export function subscribeEvents(listener: (event: HeardEvent) => void): () => void {
  listeners.add(listener)
  settle()
  return () => {
    listeners.delete(listener)
    settle()
  }
}
