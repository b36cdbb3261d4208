import type { ChatRecord } from '@citrine/contract/chat'
import { ApiError, classifyFailure, isAbort, isOutcomeUnknown } from '#web/lib/api/api-error.ts'
import { createBackoff } from '#web/lib/api/backoff.ts'
import type { ChatApi, ReplyEvents, ReplyRequest } from '../state/chat-api.ts'
import type { LiveWriter } from './live-reply.ts'

/** The request is sent up to 3 times until the server accepts it. */
const TRIES_TO_SEND = 3
/** "Connection lost" is shown after 4 failures (about 3 s). */
const FAILURES_UNTIL_LOST = 4
const RECONNECT_MS = { first: 500, max: 8_000 }
/** The longest pause, in seconds, for which a busy server may ask. */
const BUSY_MAX_S = 2

interface Listener {
  onRecord: (records: { user_record?: ChatRecord | undefined; reply_record: ChatRecord }) => void
  onDelta: (text: string, end: number) => boolean
  onThought: LiveWriter['think']
  onWait: (seconds: number) => void
  onRewind: (text: string) => void
  onEnd: (record: ChatRecord) => void
  onLost: (isLost: boolean) => void
  /** The message may or may not be stored. */
  onMayBeStored: () => void
}

interface ReplyReading extends Listener {
  calls: ChatApi
  start: ReplyRequest | { record_id: string }
  signal: AbortSignal
  knownLength: () => number
}

/** Returns true if the reply has ended, and false if the connection broke or text is missing. */
async function readConnection(events: ReplyEvents, listener: Listener): Promise<boolean> {
  for await (const { id, event } of events) {
    if (event.event === 'record') {
      listener.onRecord(event.data)
    } else if (event.event === 'delta') {
      if (!listener.onDelta(event.data.text, Number(id))) return false
    } else if (event.event === 'thought') {
      listener.onThought(event.data)
    } else if (event.event === 'wait') {
      listener.onWait(event.data.seconds)
    } else if (event.event === 'rewind') {
      listener.onRewind(event.data.text)
    } else {
      listener.onEnd(event.data.record)
      return true
    }
  }
  return false
}

/**
 * Returns true if a retry is useless: the server refused, or a limit is used up. A server that is only busy asks for at
 * most `BUSY_MAX_S`.
 */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  (classifyFailure(error) === 'decided' || (error.data?.retry_after_s ?? 0) > BUSY_MAX_S)

/**
 * Reads one reply to its end across broken connections. A retry carries the same `client_id`, so the server returns the
 * same reply.
 * @throws ApiError if the server refuses, or stays unreachable before it has accepted the request
 */
export async function readReply({
  calls,
  start,
  signal,
  knownLength,
  ...listener
}: ReplyReading): Promise<void> {
  const backoff = createBackoff({ signal, ...RECONNECT_MS })
  let record_id: string | null = 'client_id' in start ? null : start.record_id
  let failures = 0
  const tracked: Listener = {
    ...listener,
    onRecord: (records) => {
      record_id = records.reply_record.record_id
      backoff.reset()
      failures = 0
      listener.onLost(false)
      listener.onRecord(records)
    },
  }
  const connect = (): ReplyEvents =>
    record_id === null && 'client_id' in start
      ? calls.fetch(start, signal)
      : calls.follow(record_id ?? '', String(knownLength()), signal)

  for (let tries = 1; !signal.aborted; tries++) {
    let failure: unknown = new ApiError({ status: 0, desc: '', transport: true })
    try {
      if (await readConnection(connect(), tracked)) return
    } catch (error) {
      failure = error
    }
    if (isOutcomeUnknown(failure)) listener.onMayBeStored()
    if (isAbort(failure) || isFinal(failure)) throw failure
    if (record_id === null && tries >= TRIES_TO_SEND) throw failure
    if (++failures >= FAILURES_UNTIL_LOST) listener.onLost(true)
    await backoff.wait()
  }
}
