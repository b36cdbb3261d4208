import type { ReplyEvent } from '@citrine/contract/chat'
import { ApiError, classifyFailure, isOutcomeUnknown } from '#web/lib/api/api-error.ts'
import { createBackoff } from '#web/lib/api/backoff.ts'
import { i18n } from '#web/lib/i18n/i18n.ts'
import type { ChatApi, ReplyEvents, ReplyRequest } from '../state/chat-api.ts'

/** The request is sent up to 3 times until the server accepts it. */
const SEND_TRIES_MAX = 3
/** The first 3 failures (2 to 4 s) are not shown as "connection lost". */
const UNNOTICED_FAILURES_MAX = 3
const RECONNECT_MS = { first: 500, max: 8_000 }
/** The longest pause, in seconds, for which a busy server may ask. */
const BUSY_MAX_S = 2

/** Stands for a stream that closed, or skipped text, before the end of the reply. */
const ENDED_EARLY = new ApiError({
  status: 0,
  desc: () => i18n.t('unreachable', { ns: 'errors' }),
  transport: true,
})

interface ReplyReading {
  calls: ChatApi
  start: ReplyRequest | { record_id: string }
  signal: AbortSignal
  getKnownLength: () => number
  /** Returns false if text before this event is missing. The reply is then read again from the known text. */
  onEvent: (id: string, event: ReplyEvent) => boolean
  onLost: (isLost: boolean) => void
  /** The message may or may not be stored. */
  onMayBeStored: () => void
}

/**
 * Reads one reply to its end across broken connections. A retry carries the same `client_id`, so the server returns the
 * same reply.
 * @throws ApiError if the server refuses, or stays unreachable before it has accepted the request
 * @throws AbortError if `signal` aborts before the reply has ended
 */
export async function readReply({
  calls,
  start,
  signal,
  getKnownLength,
  onEvent,
  onLost,
  onMayBeStored,
}: ReplyReading): Promise<void> {
  const backoff = createBackoff({ signal, ...RECONNECT_MS })
  let record_id: string | null = 'client_id' in start ? null : start.record_id
  let failures = 0
  const connect = (): ReplyEvents =>
    record_id === null && 'client_id' in start
      ? calls.fetch(start, signal)
      : calls.follow(record_id ?? '', String(getKnownLength()), signal)
  /** Returns true if the reply has ended, and false if the connection broke or text is missing. */
  const readConnection = async (): Promise<boolean> => {
    for await (const { id, event } of connect()) {
      if (event.event === 'record') {
        record_id = event.data.reply_record.record_id
        backoff.reset()
        failures = 0
        onLost(false)
      }
      if (!onEvent(id, event)) return false
      if (event.event === 'done' || event.event === 'error') return true
    }
    return false
  }

  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    let failure: unknown = ENDED_EARLY
    try {
      if (await readConnection()) return
    } catch (error) {
      failure = error
    }
    // An abort, or an error of this program, which a retry would meet again.
    if (!(failure instanceof ApiError)) throw failure
    if (isOutcomeUnknown(failure)) onMayBeStored()
    if (isFinal(failure)) throw failure
    if (record_id === null && tries >= SEND_TRIES_MAX) throw failure
    if (++failures > UNNOTICED_FAILURES_MAX) onLost(true)
    await backoff.wait()
  }
}

/**
 * Returns true if a retry is useless: the server refused, or a limit is used up. A longer pause than
 * `BUSY_MAX_S` means a used-up limit.
 */
const isFinal = (error: ApiError): boolean =>
  classifyFailure(error) === 'decided' || (error.data?.retry_after_s ?? 0) > BUSY_MAX_S
