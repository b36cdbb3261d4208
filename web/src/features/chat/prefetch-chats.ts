import { ApiError } from '#web/lib/api/api-error.ts'
import { isSavingData, waitForIdle } from '#web/lib/offline/fetch-ahead.ts'
import { findRecords, type RecentsPage, storeRecents, storeRecords } from '#web/lib/offline/stored-chats.ts'
import { chatApi } from './state/chat-api.ts'

const PREFETCHED_CHATS_MAX = 8

let isPrefetching = false

/** Stores the list of chats on this device, and then the newest messages of the first ones. */
export function storeForOffline(uid: string, page: RecentsPage): void {
  void storeRecents(uid, page).then(() => prefetchChats(uid, page))
}

async function prefetchChats(uid: string, { items }: RecentsPage): Promise<void> {
  if (isPrefetching || isSavingData()) return
  isPrefetching = true
  try {
    for (const { chat_id, last_at } of items.slice(0, PREFETCHED_CHATS_MAX)) {
      const copy = await findRecords(uid, chat_id)
      if (copy !== undefined && copy.kept_at >= Date.parse(last_at)) continue
      await waitForIdle()
      await storeRecords(uid, await chatApi.list({ chat_id }, AbortSignal.timeout(20_000)))
    }
  } catch (error) {
    // After a refusal, a timeout or an abort, the next list tries again.
    if (!(error instanceof ApiError || error instanceof DOMException)) throw error
  } finally {
    isPrefetching = false
  }
}
