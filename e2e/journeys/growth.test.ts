import { COLLECT_PATH, type TrackingEvent } from '@citrine/contract/tracking'
import { type FakeCollector, startCollector } from '@citrine/fakes/collector.ts'
import { type FakeProcess, forkFake } from '@citrine/fakes/fork.ts'
import { type FakeRecorder, startRecorder } from '@citrine/fakes/recorder.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composer, openChat } from './chat.ts'
import { findCharacter } from './journey-citrine.ts'
import { setStage } from './journey-setup.ts'
import { askForCode, readOutbox, typeCode } from './log-in.ts'

const SECRET = 'a secret that only journeys use'
const CARD = '4242 4242 4242 4242'
/** Whatever people type, none of which may reach an event or a log. */
const PRIVATE = {
  message: 'the seeded secret of the lighthouse',
  account: 'nellwyn.signs.in@harbour.example',
  first_name: 'Nellwyn',
  last_name: 'Harbourmaster',
  email: 'nellwyn@harbour.example',
  phone: '020 7946 0958',
  city: 'Falmouthstead',
  street: '1 Quayside Walk',
  postcode: 'TR11 3LH',
}

let collector: FakeCollector
/** Takes the traces. */
let recorder: FakeRecorder
let sandbox: FakeProcess | undefined
// Known before the product starts.
const env: Record<string, string> = { SANDBOX_PAY_SECRET: SECRET, LOG_LEVEL: 'debug' }
beforeAll(async () => {
  process.env.SANDBOX_PAY_SECRET = SECRET
  process.env.SANDBOX_PAY_URL = 'http://127.0.0.1:0'
  process.env.SANDBOX_PAY_DELAY_MS = '200'
  sandbox = await forkFake(new URL('../../sandbox/src/main.ts', import.meta.url))
  ;[collector, recorder] = await Promise.all([startCollector(), startRecorder()])
  env.SANDBOX_PAY_URL = sandbox.url
  env.COLLECTOR_URL = collector.url
  env.OTEL_EXPORTER_OTLP_ENDPOINT = recorder.url
})
afterAll(() => Promise.all([sandbox?.stop(), collector?.stop(), recorder?.stop()]))
const stage = setStage({ env })

const CAMPAIGN = '/?channel=spring&p1=Lemons&p2=77&p6=a-1&fbclid=fb-1'

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' })
const storedConsent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null') as unknown)

