import type { AppContext } from '#server/context.ts'
import type { ChatCharacter } from '#server/features/characters/public.ts'
import type { SafetyContext } from '#server/features/safety/public.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import type { MessageRow } from '../messages/messages.queries.ts'
import type { RecentMessages } from '../moderation/recent-messages.queries.ts'
import type { Replies } from '../stream/replies.ts'

export type ReplyContext = SafetyContext &
  Pick<AppContext, 'db' | 'log' | 'media' | 'metrics' | 'models' | 'embeddings' | 'queue' | 'registry'> & {
    replies: Replies
  }

export type ReplyTask = {
  /** The character as a promise, so that a failure to load it ends the reply like any other failure. */
  character: Promise<ChatCharacter>
  recent: RecentMessages | undefined
  user_message: MessageRow | undefined
  user_name: string
  language: string
  time_zone: string
  llm: LlmPort
  is_model_named: boolean
  last_record_id: string
  is_continue: boolean
  /** The reply was begun by another node, which was lost. */
  is_taken_over?: boolean
  /** No other reply answers the same message, so none is read for comparison. */
  is_only_reply: boolean
  /** Romantic and sexual content is refused, because the account is restricted or the chat mentions a minor. */
  is_restricted: boolean
  /** The text that the reply answers: harmful content may be split over both. */
  answered_text: string
  /** Citrine's own text, sent in place of the character's reply. */
  help: string | null
  early?: EarlyStart
}

export type EarlyStart = {
  /** The last stored message of the path. The user's new message has no row yet when the prompt is built. */
  stored_leaf_id: string
  /** Resolves once the message passed its checks; the model is asked only then. */
  passing: Promise<void>
  /** Resolves to false when the rows were not stored; nothing of the reply then remains. */
  storing: Promise<boolean>
}
