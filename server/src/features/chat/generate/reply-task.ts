import type { AppContext } from '#server/context.ts'
import type { ChatCharacter } from '#server/features/characters/public.ts'
import type { SafetyContext } from '#server/features/safety/public.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import type { RecentMessages } from '../moderation/recent-messages.queries.ts'
import type { RecordRow } from '../records.queries.ts'
import type { Replies } from '../stream/replies.ts'

export type ReplyContext = SafetyContext &
  Pick<AppContext, 'db' | 'log' | 'media' | 'metrics' | 'models' | 'embeddings' | 'queue' | 'registry'> & {
    replies: Replies
  }

export type ReplyTask = {
  /** A promise, so that a reply whose character cannot be loaded fails like any other reply. */
  character: Promise<ChatCharacter>
  recent: RecentMessages | undefined
  user_message: RecordRow | undefined
  user_name: string
  language: string
  time_zone: string
  llm: LlmPort
  is_model_named: boolean
  last_record_id: string
  is_continue: boolean
  /** Another node began the reply and was lost. */
  is_taken_over?: boolean
  is_alone: boolean
  /** Refuses romantic and sexual content: the account is restricted, or the chat mentioned a minor. */
  is_restricted: boolean
  /** The text that the reply answers: harmful content may be split over both. */
  answered_text: string
  /** Citrine's own text, sent in place of the character's reply. */
  help: string | null
  early?: EarlyStart
}

export type EarlyStart = {
  /** The user's new message has no row yet, so this is the message before it. */
  stored_leaf_id: string
  /** Resolves once the message passed its checks; the model is asked only then. */
  allowed: Promise<unknown>
  /** Resolves to false when the rows were not stored; nothing of the reply then remains. */
  stored: Promise<boolean>
}
