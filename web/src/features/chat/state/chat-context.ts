import type { Store } from '#web/lib/store.ts'
import type { TalkPictures } from '../pictures/talk-pictures.ts'
import type { LiveWriter } from '../reply/live-reply.ts'
import type { ChatCalls, ReplyRequest } from './chat-calls.ts'
import type { ChatState } from './chat-state.ts'

/** What the parts of one open chat share. */
export interface ChatContext {
  character_id: string
  /** Which chat was asked for; null is the latest one with the character. */
  wanted_id: string | null
  /** It was found since it was opened: which one is the latest may have changed before. */
  is_found: boolean
  calls: ChatCalls
  state: Store<ChatState>
  live: LiveWriter
  pictures: TalkPictures
  /** Aborted when nobody looks at the chat any more. */
  signal: () => AbortSignal
  refresh: () => void
  /** The reply being read; a newer reading takes its place. */
  reading: AbortController | null
  /** What was asked of the server and has no answer yet. */
  asking: ReplyRequest | null
  /** A regenerate or continue whose fate is unknown: asked again, it is the same attempt. */
  unanswered: (ReplyRequest & { record_id: string }) | null
  /** Stop was pressed before the server had named the reply. */
  is_stop_wanted: boolean
}

/** Under what the words lie that nobody has sent: the chat, once it is known. */
export const wordsKey = ({ character_id, state }: ChatContext): string => state.get().chat_id ?? character_id

export function update({ state }: ChatContext, change: Partial<ChatState>): void {
  state.set({ ...state.get(), ...change })
}
