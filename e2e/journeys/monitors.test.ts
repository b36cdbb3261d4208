import { type Recorder, startRecorder } from '@citrine/fakes/recorder.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMonitorSettings, PRIVATE, throwInPage } from './steps/campaign-walk.ts'
import { findComposer, openChat } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const { message: MESSAGE, email: ADDRESS } = PRIVATE
const ALLOWED = { version: 1, analytics: true, advertising: false, chosen_at: '2027-01-01T00:00:00.000Z' }

let recorder: Recorder
const env: Record<string, string> = {}
beforeAll(async () => {
  recorder = await startRecorder()
  Object.assign(env, buildMonitorSettings(recorder.url))
})
afterAll(() => recorder?.stop())
const journey = setUpJourney({ env })

async function chatAndFail(page: Page): Promise<void> {
  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  await findComposer(page).fill(MESSAGE)
  await page.keyboard.press('Enter')
  await page.getByText(MESSAGE).first().waitFor()
  await throwInPage(page)
}

test('without consent no monitor is loaded, and no error report leaves the browser', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'growth.test.ts has the same visit without consent')
  const { page } = await journey.visitAsMember({ expected: /uncaught: RangeError/ })
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await chatAndFail(page)
  await page.goto('/chat')
  await page.getByRole('main').waitFor()
  expect(await recorder.listRequests()).toEqual([])
  expect(urls.filter((url) => url.startsWith(recorder.url) || /sentry|datadog/.test(url))).toEqual([])
})

test('with consent an error is reported by its kind and place, without private data', async () => {
  const { page, user_id, token } = await journey.visitAsMember({
    expected: /uncaught: RangeError/,
    stored: { consent: JSON.stringify(ALLOWED) },
  })
  const loaded = page.waitForResponse(/assets\/sentry-/)
  await page.goto('/?q=harbour')
  await loaded
  await chatAndFail(page)
  const read = async () => JSON.stringify(await recorder.listRequests())
  const failAndRead = async () => {
    await throwInPage(page)
    return read()
  }
  await expect.poll(failAndRead).toMatch(/screen\W+chat/)
  const sent = await read()
  expect(sent).toContain('RangeError')
  for (const secret of [MESSAGE, ADDRESS, 'lighthouse', 'nellwyn', 'q=harbour', user_id, token])
    expect(sent).not.toContain(secret)

  await page.goto('/setting#privacy')
  const analytics = page.getByRole('switch', { name: 'Analytics' })
  await expect.poll(() => analytics.getAttribute('aria-checked')).toBe('true')
  await analytics.click()
  await expect.poll(() => analytics.getAttribute('aria-checked')).toBe('false')
  const withdrawn_at = Date.now()
  await throwInPage(page)
  await page.goto('/chat')
  await page.getByRole('main').waitFor()
  const isSince = (moment: number): boolean => moment > withdrawn_at && moment < withdrawn_at + 3_600_000
  expect((await listMoments()).filter(isSince)).toEqual([])
})

/** Lists the times of the reported events in Unix ms; Sentry counts in seconds. */
async function listMoments(): Promise<number[]> {
  const bodies = (await recorder.listRequests()).map(({ body }) => body).join('\n')
  return [...bodies.matchAll(/"(date|timestamp)":([\d.]+)/g)].map(
    ([, name, value]) => Number(value) * (name === 'timestamp' && !value?.match(/^\d{13}/) ? 1000 : 1),
  )
}

async function readReports() {
  const requests = (await recorder.listRequests()).filter(({ path }) => path.startsWith('/datadog'))
  const isReplay = ({ path }: { path: string }) => path.includes(encodeURIComponent('/api/v2/replay'))
  return {
    events: requests.filter((request) => !isReplay(request)).map(({ body }) => body),
    segments: requests.filter(isReplay).map(({ body }) => body),
  }
}

test('screens are measured by name, some are replayed with texts and pictures masked, and a chat never is', async () => {
  const { page, user_id, token } = await journey.visitAsMember({
    expected: /uncaught: RangeError/,
    stored: { consent: JSON.stringify(ALLOWED) },
  })
  // Fixes the session id, which decides whether a session is among the replayed 70 %.
  await page.addInitScript(() => {
    Math.random = () => 0.25
  })
  const loaded = page.waitForResponse(/assets\/datadog-/)
  await page.goto('/?q=harbour')
  await loaded
  await page.goto('/')
  await page.getByRole('feed').getByRole('article').first().waitFor()
  await expect.poll(async () => (await readReports()).segments.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const { segments } = await readReports()
  expect(segments.join('')).toContain('"type":2')
  expect(segments.join('')).not.toContain('/media/')
  expect(segments.join('')).not.toContain('Noor')

  await chatAndFail(page)
  await expect
    .poll(
      async () => {
        await throwInPage(page)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return (await readReports()).events.join('')
      },
      { timeout: 40_000 },
    )
    .toMatch(/RangeError/)
  const { events } = await readReports()
  expect(events.join('')).toMatch(/"name":"chatDetail"/)
  const sent = JSON.stringify(await readReports())
  for (const secret of [
    MESSAGE,
    ADDRESS,
    'lighthouse',
    'nellwyn',
    'harbour',
    'maren',
    'Maren',
    user_id,
    token,
  ])
    expect(sent, secret).not.toContain(secret)
})

test('this server tells the advertising network of the start page and the click of visitors who consented', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'growth.test.ts reads the same calls')
  const { page } = await journey.visitAsMember({
    stored: { consent: JSON.stringify({ ...ALLOWED, analytics: false, advertising: true }) },
  })
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/?ttclid=click-1')
  const readEvents = async () =>
    (await recorder.listRequests())
      .filter(({ path }) => path.startsWith('/open_api/'))
      .flatMap(
        ({ body }) => (JSON.parse(body) as { data: { event: string; page: object; user: object }[] }).data,
      )
  await expect.poll(async () => (await readEvents()).length).toBe(1)
  const [event] = await readEvents()
  expect(event).toMatchObject({ event: 'ViewContent', user: { ttclid: 'click-1' } })
  expect(event?.page).toEqual({ url: 'http://localhost/' })

  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  const sent = page.waitForRequest(/session\/pixel/)
  await page.goto('/bonus')
  await sent
  await expect
    .poll(async () => (await readEvents()).map(({ page }) => page))
    .toEqual([{ url: 'http://localhost/' }, { url: 'http://localhost/bonus' }])
  expect(urls.filter((url) => url.startsWith(recorder.url))).toEqual([])
})
