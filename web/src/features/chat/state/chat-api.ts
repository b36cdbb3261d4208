import {
  type ChatRecord,
  fetchReply,
  followReply,
  listMessages,
  type ReplyEvent,
  resumeStory,
  stopReply,
} from '@citrine/contract/chat'
import {
  branchChat,
  deleteMessage,
  editMessage,
  pinMessage,
  restoreMessages,
  selectMessage,
  suggestReplies,
} from '@citrine/contract/chat-tree'
import { rateReply } from '@citrine/contract/reply-ratings'
import type { BodyInput } from '@citrine/contract/route'
import { call } from '#web/lib/api/api-client.ts'
import { type StreamItem, stream } from '#web/lib/api/stream.ts'
import type { RecordsPage } from '#web/lib/offline/stored-chats.ts'

export type { RecordsPage }
export type ReplyRequest = BodyInput<typeof fetchReply>
export interface ChatTarget {
  chat_id?: string | undefined
  character_id?: string | undefined
}
export interface RecordsQuery extends ChatTarget {
  before?: string
  after?: string
  around?: string
}
export type ReplyEvents = AsyncIterable<StreamItem<ReplyEvent>>

/** The requests of a chat to the server. */
export interface ChatApi {
  list: (query: RecordsQuery, signal: AbortSignal) => Promise<RecordsPage>
  fetch: (body: ReplyRequest, signal: AbortSignal) => ReplyEvents
  follow: (record_id: string, lastEventId: string, signal: AbortSignal) => ReplyEvents
  stop: (record_id: string) => Promise<ChatRecord>
  resume: (chat_id: string) => Promise<void>
  select: (record_id: string) => Promise<unknown>
  edit: (body: BodyInput<typeof editMessage>) => Promise<ChatRecord>
  remove: (body: BodyInput<typeof deleteMessage>) => Promise<{ deletion_id: string }>
  restore: (deletion_id: string) => Promise<unknown>
  pin: (record_id: string, on: boolean) => Promise<unknown>
  rate: (body: BodyInput<typeof rateReply>) => Promise<ChatRecord>
  branch: (record_id: string) => Promise<{ chat_id: string; character_id: string }>
  suggest: (body: BodyInput<typeof suggestReplies>) => Promise<string[]>
}

const PAGE_ROWS = '40'

export const chatApi: ChatApi = {
  list: (query, signal) => call(listMessages, { query: { ...query, limit: PAGE_ROWS }, signal }),
  fetch: (body, signal) => stream(fetchReply, { body, signal }),
  follow: (record_id, lastEventId, signal) =>
    stream(followReply, { params: { record_id }, lastEventId, signal }),
  stop: async (record_id) => (await call(stopReply, { body: { record_id } })).record,
  resume: async (chat_id) => {
    await call(resumeStory, { body: { chat_id } })
  },
  select: (record_id) => call(selectMessage, { body: { record_id } }),
  edit: async (body) => (await call(editMessage, { body })).record,
  remove: (body) => call(deleteMessage, { body }),
  restore: (deletion_id) => call(restoreMessages, { body: { deletion_id } }),
  pin: (record_id, on) => call(pinMessage, { body: { record_id, on } }),
  rate: async (body) => (await call(rateReply, { body })).record,
  branch: (record_id) => call(branchChat, { body: { record_id } }),
  suggest: async (body) => (await call(suggestReplies, { body })).replies,
}
