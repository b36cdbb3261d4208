import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { agreeAndPay, fillBilling, openPack, readPaidCoins } from './purchases.ts'
import { payByCard, setUpSandboxShop } from './sandbox-shop.ts'

const journey = setUpSandboxShop()

const countOrders = async (user_id: string): Promise<number> => {
  const sql = 'select count(*)::int as count from orders where user_id = $1'
  return (await journey.citrine.database.query<{ count: number }>(sql, [user_id]))[0]?.count ?? 0
}
const expectLeft = (page: Page): Promise<void> =>
  page.getByText('Payment not finished. Your order waits under Pricing.').first().waitFor()

test('the browser’s back from the card page says that the order waits, and the same order is paid then', async ({
  skip,
}) => {
  skip(
    !process.env.TEST_FULL,
    'the web app’s payment-return.test.ts goes back, and the last test pays an order that waits',
  )
  const { page, user_id } = await journey.visitAsMember({ width: 390, height: 844 })
  await openPack(page)
  await agreeAndPay(page, /by card$/)
  await fillBilling(page)
  await page.locator('input[name=card]').waitFor()

  await page.goBack()

  await expectLeft(page)
  await page.getByRole('link', { name: /^Order \d+ is waiting for your payment$/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^order-\d+$/)
  await page.getByRole('button', { name: /^Continue with order/ }).click()
  await fillBilling(page)
  await payByCard(page, '4242 4242 4242 4242')
  await page.getByText('Top-up successful').first().waitFor()
  expect([await readPaidCoins(journey.citrine, user_id), await countOrders(user_id)]).toEqual([100, 1])
})

test('Escape inside of PayPal’s frame closes the dialog and says that the order waits, which is paid then', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'the web app’s paypal.dialog.test.tsx has the same case')
  const { page, user_id } = await journey.visitAsMember()
  await openPack(page)
  await agreeAndPay(page, /with PayPal$/)
  const frame = page.frameLocator('iframe[title="PayPal payment"]')
  await frame.getByRole('button', { name: 'Pay', exact: true }).focus()

  await page.keyboard.press('Escape')

  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectLeft(page)
  await page.getByRole('button', { name: /^Continue with order/ }).click()
  await frame.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Top-up successful').first().waitFor()
  expect([await readPaidCoins(journey.citrine, user_id), await countOrders(user_id)]).toEqual([100, 1])
})

test('PayPal’s frame says that a choice without a connection did not work, until the connection is back', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'the web app’s paypal.dialog.test.tsx loses the connection in the frame')
  const { page } = await journey.visitAsMember({ expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
  await openPack(page)
  await agreeAndPay(page, /with PayPal$/)
  const frame = page.frameLocator('iframe[title="PayPal payment"]')
  await frame.getByRole('button', { name: 'Pay', exact: true }).waitFor()
  await page.context().setOffline(true)
  await frame.getByRole('button', { name: 'Pay', exact: true }).click()
  await frame.getByText('That did not work. Please try again.').waitFor()
  await page.context().setOffline(false)
  await frame.getByText('Choose how this payment goes.').waitFor()
  await frame.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Top-up successful').first().waitFor()
})

test('an e-mail too long for its field is shown whole below it on a narrow phone', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'it looks at one field of a narrow phone')
  const { page } = await journey.visitAsMember({ width: 320, height: 700 })
  await openPack(page)
  await agreeAndPay(page, /by card$/)
  const email = 'nell.harbour.of.falmouth.in.cornwall@post.harbour.example'
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nell@harbour.example')
  expect(await page.getByText('nell@harbour.example').count()).toBe(0)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  const whole = page.getByText(email)
  await whole.waitFor()
  expect(await whole.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
})

test('a connection lost in the middle of a payment is said, with the order that waits, and everything is paid once', async () => {
  const { page, user_id } = await journey.visitAsMember({ expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })
  const before = /^The connection was lost before the payment began, so nothing was charged\./
  await openPack(page)
  const orders = '**/api/v1/auth/order?*'
  await page.route(orders, async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await agreeAndPay(page, /by card$/)
  await page.getByRole('alert').filter({ hasText: before }).waitFor()
  expect(await countOrders(user_id)).toBe(1)
  await page.unroute(orders)
  await page.getByRole('button', { name: /by card$/ }).click()
  await page.getByText('Billing address').waitFor()

  // Offline, submitting the form would lead to the browser's own error page.
  await page.context().setOffline(true)
  await fillBilling(page)
  await page.getByRole('alert').filter({ hasText: before }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: /^Continue and pay/ }).click()

  await page.route(orders, (route) => route.abort())
  await payByCard(page, '4242 4242 4242 4242')
  await page.getByText(/^The connection was lost during your payment\. Nothing is charged twice/).waitFor()
  await page.unroute(orders)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('Top-up successful').first().waitFor()
  expect([await readPaidCoins(journey.citrine, user_id), await countOrders(user_id)]).toEqual([100, 1])
})
