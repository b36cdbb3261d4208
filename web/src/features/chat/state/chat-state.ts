import type { ApiError } from '#web/lib/api/api-error.ts'
import type { RecordsPage } from './chat-calls.ts'
import { addNewer, addOlder, putRecord, type Records, takePage } from './records.ts'

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

/** How it stands with what lies beyond one end of the loaded piece. */
export type Edge = 'idle' | 'loading' | 'failed'

export interface Place {
  record_id: string
  /** What is read only stands still from now on, whatever comes below it. */
  isQuiet?: true
}

export interface ChatState {
  phase: 'loading' | 'ready' | 'failed'
  failure: ApiError | null
  chat_id: string | null
  character: RecordsPage['character'] | null
  records: Records
  /** How many records the whole path has: where it ends. */
  total: number
  older: Edge
  newer: Edge
  /** Where the reader is to be brought; a new object each time. */
  place: Place | null
  outgoing: Outgoing | null
  /** The reply that is being written. */
  reply_id: string | null
  /** A reply was asked for, or asked to stop, and the server has not answered yet. */
  is_asking: boolean
  is_stopping: boolean
  /** The path, or a text in it, is being changed. */
  is_changing: boolean
  /** The connection by which the reply comes is gone, and made anew again and again. */
  is_lost: boolean
  /** Unix ms: the server could not be asked, and this is what the device kept then. Null when it is the server's own. */
  kept_at: number | null
  /** Citrine spoke in place of the character, and does so until the reader goes on with the story. */
  is_paused: boolean
  /** Why the server did not take the last request, shown at the composer. */
  refusal: string | null
  /** The message whose text is being changed. */
  editing: string | null
  /** The reader has just asked to change it; else it was begun before the page was loaded. */
  is_edit_begun: boolean
  /** Why the server did not take the changed text, shown at its field. */
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
  place: null,
  outgoing: null,
  reply_id: null,
  is_asking: false,
  is_stopping: false,
  is_changing: false,
  is_lost: false,
  kept_at: null,
  is_paused: false,
  refusal: null,
  editing: null,
  is_edit_begun: false,
  edit_refusal: null,
}

export const isReplying = ({ reply_id, is_asking }: ChatState): boolean => reply_id !== null || is_asking

/** Nothing may be sent while a reply comes, or while a message waits to be sent again. */
export const canSend = (state: ChatState): boolean =>
  state.phase === 'ready' && !isReplying(state) && state.outgoing === null

export const hasOlder = ({ records: [first] }: ChatState): boolean => first !== undefined && first.depth > 0

export const lastDepth = ({ records }: ChatState): number => records.at(-1)?.depth ?? -1

/** The loaded piece ends before the path does. */
export const hasNewer = (state: ChatState): boolean => lastDepth(state) < state.total - 1

/** Where what was chosen in place of the last message goes on below it, the reader stays at it. */
function placeAfter(state: ChatState, records: Records, total: number): Place | null {
  const last = state.records.at(-1)
  const chosen = records.find(({ depth }) => depth === last?.depth)
  const isOther = chosen !== undefined && chosen.record_id !== last?.record_id
  if (!state.is_changing || !isOther || total === chosen.depth + 1) return state.place
  return { record_id: chosen.record_id, isQuiet: true }
}

/** A page as the server tells it now: the newest, or one around a record. */
export function withPage(
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
  const all = isSameChat ? takePage(state.records, records, total) : records
  return {
    ...state,
    // What was begun in another chat is kept there.
    ...(isSameChat ? {} : { outgoing: null, refusal: null, editing: null, edit_refusal: null }),
    phase: 'ready',
    failure: null,
    chat_id,
    character,
    records: all,
    total,
    place: isSameChat ? placeAfter(state, all, total) : state.place,
    kept_at,
    is_paused,
    older: 'idle',
    newer: 'idle',
  }
}

export const withOlder = (state: ChatState, { records, total }: RecordsPage): ChatState => ({
  ...state,
  older: 'idle',
  total,
  records: addOlder(state.records, records),
})

export const withNewer = (state: ChatState, { records, total }: RecordsPage): ChatState => ({
  ...state,
  newer: 'idle',
  total,
  records: addNewer(state.records, records),
})

/** A record that began or changed. What happens at the end of the path leaves a reader in the middle alone. */
export function withRecord(state: ChatState, record: Records[number]): ChatState {
  const isBelow = hasNewer(state) && record.depth > lastDepth(state) + 1
  if (isBelow) return { ...state, total: Math.max(state.total, record.depth + 1) }
  const records = putRecord(state.records, record)
  const isKnown = state.records.some(({ record_id }) => record_id === record.record_id)
  return { ...state, records, total: isKnown ? state.total : record.depth + 1 }
}
