import type { EventSink } from '#server/platform/streams/sse.ts'
import { findRecord, type RecordRow } from '../records.queries.ts'
import { deltaFrame, rewindFrame, thoughtFrame, waitFrame } from './live-reply.ts'
import { type ReplyMessage, replyChannel, replyMessage } from './reply-channel.ts'
import { catchUp, sendEnd, type Watch, type WatchContext } from './reply-frames.ts'

/** The writer's next store closes a gap; lease expiry ends the reply of a dead writer. */
const GAP_CHECK_MS = 300
const IDLE_CHECK_MS = 3_000
/** Close to the writer's store interval (400 ms); used while nodes cannot notify each other. */
const ALONE_CHECK_MS = 500

/** Follows a reply written by another node: live events, plus the database for missed text. */
export async function followRemote(
  ctx: WatchContext,
  { watch, sink, row }: { watch: Watch; sink: EventSink; row: RecordRow },
): Promise<void> {
  const { user_id, record_id } = watch
  let length = catchUp(sink, watch, row)
  let pending: Extract<ReplyMessage, { kind: 'text' }>[] = []
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let checkDueAt = Number.POSITIVE_INFINITY

  const idleMs = (): number => (ctx.bus.isAway() ? ALONE_CHECK_MS : IDLE_CHECK_MS)
  const push = (text: string): void => {
    length += text.length
    sink.sendRaw(deltaFrame(text, length))
  }
  const drain = (): void => {
    const waiting = pending
    pending = []
    for (const message of waiting) {
      if (message.from > length) pending.push(message)
      else if (message.from + message.text.length > length) push(message.text.slice(length - message.from))
    }
  }
  const checkIn = (ms: number): void => {
    const at = performance.now() + ms
    // New events must not postpone the scheduled read.
    if (isClosed || at >= checkDueAt) return
    checkDueAt = at
    clearTimeout(timer)
    timer = setTimeout(() => void checkRow(), ms)
  }
  const checkRow = async (): Promise<void> => {
    checkDueAt = Number.POSITIVE_INFINITY
    try {
      const now = await findRecord(ctx.db, user_id, record_id)
      if (isClosed) return
      if (!now) return sink.end()
      if (now.content.length > length) push(now.content.slice(length))
      drain()
      if (now.state === 'streaming') checkIn(pending.length > 0 ? GAP_CHECK_MS : idleMs())
      else sendEnd(sink, now, watch)
    } catch (err) {
      ctx.log.warn({ err, record_id }, 'following a reply of another node')
      checkIn(IDLE_CHECK_MS)
    }
  }

  const unsubscribe = await ctx.bus.subscribe(replyChannel(record_id), (raw) => {
    const message = replyMessage.safeParse(raw)
    if (!message.success) return
    if (message.data.kind === 'end') return void checkRow()
    if (message.data.kind === 'thought') {
      const { kind, ...piece } = message.data
      return sink.sendRaw(thoughtFrame(piece, length))
    }
    if (message.data.kind === 'wait') return sink.sendRaw(waitFrame(message.data.seconds, length))
    if (message.data.kind === 'rewind') {
      const { text } = message.data
      pending = []
      length = text.length
      return sink.sendRaw(rewindFrame(text))
    }
    pending.push(message.data)
    drain()
    if (pending.length > 0) checkIn(GAP_CHECK_MS)
  })
  sink.onClose(() => {
    isClosed = true
    clearTimeout(timer)
    unsubscribe()
  })
  // Text sent between reading the row and subscribing reaches the database soon.
  await checkRow()
}
