import { type UserEvent, watchUser } from '@citrine/contract/events'
import { isAbort } from '../api/api-error.ts'
import { createBackoff } from '../api/backoff.ts'
import { stream } from '../api/stream.ts'
import { dropToken, getSession, subscribeSession } from '../session/session.ts'

/** `connected` says that events may have been missed before it: what is shown should be asked for again. */
export type HeardEvent = UserEvent | { event: 'connected' }

/** A tab in the background gives its connection back after this long. */
const HIDDEN_PAUSE_MS = 60_000

const listeners = new Set<(event: HeardEvent) => void>()
let running: { token: string; controller: AbortController } | null = null
let hiddenTimer: ReturnType<typeof setTimeout> | undefined
let isPaused = false

function tellAll(event: HeardEvent): void {
  for (const listener of [...listeners]) listener(event)
}

async function listen(signal: AbortSignal): Promise<void> {
  const backoff = createBackoff(signal)
  while (!signal.aborted) {
    try {
      const onOpen = (): void => {
        backoff.reset()
        tellAll({ event: 'connected' })
      }
      for await (const { event } of stream(watchUser, { signal, onOpen })) {
        if (event.event === 'signed_out') dropToken()
        tellAll(event)
      }
    } catch (error) {
      if (isAbort(error)) return
    }
    await backoff.wait()
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
