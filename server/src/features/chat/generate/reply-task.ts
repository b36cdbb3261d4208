import type { AppContext } from '#server/context.ts'
import type { ChatCharacter } from '#server/features/characters/public.ts'
import type { SafetyContext } from '#server/features/safety/public.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import type { ChatExcerpt } from '../moderation/recent-messages.queries.ts'
import type { RecordRow } from '../records.queries.ts'
import type { Replies } from '../stream/replies.ts'

export type ReplyContext = SafetyContext &
  Pick<AppContext, 'db' | 'log' | 'media' | 'metrics' | 'models' | 'embeddings' | 'queue' | 'registry'> & {
    replies: Replies
  }

export type ReplyTask = {
  /** A promise, so that a reply whose character cannot be loaded fails like any other reply. */
  character: Promise<ChatCharacter>
  /** The chat as read before the reply began. */
  excerpt: ChatExcerpt | undefined
  /** The user's message, when it was stored together with the reply. */
  user_message: RecordRow | undefined
  user_name: string
  /** The reader's language, for macros of time. */
  language: string
  time_zone: string
  llm: LlmPort
  /** The request named the model, for this reply only. */
  is_model_named: boolean
  /** The last message in the prompt. */
  last_record_id: string
  is_continue: boolean
  /** A node that is gone began the reply. */
  is_taken_over?: boolean
  /** The reply has no alternates. */
  is_alone: boolean
  /** Romantic and sexual content is refused: for a restricted account or after a mention of a minor. */
  is_restricted: boolean
  /** The text that the reply answers: harmful content may be split over both. */
  before: string
  /** Citrine's reply in place of the character. */
  help: string | null
  /** Set where the reply begins before its row is stored. */
  early?: EarlyStart
}

/** State of a reply that begins while its message is still checked and stored. */
export type EarlyStart = {
  /** The last stored message: the user's own has no row yet. */
  stored_leaf_id: string
  /** Resolves once the message passed its checks; the model is asked only then. */
  allowed: Promise<unknown>
  /** Resolves with whether the rows were stored; if not, nothing of the reply remains. */
  stored: Promise<boolean>
}
