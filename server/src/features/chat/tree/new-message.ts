import { PROMPT_VERSION } from '#server/features/prompt/public.ts'
import type { Call } from '#server/platform/http/call.ts'
import type { LlmPort } from '#server/providers/llm/llm.port.ts'
import type { MessageRow, RequestColumns } from '../messages/messages.queries.ts'

const PLAIN = {
  lease_node: null,
  chosen_child_id: null,
  finish: null,
  fault: null,
  note: null,
  has_ai_notice: false,
  hold_id: null,
  is_given_back: false,
  edited_at: null,
  pinned_at: null,
  rated_up: null,
  rating_reasons: null,
  deleted_at: null,
  is_gap: false,
  is_hidden: false,
  speaker: null,
  image_id: null,
} as const

type TreePosition = {
  record_id: string
  parent_id: string
  depth: number
  now: Date
}
type Chat = Pick<MessageRow, 'user_id' | 'chat_id'>

export function buildUserMessage(
  { user_id, chat_id }: Chat,
  { now, ...position }: TreePosition,
  { content, image_id }: Pick<MessageRow, 'content' | 'image_id'>,
): MessageRow {
  const message = { content, image_id, role: 'user', state: 'done' } as const
  return { ...PLAIN, ...position, ...message, user_id, chat_id, created_at: now }
}

export function buildEmptyReply(
  { user_id, chat_id }: Chat,
  { now, has_ai_notice, ...position }: TreePosition & { has_ai_notice: boolean },
): MessageRow {
  return {
    ...PLAIN,
    ...position,
    user_id,
    chat_id,
    content: '',
    role: 'character',
    state: 'streaming',
    has_ai_notice,
    hold_id: position.record_id,
    created_at: now,
  }
}

export function buildWrittenReply(
  { user_id, chat_id }: Chat,
  { now, ...position }: TreePosition,
  content: string,
): MessageRow {
  const record = {
    ...PLAIN,
    ...position,
    user_id,
    chat_id,
    content,
    role: 'character',
    state: 'done',
  } as const
  return { ...record, finish: 'stop', edited_at: now, created_at: now }
}

export const buildRequestColumns = ({
  llm,
  call,
}: {
  llm: LlmPort
  call: Pick<Call, 'time_zone'>
}): RequestColumns => ({
  model_id: llm.card.id,
  prompt_version: PROMPT_VERSION,
  time_zone: call.time_zone,
})
