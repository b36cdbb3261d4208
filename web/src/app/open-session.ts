import type { QueryClient } from '@tanstack/react-query'
import { isServerUnavailable } from '#web/lib/api/api-error.ts'
import { createBackoff } from '#web/lib/api/backoff.ts'
import { loadCalls } from '#web/lib/api/load-calls.ts'
import { markReached } from '#web/lib/live/online.ts'
import { getSession } from '#web/lib/session/session.ts'

export async function startStoredSession(): Promise<void> {
  const calls = await loadCalls()
  // The stored account comes first, because the other data on this device is stored by user.
  if (getSession().token !== null && getSession().user === null) calls.adoptStored()
  await calls.startSession()
}

const WAIT_MAX_MS = 10_000
const createSessionBackoff = () => createBackoff({ max: WAIT_MAX_MS })

/** Opens the pages stored on this device. Returns false if the server did answer or nothing is stored. */
async function openStoredPages(error: unknown, queryClient: QueryClient): Promise<boolean> {
  if (!isServerUnavailable(error)) return false
  try {
    const { openStored } = await import('#web/lib/offline/stored-queries.ts')
    return await openStored(queryClient)
  } catch {
    // This device lacks even the code for stored pages.
    return false
  }
}

/** Starts the session once the server answers, and reloads the data that the page shows. */
export async function openSessionLater(queryClient: QueryClient): Promise<void> {
  markReached(false)
  const backoff = createSessionBackoff()
  for (let isOpen = false; !isOpen; ) {
    await backoff.wait()
    isOpen = await startStoredSession().then(
      () => true,
      () => false,
    )
  }
  markReached(true)
  await queryClient.invalidateQueries()
}

/** Retries until the server answers or stored pages can be opened. Calls `onFault` after each failed try. */
export async function openSession(
  first: Promise<void>,
  queryClient: QueryClient,
  onFault: (error: unknown) => void,
): Promise<void> {
  const backoff = createSessionBackoff()
  for (let opening = first; ; opening = startStoredSession()) {
    try {
      return await opening
    } catch (error) {
      if (await openStoredPages(error, queryClient)) return void openSessionLater(queryClient)
      onFault(error)
      await backoff.wait()
    }
  }
}
