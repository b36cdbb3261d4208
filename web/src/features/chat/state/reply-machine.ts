import type { ReplyRequest } from './chat-api.ts'

/**
 * The state of the reply that this chat waits for.
 * - `requested`: the server has not accepted the request yet. A stop waits until the reply has an id.
 * - `streaming`: the reply is being written. `isLost` is true while its connection is lost and being retried.
 */
export type ReplyState =
  | { phase: 'none' }
  | { phase: 'requested'; request: ReplyRequest; isStopRequested: boolean }
  | { phase: 'streaming'; record_id: string; isStopping: boolean; isLost: boolean }

export type ReplyStateEvent =
  | { type: 'requested'; request: ReplyRequest }
  | { type: 'begun'; record_id: string }
  | { type: 'stop_pressed' }
  | { type: 'stop_failed' }
  | { type: 'connection_changed'; isLost: boolean }
  | { type: 'ended' }

export const NO_REPLY: ReplyState = { phase: 'none' }

/** Returns the next state of the reply, or the same object if the event changes nothing. */
export function stepReply(reply: ReplyState, event: ReplyStateEvent): ReplyState {
  switch (event.type) {
    case 'requested':
      return { phase: 'requested', request: event.request, isStopRequested: false }
    case 'begun':
      return begin(reply, event.record_id)
    case 'stop_pressed':
      if (reply.phase === 'requested') return { ...reply, isStopRequested: true }
      return reply.phase === 'streaming' ? { ...reply, isStopping: true } : reply
    case 'stop_failed':
      return reply.phase === 'streaming' ? { ...reply, isStopping: false } : reply
    case 'connection_changed':
      if (reply.phase !== 'streaming' || reply.isLost === event.isLost) return reply
      return { ...reply, isLost: event.isLost }
    case 'ended':
      return NO_REPLY
  }
}

function begin(reply: ReplyState, record_id: string): ReplyState {
  if (reply.phase === 'streaming') return { ...reply, record_id }
  const isStopping = reply.phase === 'requested' && reply.isStopRequested
  return { phase: 'streaming', record_id, isStopping, isLost: false }
}
