import type { ChatContext } from './chat-context.ts'
import { hasNewer, isReplying } from './chat-state.ts'

/** Enough to read where the talk stands. */
const KEPT_RECORDS = 40
/** What changes several times in a moment is written once. */
const PAUSE_MS = 400

/** From now on the end of the talk lies on this device too, as the server last told it. */
export function keepTalk({ calls, state, pictures }: ChatContext): void {
  let kept = state.get().records
  let pause: ReturnType<typeof setTimeout> | undefined
  const keep = (): void => {
    const { chat_id, character, records, total, is_paused } = state.get()
    if (chat_id === null || character === null || hasNewer(state.get())) return
    kept = records
    const page = { chat_id, is_paused, character, records: records.slice(-KEPT_RECORDS), total }
    // The sounds are not on this device.
    calls.keep({ ...page, pictures: [...pictures.rows.get().values()].flat(), voices: [] })
  }
  state.subscribe(() => {
    const now = state.get()
    if (now.phase !== 'ready' || now.kept_at !== null || now.records === kept || isReplying(now)) return
    clearTimeout(pause)
    pause = setTimeout(keep, PAUSE_MS)
  })
}
