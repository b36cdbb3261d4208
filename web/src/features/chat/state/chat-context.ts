import type { Store } from '#web/lib/store.ts'
import type { LiveWriter } from '../reply/live-reply.ts'
import type { ChatCalls, ReplyRequest } from './chat-calls.ts'
import type { ChatState } from './chat-state.ts'

/** What the parts of one open chat share. */
export interface ChatContext {
  character_id: string
  calls: ChatCalls
  state: Store<ChatState>
  live: LiveWriter
  /** Aborted when nobody looks at the chat any more. */
  signal: () => AbortSignal
  refresh: () => void
  /** The reply being read; a newer reading takes its place. */
  reading: AbortController | null
  /** A regenerate or continue whose fate is unknown: asked again, it is the same attempt. */
  unanswered: (ReplyRequest & { record_id: string }) | null
  /** Stop was pressed before the server had named the reply. */
  is_stop_wanted: boolean
}

export function update({ state }: ChatContext, change: Partial<ChatState>): void {
  state.set({ ...state.get(), ...change })
}
