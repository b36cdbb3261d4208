// @vitest-environment jsdom
import { datadogRum } from '@datadog/browser-rum'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setAdultFilter } from '../../age/adult-filter.ts'
import { signOut } from '../../session/session.ts'
import { adoptStored, signIn } from '../../session/stored-session.ts'
import type { TrackedEvent } from '../../tracking.ts'
import { startDatadog } from './datadog.ts'
import { startPixel } from './pixel.ts'
import { startMonitors } from './start-monitors.ts'

vi.mock('@datadog/browser-rum', () => ({
  datadogRum: {
    init: vi.fn(),
    setTrackingConsent: vi.fn(),
    startView: vi.fn(),
    startSessionReplayRecording: vi.fn(),
    stopSessionReplayRecording: vi.fn(),
  },
}))

const event = (event_name: TrackedEvent['event_name'], args: TrackedEvent['args'] = {}): TrackedEvent => ({
  event_name,
  event_type: 'counter',
  event_time: Date.now(),
  args,
})
const view = (path: string) => event('page_view', { path })

const DATADOG = { application_id: 'a', client_token: 'b', site: 'datadoghq.com', proxy: null } as const
const SERVICES = { sentry_dsn: null, datadog: DATADOG, has_pixel: false }

let sent: { name: string; screen: string; event_id: string }[] = []
let arriving: Promise<void> = Promise.resolve()
beforeAll(() => {
  document.head.innerHTML =
    '<script type="application/json" id="citrine-settings">{"app_key":"k","app_secret":"s"}</script>'
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') {
      await arriving
      return Response.json({ status: 200, desc: 'Done.', data: SERVICES })
    }
    const { events } = (await request.json()) as { events: typeof sent }
    sent.push(...events)
    await arriving
    return Response.json({ status: 200, desc: 'Done.', data: {} })
  })
})
beforeEach(() => {
  localStorage.clear()
  sent = []
  arriving = Promise.resolve()
})

test('Datadog starts once in a page, and goes on after a withdrawn consent is given again', () => {
  const first = startDatadog(DATADOG)
  first.record(view('/bonus'))
  first.stop()
  expect(vi.mocked(datadogRum.setTrackingConsent).mock.calls).toEqual([['not-granted']])

  const second = startDatadog(DATADOG)
  second.record(view('/'))
  second.record(view('/chat/chatDetail/7'))
  second.record(view('/nell@example.com'))

  expect(vi.mocked(datadogRum.init)).toHaveBeenCalledTimes(1)
  expect(vi.mocked(datadogRum.setTrackingConsent).mock.calls.at(-1)).toEqual(['granted'])
  expect(vi.mocked(datadogRum.startView).mock.calls).toEqual([
    [{ name: 'bonus' }],
    [{ name: 'home' }],
    [{ name: 'chatDetail' }],
    [{ name: 'other' }],
  ])
  expect(vi.mocked(datadogRum.startSessionReplayRecording)).toHaveBeenCalledTimes(2)
  second.stop()
})

test('a consent that is withdrawn while the services are fetched starts none of them', async () => {
  vi.mocked(datadogRum.setTrackingConsent).mockClear()
  const answer = Promise.withResolvers<void>()
  arriving = answer.promise
  const withdrawn = startMonitors({ analytics: true, advertising: true })
  withdrawn.record(view('/'))
  withdrawn.stop()
  answer.resolve()
  const allowed = startMonitors({ analytics: true, advertising: false })
  await expect.poll(() => vi.mocked(datadogRum.setTrackingConsent).mock.calls.length).toBeGreaterThan(0)
  allowed.stop()
  await expect
    .poll(() => vi.mocked(datadogRum.setTrackingConsent).mock.calls)
    .toEqual([['granted'], ['not-granted']])
})

test('the pixel views harmless screens alone, and names no other one with a payment', async () => {
  const pixel = startPixel()
  for (const path of ['/', '/chat/chatDetail/7', '/characterDetail/7', '/setting', '/bonus', '/pricing'])
    pixel.record(view(path))
  pixel.record(event('pay_start'))
  pixel.record(event('purchase', { order_id: 'ord_1' }))
  pixel.record(event('purchase', { order_id: 'ord_1' }))

  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(4)
  expect(sent.map(({ name, screen }) => [name, screen])).toEqual([
    ['ViewContent', 'home'],
    ['ViewContent', 'bonus'],
    ['InitiateCheckout', 'home'],
    ['CompletePayment', 'home'],
  ])

  setAdultFilter(1)
  pixel.record(view('/'))
  setAdultFilter(0)
  pixel.record(view('/about'))
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(5)
  expect(sent.at(-1)?.screen).toBe('about')
  pixel.stop()
})

test('a registration waits for the page that calls as the new member', async () => {
  const guest = startPixel()
  guest.record(event('login_result', { ok: true, is_new: true }))
  guest.record(view('/'))
  await expect.poll(() => sent.map(({ name }) => name), { timeout: 10_000 }).toEqual(['ViewContent'])
  guest.stop()
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  onTestFinished(signOut)
  const member = startPixel()
  await expect
    .poll(() => sent.map(({ name }) => name), { timeout: 10_000 })
    .toEqual(['ViewContent', 'CompleteRegistration'])
  member.stop()
})

test('an event stays stored until the server has it, so that a page that is left meanwhile loses none', async () => {
  const answer = Promise.withResolvers<void>()
  arriving = answer.promise
  const readStored = () => JSON.parse(localStorage.getItem('pixel_events') ?? '[]') as typeof sent
  signIn('ct_token', { uid: 'u1', nick_name: 'Nell' })
  adoptStored()
  onTestFinished(signOut)
  const left = startPixel()
  left.record(event('login_result', { ok: true, is_new: true }))
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1)
  expect(readStored()).toEqual(sent)
  left.record(event('pay_start'))

  answer.resolve()
  await expect
    .poll(() => readStored().map(({ name }) => name), { timeout: 10_000 })
    .toEqual(['InitiateCheckout'])
  await expect.poll(() => readStored(), { timeout: 10_000 }).toEqual([])
  expect(sent.map(({ name }) => name)).toEqual(['CompleteRegistration', 'InitiateCheckout'])
  left.stop()
})
