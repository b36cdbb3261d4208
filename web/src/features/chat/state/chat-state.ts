import type { ApiError } from '#web/lib/api/api-error.ts'
import type { RefusedText } from '#web/shared/refusal/refused-text.ts'
import type { RecordsPage } from './chat-api.ts'
import { addNewer, addOlder, mergePage, putRecord, type Records } from './records.ts'
import { NO_REPLY, type ReplyState } from './reply-machine.ts'

export interface OutgoingMessage {
  client_id: string
  content: string
  image_id?: string | undefined
  /** The depth of the last message when this one was written. */
  after_depth: number
  state: 'sending' | 'failed'
  /** True for a message that was in the outbox when the chat opened. Another tab may send it or take it back. */
  isFromOutbox?: true
  /** True if the server could not be reached. The message is sent again once the connection is back. */
  isWaiting?: true
}

export type Edge = 'idle' | 'loading' | 'failed'

export interface JumpTarget {
  record_id: string
  /** Keeps the reader's place instead of scrolling to the message. */
  isQuiet?: true
}

export interface Refusal {
  desc: string
  /** The refused text, or null if the refusal is not about one. */
  text: RefusedText | null
}

/** The message that is being edited. */
export interface Edit {
  record_id: string
  /** True if the user began the edit just now. False for an edit restored after a reload. */
  needsFocus: boolean
  refusal: Refusal | null
}

export interface ChatState {
  phase: 'loading' | 'ready' | 'failed'
  error: ApiError | null
  chat_id: string | null
  character: RecordsPage['character'] | null
  records: Records
  /** Counts the messages of the whole path, loaded or not. */
  total: number
  older: Edge
  newer: Edge
  /** A new object for each jump, so that a second jump to the same message scrolls again. */
  jumpTarget: JumpTarget | null
  outgoing: OutgoingMessage | null
  reply: ReplyState
  /** True while another path or an edited text is on its way to the server. */
  isChanging: boolean
  /**
   * Unix ms when the shown copy was stored on this device, if the server is unreachable. Null if the server's own messages
   * are shown.
   */
  kept_at: number | null
  /** True if Citrine's help text replaced the character's reply, until the reader resumes the story. */
  is_paused: boolean
  /** The last refusal, which the composer shows. */
  refusal: Refusal | null
  edit: Edit | null
}

export const EMPTY_CHAT: ChatState = {
  phase: 'loading',
  error: null,
  chat_id: null,
  character: null,
  records: [],
  total: 0,
  older: 'idle',
  newer: 'idle',
  jumpTarget: null,
  outgoing: null,
  reply: NO_REPLY,
  isChanging: false,
  kept_at: null,
  is_paused: false,
  refusal: null,
  edit: null,
}

export const isReplying = ({ reply }: ChatState): boolean => reply.phase !== 'none'

/** Returns the id of the reply that is being written, or null. */
export const findReplyId = ({ reply }: ChatState): string | null =>
  reply.phase === 'streaming' ? reply.record_id : null

export const canSend = (state: ChatState): boolean =>
  state.phase === 'ready' && !isReplying(state) && state.outgoing === null

export const clearRefusals = (state: ChatState): ChatState => ({
  ...state,
  refusal: null,
  edit: state.edit && { ...state.edit, refusal: null },
})

export const hasOlder = ({ records: [first] }: ChatState): boolean => first !== undefined && first.depth > 0

export const getLastDepth = ({ records }: ChatState): number => records.at(-1)?.depth ?? -1

export const hasNewer = (state: ChatState): boolean => getLastDepth(state) < state.total - 1

/** Switching to an alternate may bring a longer path below it. Keeps the view at the alternate instead of the new end. */
function findJumpTarget(state: ChatState, records: Records, total: number): JumpTarget | null {
  const last = state.records.at(-1)
  const chosen = records.find(({ depth }) => depth === last?.depth)
  const isOther = chosen !== undefined && chosen.record_id !== last?.record_id
  if (!state.isChanging || !isOther || total === chosen.depth + 1) return state.jumpTarget
  return { record_id: chosen.record_id, isQuiet: true }
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
    ...(isSameChat ? {} : { outgoing: null, refusal: null, edit: null }),
    phase: 'ready',
    error: null,
    chat_id,
    character,
    records: all,
    total,
    jumpTarget: isSameChat ? findJumpTarget(state, all, total) : state.jumpTarget,
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

/** Adds or updates a message. If later messages are not loaded, one after them only raises `total`. */
export function applyRecord(state: ChatState, record: Records[number]): ChatState {
  const isBelow = hasNewer(state) && record.depth > getLastDepth(state) + 1
  if (isBelow) return { ...state, total: Math.max(state.total, record.depth + 1) }
  const records = putRecord(state.records, record)
  const isKnown = state.records.some(({ record_id }) => record_id === record.record_id)
  return { ...state, records, total: isKnown ? state.total : record.depth + 1 }
}
