import type { AppContext } from '#server/context.ts'
import type { Requester } from '#server/platform/http/call.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import type { ChatModerationContext } from '../chats/require-note.service.ts'
import type { MessageRow } from '../messages/messages.queries.ts'
import type { MessageRequest } from '../moderation/subject.service.ts'
import type { Replies } from '../stream/replies.ts'

export type SendContext = ChatModerationContext &
  Pick<
    AppContext,
    | 'config'
    | 'bus'
    | 'freeTries'
    | 'log'
    | 'media'
    | 'metrics'
    | 'models'
    | 'embeddings'
    | 'queue'
    | 'registry'
  > & {
    replies: Replies
  }
export type AcceptedRequest<B = MessageRequest> = Requester & {
  body: B
  body_sha256: Buffer
  llm: LlmPort
  getsHelpText: boolean
  /** The message mentions a person under 18: the chat is marked in the transaction that stores the message. */
  speaks_of_minor: boolean
}

/** A request before its model is chosen and its text is checked. */
export type UncheckedRequest = Omit<AcceptedRequest, 'llm' | 'getsHelpText' | 'speaks_of_minor'>

export type StoredReply = {
  character_id: string
  is_first: boolean
  replyRow: MessageRow
  userRow?: MessageRow
  last_record_id: string
}
