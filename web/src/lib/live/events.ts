import { type UserEvent, watchUser } from '@citrine/contract/events'
import { isAbort } from '../api/api-error.ts'
import { createBackoff } from '../api/backoff.ts'
import { stream } from '../api/stream.ts'
import { dropToken, getSession, subscribeSession } from '../session/session.ts'

/** `connected` means that earlier events may be missing, so views reload. */
export type UserStreamEvent = UserEvent | { event: 'connected' }

/** ms; a tab closes its connection after this time in the background. */
const HIDDEN_PAUSE_MS = 60_000

const listeners = new Set<(event: UserStreamEvent) => void>()
let running: { token: string; controller: AbortController } | null = null
let hiddenTimer: ReturnType<typeof setTimeout> | undefined
let isPaused = false

function notifyAll(event: UserStreamEvent): void {
  for (const listener of [...listeners]) listener(event)
}

async function listen(signal: AbortSignal): Promise<void> {
  const backoff = createBackoff({ signal })
  while (!signal.aborted) {
    try {
      const onOpen = (): void => {
        backoff.reset()
        notifyAll({ event: 'connected' })
      }
      for await (const { event } of stream(watchUser, { signal, onOpen })) {
        if (event.event === 'signed_out') dropToken()
        notifyAll(event)
      }
    } catch (error) {
      if (isAbort(error)) return
    }
    await backoff.wait()
  }
}

function openOrClose(): void {
  const { token, isBlocked } = getSession()
  const tokenToFollow = listeners.size > 0 && !isPaused && !isBlocked ? token : null
  if (running !== null && running.token !== tokenToFollow) {
    running.controller.abort()
    running = null
  }
  if (running !== null || tokenToFollow === null) return
  const controller = new AbortController()
  running = { token: tokenToFollow, controller }
  void listen(controller.signal)
}

function followVisibility(): void {
  clearTimeout(hiddenTimer)
  if (document.visibilityState === 'visible') {
    isPaused = false
    openOrClose()
  } else {
    hiddenTimer = setTimeout(() => {
      isPaused = true
      openOrClose()
    }, HIDDEN_PAUSE_MS)
  }
}

subscribeSession(openOrClose)
globalThis.document?.addEventListener('visibilitychange', followVisibility)

export function subscribeEvents(listener: (event: UserStreamEvent) => void): () => void {
  listeners.add(listener)
  openOrClose()
  return () => {
    listeners.delete(listener)
    openOrClose()
  }
}
