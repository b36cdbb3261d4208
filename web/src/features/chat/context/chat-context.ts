import type { WorkOwner } from '#web/lib/session/work-owner.ts'
import type { Store } from '#web/lib/store.ts'
import type { ChatPictures } from '../pictures/chat-pictures.ts'
import type { ChatApi, ChatTarget, RecordsPage, ReplyRequest } from '../state/chat-api.ts'
import type { ChatState } from '../state/chat-state.ts'
import type { LiveWriter } from '../state/live-reply.ts'
import type { ChatCopies } from './chat-copies.ts'

/** The modules of one open chat share this state. */
export interface ChatContext {
  /** The user who has the chat open. Once another user is signed in, nothing of it is stored or sent. */
  owner: WorkOwner
  character_id: string
  /** If null, the latest chat with the character is opened. */
  requested_id: string | null
  /** False until the first page arrives. Until then, requests name `requested_id`, or the latest chat if it is null. */
  isLoaded: boolean
  calls: ChatApi
  copies: ChatCopies
  /** Called with every page of messages from the server. */
  onPage: (page: RecordsPage) => void
  state: Store<ChatState>
  live: LiveWriter
  pictures: ChatPictures
  /** The signal aborts when the chat is no longer open. */
  signal: () => AbortSignal
  refresh: () => Promise<void>
  /** Belongs to the reply that is being read; a newer reading replaces it. Null if no reply is read. */
  reading: AbortController | null
  /** A regenerate or continue whose outcome is unknown. A retry reuses its `client_id`. Null if there is none. */
  unsettled: (ReplyRequest & { record_id: string }) | null
  /**
   * The running request to resume the story, or null. `send` waits for it, because a message sent before the story
   * resumes gets the help text again.
   */
  resuming: Promise<unknown> | null
}

export const getDraftKey = ({ character_id, state }: ChatContext): string =>
  state.get().chat_id ?? character_id

/** A request without the id of a chat means the latest chat with the character. */
export function getChatTarget({
  character_id,
  state,
}: Pick<ChatContext, 'character_id' | 'state'>): ChatTarget {
  const { chat_id } = state.get()
  return chat_id === null ? { character_id } : { chat_id }
}

export function updateState({ state }: ChatContext, change: Partial<ChatState>): void {
  state.set({ ...state.get(), ...change })
}
