import { findById } from '#server/platform/database/find-by-id.ts'
import { requireFound } from '#server/platform/errors.ts'
import type { EventSink } from '#server/platform/streams/sse.ts'
import { showImages } from '../images/images.service.ts'
import { type Alternates, listAlternates } from '../messages/alternates.queries.ts'
import { isTakenOver } from '../messages/leases.queries.ts'
import { findMessage, type MessageRow } from '../messages/messages.queries.ts'
import { followRemote } from './follow-remote.ts'
import {
  describeThoughts,
  formatDeltaFrame,
  formatThoughtFrame,
  type LiveReply,
  type Watcher,
} from './live-reply.ts'
import { sendEnd, sendMissedFrames, type Watch, type WatchContext } from './reply-frames.ts'

type ReplyWatch = Omit<Watch, 'alternates' | 'images'> & {
  /** The page sent this message just now: there are no alternates, and it has no text of the reply yet. */
  isNewMessage?: boolean
}

const NONE: Alternates = new Map()

export async function watchReply(ctx: WatchContext, request: ReplyWatch): Promise<(sink: EventSink) => void> {
  const { user_id, record_id, userRow, isNewMessage = false } = request
  const live = ctx.replies.find(record_id)
  const row = live?.row.user_id === user_id ? live.row : await requireShown(ctx, user_id, record_id)
  const rows = userRow === undefined ? [row] : [userRow, row]
  const watch = {
    ...request,
    isNewMessage,
    alternates: isNewMessage ? NONE : await listAlternates(ctx.db, user_id, rows),
    images: await showImages(ctx, user_id, rows),
  }
  return (sink) => {
    feedWatch(ctx, watch, sink).catch((err) => {
      ctx.log.error({ err, record_id }, 'a reply could not be watched')
      // Ends the stream without an end event, so that the reader resumes.
      sink.end()
    })
  }
}

async function requireShown({ db }: WatchContext, user_id: string, record_id: string): Promise<MessageRow> {
  const row = await findById(record_id, () => findMessage(db, user_id, record_id))
  return requireFound(row?.deleted_at === null ? row : undefined, { record_id })
}

type AttachedWatch = Watch & { isNewMessage: boolean }

async function feedWatch(ctx: WatchContext, watch: AttachedWatch, sink: EventSink): Promise<void> {
  const live = ctx.replies.find(watch.record_id)
  if (live) return attachWatch(live, watch, sink)
  const row = requireFound(await findMessage(ctx.db, watch.user_id, watch.record_id), {
    record_id: watch.record_id,
  })
  if (row.state === 'streaming')
    return followRemote(ctx, { watch: restartIfTakenOver(watch, row), sink, row })
  sendMissedFrames(sink, watch, row)
  sendEnd(sink, row, watch)
}

/**
 * Sends the whole text again to a page that read from a lost node: it may have other words, even at equal length.
 */
const restartIfTakenOver = <W extends Watch>(watch: W, row: MessageRow): W =>
  isTakenOver(row) ? { ...watch, from: undefined } : watch

function attachWatch(live: LiveReply, watch: AttachedWatch, sink: EventSink): void {
  const { length } = live.text
  // The page that sent the message gets the stored row, without text, and then all words as a delta. Any other page
  // gets the text inside the record.
  const sentLength = sendMissedFrames(
    sink,
    restartIfTakenOver(watch, live.row),
    watch.isNewMessage ? live.row : { ...live.row, content: live.text },
  )
  if (sentLength < length) sink.sendWhole(formatDeltaFrame(live.text.slice(sentLength), length))
  const thoughts = describeThoughts(live)
  if (thoughts !== null) sink.sendWhole(formatThoughtFrame(thoughts, length))
  const watcher: Watcher = (event) => {
    if (event.kind !== 'end') sink.sendRaw(event.frame)
    else if (event.row) sendEnd(sink, event.row, watch)
    else sink.end()
  }
  live.watchers.add(watcher)
  sink.onClose(() => live.watchers.delete(watcher))
}
