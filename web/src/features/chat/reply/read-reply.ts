import type { ChatRecord } from '@citrine/contract/chat'
import { ApiError, isAbort } from '#web/lib/api/api-error.ts'
import { createBackoff } from '#web/lib/api/backoff.ts'
import type { ChatCalls, ReplyEvents, ReplyRequest } from '../state/chat-calls.ts'

/** Before the server has accepted a request, trying for longer than this helps nobody. */
const TRIES_TO_SEND = 3
/** So many in vain, within about three seconds, are no hiccup of the line. */
const TRIES_UNNOTICED = 4
const RECONNECT_MS = { first: 500, most: 8_000 }

interface Listener {
  onRecord: (records: { user_record?: ChatRecord | undefined; reply_record: ChatRecord }) => void
  /** False when text is missing before it; the connection is made anew then. */
  onDelta: (text: string, end: number) => boolean
  onEnd: (record: ChatRecord) => void
  /** The connection is gone for longer than a moment, or is there again. */
  onLost: (isLost: boolean) => void
}

interface Reading extends Listener {
  calls: ChatCalls
  /** A reply to ask for, or one that runs already. */
  start: ReplyRequest | { record_id: string }
  signal: AbortSignal
  /** How much of the text is here: a new connection goes on from there. */
  knownLength: () => number
}

/** @returns whether the reply has come to its end */
async function readConnection(events: ReplyEvents, listener: Listener): Promise<boolean> {
  for await (const { id, event } of events) {
    if (event.event === 'record') {
      listener.onRecord(event.data)
    } else if (event.event === 'delta') {
      if (!listener.onDelta(event.data.text, Number(id))) return false
    } else {
      listener.onEnd(event.data.record)
      return true
    }
  }
  return false
}

/** The server has decided; asking again would not change it. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !error.transport && (error.status < 500 || error.status >= 600)
}

/**
 * Reads one reply to its end, however often the connection breaks. A repeated request carries the same `client_id`, so
 * the server answers with the same reply.
 * @throws ApiError when the server refuses, or could not be reached before it had accepted the request
 */
export async function readReply({ calls, start, signal, knownLength, ...listener }: Reading): Promise<void> {
  const backoff = createBackoff(signal, RECONNECT_MS)
  let record_id: string | null = 'client_id' in start ? null : start.record_id
  let inVain = 0
  const noting: Listener = {
    ...listener,
    onRecord: (records) => {
      record_id = records.reply_record.record_id
      backoff.reset()
      inVain = 0
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
      if (await readConnection(connect(), noting)) return
    } catch (error) {
      if (isAbort(error) || isFinal(error)) throw error
      failure = error
    }
    if (record_id === null && tries >= TRIES_TO_SEND) throw failure
    if (++inVain >= TRIES_UNNOTICED) listener.onLost(true)
    await backoff.wait()
  }
}
