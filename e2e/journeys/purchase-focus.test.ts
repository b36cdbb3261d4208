import { type FakeProcess, forkFake } from '@citrine/fakes/fork.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpJourney } from './journey-setup.ts'
import { agreeAndPay, openPack } from './purchases.ts'

const SECRET = 'a secret that only journeys use'

let sandbox: FakeProcess | undefined
// Known before the product starts.
const env: Record<string, string> = { SANDBOX_PAY_SECRET: SECRET }
beforeAll(async () => {
  process.env.SANDBOX_PAY_SECRET = SECRET
  process.env.SANDBOX_PAY_URL = 'http://127.0.0.1:0'
  process.env.SANDBOX_PAY_DELAY_MS = '200'
  sandbox = await forkFake(new URL('../../sandbox/src/main.ts', import.meta.url))
  env.SANDBOX_PAY_URL = sandbox.url
})
afterAll(() => sandbox?.stop())
const journey = setUpJourney({ env })

const readFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: focused } = document
    return (
      focused?.getAttribute('aria-label') ?? (focused?.id || focused?.textContent || focused?.tagName) ?? ''
    )
  })

test('after a declined payment the focus is on the content, and from its order’s dialog it returns', async () => {
  const { page } = await journey.visitAsMember()
  await openPack(page)
  await agreeAndPay(page, /with PayPal$/)
  const frame = page.frameLocator('iframe[title="PayPal payment"]')
  await frame.getByRole('button', { name: 'Pay from an empty account' }).click()
  const again = page.getByRole('button', { name: /^Try again/ })
  await again.waitFor()
  await expect.poll(() => readFocus(page)).toBe('main')

  await again.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('radio', { checked: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => readFocus(page)).toMatch(/^Try again/)
})
