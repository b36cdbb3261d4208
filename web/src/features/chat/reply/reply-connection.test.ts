import type { ChatRecord } from '@citrine/contract/chat'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, readDesc } from '#web/lib/api/api-error.ts'
import { startI18n } from '#web/lib/i18n/i18n.ts'
import type { ChatApi, ReplyEvents } from '../state/chat-api.ts'
import { readReply } from './reply-connection.ts'

const reply_record = { record_id: 'r1' } as ChatRecord

const LOST = new ApiError({ status: 0, desc: 'Lost.', transport: true })

function deadFor(tries: number, failure: Error = LOST) {
  return async function* connect(): ReplyEvents {
    if (tries-- > 0) throw failure
    yield { id: '0', event: { event: 'record', data: { reply_record } } }
    yield { id: '0', event: { event: 'done', data: { record: reply_record, finish: 'stop' } } }
  }
}

async function recordLosses(
  connect: ReturnType<typeof deadFor>,
  start: Parameters<typeof readReply>[0]['start'] = { record_id: 'r1' },
): Promise<boolean[]> {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('window', new EventTarget())
  const losses: boolean[] = []
  const calls: Pick<ChatApi, 'follow' | 'fetch'> = { follow: connect, fetch: connect }
  const reading = readReply({
    calls: calls as ChatApi,
    start,
    signal: new AbortController().signal,
    getKnownLength: () => 0,
    onEvent: () => true,
    onLost: (isLost) => losses.push(isLost),
    onMayBeStored: () => {},
  })
  reading.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  await reading
  return losses
}

test('a connection that does not return is reported as lost, and as restored when it returns', async () => {
  expect(await recordLosses(deadFor(5))).toEqual([true, true, false])
})

test('a short interruption is not reported', async () => {
  expect(await recordLosses(deadFor(2))).toEqual([false])
})

test.each([
  { status: 429, desc: 'That was too often.', data: { retry_after_s: 2 } },
  { status: 503, desc: 'Citrine can’t be reached for a moment.' },
])(
  'a message that meets a busy server is sent again with the same id, and is refused after the third answer of $status',
  async (refusal) => {
    const busy = new ApiError(refusal)
    const message = { action: 'send', client_id: 'c1', content: 'Hello' } as const
    expect(await recordLosses(deadFor(2, busy), message)).toEqual([false])
    await expect(recordLosses(deadFor(3, busy), message)).rejects.toBe(busy)
  },
)

test('a message whose stream ends early three times is refused with a reason', async () => {
  await startI18n()
  const message = { action: 'send', client_id: 'c1', content: 'Hello' } as const
  const connect = async function* (): ReplyEvents {}
  const reason = await recordLosses(connect, message).catch(readDesc)
  expect(reason).toBe('Can’t reach Citrine. Check your connection and try again.')
})

test('a message over a limit, which refuses it for longer than a moment, is sent once', async () => {
  const used = new ApiError({ status: 429, desc: 'That was too often.', data: { retry_after_s: 40 } })
  let tries = 0
  const connect = deadFor(1, used)
  const counted: typeof connect = () => {
    tries += 1
    return connect()
  }
  const message = { action: 'send', client_id: 'c1', content: 'Hello' } as const
  await expect(recordLosses(counted, message)).rejects.toBe(used)
  expect(tries).toBe(1)
})

test('an error of the program ends the reading at once, because a retry would meet it again', async () => {
  const fault = new TypeError('Cannot read properties of undefined')
  await expect(recordLosses(deadFor(2, fault))).rejects.toBe(fault)
})
