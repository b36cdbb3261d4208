import { COLLECT_PATH, type SingleEvent } from '@citrine/contract/tracking'
import { type Collector, startCollector } from '@citrine/fakes/collector.ts'
import { type FakeProcess, forkFake } from '@citrine/fakes/fork.ts'
import { type Recorder, startRecorder } from '@citrine/fakes/recorder.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparePictures } from '../browser/page-snapshot.ts'
import { expectDatadog, expectPixel, expectSentry, expectWalkEvents } from './steps/campaign-fields.ts'
import {
  buildMonitorSettings,
  buyCoins,
  CAMPAIGN,
  createAccount,
  isQueued,
  MAX_DIFFERENCE,
  openSnapshot,
  PRIVATE,
  sendChatMessage,
  throwInPage,
  waitForDatadog,
} from './steps/campaign-walk.ts'
import { expectFocus, pressTo } from './steps/focus.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'
import { readOutbox, requestCode, typeCode } from './steps/log-in.ts'

const SECRET = 'a secret that only journeys use'
let collector: Collector
let recorder: Recorder
let telemetry: Recorder
let sandbox: FakeProcess | undefined
const env: Record<string, string> = { SANDBOX_PAY_SECRET: SECRET, LOG_LEVEL: 'debug' }
beforeAll(async () => {
  process.env.SANDBOX_PAY_SECRET = SECRET
  process.env.SANDBOX_PAY_URL = 'http://127.0.0.1:0'
  process.env.SANDBOX_PAY_DELAY_MS = '200'
  sandbox = await forkFake(new URL('../../sandbox/src/main.ts', import.meta.url))
  ;[collector, recorder, telemetry] = await Promise.all([startCollector(), startRecorder(), startRecorder()])
  Object.assign(env, {
    SANDBOX_PAY_URL: sandbox.url,
    COLLECTOR_URL: collector.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: telemetry.url,
    ...buildMonitorSettings(recorder.url),
  })
})
afterAll(() => Promise.all([sandbox?.stop(), collector?.stop(), recorder?.stop(), telemetry?.stop()]))
const journey = setUpJourney({ env })

const ANALYTICS = { version: 1, analytics: true, advertising: false, chosen_at: '2027-01-01T00:00:00.000Z' }
const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' })
const storedConsent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null') as unknown)

