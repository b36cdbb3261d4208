import type { TrackingEvent } from '@citrine/contract/tracking'
import type { RecordedRequest } from '@citrine/fakes/recorder.ts'
import { expect } from 'vitest'

const DEVICE = [
  'device_id',
  'device_model',
  'df_id',
  'language',
  'network',
  'operating_system',
  'operating_system_version',
  'system_version',
]
const EVENT = [
  'args',
  'content_id',
  'event_id',
  'event_name',
  'event_time',
  'event_type',
  'gaid',
  'module',
  'platform',
  'user_id',
  'user_nation',
]
const APP = {
  app_key: 'citrine-h5',
  app_version: '1.3.0',
  app_version_code: '10300',
  sdk_version: '1.0.0',
  channel: 'spring',
  pkg: 'web',
}

export function expectWalkEvents(events: readonly TrackingEvent[], user_id: string): void {
  const device = events[0]?.device
  for (const each of events) {
    expect(Object.keys(each).sort()).toEqual(['app', 'device', 'event', 'locate'])
    expect(Object.keys(each.device).sort()).toEqual(DEVICE)
    expect(Object.keys(each.event).sort()).toEqual(EVENT)
    expect(each.locate).toEqual({})
    expect(each.app).toEqual(APP)
    expect(each.device).toEqual(device)
    expect(each.device).toMatchObject({ language: 'en', operating_system: expect.stringMatching(/./) })
    const { event } = each
    expect(event).toMatchObject({ event_type: 'counter', platform: 'H5', gaid: '', user_nation: '' })
    expect(['', user_id]).toContain(event.user_id)
    expect(event.event_id).toMatch(/^[\da-f]{32}$/)
    expect(Math.abs(Date.now() - event.event_time)).toBeLessThan(600_000)
    expect(event.module).toBeGreaterThanOrEqual(1)
    expect(event.module).toBeLessThanOrEqual(113)
  }
  const readArgs = (name: string): object =>
    JSON.parse(events.find(({ event }) => event.event_name === name)?.event.args ?? 'null')
  const advert = { ad_channel: 'spring', campaign_name: 'Lemons', campaign_id: '77', ad_id: 'a-1' }
  expect(readArgs('ad_info')).toEqual({ info: JSON.stringify(advert) })
  expect(readArgs('menu_click')).toEqual({ name: 'create' })
  expect(readArgs('view_create_form')).toEqual({ source: 'sidebar_navigation' })
  expect(readArgs('billing_failed')).toEqual({ reason: 'missing_fields', field: 'last_name' })
  expect(readArgs('login_ticket')).toEqual({ kind: 'email', ok: true })
  expect(readArgs('login_result')).toEqual({ kind: 'email', ok: true, is_new: true })
  const paying = { pay_type: 'card', pay_source: 'coin' }
  expect(readArgs('pay_start')).toEqual({ goods_type: 'COIN', ...paying })
  expect(readArgs('pay_status')).toMatchObject(paying)
  const purchases = events.filter(({ event }) => event.event_name === 'purchase')
  expect(purchases.map(({ event }) => JSON.parse(event.args))).toEqual([
    { order_id: expect.any(String), goods_type: 'COIN', ...paying, price: 299, currency: 'USD' },
  ])
  expect(events.map(({ event }) => event.event_name)).toEqual(
    expect.arrayContaining(['chat_open', 'chat_send', 'dialog_show', 'page_view']),
  )
}

type PixelCall = { data: { event: string; event_id: string; page: object; user: object }[] }

export function expectPixel(requests: readonly RecordedRequest[]): void {
  const events = requests.flatMap(({ body }) => (JSON.parse(body) as PixelCall).data)
  const shared = {
    event_id: expect.stringMatching(/^[\da-f-]{32,36}$/),
    event_time: expect.any(Number),
    user: { ip: expect.any(String), user_agent: expect.stringContaining('Mozilla'), ttclid: 'click-1' },
    page: { url: expect.stringMatching(/^http:\/\/localhost\/$/) },
  }
  const properties = { value: 2.99, currency: 'USD', content_type: 'product' }
  // Adapters load late, so the view of a page that is left at once is lost.
  const [first, ...others] = events.filter(({ event }) => event === 'ViewContent')
  for (const other of others) expect(Object.keys(other)).toEqual(Object.keys(first ?? {}))
  const rest = events.filter(({ event }) => event !== 'ViewContent')
  expect([first, ...rest.toSorted((one, other) => one.event.localeCompare(other.event))]).toEqual([
    { ...shared, event: 'ViewContent' },
    { ...shared, event: 'CompletePayment', properties },
    { ...shared, event: 'CompleteRegistration' },
    { ...shared, event: 'InitiateCheckout' },
  ])
}

type SentryEvent = { exception: { values: { stacktrace: { frames: object[] } }[] } }

export function expectSentry(requests: readonly RecordedRequest[]): void {
  const parts = requests.flatMap(({ body }) => body.split('\n').map((line) => JSON.parse(line) as object))
  const events = parts.filter((part): part is SentryEvent => 'exception' in part)
  const other = parts.filter((part) => !('exception' in part)).flatMap((part) => Object.keys(part))
  expect([...new Set(other)].sort()).toEqual(['event_id', 'sdk', 'sent_at', 'type'])
  for (const event of events) {
    const [error] = event.exception.values
    expect(event).toEqual({
      event_id: expect.stringMatching(/^[\da-f]{32}$/),
      timestamp: expect.any(Number),
      level: 'error',
      platform: 'javascript',
      release: '1.3.0',
      sdk: expect.any(Object),
      tags: { screen: 'chatDetail' },
      exception: { values: [{ type: 'RangeError', stacktrace: { frames: expect.any(Array) } }] },
    })
    for (const frame of error?.stacktrace.frames ?? [])
      expect(Object.keys(frame).sort()).toEqual(['colno', 'filename', 'function', 'lineno'])
  }
}

type RumEvent = {
  type: string
  view: { id: string; name: string; url: string; referrer?: string }
  session: object
  usr?: unknown
  context?: object
  _dd: { configuration: object }
}

export function expectDatadog(requests: readonly RecordedRequest[]): void {
  const isReplay = ({ path }: RecordedRequest) => path.includes(encodeURIComponent('/api/v2/replay'))
  const events = requests
    .filter((request) => !isReplay(request))
    .flatMap(({ body }) => body.split('\n').filter((line) => line.startsWith('{')))
    .map((line) => JSON.parse(line) as RumEvent)
  const names = new Map(events.map(({ view }) => [view.id, view.name]))
  for (const { type, view, _dd, usr, context = {} } of events) {
    expect(['view', 'error', 'long_task']).toContain(type)
    expect(new URL(view.url).pathname).toBe(`/${view.name}`)
    expect([view.referrer ?? '', usr, context]).toEqual(['', undefined, {}])
    expect(_dd.configuration).toMatchObject({ session_sample_rate: 100, session_replay_sample_rate: 70 })
  }
  for (const name of names.values()) expect(['home', 'create', 'chatDetail', 'pricing']).toContain(name)
  for (const { body } of requests.filter(isReplay))
    for (const [, id = ''] of body.matchAll(/"view":\{"id":"([\w-]+)"\}/g)) expect(names.get(id)).toBe('home')
}
