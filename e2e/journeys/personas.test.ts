import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openChat } from './steps/chat.ts'
import { findCharacter } from './steps/journey-citrine.ts'
import { setUpJourney } from './steps/journey-setup.ts'

const journey = setUpJourney()

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** Returns the vertical middle of an element, px from the top of the window. */
async function findMiddle(element: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return y + height / 2
}

test('personas are made on the profile, found in the menu, and chosen in a chat with two taps', async () => {
  const { page, user_id } = await journey.visitAsMember({ width: 390, height: 844 })
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Personas' })
  await section.getByText(/^Be someone else in a chat/).waitFor()
  await section.getByRole('button', { name: 'New persona' }).click()
  const form = dialog(page, 'New persona')
  const close = form.getByRole('button', { name: 'Close' })
  const title = form.getByRole('heading', { name: 'New persona' })
  await expect
    .poll(async () => Math.abs((await findMiddle(close)) - (await findMiddle(title))))
    .toBeLessThan(8)
  await form.getByLabel('Name').fill('Captain Lund')
  await form.getByRole('button', { name: 'Save persona' }).click()
  await page.getByText('Saved. You can add a picture, too.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await section.getByRole('button', { name: 'Captain Lund' }).waitFor()

  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Personas' }).click()
  await dialog(page, 'Personas').getByRole('button', { name: 'Captain Lund' }).click()
  expect(await dialog(page, 'Persona').getByLabel('Name').inputValue()).toBe('Captain Lund')

  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  await page.getByRole('button', { name: /^You’re .* here/ }).click()
  const choice = dialog(page, 'Who you are here')
  await choice.getByRole('button', { name: /\(yourself\)$/, pressed: true }).waitFor()
  await choice.getByRole('button', { name: /^Captain Lund/ }).click()
  await choice.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^You’re Captain Lund here/ }).waitFor()
  const [row] = await journey.citrine.database.query<{ name: string }>(
    `select p.name from chat_settings s join chats c using (chat_id) join personas p using (persona_id)
      where c.user_id = $1`,
    [user_id],
  )
  expect(row?.name).toBe('Captain Lund')
})
