import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findCharacter } from './steps/journey-citrine.ts'
import { NETWORK_FAULTS, setUpJourney } from './steps/journey-setup.ts'
import { findCodeBoxes, readOutbox, typeCode } from './steps/log-in.ts'

const journey = setUpJourney()

const readPath = (page: Page): string => new URL(page.url()).pathname
const dialogs = (page: Page) => page.getByRole('dialog')
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to Citrine' })
const ageDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm Your Age' })

const NOT_FOUND = /Failed to load resource: .* status of 404/

test('unknown paths are not found for robots, and lead people to the shop with a message', async () => {
  const { page } = await journey.visitAsMember({ expected: NOT_FOUND })
  for (const path of ['/create/anything', '/pricing/coins', '/chat/anything', '/anything']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await page.getByText('That page doesn’t exist. Here’s the shop.').waitFor()
    await page.getByRole('feed').waitFor()
    expect([path, readPath(page), await dialogs(page).count()]).toEqual([path, '/', 0])
  }
})

test('a protected page asks a guest to sign in, over the shop', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the next test signs in on the way to one')
  const { page } = await journey.visit({ expected: NOT_FOUND })
  for (const path of ['/login', '/profile/edit', '/create']) {
    await page.goto(path)
    await loginDialog(page).waitFor()
    expect([path, readPath(page)]).toEqual([path, '/'])
  }
  await page.keyboard.press('Escape')
  await loginDialog(page).waitFor({ state: 'detached' })
  await page.getByRole('feed').waitFor()
})

test('a guest looks at the pricing, signs in on the way to the settings and arrives there; after sign-out nobody stays on a protected page', async () => {
  const { page } = await journey.visit({ expected: /favicon\.ico/ })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nothing on sale right now' }).waitFor()
  await page.goto('/setting')
  await loginDialog(page).waitFor()
  await page.getByRole('textbox', { name: 'E-mail or phone' }).fill('on-the-way@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await findCodeBoxes(page).waitFor()
  await typeCode(page, await readOutbox(page))
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  expect(readPath(page)).toBe('/setting')

  await page.evaluate(() => localStorage.removeItem('access_token'))
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'access_token' })))
  await loginDialog(page).waitFor()
  expect(readPath(page)).toBe('/')
})

test('a visitor who has not confirmed their age is asked over the shop, and continues to the target', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'age.test.ts asks, and continues to the target')
  const { page } = await journey.visit({ is_newcomer: true })
  const character_id = await findCharacter(journey.citrine, 'maren-holt')
  for (const path of ['/create', '/pricing', '/login', `/characterDetail/${character_id}?from=friend`]) {
    await page.goto(path)
    await ageDialog(page).waitFor()
    expect([path, readPath(page)]).toEqual([path, '/'])
  }
  await ageDialog(page).getByRole('link', { name: 'Terms' }).click()
  await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor()
  expect(await dialogs(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await ageDialog(page).waitFor()

  await page.getByRole('button', { name: 'I am over 18' }).click()
  await page.getByRole('heading', { level: 1, name: 'Maren Holt' }).waitFor()
  expect(readPath(page)).toBe(`/characterDetail/${character_id}`)
  expect(await page.evaluate(() => localStorage.getItem('eighteenTipShow'))).toBe('1')
  await page.goto('/eighteenTip')
  await page.locator('[role=feed]').waitFor()
  expect(readPath(page)).toBe('/')
})

test('the legal pages, the complaint form and the age question are open to everybody', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'legal.test.ts opens them without an answer')
  const { page } = await journey.visit({ is_newcomer: true })
  for (const path of ['/service', '/takedown', '/eighteenTip']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, readPath(page), await dialogs(page).count()]).toEqual([path, path, 0])
  }
})

test('while the code of a screen loads, a bar runs along the edge; it ends with the navigation, also when loading failed', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'it looks at one line; network-faults.test.ts lets a screen fail')
  const { page } = await journey.visit({ expected: NETWORK_FAULTS })
  await page.goto('/')
  await page.getByRole('feed').waitFor()
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  await page.route('**/assets/chat-list*', async (route) => {
    await gate
    await route.abort('connectionreset')
  })
  const loading = page.getByRole('progressbar', { name: 'Loading' })
  await page.getByRole('link', { name: 'Chats', exact: true }).click()
  await loading.waitFor()
  open()
  await page.getByRole('heading', { name: 'Couldn’t load this page' }).waitFor()
  await loading.waitFor({ state: 'detached' })
  expect(readPath(page)).toBe('/chat')
})
