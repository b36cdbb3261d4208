import type { QueryClient } from '@tanstack/react-query'
import { isAway } from '#web/lib/api/api-error.ts'
import { createBackoff } from '#web/lib/api/backoff.ts'
import { loadCalls } from '#web/lib/api/load-calls.ts'
import { markReached } from '#web/lib/live/online.ts'
import { getSession } from '#web/lib/session/session.ts'

export async function startSession(): Promise<void> {
  const calls = await loadCalls()
  if (getSession().token !== null && getSession().user === null) calls.adoptStored()
  await calls.startSession()
}

const LONGEST_WAIT_MS = 10_000
const createSessionBackoff = () => createBackoff(new AbortController().signal, { max: LONGEST_WAIT_MS })

async function canReadAlone(error: unknown, queryClient: QueryClient): Promise<boolean> {
  if (!isAway(error)) return false
  try {
    const { openStored: openKept } = await import('#web/lib/offline/stored-queries.ts')
    return await openKept(queryClient)
  } catch {
    return false
  }
}

export async function openSessionLater(queryClient: QueryClient): Promise<void> {
  markReached(false)
  const backoff = createSessionBackoff()
  for (let isOpen = false; !isOpen; ) {
    await backoff.wait()
    isOpen = await startSession().then(
      () => true,
      () => false,
    )
  }
  markReached(true)
  await queryClient.invalidateQueries()
}

/** `onFault` runs after each failed try. */
export async function openSession(
  first: Promise<void>,
  queryClient: QueryClient,
  onFault: (error: unknown) => void,
): Promise<void> {
  const backoff = createSessionBackoff()
  for (let opening = first; ; opening = startSession()) {
    try {
      return await opening
    } catch (error) {
      if (await canReadAlone(error, queryClient)) return void openSessionLater(queryClient)
      onFault(error)
      await backoff.wait()
    }
  }
}
