import type { Store } from '#web/lib/store.ts'
import type { ChatPictures } from '../pictures/chat-pictures.ts'
import type { LiveWriter } from '../reply/live-reply.ts'
import type { ChatCalls, ReplyRequest } from './chat-calls.ts'
import type { ChatState } from './chat-state.ts'

/** The state that the modules of one open chat share. */
export interface ChatContext {
  character_id: string
  /** Null asks for the latest chat with the character. */
  requested_id: string | null
  /** The chat is loaded, so its id is known. Until then, the latest chat may change. */
  is_found: boolean
  calls: ChatCalls
  state: Store<ChatState>
  live: LiveWriter
  pictures: ChatPictures
  /** Aborts when the chat is no longer open. */
  signal: () => AbortSignal
  refresh: () => Promise<void>
  /** The reply being read; a newer reading replaces it. */
  reading: AbortController | null
  /** The request without a response yet. */
  asking: ReplyRequest | null
  /** A regenerate or continue with an unknown outcome; a retry reuses its `client_id`. */
  unsettled: (ReplyRequest & { record_id: string }) | null
  /** Resolves when the story has resumed. A message sent before that would only get the help lines again. */
  resuming: Promise<void> | null
  /** Stop was pressed before the reply had an id. */
  is_stop_requested: boolean
}

export const findDraftKey = ({ character_id, state }: ChatContext): string =>
  state.get().chat_id ?? character_id

export function update({ state }: ChatContext, change: Partial<ChatState>): void {
  state.set({ ...state.get(), ...change })
}
