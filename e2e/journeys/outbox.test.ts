import { expect, test } from 'vitest'
import { setStage } from './journey-setup.ts'
import { askForCode } from './log-in.ts'

const stage = setStage()

test('the outbox stays open, and a new code appears in it', async () => {
  const { page: outbox, openTab } = await stage.visit()
  await outbox.goto('/dev/outbox')
  const page = await openTab()
  await page.goto('/')
  await askForCode(page, 'patient@example.com')

  await outbox.getByRole('heading', { name: 'Mail to patient@example.com' }).waitFor()
  expect(await outbox.locator('.code').first().textContent()).toMatch(/^\d{6}$/)

  // A selection survives the page's refresh.
  const asked = outbox.waitForResponse('**/dev/outbox')
  await outbox
    .locator('.code')
    .first()
    .evaluate((code) => getSelection()?.selectAllChildren(code))
  await (await asked).finished()
  expect(await outbox.evaluate(() => getSelection()?.toString())).toMatch(/^\d{6}$/)
})
