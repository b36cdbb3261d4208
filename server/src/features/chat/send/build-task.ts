import type { MessageRow } from '../messages/messages.queries.ts'
import type { ModerationPass } from '../moderation/moderate-message.service.ts'
import type { ModerationInput } from '../moderation/subject.service.ts'
import type { AcceptedRequest } from './request.ts'

type TaskSource = Pick<AcceptedRequest, 'viewer' | 'call' | 'body' | 'llm'> & {
  subject: ModerationInput | undefined
  userMessage: MessageRow | undefined
  /** Undefined while the checks are running. */
  moderation: ModerationPass | undefined
}

export const buildTask = ({ viewer, call, body, subject, llm, userMessage, moderation }: TaskSource) => ({
  recent: subject?.recent,
  userMessage,
  isRestricted: (subject?.isRestricted ?? false) || (moderation?.speaks_of_minor ?? false),
  language: call.language,
  time_zone: call.time_zone,
  user_name: viewer.nick_name,
  llm,
  isModelNamed: body.model_id !== undefined,
  isTakenOver: false,
})
