import { setConsent } from '@citrine/contract/consent'
import { CONSENT_VERSION } from '@citrine/contract/limits'
import { sendPixelEvents } from '@citrine/contract/pixel'
import { type Recorder, startRecorder } from '@citrine/fakes/recorder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { signedIn } from '#test/signed-in.ts'
import { until } from '#test/until.ts'

const EVENT = {
  event_id: '0a1b2c3d4e5f',
  name: 'ViewContent',
  at: 1_795_000_000_000,
  screen: 'home',
} as const
async function openSite(env: Record<string, string> = {}) {
  const tiktok = await startRecorder()
  onTestFinished(() => tiktok.stop())
  const app = await testApp({
    is_working: false,
    env: {
      PUBLIC_URL: 'https://citrine.example',
      TIKTOK_PIXEL_ID: 'C4PIXEL',
      TIKTOK_ACCESS_TOKEN: 'token-of-the-pixel',
      TIKTOK_URL: tiktok.url,
      ...env,
    },
  })
  return { app, tiktok }
}

async function countOutcomes(app: TestApp): Promise<Record<string, number>> {
  const { values } = await app.ctx.metrics.pixelEvents.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]))
}

async function allow(app: TestApp, token: string, advertising = true): Promise<void> {
  await callOk(app, setConsent, { token, body: { version: CONSENT_VERSION, analytics: true, advertising } })
}

async function plantOrder(app: TestApp, user_id: string, change: object = {}): Promise<string> {
  const order_id = newId(app.clock.now())
  await app.ctx.db
    .insertInto('orders')
    .values({
      order_id,
      user_id,
      client_id: order_id,
      request_sha256: Buffer.alloc(32),
      goods_id: 'coins_500',
      goods_type: 'COIN',
      coins: 500,
      price: 1_299,
      currency: 'EUR',
      payment_type: 'card',
      provider: 'sandbox',
      env: 'live',
      provider_txn: order_id,
      state: 'paid',
      redirect: '/',
      created_at: app.clock.now(),
      expires_at: app.clock.now(),
      paid_at: app.clock.now(),
      ...change,
    })
    .execute()
  return order_id
}

const payFor = (order_id: string) => ({ ...EVENT, event_id: order_id, name: 'CompletePayment' as const })

type SentEvent = { event: string; event_id: string; properties?: object }
const readSent = async (tiktok: Recorder): Promise<SentEvent[]> =>
  (await tiktok.listRequests()).flatMap(({ body }) => (JSON.parse(body) as { data: SentEvent[] }).data)

test('events reach the network with the click, and no account', async () => {
  const { app, tiktok } = await openSite()
  const at = app.clock.now().getTime() - 5_000
  await callOk(app, sendPixelEvents, { body: { events: [{ ...EVENT, at }], click: 'click-1' } })
  await until(async () => (await tiktok.listRequests()).length === 1)

  const [sent] = await tiktok.listRequests()
  expect(sent?.path).toBe('/open_api/v1.3/event/track/')
  expect(sent?.headers['access-token']).toBe('token-of-the-pixel')
  const user = { ip: '127.0.0.1', user_agent: expect.any(String), ttclid: 'click-1' }
  const page = { url: 'https://citrine.example/' }
  const event_time = Math.floor(at / 1_000)
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    event_source: 'web',
    event_source_id: 'C4PIXEL',
    data: [{ event: 'ViewContent', event_id: EVENT.event_id, event_time, user, page }],
  })
  await until(async () => (await countOutcomes(app)).sent === 1)
})

test('a browser that refuses tracking, and a member without consent, are not passed on', async () => {
  const { app, tiktok } = await openSite()
  const body = { events: [EVENT] }
  await callOk(app, sendPixelEvents, { body, headers: { 'sec-gpc': '1' } })
  await callOk(app, sendPixelEvents, { body, headers: { dnt: '1' } })
  const { token } = await signedIn(app)
  await callOk(app, sendPixelEvents, { token, body })
  await allow(app, token, false)
  await callOk(app, sendPixelEvents, { token, body })
  expect(await countOutcomes(app)).toEqual({ refused: 4 })

  await allow(app, token)
  await callOk(app, sendPixelEvents, { token, body, headers: { 'sec-gpc': '1' } })
  await callOk(app, sendPixelEvents, { token, body })
  await until(async () => (await readSent(tiktok)).length === 1)
  expect(await countOutcomes(app)).toMatchObject({ refused: 5 })
})

