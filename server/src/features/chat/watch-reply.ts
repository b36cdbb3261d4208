import { requireFound } from '#server/platform/errors.ts'
import { isId } from '#server/platform/ids.ts'
import type { EventSink } from '#server/platform/sse.ts'
import { followRemote } from './follow-remote.ts'
import type { LiveReply, Watcher } from './live-reply.ts'
import { findRecord } from './records.queries.ts'
import { catchUp, sendEnd, type Watch, type WatchContext } from './reply-frames.ts'

/** Checks that the reply is the user's; the returned function feeds an open stream to the reply's end. */
export async function watchReply(ctx: WatchContext, watch: Watch): Promise<(sink: EventSink) => void> {
  const { user_id, record_id } = watch
  const live = ctx.replies.find(record_id)
  const isOurs = live?.row.user_id === user_id
  if (!isOurs)
    requireFound(isId(record_id) ? await findRecord(ctx.db, user_id, record_id) : undefined, { record_id })
  return (sink) => {
    feed(ctx, watch, sink).catch((err) => {
      ctx.log.error({ err, record_id }, 'a reply could not be watched')
      // The reader comes back with what it has: closing without an end says just that.
      sink.end()
    })
  }
}

async function feed(ctx: WatchContext, watch: Watch, sink: EventSink): Promise<void> {
  const live = ctx.replies.find(watch.record_id)
  if (live) return attach(live, watch, sink)
  const row = requireFound(await findRecord(ctx.db, watch.user_id, watch.record_id), {
    record_id: watch.record_id,
  })
  if (row.state === 'streaming') return followRemote(ctx, { watch, sink, row })
  catchUp(sink, watch, row)
  sendEnd(sink, row, watch.language)
}

function attach(live: LiveReply, watch: Watch, sink: EventSink): void {
  catchUp(sink, watch, { ...live.row, content: live.text })
  const watcher: Watcher = (event) => {
    if (event.kind === 'text') sink.sendRaw(event.frame)
    else if (event.row) sendEnd(sink, event.row, watch.language)
    else sink.end()
  }
  live.watchers.add(watcher)
  sink.onClose(() => live.watchers.delete(watcher))
}
