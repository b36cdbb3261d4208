import type { ChatRecord } from '@citrine/contract/chat'
import { ERRORS, type ErrorKind } from '@citrine/contract/errors'
import { type Language, messageOf } from '@citrine/contract/messages/messages'
import type { RecordRow } from './records.queries.ts'

export const faultKind = (fault: string | null): ErrorKind =>
  fault !== null && Object.hasOwn(ERRORS, fault) ? (fault as ErrorKind) : 'interrupted'

/** A record as the contract shows it, its fault in the reader's language. */
export function showRecord(row: RecordRow, language: Language): ChatRecord {
  return {
    record_id: row.record_id,
    chat_id: row.chat_id,
    parent_id: row.parent_id,
    depth: row.depth,
    role: row.role,
    content: row.content,
    state: row.state,
    finish: row.finish,
    fault: row.state === 'interrupted' ? messageOf(faultKind(row.fault), language) : null,
    note: row.note,
    has_ai_notice: row.has_ai_notice,
    is_given_back: row.is_given_back,
    created_at: row.created_at.toISOString(),
  }
}