test('a payment is passed on once, as its order has it, to its own buyer only', async () => {
  const { app, tiktok } = await openSite()
  const buyer = await signedIn(app)
  const stranger = await signedIn(app)
  await allow(app, buyer.token)
  await allow(app, stranger.token)
  const order_id = await plantOrder(app, buyer.user_id)
  const others = await Promise.all(
    [
      { env: 'test' },
      { state: 'created', provider_txn: null, paid_at: null },
      { state: 'refunded' },
      { paid_at: new Date(app.clock.now().getTime() - 3 * DAY_MS) },
    ].map((change) => plantOrder(app, buyer.user_id, change)),
  )
  const invented = [newId(), 'order-0001'].map(payFor)
  const forged = { ...payFor(order_id), price: 9_999_900, currency: 'USD' }

  await callOk(app, sendPixelEvents, { body: { events: [forged] } })
  await callOk(app, sendPixelEvents, { token: stranger.token, body: { events: [forged] } })
  expect(await countOutcomes(app)).toEqual({ invalid: 2 })
  const events = [...others.map(payFor), ...invented, forged, forged]
  await callOk(app, sendPixelEvents, { token: buyer.token, body: { events } })
  await callOk(app, sendPixelEvents, { token: buyer.token, body: { events: [forged] } })
  await until(async () => (await countOutcomes(app)).sent === 1)

  expect(await readSent(tiktok)).toMatchObject([
    {
      event: 'CompletePayment',
      event_id: order_id,
      properties: { value: 12.99, currency: 'EUR', content_type: 'product' },
    },
  ])
  expect(await countOutcomes(app)).toEqual({ invalid: 10, sent: 1 })
})

test('a payment whose report failed may be reported again', async () => {
  const { app } = await openSite({ TIKTOK_URL: 'http://127.0.0.1:9' })
  const { token, user_id } = await signedIn(app)
  await allow(app, token)
  const order_id = await plantOrder(app, user_id)
  const readMark = async () =>
    (await app.ctx.db.selectFrom('orders').select('reported_at').executeTakeFirstOrThrow()).reported_at
  await callOk(app, sendPixelEvents, { token, body: { events: [payFor(order_id)] } })
  await until(async () => (await countOutcomes(app)).failed === 1)
  await until(async () => (await readMark()) === null)
  await callOk(app, sendPixelEvents, { token, body: { events: [payFor(order_id)] } })
  await until(async () => (await countOutcomes(app)).failed === 2)
})

test('a registration is passed on for new members only, always under the same id', async () => {
  const { app, tiktok } = await openSite()
  const { token } = await signedIn(app)
  await allow(app, token)
  const registration = { ...EVENT, name: 'CompleteRegistration' as const }
  const checkout = { ...EVENT, name: 'InitiateCheckout' as const }
  await callOk(app, sendPixelEvents, { body: { events: [registration, checkout] } })
  for (const event_id of ['0a1b2c3d4e5f', '1a1b2c3d4e5f'])
    await callOk(app, sendPixelEvents, { token, body: { events: [{ ...registration, event_id }] } })
  await until(async () => (await readSent(tiktok)).length === 2)
  const [first, second] = await readSent(tiktok)
  expect(first).toMatchObject({ event: 'CompleteRegistration', event_id: expect.stringMatching(/^\w{32}$/) })
  expect(second?.event_id).toBe(first?.event_id)

  app.clock.advance(3 * DAY_MS)
  const at = app.clock.now().getTime()
  await callOk(app, sendPixelEvents, {
    token,
    body: {
      events: [
        { ...registration, at },
        { ...checkout, at },
      ],
    },
  })
  await until(async () => (await readSent(tiktok)).length === 3)
  expect((await readSent(tiktok))[2]).toMatchObject({ event: 'InitiateCheckout' })
  expect(await countOutcomes(app)).toEqual({ invalid: 3, sent: 3 })
})

test('no call fails while the network is away, and events beyond the limit are dropped', async () => {
  const { app } = await openSite({ TIKTOK_URL: 'http://127.0.0.1:9' })
  const events = Array.from({ length: 10 }, () => EVENT)
  for (let sent = 0; sent < 7; sent++) await callOk(app, sendPixelEvents, { body: { events } })
  await until(async () => (await countOutcomes(app)).failed === 60)
  expect((await countOutcomes(app)).dropped).toBe(10)

  const { token } = await signedIn(app)
  await allow(app, token)
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'])
    await callOk(app, sendPixelEvents, { token, ip, body: { events } })
  await until(async () => (await countOutcomes(app)).failed === 90)
  expect((await countOutcomes(app)).dropped).toBe(20)
})

test('invalid events are refused, and without a pixel nothing is sent', async () => {
  const { app, tiktok } = await openSite()
  for (const wrong of [
    { name: 'Anything' },
    { screen: 'chat/with spaces' },
    { at: -1 },
    { event_id: 'short' },
  ])
    expect(
      (await call(app, sendPixelEvents, { body: { events: [{ ...EVENT, ...wrong } as never] } })).status,
    ).not.toBe(0)
  expect(await tiktok.listRequests()).toEqual([])

  const plain = await testApp({ is_working: false })
  await callOk(plain, sendPixelEvents, { body: { events: [EVENT] } })
  expect(await countOutcomes(plain)).toEqual({})
})
