import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setStage } from './stage.ts'

const stage = setStage()

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' })
const storedConsent = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? 'null') as unknown)

test('a visitor is asked once, refuses as easily as allows, and changes the answer below every page', async () => {
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

test('an answer from before the sign-in is the account’s, and the settings change it', async () => {
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
