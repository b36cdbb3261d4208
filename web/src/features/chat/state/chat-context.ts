import type { Store } from '#web/lib/store.ts'
import type { ChatPictures } from '../pictures/chat-pictures.ts'
import type { LiveWriter } from '../reply/live-reply.ts'
import type { ChatCalls, ReplyRequest } from './chat-calls.ts'
import type { ChatState } from './chat-state.ts'

export interface ChatContext {
  character_id: string
  requested_id: string | null
  is_found: boolean
  calls: ChatCalls
  state: Store<ChatState>
  live: LiveWriter
  pictures: ChatPictures
  signal: () => AbortSignal
  refresh: () => Promise<void>
  reading: AbortController | null
  asking: ReplyRequest | null
  /** A regenerate or continue with an unknown outcome; a retry reuses its `client_id`. */
  unsettled: (ReplyRequest & { record_id: string }) | null
  /** Resolves when the story has resumed. A message sent before that would only get the help lines again. */
  resuming: Promise<void> | null
  is_stop_requested: boolean
}

export const findDraftKey = ({ character_id, state }: ChatContext): string =>
  state.get().chat_id ?? character_id

export function update({ state }: ChatContext, change: Partial<ChatState>): void {
  state.set({ ...state.get(), ...change })
}
