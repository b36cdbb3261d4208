import { getSession, subscribeSession } from '#web/lib/session/session.ts'

/** Runs a task once the device is online, unless the session has ended by then. */
export function runOnceOnline(task: () => void): void {
  const { token } = getSession()
  const waiting = new AbortController()
  const stopFollowing = subscribeSession(() => {
    if (getSession().token !== token) waiting.abort()
  })
  const { signal } = waiting
  signal.addEventListener('abort', stopFollowing, { once: true })
  window.addEventListener(
    'online',
    () => {
      waiting.abort()
      task()
    },
    { signal },
  )
}
