import { sendPixelEvents } from '@citrine/contract/pixel'
import { startRecorder } from '@citrine/fakes/recorder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { until } from '#test/until.ts'

const EVENT = {
  event_id: '0a1b2c3d4e5f',
  name: 'ViewContent',
  at: 1_795_000_000_000,
  screen: 'home',
} as const
const PURCHASE = {
  ...EVENT,
  event_id: 'order-0001',
  name: 'CompletePayment',
  price: 1299,
  currency: 'EUR',
} as const

async function openSite(env: Record<string, string> = {}) {
  const tiktok = await startRecorder()
  onTestFinished(() => tiktok.stop())
  const it = await testApp({
    is_working: false,
    env: {
      PUBLIC_URL: 'https://citrine.example',
      TIKTOK_PIXEL_ID: 'C4PIXEL',
      TIKTOK_ACCESS_TOKEN: 'token-of-the-pixel',
      TIKTOK_URL: tiktok.url,
      ...env,
    },
  })
  return { it, tiktok }
}

async function countOutcomes(it: TestApp): Promise<Record<string, number>> {
  const { values } = await it.ctx.metrics.pixelEvents.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
}

test('events reach the network with the click, the amount in major units, and no account', async () => {
  const { it, tiktok } = await openSite()
  await callOk(it, sendPixelEvents, { body: { events: [EVENT, PURCHASE], click: 'click-1' } })
  await until(async () => (await tiktok.listRequests()).length === 1)

  const [sent] = await tiktok.listRequests()
  expect(sent?.path).toBe('/open_api/v1.3/event/track/')
  expect(sent?.headers['access-token']).toBe('token-of-the-pixel')
  const user = { ip: '127.0.0.1', user_agent: expect.any(String), ttclid: 'click-1' }
  const page = { url: 'https://citrine.example/' }
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    event_source: 'web',
    event_source_id: 'C4PIXEL',
    data: [
      { event: 'ViewContent', event_id: EVENT.event_id, event_time: 1_795_000_000, user, page },
      {
        event: 'CompletePayment',
        event_id: PURCHASE.event_id,
        event_time: 1_795_000_000,
        user,
        page,
        properties: { value: 12.99, currency: 'EUR', content_type: 'product' },
      },
    ],
  })
  await until(async () => (await countOutcomes(it)).sent === 2)
})

test('a network that is away fails nobody’s call, and calls beyond the limit are dropped', async () => {
  const { it } = await openSite({ TIKTOK_URL: 'http://127.0.0.1:9' })
  for (let sent = 0; sent < 31; sent++) await callOk(it, sendPixelEvents, { body: { events: [EVENT] } })
  await until(async () => (await countOutcomes(it)).failed === 30)
  expect((await countOutcomes(it)).dropped).toBe(1)
})

test('invalid events are refused, and without a pixel nothing is sent', async () => {
  const { it, tiktok } = await openSite()
  for (const wrong of [
    { name: 'Anything' },
    { screen: 'chat/with spaces' },
    { price: -1 },
    { currency: 'euro' },
  ])
    expect(
      (await call(it, sendPixelEvents, { body: { events: [{ ...EVENT, ...wrong } as never] } })).status,
    ).not.toBe(0)
  expect(await tiktok.listRequests()).toEqual([])

  const plain = await testApp({ is_working: false })
  await callOk(plain, sendPixelEvents, { body: { events: [EVENT] } })
  expect(await countOutcomes(plain)).toEqual({})
})
