// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { getSession, signOut } from '../session/session.ts'
import { adoptStored, signIn } from '../session/stored-session.ts'
import { subscribeEvents, type UserStreamEvent } from './events.ts'

interface Connection {
  request: Request
  push: (text: string) => void
  end: () => void
}

let connections: Connection[] = []
const isOpen = ({ request }: Connection): boolean => !request.signal.aborted

beforeEach(async () => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  await startI18n()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        connections.push({
          request,
          push: (text) => controller.enqueue(new TextEncoder().encode(text)),
          end: () => controller.close(),
        })
        request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  signIn('ct_1', { uid: 'u1', nick_name: 'New' })
  adoptStored()
})

afterEach(() => {
  signOut()
  connections = []
  setVisibility('visible')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

const STARTED =
  'event: chat\ndata: {"chat_id":"c","character_id":"m","change":"reply_started","record_id":"r"}\n\n'

test('a tab has one connection, which ends with the last subscriber', async () => {
  const received: UserStreamEvent[] = []
  const stopFirst = subscribeEvents((event) => received.push(event))
  const stopSecond = subscribeEvents((event) => received.push(event))
  await pass()
  expect(connections).toHaveLength(1)
  connections[0]?.push(STARTED)
  await pass()
  expect(received.map(({ event }) => event)).toEqual(['connected', 'connected', 'chat', 'chat'])
  stopFirst()
  expect(connections.filter(isOpen)).toHaveLength(1)
  stopSecond()
  expect(connections.filter(isOpen)).toHaveLength(0)
})

test('an ended connection is reopened, and reports that events may be missing', async () => {
  const received: string[] = []
  const stop = subscribeEvents(({ event }) => received.push(event))
  await pass()
  connections[0]?.end()
  await pass(1_100)
  expect(connections).toHaveLength(2)
  expect(received).toEqual(['connected', 'connected'])
  stop()
})

test('a hidden tab closes its connection after a minute and reopens it when visible', async () => {
  const stop = subscribeEvents(() => {})
  await pass()
  setVisibility('hidden')
  await pass(20_000)
  expect(connections.filter(isOpen)).toHaveLength(1)
  connections[0]?.push(': still here\n\n')
  await pass(20_000)
  connections[0]?.push(': still here\n\n')
  await pass(21_000)
  expect(connections.filter(isOpen)).toHaveLength(0)
  setVisibility('visible')
  await pass()
  expect(connections.filter(isOpen)).toHaveLength(1)
  stop()
})

test('signing out elsewhere ends the session here', async () => {
  const stop = subscribeEvents(() => {})
  await pass()
  connections[0]?.push('event: signed_out\ndata: {}\n\n')
  await pass()
  expect(getSession().token).toBeNull()
  expect(connections.filter(isOpen)).toHaveLength(0)
  stop()
})