test('a visitor is asked once, refuses as easily as accepts, and changes the choice from every page', async () => {
  const { page } = await journey.visit({ is_consent_open: true })
  await page.goto('/')
  const no = banner(page).getByRole('button', { name: 'Only necessary' })
  const yes = banner(page).getByRole('button', { name: 'Allow all' })
  const one = await no.boundingBox()
  const other = await yes.boundingBox()
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
  // The question is the second Tab stop, after the link to the content, and keeps the focus until it is answered.
  await pressTo(page, 'Tab', 'link "Skip to the content"')
  await pressTo(page, 'Tab', 'link "Privacy policy"')
  await pressTo(page, 'Tab', 'button "Only necessary"')
  await banner(page).getByRole('button', { name: 'Choose…' }).press('Enter')
  await page.getByRole('dialog', { name: 'Your privacy' }).press('Escape')
  await expectFocus(page, 'button "Choose…"')
  await no.press('Enter')
  await expect.poll(() => banner(page).count()).toBe(0)
  await expectFocus(page, /^main/)
  expect(await storedConsent(page)).toMatchObject({ version: 1, analytics: false, advertising: false })

  await page.getByRole('button', { name: 'Privacy choices' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Your privacy' })
  await dialog.getByRole('switch', { name: 'Analytics' }).click()
  await dialog.getByRole('button', { name: 'Save choices' }).click()
  await expect.poll(() => storedConsent(page)).toMatchObject({ analytics: true, advertising: false })
})

test('on a phone the choices open from the menu, which closes', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the test above changes the same choices')
  const { page } = await journey.visit({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Privacy choices' }).click()
  const choices = page.getByRole('dialog', { name: 'Your privacy' })
  await choices.getByRole('switch', { name: 'Advertising' }).click()
  await choices.getByRole('button', { name: 'Save choices' }).click()
  await expect.poll(() => storedConsent(page)).toMatchObject({ analytics: false, advertising: true })
})

test('a choice made before sign-in belongs to the account, and the settings change it', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the consent.test.ts of the web app and that of the server have this case')
  const { page, user_id } = await journey.visitAsMember({ is_consent_open: true })
  const find = async () =>
    (await journey.citrine.database.query('select * from consents where user_id = $1', [user_id]))[0]
  await page.goto('/')
  await banner(page).getByRole('button', { name: 'Allow all' }).click()
  await expect.poll(find).toMatchObject({ version: 1, analytics: true, advertising: true })

  await page.goto('/setting#privacy')
  const advertising = page.getByRole('switch', { name: 'Advertising' })
  await expect.poll(() => advertising.getAttribute('aria-checked')).toBe('true')
  await advertising.click()
  await expect.poll(find).toMatchObject({ analytics: true, advertising: false })
})

const listEvents = async (user_id: string) =>
  (await collector.listEvents()).filter(({ event }) => event.user_id === user_id)

const waitForEvent = (page: Page, name: string, since: number) =>
  expect
    .poll(
      async () =>
        (await page.evaluate(isQueued, name)) ||
        (await collector.listEvents(since)).some(({ event }) => event.event_name === name),
    )
    .toBe(true)

async function walkToPurchase() {
  const since = {
    events: (await collector.listBodies()).length,
    reports: (await recorder.listRequests()).length,
  }
  const wait = (name: string) => waitForEvent(page, name, since.events)
  const expected = /favicon\.ico|uncaught: RangeError/
  const { page } = await journey.visit({ is_consent_open: true, expected })
  await page.goto(CAMPAIGN)
  await banner(page).getByRole('button', { name: 'Allow all' }).click()
  await wait('ad_info')
  const account = createAccount()
  await requestCode(page, account)
  const code = await readOutbox(page)
  await typeCode(page, code)
  await page.getByText('Login success').waitFor()
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '')
  const sql = 'select user_id from users where email = $1'
  const [user] = await journey.citrine.database.query<{ user_id: string }>(sql, [account])
  const user_id = user?.user_id ?? ''
  await page.route('**/session/pixel?*', async (route) => {
    const real = `update orders set env = 'live' where user_id = $1 and paid_at is not null`
    await journey.citrine.database.query(real, [user_id])
    await route.continue()
  })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Create' }).click()
  await wait('view_create_form')
  expect(await page.evaluate(() => localStorage.getItem('view_create_form'))).toBe('sidebar_navigation')
  await sendChatMessage(page, await findCharacter(journey.citrine, 'maren-holt'))
  await wait('chat_send')
  const failAndRead = async () => {
    await throwInPage(page)
    return (await recorder.listRequests()).slice(since.reports).map(({ path }) => path)
  }
  await waitForDatadog(page)
  await expect.poll(failAndRead).toContainEqual(expect.stringContaining('/api/7/'))
  await buyCoins(page, () => wait('pay_start'))
  await expect
    .poll(async () => (await collector.listEvents(since.events)).map(({ event }) => event.event_name))
    .toContain('purchase')
  expectWalkEvents(await collector.listEvents(since.events), user_id)
  await expectReports(since.reports)
  await expectNothingPrivate({ code, token, user_id })
  return since.events
}

/** Waits until the adapters have reported everything, and compares the reports from request number `since` on. */
async function expectReports(since: number): Promise<void> {
  const list = async (path: string) =>
    (await recorder.listRequests()).slice(since).filter((request) => request.path.startsWith(path))
  const listText = async (path: string) => (await list(path)).map(({ body }) => body).join('\n')
  for (const event of ['CompletePayment', 'InitiateCheckout', 'CompleteRegistration'])
    await expect.poll(() => listText('/open_api/'), { timeout: 20_000 }).toContain(event)
  expectPixel(await list('/open_api/'))
  await expect.poll(() => listText('/api/7/')).toContain('RangeError')
  expectSentry(await list('/api/7/'))
  await expect.poll(() => listText('/datadog')).toContain('RangeError')
  expectDatadog(await list('/datadog'))
}

async function expectNothingPrivate({
  code,
  token,
  user_id,
}: Record<'code' | 'token' | 'user_id', string>): Promise<void> {
  // The server sends traces, metrics and log lines every few seconds.
  for (const path of ['/v1/traces', '/v1/metrics', '/v1/logs'])
    await expect
      .poll(async () => (await telemetry.listRequests()).map((request) => request.path), { timeout: 30_000 })
      .toContain(path)
  const bodies = await collector.listBodies()
  const monitors = await recorder.listRequests()
  const seen = await telemetry.listRequests()
  const events = await collector.listEvents()
  const rows = await journey.citrine.database.query('select * from tracked_events')
  const text = JSON.stringify([bodies, events, monitors, seen, rows, journey.citrine.server.lines])
  for (const secret of [...Object.values(PRIVATE), token]) expect(text, secret).not.toContain(secret)
  expect(text).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`))
  expect(JSON.stringify([monitors, rows])).not.toContain(user_id)
}

test('from a campaign to a purchase each collector gets its fields with consent', async () => {
  const since = await walkToPurchase()
  const batches = await collector.listBatches(since)
  for (const { descriptor, events } of batches)
    expect(descriptor).toEqual({
      device_id: events[0]?.device.device_id,
      app_key: 'citrine-h5',
      marker: 'gzip',
    })
  await expectSameRows(since)
})

async function expectSameRows(since: number): Promise<void> {
  const url = new URL(COLLECT_PATH, journey.citrine.url)
  const headers = { 'content-type': 'application/json' }
  const columns = 'event_name, module, is_member, channel, content_id, args'
  const list = () =>
    journey.citrine.database.query(`select ${columns} from tracked_events order by received_at`)
  const before = (await list()).length
  for (const body of (await collector.listBodies()).slice(since))
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(204)
  const sent = (await collector.listEvents(since)).map(({ app, event }) => ({
    event_name: event.event_name,
    module: event.module,
    is_member: event.user_id !== '',
    channel: app.channel,
    content_id: event.event_name === 'ad_info' ? 'Lemons' : event.content_id,
    args: event.args,
  }))
  const order = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  await expect.poll(async () => order((await list()).slice(before))).toEqual(order(sent))
}

test('without consent the same visit sends nothing to anybody, and stores no tracking data in the browser', async () => {
  const { page } = await journey.visitAsMember({ expected: /uncaught: RangeError/ })
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const countAll = async () => [(await collector.listBodies()).length, (await recorder.listRequests()).length]
  const before = await countAll()
  await page.goto(CAMPAIGN)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Create' }).click()
  await page.waitForURL(/\/create/)
  await sendChatMessage(page, await findCharacter(journey.citrine, 'maren-holt'))
  await throwInPage(page)
  await buyCoins(page)
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(
    kept.filter((key) =>
      /event_queue|cacheIDList|at-paytype|pay_source|view_create_form|lemon_|role_id|pixel/.test(key),
    ),
  ).toEqual([])
  await page.goto('about:blank')
  expect(await countAll()).toEqual(before)
  const own = [journey.citrine.url, sandbox?.url ?? '', 'about:']
  const [, ...calls] = urls
  const odd = calls.filter((url) => /start-tracking|sentry|datadog|pixel|spring|fb-1|click-1/.test(url))
  expect([odd, calls.filter((url) => !own.some((prefix) => url.startsWith(prefix)))]).toEqual([[], []])
})

async function visitAllowed(isBlocked: boolean) {
  const stored = { consent: JSON.stringify({ ...ANALYTICS, advertising: true }) }
  const network = /ERR_FAILED|favicon\.ico/
  const { page, context, faults } = await journey.visit({
    stored,
    expected: /ERR_FAILED|favicon\.ico|uncaught: RangeError/,
  })
  const own = [journey.citrine.url, sandbox?.url]
  const refused = new Set<string>()
  if (isBlocked)
    await context.route(
      ({ origin, protocol }) => protocol.startsWith('http') && !own.includes(origin),
      (route) => {
        refused.add(new URL(route.request().url()).origin)
        return route.abort()
      },
    )
  const loaded = page.waitForResponse(/assets\/datadog-/)
  await page.goto('/')
  await loaded
  await requestCode(page, createAccount())
  await typeCode(page, await readOutbox(page))
  await page.getByText('Login success').waitFor()
  return { page, refused, listFaults: () => faults.filter((fault) => !network.test(fault)) }
}

test('with every other host blocked a visit, a sign-in, a chat and a purchase look the same, down to the console', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'a long walk, much like the first')
  // The visits run one after the other, because both read the newest code.
  const open = await visitAllowed(false)
  const blocked = await visitAllowed(true)
  const id = await findCharacter(journey.citrine, 'maren-holt')
  await Promise.all(
    [open, blocked].map(async ({ page }) => {
      await sendChatMessage(page, id)
      await buyCoins(page)
    }),
  )
  const { page: judge } = await journey.visit()
  for (const path of ['/service', '/pricing', `/chat/chatDetail/${id}`]) {
    const looks = () => Promise.all([openSnapshot(open.page, path), openSnapshot(blocked.page, path)])
    const compare = async () => {
      const [one, other] = await looks()
      const unlike = await comparePictures(judge, one.picture, other.picture)
      return { words: other.words === one.words, picture: unlike < MAX_DIFFERENCE }
    }
    await expect.poll(compare, { timeout: 60_000 }).toEqual({ words: true, picture: true })
  }
  for (const { page } of [open, blocked]) await throwInPage(page)
  await expect.poll(() => [...blocked.refused].sort()).toEqual([collector.url, recorder.url].sort())
  expect(blocked.listFaults()).toEqual(open.listFaults())
}, 240_000)

test('a newcomer on a phone, on a campaign’s character page, is asked for consent there, and the visit so far is sent after consent', async ({
  skip,
}) => {
  skip(
    !process.env.TEST_FULL,
    'start.test.ts asks a newcomer in the same order, and the walk above sends the visit',
  )
  const id = await findCharacter(journey.citrine, 'maren-holt')
  const { page } = await journey.visit({ is_newcomer: true, is_consent_open: true, width: 320, height: 640 })
  const listRecorded = async () =>
    (await collector.listEvents()).flatMap(({ app, event }) => (app.channel === 'autumn' ? [event] : []))
  await page.goto(`/characterDetail/${id}?channel=autumn&p1=Maren`)
  await page.getByRole('button', { name: 'I am over 18 Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Maren Holt' }).waitFor()
  const allow = banner(page).getByRole('button', { name: 'Allow all' })
  await allow.waitFor()
  await page.getByRole('button', { name: 'Chat with Maren', exact: true }).click({ trial: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await listRecorded()).toEqual([])
  await allow.click()

  const names = async () => (await listRecorded()).map(({ event_name }) => event_name)
  await expect.poll(names).toEqual(expect.arrayContaining(['ad_info', 'age_confirm', 'page_view']))
  const views = (await listRecorded()).filter(({ event_name }) => event_name === 'page_view')
  expect(views.map(({ content_id }) => content_id)).toContain(id)
})

// In a normal run, event-queue.test.ts of the web app leaves the page.
test.runIf(process.env.TEST_FULL).each(['left', 'closed'])(
  'a page that is %s sends its waiting events, and keeps none of them',
  async (way) => {
    const { page, user_id } = await journey.visitAsMember({ stored: { consent: JSON.stringify(ANALYTICS) } })
    const other = await page.context().newPage()
    await other.goto('/robots.txt')
    const since = (await collector.listBodies()).length
    await page.goto('/service')
    await waitForEvent(page, 'page_view', since)
    if (way === 'left') await page.goto('about:blank')
    else await page.close({ runBeforeUnload: true })
    const modules = async () => (await listEvents(user_id)).map(({ event }) => event.module)
    await expect.poll(modules).toEqual([19])
    const listStored = () =>
      other.evaluate(() => Object.keys(localStorage).filter((key) => /event_queue/.test(key)))
    expect(await listStored()).toEqual([])
  },
)

test('two tabs send each event once, also events that waited when the second tab opened', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'the web app’s event-queue.test.ts tests the shared queue')
  const { page, user_id } = await journey.visitAsMember({ stored: { consent: JSON.stringify(ANALYTICS) } })
  const since = (await collector.listBodies()).length
  await page.goto('/chat')
  await waitForEvent(page, 'page_view', since)
  const other = await page.context().newPage()
  await other.goto('/bonus')
  const views = async () =>
    (await listEvents(user_id)).flatMap(({ event }) => (event.event_name === 'page_view' ? event.module : []))
  await expect.poll(async () => (await views()).sort()).toEqual([4, 5])
  await page.goto('about:blank')
  await other.goto('/service')
  await expect.poll(async () => (await views()).sort()).toEqual([19, 4, 5])
  const ids = (await listEvents(user_id)).map(({ event }) => event.event_id)
  expect(ids).toHaveLength(new Set(ids).size)
})

test('a collector that takes events one by one gets the same fields of the same visit', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'a long walk, much like the first')
  const { server: citrine } = journey.citrine
  await citrine.kill('SIGTERM')
  await citrine.restart({ COLLECTOR_SHAPE: 'event' })
  const since = await walkToPurchase()
  for (const body of (await collector.listBodies()).slice(since)) {
    const single: SingleEvent = JSON.parse(body)
    expect(Object.keys(single).sort()).toEqual(['args', 'base_data', 'content_id', 'event', 'module'])
    expect(Object.keys(single.base_data).sort()).toEqual(['app', 'device', 'event', 'locate'])
    expect(single.event).toBe(single.base_data.event.event_name)
  }
})
