import type { ChatRecord } from '@citrine/contract/chat'
import { expect, test, vi } from 'vitest'
import type { ChatCalls, ReplyEvents } from '../state/chat-calls.ts'
import { readReply } from './read-reply.ts'

const reply_record = { record_id: 'r1' } as ChatRecord

/** Fakes a server that fails `tries` times, then sends the whole reply. */
function deadFor(tries: number): ChatCalls['follow'] {
  return async function* follow(): ReplyEvents {
    if (tries-- > 0) throw new TypeError('Failed to fetch')
    yield { id: '0', event: { event: 'record', data: { reply_record } } }
    yield { id: '0', event: { event: 'done', data: { record: reply_record, finish: 'stop' } } }
  } as ChatCalls['follow']
}

async function recordLosses(tries: number): Promise<boolean[]> {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  const losses: boolean[] = []
  const reading = readReply({
    calls: { follow: deadFor(tries) } as ChatCalls,
    start: { record_id: 'r1' },
    signal: new AbortController().signal,
    knownLength: () => 0,
    onRecord: () => {},
    onDelta: () => true,
    onThought: () => {},
    onWait: () => {},
    onRewind: () => {},
    onEnd: () => {},
    onLost: (isLost) => losses.push(isLost),
  })
  await vi.advanceTimersByTimeAsync(60_000)
  await reading
  vi.useRealTimers()
  return losses
}

test('a connection that does not return is reported as lost, and as restored when it returns', async () => {
  expect(await recordLosses(5)).toEqual([true, true, false])
})

test('a short interruption is not reported', async () => {
  expect(await recordLosses(2)).toEqual([false])
})
