import { expect, test } from 'vitest'
import type { ReplyRequest } from './chat-api.ts'
import { NO_REPLY, type ReplyState, type ReplyStateEvent, stepReply } from './reply-machine.ts'

const request: ReplyRequest = { action: 'send', chat_id: 'chat-1', client_id: 'c1', content: 'Hello' }
const REQUESTED: ReplyState = { phase: 'requested', request, isStopRequested: false }
const STOP_REQUESTED: ReplyState = { ...REQUESTED, isStopRequested: true }
const STREAMING: ReplyState = { phase: 'streaming', record_id: 'r1', isStopping: false, isLost: false }
const STOPPING: ReplyState = { ...STREAMING, isStopping: true }
const LOST: ReplyState = { ...STREAMING, isLost: true }

const STEPS: [string, ReplyState, ReplyStateEvent, ReplyState][] = [
  ['a request waits for the server', NO_REPLY, { type: 'requested', request }, REQUESTED],
  ['a request becomes a reply', REQUESTED, { type: 'begun', record_id: 'r1' }, STREAMING],
  ['a reply of another device is followed', NO_REPLY, { type: 'begun', record_id: 'r1' }, STREAMING],
  ['a stop waits for the id', REQUESTED, { type: 'stop_pressed' }, STOP_REQUESTED],
  ['and takes effect with it', STOP_REQUESTED, { type: 'begun', record_id: 'r1' }, STOPPING],
  ['a refused request takes its stop with it', STOP_REQUESTED, { type: 'ended' }, NO_REPLY],
  ['a new request has no stop', NO_REPLY, { type: 'requested', request }, REQUESTED],
  ['a reply is stopped', STREAMING, { type: 'stop_pressed' }, STOPPING],
  ['a failed stop can be pressed again', STOPPING, { type: 'stop_failed' }, STREAMING],
  ['a reconnect keeps the stop', STOPPING, { type: 'begun', record_id: 'r1' }, STOPPING],
  ['a connection is lost', STREAMING, { type: 'connection_changed', isLost: true }, LOST],
  ['a connection returns', LOST, { type: 'connection_changed', isLost: false }, STREAMING],
  ['a reply ends', STREAMING, { type: 'ended' }, NO_REPLY],
  ['a reply that is being stopped ends', STOPPING, { type: 'ended' }, NO_REPLY],
  ['a reply ends without its connection', LOST, { type: 'ended' }, NO_REPLY],
]

test.each(STEPS)('%s', (_, reply, event, next) => {
  expect(stepReply(reply, event)).toEqual(next)
})

const UNCHANGED: [string, ReplyState, ReplyStateEvent][] = [
  ['a stop without a reply', NO_REPLY, { type: 'stop_pressed' }],
  ['a failed stop of an ended reply', NO_REPLY, { type: 'stop_failed' }],
  ['a failed stop before the next reply begins', REQUESTED, { type: 'stop_failed' }],
  ['the connection of a request', REQUESTED, { type: 'connection_changed', isLost: false }],
  ['a connection that was never lost', STREAMING, { type: 'connection_changed', isLost: false }],
  ['the end of no reply', NO_REPLY, { type: 'ended' }],
]

test.each(UNCHANGED)('%s changes nothing', (_, reply, event) => {
  expect(stepReply(reply, event)).toBe(reply)
})
