import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findComposer, openChat } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney()
const LIST = '**/assets/chat-list.screen-*'
const MISSING = /404 \(Not Found\) .*\/assets\//
const CALLS = '**/assets/calls-*.js'
const ANSWER_MS = 400

/** Waits until the app has replaced the rendered page; before that, a link loads a new page. */
const waitForApp = (page: Page) => page.locator('html:not([data-rendered]):not([data-preview])').waitFor()

/** Removes a file, as a deployment does. Returns the number of page loads so far. */
async function loseFile(page: Page, file: string, { is_back_after = Number.POSITIVE_INFINITY } = {}) {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  await page.route(file, async (route) => {
    if (loads >= is_back_after) return route.continue()
    // The answer is slow enough that the load which the pointer begins still runs at the click.
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    await route.fulfill({ status: 404, body: '' })
  })
  return () => loads
}

test('a page from before a deployment reloads once when somebody opens a screen that is gone, and a text that was not sent stays', async () => {
  const { page } = await journey.visitAsMember({ expected: MISSING })
  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  await findComposer(page).fill('A letter that is not sent yet')
  const countLoads = await loseFile(page, LIST, { is_back_after: 1 })

  const chats = page.getByRole('link', { name: 'Chats', exact: true })
  let isMissed = false
  page.on('response', (response) => {
    isMissed ||= response.url().includes('/assets/chat-list.screen-')
  })
  await expect
    .poll(async () => {
      await findComposer(page).hover()
      await chats.hover()
      return isMissed
    })
    .toBe(true)
  await findComposer(page).fill('A letter that is not sent yet, and longer')
  expect(countLoads()).toBe(0)

  await chats.click()

  await page.getByRole('heading', { name: 'No chats yet' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/chat')
  expect(countLoads()).toBe(1)
  await page.goBack()
  await expect.poll(() => findComposer(page).inputValue()).toBe('A letter that is not sent yet, and longer')
  expect(countLoads()).toBe(1)
})

test('a page that lacks the file after its reload says that the new version could not be loaded, and loads it on request', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'lazy-screen.test.tsx of the web app has this case')
  const { page } = await journey.visitAsMember({ expected: MISSING })
  await page.goto('/')
  await waitForApp(page)
  const countLoads = await loseFile(page, LIST)

  await page.getByRole('link', { name: 'Chats', exact: true }).click()

  await page.getByRole('heading', { name: 'Couldn’t load this page' }).waitFor()
  const text = 'Citrine was updated, but the new version couldn’t be loaded. Reload the page in a moment.'
  await page.getByRole('main').getByText(text).waitFor()
  expect(countLoads()).toBe(1)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'No chats yet' }).waitFor()
  expect(countLoads()).toBe(1)
})

test('a page whose code for calls is gone reloads once, and calls again', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the first test reloads for a file that is gone')
  const { page } = await journey.visit({ expected: MISSING })
  const countLoads = await loseFile(page, CALLS, { is_back_after: 2 })

  await page.goto('/')

  await page.waitForFunction(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return visit?.type === 'reload'
  })
  await waitForApp(page)
  await page.getByRole('link', { name: 'Chats', exact: true }).click()
  await page.getByRole('heading', { name: 'All your chats in one place' }).waitFor()
  expect(countLoads()).toBe(2)
})
