import { findRecords, keepRecents, keepRecords, type RecentsPage } from '#web/lib/kept-chats/kept-chats.ts'
import { serverCalls } from './state/chat-calls.ts'

/** Talks at the top of the list that are fetched ahead: where the network ends, those are read on. */
const AHEAD = 8

interface Connection {
  saveData?: boolean
}

let isBusy = false

/** Keeps the list, and, while nothing else is to do, the newest talks in it that this device does not know. */
export function keepForLater(uid: string, page: RecentsPage): void {
  void keepRecents(uid, page).then(() => fetchAhead(uid, page))
}

async function fetchAhead(uid: string, { items }: RecentsPage): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (isBusy || connection?.saveData) return
  isBusy = true
  try {
    for (const { chat_id, last_at } of items.slice(0, AHEAD)) {
      const kept = await findRecords(uid, chat_id)
      if (kept !== undefined && kept.kept_at >= Date.parse(last_at)) continue
      await quietMoment()
      await keepRecords(uid, await serverCalls.list({ chat_id }, AbortSignal.timeout(20_000)))
    }
  } catch {
    // It was only ahead: whoever opens the talk hears of a failure.
  } finally {
    isBusy = false
  }
}

const quietMoment = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 5_000 })
    else setTimeout(resolve, 500)
  })
