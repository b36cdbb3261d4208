import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findCodeBoxes, readOutbox, typeCode } from '../steps/log-in.ts'
import { findFrame, payAtCcbill, payByPaypal, setUpProviderShop } from './provider-shop.ts'
import { agreeAndPay, chooseGood, expectDelivered, fillBilling, GOODS, openPack } from './purchases.ts'

// Tests the real providers' protocols: cards at CCBill, PayPal in its frame. `purchase.test.ts` uses the sandbox.
const shop = setUpProviderShop()
const { ccbill, paypal, buyer, findOrder, bought, readCoins, findSale, reportPaypal } = shop

const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

test('CCBill: coins by card are credited at the price that CCBill took, and a refund and a chargeback take them back', async () => {
  const { page, user_id } = await buyer()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(shop.citrine.url)) sent.push(request.url() + (request.postData() ?? ''))
  })
  for (const count of [1, 2]) {
    await openPack(page)
    await agreeAndPay(page, /by card$/)
    await fillBilling(page)
    await page.getByText('Nell', { exact: true }).waitFor()
    await payAtCcbill(page, 'Submit payment')
    await toast(page, 'Top-up successful')
    expect(await bought(user_id)).toBe(100 * count)
  }
  const second = await findOrder(user_id)
  expect(second).toMatchObject({ state: 'paid', goods_id: 'coins_100', provider: 'ccbill' })
  const sale = await findSale(second.order_id)
  expect(sale).toEqual({ id: second.provider_txn, order_id: second.order_id, price: '2.99', state: 'paid' })
  const { sales } = await ccbill.control({})
  const first = sales.find(({ id }) => id !== sale?.id)
  expect(
    sent.filter((text) => /Falmouth|Quay|TR11|7946 0958|4111 1111/.test(decodeURIComponent(text))),
  ).toEqual([])

  await ccbill.control({ report: { id: first?.id ?? '', type: 'Refund' } })
  await expect.poll(() => bought(user_id)).toBe(100)
  await ccbill.control({ report: { id: sale?.id ?? '', type: 'Chargeback' } })
  await expect.poll(() => bought(user_id)).toBe(0)
  await page.goto('/pricing')
  await page.getByText('Refunded', { exact: true }).waitFor()
  await page.getByText('Charged back', { exact: true }).waitFor()
})

test('CCBill: Premium on a phone; a declined card and a changed price credit nothing', async ({ skip }) => {
  skip(!process.env.TEST_FULL, 'the purchase of coins takes the same steps')
  const { page, user_id } = await buyer({ width: 390, height: 844 })
  await page.goto('/pricing')
  await page.getByRole('radio', { name: /^Monthly/ }).check()
  await agreeAndPay(page, /by card$/)
  await fillBilling(page)
  await payAtCcbill(page, 'Use a bad card')
  await toast(page, /^The payment was declined/)
  expect(await findOrder(user_id)).toMatchObject({ state: 'failed' })

  await page.getByRole('radio', { name: /^Monthly/ }).check()
  await agreeAndPay(page, /by card$/)
  await fillBilling(page)
  await payAtCcbill(page, 'Submit payment')
  await expect.poll(() => findOrder(user_id)).toMatchObject({ state: 'paid', goods_id: 'vip_monthly' })
  await page.getByRole('heading', { name: 'Premium, monthly' }).waitFor()

  const cheap = { initialPrice: '', initialPeriod: '', formDigest: '' }
  await page.route(/\/auth\/order\?/, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data?: { charge?: string } }
    if (reply.data?.charge === undefined) return route.fulfill({ response })
    const charge = JSON.parse(reply.data.charge) as { fields: Record<string, string> }
    if (cheap.formDigest === '') Object.assign(cheap, pickPrice(charge.fields))
    else Object.assign(charge.fields, cheap)
    return route.fulfill({
      response,
      json: { ...reply, data: { ...reply.data, charge: JSON.stringify(charge) } },
    })
  })
  await openPack(page)
  await agreeAndPay(page, /by card$/)
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await openPack(page, /^Buy 500 Lemon Coins/)
  await agreeAndPay(page, /by card$/)
  await fillBilling(page)
  await page.getByRole('heading', { name: 'Pay 2.99' }).waitFor()
  await payAtCcbill(page, 'Submit payment')
  await toast(page, /^The amount paid differs from the price/)
  expect(await findOrder(user_id)).toMatchObject({ state: 'review', reason: 'amount_differs' })
  expect(await bought(user_id)).toBe(0)
})

const pickPrice = ({ initialPrice, initialPeriod, formDigest }: Record<string, string>) => ({
  initialPrice,
  initialPeriod,
  formDigest,
})

