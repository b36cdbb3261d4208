import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { agreeAndPay, openPack } from './purchases.ts'
import { setUpSandboxShop } from './sandbox-shop.ts'

const journey = setUpSandboxShop()

const readFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: focused } = document
    return (
      focused?.getAttribute('aria-label') ?? (focused?.id || focused?.textContent || focused?.tagName) ?? ''
    )
  })

test('after a declined payment what opened it has the focus, and closing the order’s dialog returns it', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'the next test returns the focus of every dialog')
  const { page } = await journey.visitAsMember()
  await openPack(page)
  await agreeAndPay(page, /with PayPal$/)
  const frame = page.frameLocator('iframe[title="PayPal payment"]')
  await frame.getByRole('button', { name: 'Pay from an empty account' }).click()
  const again = page.getByRole('button', { name: /^Try again/ })
  await again.waitFor()
  await expect.poll(() => readFocus(page)).toMatch(/^Buy /)

  await again.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('radio', { checked: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => readFocus(page)).toMatch(/^Try again/)
})

test('on a phone, by keyboard: every money dialog gives the focus back to what opened it, and the toast is announced', async () => {
  const { page } = await journey.visitAsMember({ width: 390, height: 844 })
  const dialog = page.getByRole('dialog')
  const press = async (name: RegExp): Promise<void> => {
    await page.getByRole('button', { name }).last().focus()
    await page.keyboard.press('Enter')
  }
  const leave = async (to: RegExp): Promise<void> => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => readFocus(page)).toMatch(to)
  }
  await page.goto('/pricing')
  const PACK = /^Buy 100 Lemon Coins/
  await press(PACK)
  await dialog.getByRole('radio', { checked: true }).waitFor()
  await leave(PACK)
  await press(PACK)
  await dialog.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await press(/by card$/)
  await dialog.getByRole('textbox', { name: 'First name' }).waitFor()
  await press(/^Country/)
  await page.keyboard.type('united king')
  await page.keyboard.press('Escape')
  await expect.poll(() => readFocus(page)).toMatch(/^Country/)
  await leave(PACK)
  await press(PACK)
  await dialog.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await press(/with PayPal$/)
  await page.frameLocator('iframe[title="PayPal payment"]').getByRole('button').first().waitFor()
  await leave(PACK)
  await press(/^Start the break/)
  await dialog.waitFor()
  await leave(/^Start the break/)
  for (const left of [1, 0]) {
    await press(/^Cancel order/)
    await expect.poll(() => page.getByRole('button', { name: /^Cancel order/ }).count()).toBe(left)
    await expect.poll(() => page.locator('li:focus').textContent()).toMatch(/Cancelled/)
  }
  await press(/^Try again/)
  await dialog.getByRole('radio', { checked: true }).waitFor()
  await leave(/^Try again/)
  await page.getByRole('checkbox', { name: /right of withdrawal/ }).focus()
  await page.keyboard.press('Space')
  const PAY = /^Pay \$59\.99 with PayPal$/
  await press(PAY)
  const frame = page.frameLocator('iframe[title="PayPal payment"]')
  await frame.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  await leave(PAY)
  await press(PAY)
  await frame.getByRole('button', { name: 'Pay', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .getByText(/^Premium is yours until .*\u00a0· \$59\.99\u00a0· Your balance: 500$/)
    .waitFor()
  await expect.poll(() => readFocus(page)).toBe('membership')
})
