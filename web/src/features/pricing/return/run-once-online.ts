import { getSession, subscribeSession } from '#web/lib/session/session.ts'

/** Does not run after the session has ended. */
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
