import type { ChatContext } from '../context/chat-context.ts'
import { hasNewer, isReplying } from '../state/chat-state.ts'

const STORED_RECORDS_MAX = 40
/** ms; collects quick changes into one write. */
const DEBOUNCE_MS = 400

/**
 * Stores the chat on this device while it changes. Returns a function that stores a waiting change at once, for a page that
 * closes.
 */
export function storeChatOnChange({ copies, state, pictures }: ChatContext): () => void {
  let stored = state.get().records
  let timer: ReturnType<typeof setTimeout> | undefined
  const store = (): void => {
    timer = undefined
    const { chat_id, character, records, total, is_paused } = state.get()
    if (chat_id === null || character === null || hasNewer(state.get())) return
    stored = records
    const page = { chat_id, is_paused, character, records: records.slice(-STORED_RECORDS_MAX), total }
    copies.store({ ...page, pictures: [...pictures.rows.get().values()].flat(), voices: [] })
  }
  state.subscribe(() => {
    const current = state.get()
    if (
      current.phase !== 'ready' ||
      current.kept_at !== null ||
      current.records === stored ||
      isReplying(current)
    )
      return
    clearTimeout(timer)
    timer = setTimeout(store, DEBOUNCE_MS)
  })
  return () => {
    if (timer === undefined) return
    clearTimeout(timer)
    store()
  }
}
