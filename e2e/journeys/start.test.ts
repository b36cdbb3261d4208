import { findFreePort } from '@citrine/fakes/process/program.ts'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startJourneyCitrine } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney()

const readStored = (page: Page, ...keys: string[]): Promise<(string | null)[]> =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)

const REFUSED = /Failed to load resource/

test('when the server cannot answer, the visitor sees the reason and a retry, and is the same member afterwards', async () => {
  const { page, token } = await journey.visitAsMember({ expected: REFUSED })
  for (const status of [429, 500, 503]) {
    await page.route('**/user/info?*', (route) =>
      route.fulfill({ status, json: { status, desc: 'Please wait a moment.', data: null } }),
    )
    await page.goto('/')
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.getByText('Please wait a moment.').waitFor()
    expect(await readStored(page, 'access_token')).toEqual([token])
    await page.unrouteAll()
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: /^Account of / }).waitFor()
})

test('a refused token makes its holder a guest', async () => {
  const { page } = await journey.visitAsMember()
  await page.route('**/user/info?*', (route) =>
    route.fulfill({ json: { status: 404, desc: 'No such user.', data: null } }),
  )
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  expect(await readStored(page, 'access_token', 'userInfo')).toEqual([null, null])
})

const ADVERTISED = '/?fbclid=click-7&role_id=maren&gct=female&p1=autumn'

test('with consent the parameters of an advertisement are kept, and every call of the visit carries them', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'growth.test.ts carries them, and arrival.test.ts of the web app stores them')
  const allowed = { version: 1, analytics: false, advertising: true, chosen_at: '2027-01-01T00:00:00.000Z' }
  const { page } = await journey.visit({ stored: { consent: JSON.stringify(allowed) } })
  const calls: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(searchParams)
  })
  await page.goto(ADVERTISED)
  await page.getByRole('feed').waitFor()
  const names = ['lemon_channel', 'lemon_fbclid', 'role_id', 'isOldUser']
  await expect.poll(() => readStored(page, ...names)).toEqual(['channel_fb', 'click-7', 'maren', 'female'])
  expect(calls.length).toBeGreaterThan(1)
  expect(calls.filter((params) => params.get('channel') !== 'channel_fb')).toEqual([])
  expect(calls.filter((params) => params.get('fbclid') !== 'click-7')).toEqual([])
})

test('without consent no call and no stored value names the advertisement', async () => {
  const { page } = await journey.visit({ is_consent_open: true })
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url() + request.postData())
  })
  const read = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await page.goto(ADVERTISED)
  await page.getByRole('button', { name: 'Only necessary' }).waitFor()
  const before = await read()
  await page.getByRole('button', { name: 'Only necessary' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('textbox').first().waitFor()
  expect(calls.length).toBeGreaterThan(1)
  for (const text of [before, await read(), ...calls])
    expect(text).not.toMatch(/click-7|maren|channel_fb|autumn/)
})

test('a newcomer is asked one thing at a time: the age, a gender, and right after them consent', async () => {
  const { page } = await journey.visit({ is_newcomer: true, is_consent_open: true, width: 390, height: 844 })
  const consent = page.getByRole('region', { name: 'Your privacy' })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await page.goto('/')
  await dialog('Confirm Your Age').waitFor()
  expect(await consent.count()).toBe(0)
  await dialog('Confirm Your Age').getByRole('button', { name: 'I am over 18 Continue' }).click()
  await dialog('Who would you like to meet?').waitFor()
  expect(await consent.count()).toBe(0)
  await dialog('Who would you like to meet?').getByRole('button', { name: 'Everyone' }).click()
  await consent.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('without an advertisement’s parameters the channel is web', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'arrival.test.ts of the web app has this case')
  const { page } = await journey.visit()
  const first = page.waitForRequest('**/session/init?*')
  await page.goto('/')
  expect(new URL((await first).url()).searchParams.get('channel')).toBe('web')
  expect(await readStored(page, 'lemon_channel')).toEqual([null])
})

test('a wide window leaves the mobile host for the desktop host, and others for the test host, before the app begins; a narrow one stays', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'few installations have several hosts, and a fault would be seen at once')
  const port = await findFreePort()
  const nameHost = (name: string): string => `${name}.localhost:${port}`
  const mobile = nameHost('m.citrine')
  const desktop = nameHost('citrine')
  const elsewhere = nameHost('test.citrine')
  const other = nameHost('another')
  const hosts = { MOBILE_HOST: mobile, DESKTOP_HOST: desktop, TEST_HOST: elsewhere }
  const { stop } = await startJourneyCitrine({
    postgres_url: inject('postgres_url'),
    template: inject('template'),
    env: { PORT: String(port), ...hosts },
  })
  onTestFinished(stop)

  const path = '/service?a=1&b=%2F#use'
  const visits = [
    [mobile, desktop],
    [other, elsewhere],
    [desktop, desktop],
    [elsewhere, elsewhere],
  ] as const
  for (const [from, to] of process.env.TEST_FULL ? visits : visits.slice(0, 1)) {
    const { page } = await journey.visit({ url: `http://${from}` })
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(path)
    await page.waitForURL(({ href }) => href === `http://${to}${path}`)
    await page.getByRole('main').waitFor()
    // The app starts by making calls, so it did not start at the first host if none went there.
    const left = urls.filter((url) => new URL(url).host === from && url.includes('/api/'))
    if (from !== to) expect(left).toEqual([])
  }

  const narrow = await journey.visit({ width: 1024, url: `http://${mobile}` })
  await narrow.page.goto('/service')
  await narrow.page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(narrow.page.url()).host).toBe(mobile)
})
