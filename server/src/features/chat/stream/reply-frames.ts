import type { AttachedImage } from '@citrine/contract/chat-images'
import { ERRORS } from '@citrine/contract/errors'
import { formatMessage, type Language } from '@citrine/contract/messages/messages'
import type { AppContext } from '#server/context.ts'
import { type EventSink, formatFrame } from '#server/platform/streams/sse.ts'
import type { Alternates } from '../messages/alternates.queries.ts'
import type { MessageRow } from '../messages/messages.queries.ts'
import { readFaultKind, showMessage } from '../messages/show-message.ts'
import { formatDeltaFrame } from './live-reply.ts'
import type { Replies } from './replies.ts'

export type WatchContext = Pick<AppContext, 'db' | 'bus' | 'log' | 'media'> & { replies: Replies }

export type Watch = {
  user_id: string
  record_id: string
  language: Language
  from: number | undefined
  userRow?: MessageRow | undefined
  /** The alternates of both messages; they stay unchanged while the reply streams. */
  alternates: Alternates
  images: ReadonlyMap<string, AttachedImage>
}

export function sendMissedFrames(
  sink: EventSink,
  { from, userRow, language, alternates, images }: Watch,
  row: MessageRow,
): number {
  const { length } = row.content
  if (from === undefined || from > length) {
    const data = {
      ...(userRow === undefined
        ? {}
        : { user_record: showMessage(userRow, language, alternates.get(userRow.record_id), images) }),
      reply_record: showMessage(row, language, alternates.get(row.record_id)),
    }
    sink.sendWhole(formatFrame('record', data, String(length)))
  } else if (from < length) sink.sendWhole(formatDeltaFrame(row.content.slice(from), length))
  return length
}

export function sendEnd(sink: EventSink, row: MessageRow, { language, alternates }: Watch): void {
  const record = showMessage(row, language, alternates.get(row.record_id))
  const id = String(row.content.length)
  if (row.state === 'interrupted') {
    const kind = readFaultKind(row.fault)
    sink.sendWhole(
      formatFrame('error', { status: ERRORS[kind].status, desc: formatMessage(kind, language), record }, id),
    )
  } else sink.sendWhole(formatFrame('done', { record, finish: row.finish ?? 'stop' }, id))
  sink.end()
}
