import type { TrackingEvent } from '@citrine/contract/tracking'
import { newId } from '../ids.ts'
import { removeStored, writeStored } from '../storage/storage.ts'
import { readObject } from '../storage/stored-objects.ts'
import { withLock } from './lock.ts'

/**
 * Stores the waiting events of this page under a key of its own. The page holds a lock while it is open, so that other
 * pages take over only the events of a page that closed.
 * @param onTakeOver receives the events of a closed page, whose stored copy is then removed
 */
export function openPageEvents(onTakeOver: (...events: readonly TrackingEvent[]) => void) {
  const page = newId()
  const closing = new AbortController()
  const { signal } = closing
  let events: readonly TrackingEvent[] = []
  let isHeld = false

  const store = (): void => {
    // Without the lock, other pages would believe that this page was closed.
    if (!isHeld) return
    if (events.length === 0) removeStored('event_queue', page)
    else writeStored('event_queue', [...events], page)
  }
  const hold = async (): Promise<void> => {
    if (signal.aborted) return
    isHeld = true
    store()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
  }
  withLock(buildLockName(page), hold, signal).catch(() => {})
  for (const other of listStoredPages())
    withLock(
      buildLockName(other),
      () => {
        const rest = (readObject('event_queue', other) ?? []) as TrackingEvent[]
        if (rest.length > 0) onTakeOver(...rest)
        removeStored('event_queue', other)
      },
      signal,
    ).catch(() => {})

  return {
    write: (next: readonly TrackingEvent[]): void => {
      events = next
      store()
    },
    close: (): void => {
      isHeld = false
      closing.abort()
    },
  }
}

const buildLockName = (page: string): string => `event_queue.${page}`

/** Returns the pages that have stored events; '' stands for those of an earlier release. */
function listStoredPages(): string[] {
  try {
    return Object.keys(localStorage).flatMap((item) => {
      const [name, page = ''] = item.split('.')
      return name === 'event_queue' ? page : []
    })
  } catch {
    return []
  }
}
