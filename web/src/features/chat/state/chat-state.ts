import type { ApiError } from '#web/lib/api/api-error.ts'
import type { RecordsPage } from './chat-calls.ts'
import { addOlder, putRecord, type Records, takeNewest } from './records.ts'

/** The user's message between the composer and the server's word that it is stored. */
export interface Outgoing {
  client_id: string
  content: string
  /** What the path's last record was: the message comes after it. */
  after_depth: number
  state: 'sending' | 'failed'
  /** It lay in the outbox as the chat opened: another tab may have it, and there it may arrive or be taken back. */
  is_found?: true
}

export interface ChatState {
  phase: 'loading' | 'ready' | 'failed'
  failure: ApiError | null
  chat_id: string | null
  character: RecordsPage['character'] | null
  records: Records
  older: 'idle' | 'loading' | 'failed'
  outgoing: Outgoing | null
  /** The reply that is being written. */
  reply_id: string | null
  /** A reply was asked for, or asked to stop, and the server has not answered yet. */
  is_asking: boolean
  is_stopping: boolean
  /** The connection by which the reply comes is gone, and made anew again and again. */
  is_lost: boolean
  /** Unix ms: the server could not be asked, and this is what the device kept then. Null when it is the server's own. */
  kept_at: number | null
  /** Citrine spoke in place of the character, and does so until the reader goes on with the story. */
  is_paused: boolean
  /** Why the server did not take the last request, shown at the composer. */
  refusal: string | null
}

export const EMPTY_CHAT: ChatState = {
  phase: 'loading',
  failure: null,
  chat_id: null,
  character: null,
  records: [],
  older: 'idle',
  outgoing: null,
  reply_id: null,
  is_asking: false,
  is_stopping: false,
  is_lost: false,
  kept_at: null,
  is_paused: false,
  refusal: null,
}

export const isReplying = ({ reply_id, is_asking }: ChatState): boolean => reply_id !== null || is_asking

/** Nothing may be sent while a reply comes, or while a message waits to be sent again. */
export const canSend = (state: ChatState): boolean =>
  state.phase === 'ready' && !isReplying(state) && state.outgoing === null

export const hasOlder = ({ records: [first] }: ChatState): boolean => first !== undefined && first.depth > 0

export const lastDepth = ({ records }: ChatState): number => records.at(-1)?.depth ?? -1

export function withNewest(
  state: ChatState,
  { chat_id, character, records, is_paused, kept_at = null }: RecordsPage & { kept_at?: number | null },
): ChatState {
  const isSameChat = state.chat_id === chat_id
  return {
    ...state,
    phase: 'ready',
    failure: null,
    chat_id,
    character,
    records: isSameChat ? takeNewest(state.records, records) : records,
    kept_at,
    is_paused,
    older: 'idle',
  }
}

export const withOlder = (state: ChatState, { records }: RecordsPage): ChatState => ({
  ...state,
  older: 'idle',
  records: addOlder(state.records, records),
})

export const withRecord = (state: ChatState, record: Records[number]): ChatState => ({
  ...state,
  records: putRecord(state.records, record),
})
