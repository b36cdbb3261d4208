import type { QueryClient } from '@tanstack/react-query'
import { isAway } from '#web/lib/api/api-error.ts'
import { createBackoff } from '#web/lib/api/backoff.ts'
import { getSession } from '#web/lib/session/session.ts'
import { startSession } from '#web/lib/session/session-start.ts'

const LONGEST_WAIT_MS = 10_000
const newBackoff = () => createBackoff(new AbortController().signal, { most: LONGEST_WAIT_MS })

/** Without the server, a person with chats on this device can read them. */
async function canReadAlone(error: unknown): Promise<boolean> {
  const { token, user } = getSession()
  if (!isAway(error) || token === null || user === null) return false
  const { findRecents } = await import('#web/lib/kept-chats/kept-chats.ts')
  return (await findRecents(user.uid)) !== undefined
}

/** Starts the session once the server answers, and loads again what the page shows. */
export async function openSessionLater(queryClient: QueryClient): Promise<void> {
  const backoff = newBackoff()
  for (let isOpen = false; !isOpen; ) {
    await backoff.wait()
    isOpen = await startSession().then(
      () => true,
      () => false,
    )
  }
  await queryClient.invalidateQueries()
}

/** Tries until the server answers, unless the person can go on without it. `onFault` hears of each failed try. */
export async function openSession(
  first: Promise<void>,
  queryClient: QueryClient,
  onFault: (error: unknown) => void,
): Promise<void> {
  const backoff = newBackoff()
  for (let opening = first; ; opening = startSession()) {
    try {
      return await opening
    } catch (error) {
      if (await canReadAlone(error)) return void openSessionLater(queryClient)
      onFault(error)
      await backoff.wait()
    }
  }
}
