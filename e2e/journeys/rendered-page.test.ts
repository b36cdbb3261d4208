import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney()

const names = (page: Page): Promise<string[]> =>
  page
    .getByRole('feed', { name: 'Characters' })
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('.display')?.textContent ?? ''))

/** Returns the first character of the list as a visitor in English sees it. The hero's card comes later. */
async function findFirstName(hero: string): Promise<string | undefined> {
  const [row] = await journey.citrine.database.query<{ name: string }>(
    `select name from characters where seed_slug is not null and name <> $1
     order by language <> 'en', hot_score desc limit 1`,
    [hero],
  )
  return row?.name
}

test('the server renders the shop: it is visible before any script, and the app fetches nothing again', async () => {
  const bare = await journey.visit({ browser: { javaScriptEnabled: false } })
  await expect
    .poll(async () => {
      await bare.page.goto('/')
      return (await names(bare.page)).length
    })
    .toBe(12)
  expect(await bare.page.getByRole('heading', { level: 2 }).count()).toBe(1)
  const { page } = await journey.visit()
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/')
  const hero = (await page.locator('#hero-name').textContent()) ?? ''
  expect((await names(page))[0]).toBe(await findFirstName(hero))
  await page.waitForLoadState('networkidle')
  await expect.poll(() => calls.filter((path) => path.startsWith('/api/'))).toEqual(['/api/v1/session/init'])
})

test('a member sees the shop before any script, without its sign-in, and then their own page', async () => {
  const { page, user_id } = await journey.visitAsMember()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await expect
    .poll(async () => {
      await page.goto('/')
      return (await names(page)).length
    })
    .toBe(12)
  const html = await page.content()
  expect(html).not.toContain(user_id)
  expect(await page.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(false)
  scripts.resolve()
  await page.getByRole('link', { name: /^Account of / }).waitFor()
  await page.getByRole('article', { name: 'Maren Holt' }).waitFor()
  expect(await page.locator('#hero-name').count()).toBe(1)
  expect(await page.evaluate(() => 'preview' in document.documentElement.dataset)).toBe(false)
})

/** Delays the scripts, or the call that loads the user, so that the server's preview stays on the screen meanwhile. */
async function holdPreview(held: '**/assets/*.js' | '**/user/info?*') {
  const { page } = await journey.visitAsMember()
  const release = Promise.withResolvers<void>()
  await expect
    .poll(async () => {
      await page.goto('/', { waitUntil: 'commit' })
      return page.evaluate(
        () => 'rendered' in document.documentElement.dataset || 'preview' in document.documentElement.dataset,
      )
    })
    .toBe(true)
  await page.route(held, async (route) => {
    await release.promise
    await route.continue()
  })
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('article', { name: 'Maren Holt' }).waitFor()
  if (held === '**/user/info?*') await page.locator('.preview').waitFor()
  return { page, documents, release: release.resolve }
}

test.each(['**/assets/*.js', '**/user/info?*'] as const)(
  'a member’s click on a button of the preview takes effect once the app runs, held at %s',
  async (held) => {
    const { page, release } = await holdPreview(held)
    await page.getByRole('article', { name: 'Maren Holt' }).hover()
    await page.getByRole('button', { name: 'Chat with Maren Holt' }).click()
    release()
    await page.waitForURL('**/chat/chatDetail/**')
  },
)

test('a member’s click on a link of the preview opens its page in the running app', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'preview.test.ts of the web app has this case')
  const { page, documents, release } = await holdPreview('**/user/info?*')
  await page.getByRole('article', { name: 'Maren Holt' }).getByRole('link').click()
  release()
  await page.waitForURL('**/characterDetail/**')
  await page.getByRole('heading', { level: 1, name: 'Maren Holt' }).waitFor()
  expect(documents).toHaveLength(1)
})

test('a text that a member begins to type in the preview continues in the search of their shop', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'preview.test.ts of the web app has this case')
  const { page, release } = await holdPreview('**/user/info?*')
  const field = page.getByRole('searchbox', { name: 'Name, place or mood' })
  await field.click()
  await page.keyboard.type('Maren')
  release()
  await page.locator('html:not([data-preview])').waitFor()
  await page.keyboard.type(' Holt')
  await page.waitForURL(/q=Maren(\+|%20)Holt/)
  expect(await field.inputValue()).toBe('Maren Holt')
})

test('a member whose session cannot begin sees that in place of the shop', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'start.test.ts has this case in another place')
  const { page } = await journey.visitAsMember({ expected: /Failed to load resource/ })
  await page.route('**/user/info?*', (route) =>
    route.fulfill({ status: 503, json: { status: 503, desc: 'Please wait a moment.', data: null } }),
  )
  await page.goto('/')
  await page.getByText('Please wait a moment.').waitFor()
  expect(await page.getByRole('feed').count()).toBe(0)
  await page.unrouteAll()
  await page.getByRole('link', { name: /^Account of / }).waitFor()
})

test('link previews read a drawn picture in the head of a character, which answers without a session', async () => {
  const { page } = await journey.visit({ browser: { javaScriptEnabled: false } })
  const character_id = await findCharacter(journey.citrine, 'maren-holt')
  const readTag = (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute('content', { timeout: 500 })
  await expect
    .poll(async () => {
      await page.goto(`/characterDetail/${character_id}`)
      return readTag('og:image').catch(() => null)
    })
    .toMatch(new RegExp(`^http.*/media/share/${character_id}/en-[0-9a-f]{40}\\.jpg$`))
  expect([await readTag('og:image:width'), await readTag('og:image:height')]).toEqual(['1200', '630'])
  expect(await readTag('og:image:alt')).toBe('Maren Holt')
  const answer = await fetch((await readTag('og:image')) ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

test('a click before the app runs takes effect once it does', async () => {
  const { page } = await journey.visit()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const going = page.goto('/')
  await page.getByRole('article', { name: 'Maren Holt' }).hover()
  await page.getByRole('button', { name: 'Chat with Maren Holt' }).click()
  scripts.resolve()
  await going
  await page.waitForURL('**/chat/chatDetail/**')
})

test('a visitor with a chosen language never sees the page in another one', async () => {
  const { page } = await journey.visit({ stored: { language: 'de' } })
  const seen: string[] = []
  await page.exposeFunction('noteSeen', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    const look = () => {
      const app = document.getElementById('app')
      const text = app?.checkVisibility({ visibilityProperty: true }) ? app.textContent : ''
      if (text !== '') void (window as unknown as { noteSeen: (text: string) => void }).noteSeen(text)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Anmelden' }).waitFor()
  expect(seen.filter((text) => text.includes('Sign in'))).toEqual([])
})
