// @vitest-environment jsdom
import { followReply, type ReplyEvent } from '@citrine/contract/chat'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { readMessages, stream } from './stream.ts'

function pieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

async function collect(text: string, size: number) {
  const found: { id: string; name: string; text: string }[] = []
  for await (const message of readMessages(pieces(text, size))) found.push(message)
  return found
}

const SAID = [
  { id: '2', name: 'delta', text: '{"text":"你好"}' },
  { id: '4', name: 'delta', text: '{"text":"🍋"}' },
]

test.each([1, 2, 3, 5, 1000])('characters cut in half arrive whole (%i bytes per piece)', async (size) => {
  const wire = SAID.map(({ id, name, text }) => `id: ${id}\nevent: ${name}\ndata: ${text}\n\n`).join('')
  expect(await collect(wire, size)).toEqual(SAID)
})

test.each([1, 2, 1000])(
  'lines may end in CRLF, also when it is cut in half (%i bytes per piece)',
  async (size) => {
    const wire = SAID.map(
      ({ id, name, text }) => `id: ${id}\r\nevent: ${name}\r\ndata: ${text}\r\n\r\n`,
    ).join('')
    expect(await collect(wire, size)).toEqual(SAID)
  },
)

test('comments and an unfinished message are skipped', async () => {
  const wire =
    ': still here\n\nid: 1\nevent: delta\ndata: {"text":"a"}\n\n: still here\n\nevent: delta\ndata: {"te'
  expect(await collect(wire, 4)).toEqual([{ id: '1', name: 'delta', text: '{"text":"a"}' }])
})

let answer: (request: Request) => Response
const requests: Request[] = []

beforeEach(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request)
    return answer(request)
  })
  await startI18n()
})

afterEach(() => {
  requests.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const eventStream = (body: ReadableStream<Uint8Array>): Response =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } })

async function read(lastEventId?: string): Promise<{ id: string; event: ReplyEvent }[]> {
  const events: { id: string; event: ReplyEvent }[] = []
  const opening = lastEventId === undefined ? {} : { lastEventId }
  for await (const event of stream(followReply, { params: { record_id: 'r1' }, ...opening }))
    events.push(event)
  return events
}

test('events of the contract are returned, others are skipped', async () => {
  const wire =
    'id: 1\nevent: delta\ndata: {"text":"a"}\n\nid: 1\nevent: mood\ndata: {}\n\nevent: delta\ndata: {"text":5}\n\n'
  answer = () => eventStream(pieces(wire, 7))
  expect(await read('0')).toEqual([{ id: '1', event: { event: 'delta', data: { text: 'a' } } }])
  expect(requests[0]?.headers.get('last-event-id')).toBe('0')
})

test('a refusal instead of the stream is the same error as for any call', async () => {
  answer = () => Response.json({ status: 404, desc: 'Not here.', data: null })
  await expect(read()).rejects.toMatchObject({ status: 404, desc: 'Not here.', transport: false })
})

test('a broken connection is a transport error', async () => {
  answer = () =>
    eventStream(
      new ReadableStream({
        start: (controller) => controller.error(new TypeError('network error')),
      }),
    )
  await expect(read()).rejects.toMatchObject({ transport: true })
})

test('thirty silent seconds end the stream; a comment is a sign of life', async () => {
  vi.useFakeTimers()
  let push: (text: string) => void = () => {}
  answer = (request) =>
    eventStream(
      new ReadableStream({
        start(controller) {
          push = (text) => controller.enqueue(new TextEncoder().encode(text))
          request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
        },
      }),
    )
  let outcome: unknown
  const reading = read().catch((error: unknown) => {
    outcome = error
  })
  await vi.advanceTimersByTimeAsync(20_000)
  push(': still here\n\n')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(outcome).toBeUndefined()
  await vi.advanceTimersByTimeAsync(11_000)
  await reading
  expect(outcome).toMatchObject({ transport: true })
})
