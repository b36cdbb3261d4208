import { expect, test } from 'vitest'
import { setUpJourney } from './steps/journey-setup.ts'
import { requestCode } from './steps/log-in.ts'

const journey = setUpJourney()

test('the outbox stays open, and a new code appears in it', async () => {
  const { page: outbox, openTab } = await journey.visit()
  await outbox.goto('/dev/outbox')
  const page = await openTab()
  await page.goto('/')
  await requestCode(page, 'patient@example.com')

  await outbox.getByRole('heading', { name: 'Mail to patient@example.com' }).waitFor()
  expect(await outbox.locator('.code').first().textContent()).toMatch(/^\d{6}$/)

  const response = outbox.waitForResponse('**/dev/outbox')
  await outbox
    .locator('.code')
    .first()
    .evaluate((code) => getSelection()?.selectAllChildren(code))
  await (await response).finished()
  expect(await outbox.evaluate(() => getSelection()?.toString())).toMatch(/^\d{6}$/)
})
