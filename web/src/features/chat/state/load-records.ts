import { ApiError, isAbort, isAway } from '#web/lib/api/api-error.ts'
import { type ChatContext, update } from './chat-context.ts'
import { hasOlder, withNewest, withOlder } from './chat-state.ts'

/** When records keep changing under a refresh, the last answer is good enough. */
const TRIES = 3

/** Asks for the newest page. One that was overtaken by events that it does not know is asked for again. */
export async function loadNewest(chat: ChatContext): Promise<void> {
  const { calls, character_id, state } = chat
  try {
    for (let tries = 1; ; tries++) {
      const before = state.get().records
      const page = await calls.list({ character_id }, chat.signal())
      if (state.get().records !== before && tries < TRIES) continue
      state.set(withNewest(state.get(), page))
      return
    }
  } catch (error) {
    if (isAbort(error) || state.get().phase === 'ready') return
    const kept = isAway(error) ? await calls.findKept(character_id) : undefined
    if (kept !== undefined) return state.set(withNewest(state.get(), kept))
    update(chat, { phase: 'failed', failure: error instanceof ApiError ? error : null })
  }
}

export async function loadOlder(chat: ChatContext): Promise<void> {
  const { calls, character_id, state } = chat
  const [first] = state.get().records
  if (first === undefined || !hasOlder(state.get()) || state.get().older === 'loading') return
  update(chat, { older: 'loading' })
  try {
    const page = await calls.list({ character_id, before: first.record_id }, chat.signal())
    state.set(withOlder(state.get(), page))
  } catch (error) {
    update(chat, { older: isAbort(error) ? 'idle' : 'failed' })
  }
}
