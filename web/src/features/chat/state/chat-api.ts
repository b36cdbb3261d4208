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

const PAGE_ROWS = '40'

/** The requests of a chat to the server. */
export const chatApi = {
  list: (query: RecordsQuery, signal: AbortSignal): Promise<RecordsPage> =>
    call(listMessages, { query: { ...query, limit: PAGE_ROWS }, signal }),
  fetch: (body: ReplyRequest, signal: AbortSignal): ReplyEvents => stream(fetchReply, { body, signal }),
  follow: (record_id: string, lastEventId: string, signal: AbortSignal): ReplyEvents =>
    stream(followReply, { params: { record_id }, lastEventId, signal }),
  stop: async (record_id: string): Promise<ChatRecord> =>
    (await call(stopReply, { body: { record_id } })).record,
  resume: async (chat_id: string): Promise<void> => {
    await call(resumeStory, { body: { chat_id } })
  },
  select: (record_id: string): Promise<unknown> => call(selectMessage, { body: { record_id } }),
  edit: async (body: BodyInput<typeof editMessage>) => (await call(editMessage, { body })).record,
  remove: (body: BodyInput<typeof deleteMessage>): Promise<{ deletion_id: string }> =>
    call(deleteMessage, { body }),
  restore: (deletion_id: string): Promise<unknown> => call(restoreMessages, { body: { deletion_id } }),
  pin: (record_id: string, on: boolean): Promise<unknown> => call(pinMessage, { body: { record_id, on } }),
  rate: async (body: BodyInput<typeof rateReply>) => (await call(rateReply, { body })).record,
  branch: (record_id: string) => call(branchChat, { body: { record_id } }),
  suggest: async (body: BodyInput<typeof suggestReplies>) => (await call(suggestReplies, { body })).replies,
}

export type ChatApi = typeof chatApi
