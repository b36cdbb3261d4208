import type { Alternate, ChatRecord } from '@citrine/contract/chat'
import type { AttachedImage } from '@citrine/contract/chat-images'
import { ERRORS, type ErrorKind } from '@citrine/contract/errors'
import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import type { MessageRow } from './messages.queries.ts'

export const readFaultKind = (fault: string | null): ErrorKind =>
  fault !== null && Object.hasOwn(ERRORS, fault) ? (fault as ErrorKind) : 'interrupted'

const ALONE: Alternate = { index: 1, total: 1, previous_id: null, next_id: null }

const NO_IMAGES: ReadonlyMap<string, AttachedImage> = new Map()

export function showMessage(
  row: MessageRow,
  language: Language,
  alternate: Alternate | undefined = ALONE,
  images: ReadonlyMap<string, AttachedImage> = NO_IMAGES,
): ChatRecord {
  const is_deleted = row.deleted_at !== null
  const image = is_deleted || row.image_id === null ? undefined : images.get(row.image_id)
  return {
    record_id: row.record_id,
    chat_id: row.chat_id,
    parent_id: row.parent_id,
    depth: row.depth,
    role: row.role,
    content: is_deleted ? '' : row.content,
    state: row.state,
    finish: row.state === 'streaming' ? null : row.finish,
    fault: row.state === 'interrupted' ? formatMessage(readFaultKind(row.fault), language) : null,
    note: row.note,
    has_ai_notice: row.has_ai_notice,
    is_given_back: row.is_given_back,
    alternate,
    is_edited: row.edited_at !== null,
    is_pinned: row.pinned_at !== null && !is_deleted,
    rating: row.rated_up === null ? null : row.rated_up ? 'up' : 'down',
    rating_reasons: row.rating_reasons ?? [],
    is_deleted,
    is_hidden: row.is_hidden,
    speaker: row.speaker,
    ...(image && { image }),
    created_at: row.created_at.toISOString(),
  }
}
