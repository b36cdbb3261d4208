import { initSession } from '@citrine/contract/session'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { type CallOptions, call, callOk } from '#test/call.ts'

const init = (app: TestApp, options: CallOptions<typeof initSession> = {}) =>
  callOk(app, initSession, { body: { app_key: app.ctx.config.APP_KEY, pkg: 'web' }, ...options })

test('a new device gets a name, a known one keeps it', async () => {
  const app = await testApp()
  const { APP_KEY: app_key } = app.ctx.config

  const first = await init(app)
  const second = await init(app)
  expect(first.device_id).toMatch(/^[0-9a-f-]{36}$/)
  expect(second.device_id).not.toBe(first.device_id)
  expect(first.df_id).not.toBe(second.df_id)

  const again = await init(app, { body: { app_key, pkg: 'web', device_id: first.device_id } })
  expect(again).toMatchObject({ device_id: first.device_id, df_id: first.df_id })
  expect((await init(app, { body: { app_key, pkg: 'web', device_id: '' } })).device_id).not.toBe('')
})

test('the page gets the server’s time', async () => {
  const app = await testApp()

  expect((await init(app)).server_time).toBe(app.clock.now().getTime())
})

test('the page gets the features of this deployment', async () => {
  const app = await testApp({
    env: {
      COMPANY_NAME: 'Citrine Ltd',
      CONTACT_EMAIL: 'hello@example.com',
      DISCORD_URL: 'https://discord.example/c',
      JURISDICTION: 'Ireland',
      COMPLAINTS_EMAIL: 'complaints@example.com',
    },
  })

  expect((await init(app)).features).toEqual({
    login: { email: true, phone: true, password_min: 8, google: false, google_one_tap: null, discord: false },
    outbox_path: '/dev/outbox',
    adult_section: false,
    must_ask_consent: true,
    collector: { url: '/api/v1/collect', shape: 'batch' },
    chat_engine: expect.objectContaining({ kind: 'scripted', name: 'Test model' }),
    links: {
      company: 'Citrine Ltd',
      contact_email: 'hello@example.com',
      telegram: null,
      discord: 'https://discord.example/c',
      x: null,
    },
    operator: {
      address: null,
      jurisdiction: 'Ireland',
      complaints_email: 'complaints@example.com',
      copyright_agent: null,
    },
    banner: null,
  })
})

test('unavailable features are not offered', async () => {
  const app = await testApp({ parts: { mail: null, sms: null, outbox: null } })

  expect((await init(app)).features).toMatchObject({
    login: { email: false, phone: false },
    outbox_path: null,
  })
})

test('the outbox is named only to callers who may open it', async () => {
  const app = await testApp()
  expect((await init(app, { ip: '203.0.113.9' })).features.outbox_path).toBeNull()
  expect((await init(app, { headers: { via: '1.1 proxy' } })).features.outbox_path).toBeNull()

  const open = await testApp({ env: { ALLOW_SANDBOX: 'true' } })
  expect((await init(open, { ip: '203.0.113.9' })).features.outbox_path).toBe('/dev/outbox')
})

test('an unknown key starts nothing', async () => {
  const app = await testApp()

  const answer = await call(app, initSession, { body: { app_key: 'somebody-else', pkg: 'web' } })

  expect(answer).toMatchObject({ status: 1001, refusal: { reason: 'app_key' } })
})

test('bad input is refused', async () => {
  const app = await testApp()
  const { APP_KEY: app_key } = app.ctx.config
  for (const body of [
    {},
    { app_key },
    { app_key, pkg: 1 },
    { app_key, pkg: 'web', device_id: 'x'.repeat(101) },
  ])
    expect(await call(app, initSession, { body }), JSON.stringify(body)).toMatchObject({ status: 400 })
})

test('the banner shows the saving of the yearly plan, and is absent without one or without goods', async () => {
  const readBanner = async (app: TestApp) => (await init(app)).features.banner
  const env = { SANDBOX_PAY_URL: 'http://127.0.0.1:9', SANDBOX_PAY_SECRET: 'a secret that only tests use' }
  const app = await testApp({ env })
  expect(await readBanner(app)).toEqual({ discount_percent: 61 })

  await app.ctx.db
    .updateTable('goods')
    .set({ price: 12 * 1299 })
    .where('goods_id', '=', 'vip_yearly')
    .execute()
  app.clock.advance(3_000)
  expect(await readBanner(app)).toBeNull()
  expect(await readBanner(await testApp())).toBeNull()
})