test('PayPal: coins and Premium are captured once; a dispute takes the coins, and a won one returns them', async () => {
  const { page, user_id } = await buyer({ width: 390, height: 844 })
  const before = (await paypal.control({})).captures
  await openPack(page)
  await agreeAndPay(page, /with PayPal$/)
  await findFrame(page).getByRole('button', { name: 'Cancel and return' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await openPack(page)
  await payByPaypal(page)
  await toast(page, 'Top-up successful')
  const coins = await findOrder(user_id)
  expect(coins).toMatchObject({ state: 'paid', goods_id: 'coins_100', provider: 'paypal' })
  expect(await bought(user_id)).toBe(100)

  await page.goto('/pricing')
  await payByPaypal(page)
  await expect.poll(() => findOrder(user_id)).toMatchObject({ state: 'paid', goods_id: 'vip_yearly' })
  await page.getByRole('heading', { name: 'Premium, yearly' }).waitFor()
  expect((await paypal.control({})).captures - before).toBe(2)
  expect(await readCoins(user_id)).toBe(600)

  const disputed_transactions = [{ seller_transaction_id: coins.provider_txn }]
  await reportPaypal('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'D-1', disputed_transactions })
  await expect.poll(() => readCoins(user_id)).toBe(500)
  await reportPaypal('CUSTOMER.DISPUTE.RESOLVED', {
    dispute_id: 'D-1',
    disputed_transactions,
    dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' },
  })
  await expect.poll(() => readCoins(user_id)).toBe(600)
})

test('PayPal: a declined, a smaller and a late payment credit nothing before the money is there', async ({
  skip,
}) => {
  skip(
    !process.env.TEST_FULL,
    'the server’s paypal-orders.test.ts has these cases, and purchase.test.ts shows the messages',
  )
  const { page, user_id } = await buyer()
  await paypal.control({ fault: 'declined' })
  await openPack(page)
  await payByPaypal(page)
  await toast(page, /^The payment was declined/)
  expect(await findOrder(user_id)).toMatchObject({ state: 'failed' })

  await paypal.control({ fault: 'less' })
  await openPack(page)
  await payByPaypal(page)
  await toast(page, /^The amount paid differs from the price/)
  expect(await findOrder(user_id)).toMatchObject({ state: 'review' })

  await paypal.control({ fault: 'pending' })
  await openPack(page)
  await payByPaypal(page)
  await toast(page, /^Your payment is on its way/)
  const late = await findOrder(user_id)
  expect([late.state, await bought(user_id)]).toEqual(['pending', 0])
  await reportPaypal('PAYMENT.CAPTURE.COMPLETED', {
    id: 'CAP-late',
    status: 'COMPLETED',
    amount: { value: '2.99', currency_code: 'USD' },
    custom_id: late.order_id,
    supplementary_data: { related_ids: { order_id: late.provider_order } },
  })
  await expect.poll(() => bought(user_id)).toBe(100)
})

test('PayPal: a provider that is away fails visibly, and the payment is checked again by a press', async ({
  skip,
}) => {
  skip(
    !process.env.TEST_FULL,
    'the web app’s paypal.dialog.test.tsx shows these failures, and purchase-left.test.ts another',
  )
  const { page, user_id } = await buyer({ expected: /Failed to load resource/ })
  const pressPaypal = async () => {
    await openPack(page)
    await payByPaypal(page)
  }
  await paypal.control({ fault: 'error_500' })
  await pressPaypal()
  await toast(
    page,
    'PayPal couldn’t take the payment. Nothing is charged twice, and your order waits under Pricing.',
  )
  await paypal.control({ fault: 'none' })

  await page.route('**/payments/paypal/open', async (route) => {
    const response = await route.fetch()
    await paypal.control({ fault: 'error_500' })
    await route.fulfill({ response })
  })
  await pressPaypal()
  await page.getByText('We couldn’t check your payment yet').waitFor()
  await page.getByText('A payment that went through will be credited.').waitFor()
  expect(await bought(user_id)).toBe(0)
  await paypal.control({ fault: 'none' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await toast(page, 'Top-up successful')
  expect(await bought(user_id)).toBe(100)

  await page.unroute('https://www.paypal.com/sdk/js?*')
  await page.route('https://www.paypal.com/sdk/js?*', (route) => route.abort())
  await openPack(page)
  await agreeAndPay(page, /with PayPal$/)
  await toast(
    page,
    'PayPal couldn’t take the payment. Nothing is charged twice, and your order waits under Pricing.',
  )
})

test('a first visit to the prices comes back to them after the age question, and again after the sign-in', async ({
  skip,
}) => {
  skip(
    !process.env.TEST_FULL,
    'start.test.ts asks for the age, and routes.test.ts signs in on the way to a page',
  )
  const { page } = await shop.visit({ is_newcomer: true, expected: /favicon\.ico/ })
  await page.goto('/pricing?from=friend')
  await page.getByRole('button', { name: 'I am over 18' }).click()
  await page.waitForURL('**/pricing?from=friend')
  await page.getByText('$59.99').first().waitFor()
  await page.getByText(/^You get 500 Lemon Coins when the year begins/).waitFor()
  await page.getByRole('button', { name: /^Buy 500 Lemon Coins for \$9\.99/ }).click()
  await page
    .getByRole('dialog', { name: 'Sign in to Citrine' })
    .getByRole('button', { name: 'Close' })
    .click()
  await page.getByRole('button', { name: 'Sign in to buy' }).click()
  await page.getByRole('textbox', { name: 'E-mail or phone' }).fill('prices@example.com')
  await page.getByRole('button', { name: 'Send code' }).click()
  await findCodeBoxes(page).waitFor()
  await typeCode(page, await readOutbox(page))
  await page.getByRole('button', { name: 'Pay $59.99 by card' }).waitFor()
})

test.runIf(process.env.TEST_FULL).each(GOODS)(
  'CCBill and PayPal deliver $goods_id once each, on a phone',
  async (good) => {
    const person = await buyer({ width: 390, height: 844 })
    const { page, user_id } = person
    await paypal.control({ fault: 'none' })
    const before = (await paypal.control({})).captures
    await chooseGood(page, good)
    await agreeAndPay(page, /by card$/)
    await fillBilling(page)
    await payAtCcbill(page, 'Submit payment')
    await expectDelivered(shop.citrine, person, { good, times: 1 })
    const { order_id, provider_txn } = await findOrder(user_id)
    expect(await findSale(order_id)).toMatchObject({ id: provider_txn, state: 'paid' })

    await chooseGood(page, good)
    await payByPaypal(page)
    await expectDelivered(shop.citrine, person, { good, times: 2 })
    expect((await paypal.control({})).captures - before).toBe(1)
  },
)
