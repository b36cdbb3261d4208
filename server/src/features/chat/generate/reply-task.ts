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
  userMessage: MessageRow | undefined
  user_name: string
  language: string
  time_zone: string
  llm: LlmPort
  /** The request names the model, so it does not become the chat's own. */
  isModelNamed: boolean
  /** The last message that the model reads: the reply itself if it is continued. */
  last_record_id: string
  /** The reply was begun by another node, which was lost. */
  isTakenOver: boolean
  /** Romantic and sexual content is refused, because the account is restricted or the chat mentions a minor. */
  isRestricted: boolean
  /** The text that the reply answers: harmful content may be split over both. */
  answeredText: string
  early?: EarlyStart
}

/** Nothing remains of a reply that was started early, because its message was not stored as it assumed. */
export class NotStoredError extends Error {}

export type EarlyStart = {
  /** The last stored message of the path. The user's new message has no row yet when the prompt is built. */
  stored_leaf_id: string
  /** Resolves once the message passed its checks; the model is asked only then. */
  checksPassed: Promise<{ speaks_of_minor: boolean }>
  /** Rejects with `NotStoredError` when the request is refused, or another reply takes the place of this one. */
  stored: Promise<void>
}
