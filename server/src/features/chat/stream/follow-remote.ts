import type { EventSink } from '#server/platform/streams/sse.ts'
import { isTakenOver } from '../messages/leases.queries.ts'
import { findMessage, type MessageRow } from '../messages/messages.queries.ts'
import { formatDeltaFrame, formatRewindFrame, formatThoughtFrame, formatWaitFrame } from './live-reply.ts'
import { buildReplyChannel, type ReplyMessage, replyMessage } from './reply-channel.ts'
import { sendEnd, sendMissedFrames, type Watch, type WatchContext } from './reply-frames.ts'

/** After a missed event, the database is read 300 ms later; the writing node stores its text at least every 400 ms. */
const GAP_CHECK_MS = 300
/** After 3 s without an event the database is read, in case the writing node is lost. */
const IDLE_CHECK_MS = 3_000
/** While nodes cannot notify each other, the database is read every 500 ms, about as often as the writer stores. */
const BUS_AWAY_CHECK_MS = 500

export async function followRemote(
  ctx: WatchContext,
  { watch, sink, row }: { watch: Watch; sink: EventSink; row: MessageRow },
): Promise<void> {
  const { user_id, record_id } = watch
  const relay = createOrderedRelay(sink, sendMissedFrames(sink, watch, row))
  let isReplyTakenOver = isTakenOver(row)
  let takeOvers = 0
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let checkDueAt = Number.POSITIVE_INFINITY

  const chooseIdleMs = (): number => (ctx.bus.isAway() ? BUS_AWAY_CHECK_MS : IDLE_CHECK_MS)
  const scheduleCheck = (ms: number): void => {
    const at = performance.now() + ms
    // An earlier read stays: new events must not postpone it.
    if (isClosed || at >= checkDueAt) return
    checkDueAt = at
    clearTimeout(timer)
    timer = setTimeout(() => void checkRow(), ms)
  }
  const checkRow = async (): Promise<void> => {
    checkDueAt = Number.POSITIVE_INFINITY
    try {
      const current = await findMessage(ctx.db, user_id, record_id)
      if (isClosed) return
      if (!current) return sink.end()
      relay.catchUp(current.content)
      if (current.state === 'streaming') scheduleCheck(relay.hasGap() ? GAP_CHECK_MS : chooseIdleMs())
      else sendEnd(sink, current, watch)
    } catch (err) {
      ctx.log.warn({ err, record_id }, 'a reply of another node could not be read')
      scheduleCheck(IDLE_CHECK_MS)
    }
  }

  const unsubscribe = await ctx.bus.subscribe(buildReplyChannel(record_id), (raw) => {
    const { success, data: message } = replyMessage.safeParse(raw)
    if (!success) return
    if (message.kind === 'end') return void checkRow()
    const { is_second = false, take_overs = takeOvers } = message
    const isWriterLost = (isReplyTakenOver && !is_second) || take_overs < takeOvers
    if (isWriterLost) return
    isReplyTakenOver = is_second
    takeOvers = take_overs
    relay.take(message)
    if (relay.hasGap()) scheduleCheck(GAP_CHECK_MS)
  })
  const unsubscribeGaps = ctx.bus.onGap(() => scheduleCheck(Math.random() * GAP_CHECK_MS))
  sink.onClose(() => {
    isClosed = true
    clearTimeout(timer)
    unsubscribe()
    unsubscribeGaps()
  })
  await checkRow()
}

type TextMessage = Extract<ReplyMessage, { kind: 'text' }>

function createOrderedRelay(sink: EventSink, length: number) {
  let pending: TextMessage[] = []
  const push = (text: string): void => {
    length += text.length
    sink.sendRaw(formatDeltaFrame(text, length))
  }
  const drain = (): void => {
    const waiting = pending
    pending = []
    for (const message of waiting) {
      if (message.from > length) pending.push(message)
      else if (message.from + message.text.length > length) push(message.text.slice(length - message.from))
    }
  }
  return {
    hasGap: (): boolean => pending.length > 0,
    catchUp: (content: string): void => {
      if (content.length > length) push(content.slice(length))
      drain()
    },
    take: (message: Exclude<ReplyMessage, { kind: 'end' }>): void => {
      switch (message.kind) {
        case 'text':
          pending.push(message)
          drain()
          break
        case 'thought': {
          const { text, from, elapsed_ms } = message
          sink.sendRaw(formatThoughtFrame({ text, from, elapsed_ms }, length))
          break
        }
        case 'wait':
          sink.sendRaw(formatWaitFrame(message.seconds, length))
          break
        case 'rewind':
          pending = []
          length = message.text.length
          sink.sendRaw(formatRewindFrame(message.text))
      }
    },
  }
}
