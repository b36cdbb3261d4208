import { isSavingData, quietMoment } from '#web/lib/offline/fetch-ahead.ts'
import { findRecords, keepRecents, keepRecords, type RecentsPage } from '#web/lib/offline/kept-chats.ts'
import { serverCalls } from './state/chat-calls.ts'

/** How many recent chats are fetched ahead for reading offline. */
const AHEAD = 8

let isBusy = false

/** Stores the list and, when idle, fetches its newest chats that this device lacks. */
export function keepForLater(uid: string, page: RecentsPage): void {
  void keepRecents(uid, page).then(() => fetchAhead(uid, page))
}

async function fetchAhead(uid: string, { items }: RecentsPage): Promise<void> {
  if (isBusy || isSavingData()) return
  isBusy = true
  try {
    for (const { chat_id, last_at } of items.slice(0, AHEAD)) {
      const kept = await findRecords(uid, chat_id)
      if (kept !== undefined && kept.kept_at >= Date.parse(last_at)) continue
      await quietMoment()
      await keepRecords(uid, await serverCalls.list({ chat_id }, AbortSignal.timeout(20_000)))
    }
  } catch {
    // Prefetching ignores failures: opening the chat reports them.
  } finally {
    isBusy = false
  }
}
