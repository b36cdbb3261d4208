import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { switchLanguage } from '../screens/misfits.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const LINKS = {
  CONTACT_EMAIL: 'hello@citrine.example',
  TELEGRAM_URL: 'https://telegram.example/citrine',
  DISCORD_URL: 'https://discord.example/citrine',
  X_URL: 'https://x.example/citrine',
}
/** A normal run looks at none of these links, and shares its Citrine. */
const journey = setUpJourney(process.env.TEST_FULL ? { env: LINKS } : {})

const readPath = (page: Page): string => new URL(page.url()).pathname
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const account = (page: Page) => page.getByRole('link', { name: /^Account of / })
const sidebarWidth = async (page: Page): Promise<number> =>
  (await menu(page).locator('..').boundingBox())?.width ?? 0
const back = (page: Page) => page.getByRole('button', { name: 'Back' }).click()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('a member opens every screen by the menu, each in its frame', async () => {
  const { page } = await journey.visitAsMember()
  await page.goto('/?tag=Music&recommend=TOP')
  await page.getByRole('feed').waitFor()
  await expect.poll(() => sidebarWidth(page)).toBe(220)
  expect(await menu(page).getByRole('link').allTextContents()).toEqual([
    'Shop',
    'Create',
    'Bonus',
    'Chats',
    'Pricing',
  ])
  await page.getByRole('banner').getByText('Shop').waitFor()

  await menu(page).getByRole('link', { name: 'Chats' }).click()
  await title(page, 'Chats')
  expect(await sidebarWidth(page)).toBe(72)
  expect(await page.getByRole('banner').count()).toBe(0)

  await menu(page).getByRole('link', { name: 'Pricing' }).click()
  await title(page, 'Nothing on sale right now')
  expect(await sidebarWidth(page)).toBe(220)
  expect(await page.getByRole('banner').count()).toBe(0)

  await menu(page).getByRole('link', { name: 'Shop' }).click()
  await page.getByRole('feed').waitFor()
  expect(new URL(page.url()).search).toBe('')

  await account(page).click()
  await title(page, 'Friend')
  expect(await menu(page).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
})

test('the back button of the profile goes one step back, and never back and forth between two pages', async () => {
  const { page } = await journey.visitAsMember()
  await page.goto('/')
  await menu(page).getByRole('link', { name: 'Chats' }).click()
  await title(page, 'Chats')
  await account(page).click()
  await title(page, 'Friend')
  await back(page)
  await title(page, 'Chats')

  await account(page).click()
  await title(page, 'Friend')
  await page.getByRole('banner').getByRole('link', { name: 'Change your picture' }).click()
  await expect.poll(() => readPath(page)).toBe('/editavatar')
  await back(page)
  await title(page, 'Friend')
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click()
  await title(page, 'Settings')
  await back(page)
  await title(page, 'Friend')
  await back(page)
  await page.getByRole('feed').waitFor()
  expect(readPath(page)).toBe('/')

  const tab = await page.context().newPage()
  await tab.goto('/setting')
  await back(tab)
  await tab.getByRole('feed').waitFor()
})

test('the banner states a true discount and leads to the pricing page', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'app.test.tsx of the web app shows the discount')
  const { page } = await journey.visitAsMember()
  await page.goto('/')
  await page.getByRole('feed').waitFor()
  expect(await page.getByRole('link', { name: /less by the year/ }).count()).toBe(0)
  await page.route('**/session/init?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.features.banner = { discount_percent: 40 }
    await route.fulfill({ response, json: answer })
  })
  await page.reload()
  await page.getByRole('link', { name: 'Premium, 40% less by the year' }).click()
  await title(page, 'Nothing on sale right now')
})

test('a Premium member has a mark next to their picture', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'app.test.tsx of the web app has this case')
  const { page } = await journey.visitAsMember()
  await page.route('**/user/info?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.vip = true
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Premium' }).waitFor()
})

test('the drawer holds the menu, the contact, social links and legal pages, on a phone and from the rail', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'keyboard.test.ts walks through the menu of a small screen')
  const { page, context } = await journey.visit({ width: 390, height: 844 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.waitFor()
  expect(
    await drawer.getByRole('navigation', { name: 'Main menu' }).getByRole('link').allTextContents(),
  ).toEqual(['Shop', 'Create', 'Bonus', 'Chats', 'Pricing'])
  const hrefs = await drawer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      `mailto:${LINKS.CONTACT_EMAIL}`,
      LINKS.TELEGRAM_URL,
      LINKS.DISCORD_URL,
      LINKS.X_URL,
      '/service',
      '/privacy',
      '/communityguidelines',
      '/disclaimer',
      '/delivery',
      '/refund',
      '/about',
      '/takedown',
    ]),
  )
  await drawer.getByRole('button', { name: 'Copy the address' }).click()
  await page.getByText('Copied successfully').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINKS.CONTACT_EMAIL)
  await drawer.getByRole('link', { name: 'Terms' }).click()
  await title(page, 'Terms')
  await back(page)
  await page.getByRole('feed').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/chat')
  await page.getByRole('button', { name: 'Contact and more' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Report something' }).click()
  await expect.poll(() => readPath(page)).toBe('/takedown')
})

test('a wide window shows legal pages and the complaint form on the page, or in the menu where it is a rail', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'legal.test.ts opens them')
  const { page } = await journey.visitAsMember()
  const character_id = await findCharacter(journey.citrine, 'maren-holt')
  for (const path of ['/', '/pricing', `/characterDetail/${character_id}`, '/setting', '/service']) {
    await page.goto(path)
    const complaint = page.getByRole('link', { name: 'Report something' }).last()
    await complaint.waitFor()
    expect([path, await complaint.getAttribute('href')]).toEqual([path, '/takedown'])
  }
  for (const path of ['/chat', `/chat/chatDetail/${character_id}`]) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Contact and more' }).waitFor()
  }
})

test('on a small phone the fixed button covers no link, and an empty message field is one line', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'it looks at one phone')
  const { page } = await journey.visit({ width: 320, height: 640 })
  const character_id = await findCharacter(journey.citrine, 'maren-holt')
  await page.goto(`/characterDetail/${character_id}`)
  const chat = page.getByRole('button', { name: 'Chat with Maren' })
  await chat.waitFor()
  const links = page.getByRole('contentinfo').getByRole('link')
  const lastLinkEnd = async (): Promise<number> => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const box = await links.last().boundingBox()
    return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
  }
  const top = (await chat.boundingBox())?.y ?? 0
  await expect.poll(lastLinkEnd).toBeLessThanOrEqual(top)
  await page.getByText('The visitor has come out on the supply boat').waitFor()

  await page.goto(`/chat/chatDetail/${character_id}`)
  await page.locator('textarea').waitFor()
  await switchLanguage(page, 'ja')
  await expect.poll(async () => (await page.locator('textarea').boundingBox())?.height).toBe(44)
})

test('a visitor’s chats page says what members find there, and offers the sign-in', async ({ skip }) => {
  skip(
    !process.env.TEST_FULL,
    'routes.test.ts reads the same heading, and log-in.test.ts opens the same dialog',
  )
  const { page } = await journey.visit()
  await page.goto('/chat')
  await page.getByRole('heading', { name: 'All your chats in one place' }).waitFor()
  await page.getByText('All your chats, newest first, each with its last message.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog', { name: 'Sign in to Citrine' }).waitFor()
  expect(readPath(page)).toBe('/chat')
})