test('a visitor is asked once, refuses as easily as accepts, and changes the choice from every page', async () => {
  const { page } = await stage.visit({ is_consent_open: true })
  await page.goto('/')
  const [no, yes] = [
    banner(page).getByRole('button', { name: 'Only necessary' }),
    banner(page).getByRole('button', { name: 'Allow all' }),
  ]
  const [one, other] = [await no.boundingBox(), await yes.boundingBox()]
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
  await no.click()
  await expect.poll(() => banner(page).count()).toBe(0)
  expect(await storedConsent(page)).toMatchObject({ version: 1, analytics: false, advertising: false })

  await page.getByRole('button', { name: 'Privacy choices' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Your privacy' })
  await dialog.getByRole('switch', { name: 'Analytics' }).click()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect.poll(() => storedConsent(page)).toMatchObject({ analytics: true, advertising: false })
})

test('on a phone the choices open from the menu, which closes', async () => {
  const { page } = await stage.visit({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Privacy choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Your privacy' })
  await choices.getByRole('switch', { name: 'Advertising' }).click()
  await choices.getByRole('button', { name: 'Save choices' }).click()
  await expect.poll(() => storedConsent(page)).toMatchObject({ analytics: false, advertising: true })
})

test('a choice made before sign-in belongs to the account, and the settings change it', async () => {
  const { page, user_id } = await stage.visitAsMember({ is_consent_open: true })
  const find = async () =>
    (await stage.place.database.query('select * from consents where user_id = $1', [user_id]))[0]
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Allow all' }).click()
  await expect.poll(find).toMatchObject({ version: 1, analytics: true, advertising: true })

  await page.goto('/setting#privacy')
  const advertising = page.getByRole('switch', { name: 'Advertising' })
  await expect.poll(() => advertising.getAttribute('aria-checked')).toBe('true')
  await advertising.click()
  await expect.poll(find).toMatchObject({ analytics: true, advertising: false })
})

const dialog = (page: Page) => page.getByRole('dialog')

/** Buys 100 coins by card, after a form with one field missing. */
async function buyCoins(page: Page, is_recorded: boolean): Promise<void> {
  await page.goto('/pricing')
  await page.getByRole('button', { name: /^Buy 100 Lemon Coins/ }).click()
  const form = dialog(page)
  await form.getByRole('radio', { checked: true }).waitFor()
  await form.getByRole('checkbox', { name: /right away/ }).check()
  await form.getByRole('button', { name: /by card$/ }).click()
  if (is_recorded) await waitForEvent(page, 'pay_start')
  for (const [label, text] of [
    ['First name', PRIVATE.first_name],
    ['E-mail', PRIVATE.email],
    ['Phone', PRIVATE.phone],
    ['State or region', 'Cornwall'],
    ['City', PRIVATE.city],
    ['Postal code', PRIVATE.postcode],
    ['Street address', PRIVATE.street],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text)
  await form.getByRole('button', { name: /^Country/ }).click()
  await page.keyboard.type('united king')
  await page.keyboard.press('Enter')
  const pay = form.getByRole('button', { name: /^Continue and pay/ })
  await pay.click()
  await form.getByRole('textbox', { name: 'Last name' }).fill(PRIVATE.last_name)
  await pay.click()
  await page.getByRole('textbox', { name: 'Card number' }).fill(CARD)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByText('Top-up successful').first().waitFor()
}

async function chat(page: Page): Promise<void> {
  await openChat(page, await findCharacter(stage.place, 'maren-holt'))
  await composer(page).fill(PRIVATE.message)
  await page.keyboard.press('Enter')
  await page.getByText(PRIVATE.message).first().waitFor()
}

/** Waits until the recorder has it: before, a page that is left takes it along. */
const waitForEvent = (page: Page, name: string) =>
  page.waitForFunction(
    (event) =>
      Object.keys(localStorage).some(
        (key) => key.startsWith('event_queue') && localStorage.getItem(key)?.includes(event),
      ),
    name,
  )

const listEvents = async (user_id: string) =>
  (await collector.listBatches())
    .flatMap(({ events }) => events)
    .filter(({ event }) => event.user_id === user_id)

/** The batches of visitors who came by the campaign's link. */
const listCampaignBatches = async () =>
  (await collector.listBatches()).filter(({ events }) => events.some(({ app }) => app.channel === 'spring'))

test('from a campaign link through the sign-in to a purchase: with consent the collector gets the specified fields, and nothing private', async () => {
  const { page } = await stage.visit({ is_consent_open: true, expected: /favicon\.ico/ })
  await page.goto(CAMPAIGN)
  await banner(page).getByRole('button', { name: 'Allow all' }).click()
  await waitForEvent(page, 'ad_info')
  await askForCode(page, PRIVATE.account)
  const code = await readOutbox(page)
  await typeCode(page, code)
  await page.getByText('Login success').waitFor()
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  await chat(page)
  await waitForEvent(page, 'chat_send')
  await buyCoins(page, true)
  const readEvents = async () => (await listCampaignBatches()).flatMap(({ events }) => events)
  const names = async () => (await readEvents()).map(({ event }) => event.event_name)
  await expect.poll(names).toContain('purchase')

  const [user] = await stage.place.database.query<{ user_id: string }>(
    'select user_id from users where email = $1',
    [PRIVATE.account],
  )
  const events = await readEvents()
  const [{ device: first_device }] = events as [TrackingEvent]
  for (const { app, device, event, locate } of events) {
    expect(Object.keys(app).sort()).toEqual(APP)
    expect(Object.keys(device).sort()).toEqual(DEVICE)
    expect(Object.keys(event).sort()).toEqual(EVENT)
    expect(locate).toEqual({})
    expect(app).toEqual({
      app_key: 'citrine-h5',
      app_version: '1.3.0',
      app_version_code: '10300',
      sdk_version: '1.0.0',
      channel: 'spring',
      pkg: 'web',
    })
    expect(device).toEqual(first_device)
    expect(device).toMatchObject({ language: 'en', operating_system: expect.stringMatching(/./) })
    expect(event).toMatchObject({ event_type: 'counter', platform: 'H5', gaid: '' })
    expect(['', user?.user_id]).toContain(event.user_id)
    expect(event.event_id).toMatch(/^[\da-f-]{32,36}$/)
    expect(Math.abs(Date.now() - event.event_time)).toBeLessThan(600_000)
    expect(event.module).toBeGreaterThanOrEqual(1)
    expect(event.module).toBeLessThanOrEqual(113)
  }
  const findEvent = (name: string) => events.find(({ event }) => event.event_name === name)?.event
  const readArgs = (name: string) => JSON.parse(findEvent(name)?.args ?? 'null') as object
  expect(readArgs('ad_info')).toEqual({
    info: JSON.stringify({ ad_channel: 'spring', campaign_name: 'Lemons', campaign_id: '77', ad_id: 'a-1' }),
  })
  expect(readArgs('billing_failed')).toEqual({ reason: 'missing_fields', field: 'last_name' })
  expect(readArgs('login_ticket')).toEqual({ kind: 'email', ok: true })
  expect(readArgs('login_result')).toEqual({ kind: 'email', ok: true, is_new: true })
  expect(readArgs('pay_start')).toEqual({ goods_type: 'COIN', pay_type: 'card', pay_source: 'coin' })
  expect(readArgs('purchase')).toEqual({
    order_id: expect.any(String),
    goods_type: 'COIN',
    pay_type: 'card',
    pay_source: 'coin',
    price: 299,
    currency: 'USD',
  })
  expect(await names()).toEqual(
    expect.arrayContaining(['chat_open', 'chat_send', 'pay_status', 'dialog_show', 'page_view']),
  )
  const batches = await listCampaignBatches()
  for (const { descriptor } of batches)
    expect(descriptor).toEqual({
      device_id: first_device.device_id,
      app_key: 'citrine-h5',
      marker: 'gzip',
    })
  await expectSameRows(batches)

  // Traces leave every few seconds.
  await expect.poll(async () => (await recorder.listRequests()).length).toBeGreaterThan(0)
  const told = [await collector.listBatches(), await recorder.listRequests(), stage.place.citrine.lines]
  const rows = await stage.place.database.query('select * from tracked_events')
  const text = JSON.stringify([told, rows])
  for (const secret of [...Object.values(PRIVATE), CARD, token]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`))
})

/** Our own collector takes the same batches, and keeps neither user nor device. */
async function expectSameRows(batches: Awaited<ReturnType<typeof listCampaignBatches>>): Promise<void> {
  const bodies = (await collector.listBodies()).filter((body) => body.includes('"x"'))
  const url = new URL(COLLECT_PATH, stage.place.url)
  for (const body of bodies)
    expect(
      (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
    ).toBe(204)
  const sent = batches.flatMap(({ events }) =>
    events.map(({ app, event }) => ({
      event_name: event.event_name,
      module: event.module,
      is_member: event.user_id !== '',
      channel: app.channel,
      // The campaign, by which visits are counted.
      content_id: event.event_name === 'ad_info' ? 'Lemons' : event.content_id,
      args: event.args,
    })),
  )
  const order = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  const sql = `select event_name, module, is_member, channel, content_id, args from tracked_events where channel = 'spring'`
  await expect.poll(async () => order(await stage.place.database.query(sql))).toEqual(order(sent))
}

test('a newcomer on a phone, on a campaign’s character page, is asked for consent there, and the visit so far is sent after consent', async () => {
  const id = await findCharacter(stage.place, 'maren-holt')
  const { page } = await stage.visit({ is_newcomer: true, is_consent_open: true, width: 320, height: 640 })
  const recorded = async () => {
    const channel = 'autumn'
    const all = (await collector.listBatches()).flatMap(({ events }) => events)
    return all.filter(({ app }) => app.channel === channel).map(({ event }) => event)
  }
  await page.goto(`/characterDetail/${id}?channel=autumn&p1=Maren`)
  await page.getByRole('button', { name: 'I am over 18 Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Maren Holt' }).waitFor()
  const allow = banner(page).getByRole('button', { name: 'Allow all' })
  await allow.waitFor()
  // The question hides neither the button of the page nor a part of itself.
  await page.getByRole('button', { name: 'Chat with Maren', exact: true }).click({ trial: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await recorded()).toEqual([])
  await allow.click()

  const names = async () => (await recorded()).map(({ event_name }) => event_name)
  await expect.poll(names).toEqual(expect.arrayContaining(['ad_info', 'age_confirm', 'page_view']))
  const views = (await recorded()).filter(({ event_name }) => event_name === 'page_view')
  expect(views.map(({ content_id }) => content_id)).toContain(id)
})

test('without consent the same visit sends nothing, and stores no tracking data in the browser', async () => {
  const { page } = await stage.visitAsMember()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const before = (await collector.listBodies()).length
  await page.goto(CAMPAIGN)
  await buyCoins(page, false)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => /event_queue|cacheIDList|at-paytype|pay_source/.test(key))).toEqual([])
  await page.goto('about:blank')
  expect(await collector.listBodies()).toHaveLength(before)
  expect(asked.filter((url) => url.startsWith(collector.url) || /tracking/.test(url))).toEqual([])
})

const ANALYTICS = { version: 1, analytics: true, advertising: false, chosen_at: '2027-01-01T00:00:00.000Z' }

test.each(['left', 'closed'])('a page that is %s sends what waited, and nothing of it stays', async (way) => {
  const { page, user_id } = await stage.visitAsMember({ stored: { consent: JSON.stringify(ANALYTICS) } })
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await page.goto('/service')
  await waitForEvent(page, 'page_view')
  if (way === 'left') await page.goto('about:blank')
  else await page.close({ runBeforeUnload: true })
  const modules = async () => (await listEvents(user_id)).map(({ event }) => event.module)
  await expect.poll(modules).toEqual([19])
  const stored = () =>
    other.evaluate(() => Object.keys(localStorage).filter((key) => /event_queue/.test(key)))
  expect(await stored()).toEqual([])
})

test('two tabs send each event once, also those that waited when the other one opened', async () => {
  const { page, user_id } = await stage.visitAsMember({ stored: { consent: JSON.stringify(ANALYTICS) } })
  await page.goto('/chat')
  await waitForEvent(page, 'page_view')
  const other = await page.context().newPage()
  await other.goto('/bonus')
  const views = async () =>
    (await listEvents(user_id)).flatMap(({ event }) => (event.event_name === 'page_view' ? event.module : []))
  await expect.poll(async () => (await views()).sort()).toEqual([4, 5])
  // Both tabs say what they still hold.
  await page.goto('about:blank')
  await other.goto('/service')
  await expect.poll(async () => (await views()).sort()).toEqual([19, 4, 5])
  const ids = (await listEvents(user_id)).map(({ event }) => event.event_id)
  expect(ids).toHaveLength(new Set(ids).size)
})

test('a collector of the other shape gets each event separately', async () => {
  const { page } = await stage.visitAsMember({ stored: { consent: JSON.stringify(ANALYTICS) } })
  await page.route('**/session/init?*', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data: { features: object } }
    const features = { ...reply.data.features, collector: { url: collector.url, shape: 'event' } }
    await route.fulfill({ response, json: { ...reply, data: { ...reply.data, features } } })
  })
  await page.goto('/chat')
  const listSingles = async () =>
    (await collector.listBodies())
      .map((body) => JSON.parse(body) as object)
      .filter((body) => 'base_data' in body)
  await expect.poll(listSingles).not.toEqual([])
  const [single] = await listSingles()
  expect(single).toEqual({
    event: 'page_view',
    module: 5,
    content_id: '',
    args: '{"page":"chat"}',
    base_data: {
      app: expect.objectContaining({ channel: 'web' }),
      device: expect.objectContaining({ device_id: expect.any(String) }),
      event: expect.objectContaining({ event_name: 'page_view', event_type: 'counter' }),
      locate: {},
    },
  })
})

const APP = ['app_key', 'app_version', 'app_version_code', 'channel', 'pkg', 'sdk_version']
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
