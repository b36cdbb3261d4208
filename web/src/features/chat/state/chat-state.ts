import type { RefusedText } from '#web/components/refusal/refused-text.ts'
import type { ApiError } from '#web/lib/api/api-error.ts'
import { NO_REPLY, type ReplyState } from '../reply/reply-machine.ts'
import type { RecordsPage } from './chat-api.ts'
import { addNewer, addOlder, mergePage, putRecord, type Records } from './records.ts'

export interface OutgoingMessage {
  client_id: string
  content: string
  image_id?: string | undefined
  /** The last message had this depth when this one was written. */
  after_depth: number
  state: 'sending' | 'failed'
  /** True for a message that was in the outbox when the chat opened. Another tab may send it or take it back. */
  is_from_outbox?: true
  /** True if the server could not be reached. The message is sent again once the connection is back. */
  is_waiting?: true
}

export type Edge = 'idle' | 'loading' | 'failed'

export interface JumpTarget {
  record_id: string
  /** Keeps the reader's place instead of scrolling to the message. */
  is_quiet?: true
}

export interface ChatState {
  phase: 'loading' | 'ready' | 'failed'
  failure: ApiError | null
  chat_id: string | null
  character: RecordsPage['character'] | null
  records: Records
  /** Counts the messages of the whole path, loaded or not. */
  total: number
  older: Edge
  newer: Edge
  /** A new object for each jump, so that a second jump to the same message scrolls again. */
  jump_target: JumpTarget | null
  outgoing: OutgoingMessage | null
  reply: ReplyState
  /** True while another path or an edited text is on its way to the server. */
  is_changing: boolean
  /**
   * Unix ms when the shown copy was stored on this device, if the server is unreachable. Null if the server's own messages
   * are shown.
   */
  kept_at: number | null
  /** True if Citrine's help text replaced the character's reply, until the reader resumes the story. */
  is_paused: boolean
  /** The reason for the last refusal, which the composer shows. */
  refusal: string | null
  /** The refused text. It is shown only while `desc` is the current refusal. */
  refused: (RefusedText & { desc: string }) | null
  /** The id of the message that is being edited, or null. */
  editing: string | null
  /**
   * True if the user began the edit just now, so that its field takes the focus. False for an edit restored after a
   * reload.
   */
  is_edit_begun: boolean
  edit_refusal: string | null
}

export const EMPTY_CHAT: ChatState = {
  phase: 'loading',
  failure: null,
  chat_id: null,
  character: null,
  records: [],
  total: 0,
  older: 'idle',
  newer: 'idle',
  jump_target: null,
  outgoing: null,
  reply: NO_REPLY,
  is_changing: false,
  kept_at: null,
  is_paused: false,
  refusal: null,
  refused: null,
  editing: null,
  is_edit_begun: false,
  edit_refusal: null,
}

export const isReplying = ({ reply }: ChatState): boolean => reply.phase !== 'none'

/** Returns the id of the reply that is being written, or null. */
export const findReplyId = ({ reply }: ChatState): string | null =>
  reply.phase === 'streaming' ? reply.record_id : null

export const canSend = (state: ChatState): boolean =>
  state.phase === 'ready' && !isReplying(state) && state.outgoing === null

export const hasOlder = ({ records: [first] }: ChatState): boolean => first !== undefined && first.depth > 0

export const getLastDepth = ({ records }: ChatState): number => records.at(-1)?.depth ?? -1

export const hasNewer = (state: ChatState): boolean => getLastDepth(state) < state.total - 1

/** Another path may be longer than the shown one. The target then keeps the view from following it to its end. */
function findJumpTarget(state: ChatState, records: Records, total: number): JumpTarget | null {
  const last = state.records.at(-1)
  const chosen = records.find(({ depth }) => depth === last?.depth)
  const isOther = chosen !== undefined && chosen.record_id !== last?.record_id
  if (!state.is_changing || !isOther || total === chosen.depth + 1) return state.jump_target
  return { record_id: chosen.record_id, is_quiet: true }
}

export function applyPage(
  state: ChatState,
  {
    chat_id,
    character,
    records,
    total,
    is_paused,
    kept_at = null,
  }: RecordsPage & { kept_at?: number | null },
): ChatState {
  const isSameChat = state.chat_id === chat_id
  const all = isSameChat ? mergePage(state.records, records, total) : records
  return {
    ...state,
    // An unfinished edit or message stays with its own chat.
    ...(isSameChat ? {} : { outgoing: null, refusal: null, editing: null, edit_refusal: null }),
    phase: 'ready',
    failure: null,
    chat_id,
    character,
    records: all,
    total,
    jump_target: isSameChat ? findJumpTarget(state, all, total) : state.jump_target,
    kept_at,
    is_paused,
    older: 'idle',
    newer: 'idle',
  }
}

export const applyOlder = (state: ChatState, { records, total }: RecordsPage): ChatState => ({
  ...state,
  older: 'idle',
  total,
  records: addOlder(state.records, records),
})

export const applyNewer = (state: ChatState, { records, total }: RecordsPage): ChatState => ({
  ...state,
  newer: 'idle',
  total,
  records: addNewer(state.records, records),
})

/** Adds or updates a message. A change at the end of the path does not reach a reader in the middle of it. */
export function applyRecord(state: ChatState, record: Records[number]): ChatState {
  const isBelow = hasNewer(state) && record.depth > getLastDepth(state) + 1
  if (isBelow) return { ...state, total: Math.max(state.total, record.depth + 1) }
  const records = putRecord(state.records, record)
  const isKnown = state.records.some(({ record_id }) => record_id === record.record_id)
  return { ...state, records, total: isKnown ? state.total : record.depth + 1 }
}
