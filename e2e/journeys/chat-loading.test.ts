import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findComposer, openChat, readMessages, sendMessage, waitForEnd } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney({ model: { tokens: 12, tokens_per_second: 2_000 } })

async function hold(page: Page, url: string): Promise<() => void> {
  const release = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await release.promise
    await route.continue().catch(() => undefined)
  })
  return release.resolve
}

test('a chat that loads shows its shape at once, then the person, and at last the messages', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'it looks at the moment before the messages, which every other chat waits for')
  const { page } = await journey.visitAsMember({ width: 390, height: 844 })
  const character_id = await findCharacter(journey.citrine, 'maren-holt')
  await openChat(page, character_id)
  await sendMessage(page, 'Good evening')
  await waitForEnd(page)
  const name = page.getByRole('heading', { level: 1, name: 'Maren Holt' })

  await page.goto('/chat')
  const release = await hold(page, '**/chat/records?*')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Maren Holt/ })
    .first()
    .click()
  await name.waitFor()
  await page.locator('[data-background], .cover-backdrop').first().waitFor()
  expect(await findComposer(page).count()).toBe(0)

  const releaseCode = await hold(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  const readShape = () =>
    page.evaluate(() => {
      const app = document.querySelector('#app:empty')
      return app === null ? '' : getComputedStyle(app, '::after').content
    })
  await expect.poll(readShape).toBe('""')
  releaseCode()
  await name.waitFor()
  expect(await findComposer(page).count()).toBe(0)
  release()
  await findComposer(page).waitFor()
  expect((await readMessages(page)).map(({ who }) => who)).toEqual(['Maren Holt', 'You', 'Maren Holt'])
})
