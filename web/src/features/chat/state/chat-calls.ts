import {
  type ChatRecord,
  fetchReply,
  followReply,
  listRecords,
  type ReplyEvent,
  resumeStory,
  stopReply,
} from '@citrine/contract/chat'
import type { BodySent } from '@citrine/contract/route'
import { call } from '#web/lib/api/api-client.ts'
import { type Streamed, stream } from '#web/lib/api/stream.ts'
import { findRecords, type Kept, keepRecords, type RecordsPage } from '#web/lib/kept-chats/kept-chats.ts'
import { getSession } from '#web/lib/session/session.ts'

export type { RecordsPage }
export type ReplyRequest = BodySent<typeof fetchReply>
export type ReplyEvents = AsyncIterable<Streamed<ReplyEvent>>

/** What a chat asks of the server; passed in, so that tests can bend it. */
export interface ChatCalls {
  list: (query: { character_id: string; before?: string }, signal: AbortSignal) => Promise<RecordsPage>
  fetch: (body: ReplyRequest, signal: AbortSignal) => ReplyEvents
  follow: (record_id: string, lastEventId: string, signal: AbortSignal) => ReplyEvents
  stop: (record_id: string) => Promise<ChatRecord>
  /** Goes on with a story that waits. */
  resume: (chat_id: string) => Promise<void>
  /** Keeps the end of the talk on this device, for times without a network. */
  keep: (character_id: string, page: RecordsPage) => void
  findKept: (character_id: string) => Promise<Kept<RecordsPage> | undefined>
}

const PAGE_ROWS = '40'

export const serverCalls: ChatCalls = {
  list: (query, signal) => call(listRecords, { query: { ...query, limit: PAGE_ROWS }, signal }),
  fetch: (body, signal) => stream(fetchReply, { body, signal }),
  follow: (record_id, lastEventId, signal) =>
    stream(followReply, { params: { record_id }, lastEventId, signal }),
  stop: async (record_id) => (await call(stopReply, { body: { record_id } })).record,
  resume: async (chat_id) => {
    await call(resumeStory, { body: { chat_id } })
  },
  keep: (character_id, page) => {
    const uid = getSession().user?.uid
    if (uid !== undefined) void keepRecords(uid, character_id, page)
  },
  findKept: async (character_id) => {
    const uid = getSession().user?.uid
    return uid === undefined ? undefined : findRecords(uid, character_id)
  },
}
