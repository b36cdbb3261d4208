import { ERRORS } from '@citrine/contract/errors'
import { type Language, messageOf } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { type EventSink, frame } from '#server/platform/sse.ts'
import { deltaFrame } from './live-reply.ts'
import type { RecordRow } from './records.queries.ts'
import type { Replies } from './replies.ts'
import { faultKind, showRecord } from './show-record.ts'
import type { Alternates } from './tree/alternates.queries.ts'

export type WatchContext = Pick<AppContext, 'db' | 'bus' | 'log'> & { replies: Replies }

export type Watch = {
  user_id: string
  record_id: string
  language: Language
  /** The text's length that the reader has already; undefined for a new reader. */
  from: number | undefined
  /** The message that this reply answers, told to the one who sent it. */
  user_row?: RecordRow | undefined
  /** What stands beside the two; none of it comes or goes while the reply does. */
  alternates: Alternates
}

/** Brings the reader to where the text is: by what is missing, or by the whole when it cannot be right. */
export function catchUp(
  sink: EventSink,
  { from, user_row, language, alternates }: Watch,
  row: RecordRow,
): number {
  const { length } = row.content
  if (from === undefined || from > length) {
    const data = {
      ...(user_row === undefined
        ? {}
        : { user_record: showRecord(user_row, language, alternates.get(user_row.record_id)) }),
      reply_record: showRecord(row, language, alternates.get(row.record_id)),
    }
    sink.sendWhole(frame('record', data, String(length)))
  } else if (from < length) sink.sendWhole(deltaFrame(row.content.slice(from), length))
  return length
}

export function sendEnd(sink: EventSink, row: RecordRow, { language, alternates }: Watch): void {
  const record = showRecord(row, language, alternates.get(row.record_id))
  const id = String(row.content.length)
  if (row.state === 'interrupted') {
    const kind = faultKind(row.fault)
    sink.sendWhole(
      frame('error', { status: ERRORS[kind].status, desc: messageOf(kind, language), record }, id),
    )
  } else sink.sendWhole(frame('done', { record, finish: row.finish ?? 'stop' }, id))
  sink.end()
}
