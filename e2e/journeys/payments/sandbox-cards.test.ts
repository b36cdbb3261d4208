import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectSoundLedger } from '../steps/coins.ts'
import { expectFocus, tabTo } from '../steps/focus.ts'
import { runJob } from '../steps/jobs.ts'
import { agreeAndPay, GOODS, type Good, MONTH, openPack, PACK } from './purchases.ts'
import { setUpSandboxShop } from './sandbox-shop.ts'
import {
  type Buyer,
  CARD,
  listCredits,
  listReversedCredits,
  openSandboxSteps,
  waitForToast as toast,
} from './sandbox-steps.ts'

// Tests what happens to a payment after its buyer has left the sandbox, and the provider's pages by keyboard;
// `purchase.test.ts` buys with the other cards. In a normal run, the server's own tests refund, charge back and find
// payments that nobody reported, and `purchase-focus.test.ts` uses the keyboard.
const journey = setUpSandboxShop()

const { openPhone, buy, findOrder, listTransfers, findRow, openDesk, expectAtProvider, expectOutcome } =
  openSandboxSteps(journey)

async function expectNotification({ page }: Buyer, text: RegExp): Promise<void> {
  await page.goto('/profile')
  await page.getByText(text).waitFor()
}

const eachInFull = test.runIf(process.env.TEST_FULL).each(GOODS)
const DONE =
  /^(Top-up successful\u00a0· .* for |Premium is yours (until|from) .*\u00a0· )\$[\d,.]+\u00a0· Your balance: [\d,]+$/

eachInFull('$goods_id, reported twice, is delivered once', async (good) => {
  const person = await openPhone()
  await buy(person, good, 'twice')
  await toast(person, DONE)
  await expectOutcome(person, { good, state: 'paid', shown: 'Paid', transfers: listCredits(good) })
  const { desk, payment } = await openDesk(person)
  await payment.getByRole('button', { name: 'send again' }).click()
  await desk.waitForURL(`${journey.desk_url}/`)
  await runJob(journey.citrine.database, 'orders.reconcile')
  await expectOutcome(person, { good, state: 'paid', shown: 'Paid', transfers: listCredits(good) })
  await expectAtProvider(person, 'paid')
})

eachInFull('$goods_id that was refunded is taken back', async (good) => {
  const person = await openPhone()
  await buy(person, good, 'refunded')
  // The refund may be faster than the page, so either toast is accepted.
  await toast(person, /^(Top-up successful|Premium is yours|You got your money back)/)
  const outcome = { state: 'refunded', shown: 'Refunded', transfers: listReversedCredits(good) }
  await expectOutcome(person, { good, ...outcome })
  await findRow(person).getByText('You got your money back.').waitFor()
  await expectAtProvider(person, 'refunded')
  await expectNotification(person, /^We returned \$[\d.]+ for order/)
})

eachInFull('$goods_id that was charged back is taken back', async (good) => {
  const person = await openPhone()
  await buy(person, good, 'charged_back')
  await toast(person, /^(Top-up successful|Premium is yours|Your bank took the money back)/)
  const outcome = { state: 'charged_back', shown: 'Charged back', transfers: listReversedCredits(good) }
  await expectOutcome(person, { good, ...outcome })
  await findRow(person).getByText('Your bank took the money back.').waitFor()
  await expectAtProvider(person, 'charged back')
  await expectNotification(person, /is disputed\. Until that is decided, what it paid for is removed\.$/)
})

test.runIf(process.env.TEST_FULL)(
  'a dispute at PayPal takes the goods back, and no text mentions a bank',
  async () => {
    const person = await openPhone()
    await openPack(person.page)
    await agreeAndPay(person.page, /with PayPal$/)
    const frame = person.page.frameLocator('iframe[title="PayPal payment"]')
    await frame.getByRole('button', { name: 'Pay, then dispute' }).click()
    await toast(person, /^(Top-up successful|This payment was disputed at PayPal)/)
    const outcome = { state: 'charged_back', shown: 'Disputed', transfers: listReversedCredits(PACK) }
    await expectOutcome(person, { good: PACK, ...outcome })
    await findRow(person).getByText('This payment was disputed at PayPal.').waitFor()
    await expectAtProvider(person, 'charged back')
  },
)

eachInFull('$goods_id whose refund is reported before its payment ends refunded', async (good) => {
  const person = await openPhone()
  await buy(person, good, 'out_of_order')
  await toast(person, /^You got your money back\.$/)
  const outcome = { state: 'refunded', shown: 'Refunded', transfers: listReversedCredits(good) }
  await expectOutcome(person, { good, ...outcome })
  await expectAtProvider(person, 'refunded')
})

eachInFull('$goods_id whose payment is never reported is found by the hourly job, once', async (good) => {
  const person = await openPhone()
  await buy(person, good, 'silent')
  await toast(person, /^Your payment is on its way\./)
  await expectOutcome(person, { good, state: 'pending', shown: 'On its way', transfers: [] })
  await expectAtProvider(person, 'paid')
  for (const _ of ['once', 'again']) {
    await runJob(journey.citrine.database, 'orders.reconcile')
    await expectOutcome(person, { good, state: 'paid', shown: 'Paid', transfers: listCredits(good) })
  }
})

eachInFull(
  '$goods_id that is paid after its order expired is delivered, and its buyer is told',
  async (good) => {
    const person = await openPhone()
    await buy(person, good, 'late')
    await toast(person, /^Your payment is on its way\./)
    await expectOutcome(person, { good, state: 'pending', shown: 'On its way', transfers: [] })
    const { database } = journey.citrine
    await database.query("update orders set expires_at = now() - interval '1 minute' where user_id = $1", [
      person.user_id,
    ])
    await runJob(database, 'orders.tend')
    await expectOutcome(person, { good, state: 'expired', shown: 'Expired', transfers: [] })
    await findRow(person).getByText('If you already paid, we credit it or return the money').waitFor()
    await findRow(person)
      .getByRole('button', { name: /^Try again/ })
      .waitFor()

    const { payment } = await openDesk(person)
    await payment.getByRole('button', { name: 'pay', exact: true }).click()

    await payment.getByRole('heading', { name: /: paid$/ }).waitFor()
    await expectOutcome(person, { good, state: 'paid', shown: 'Paid', transfers: listCredits(good) })
    expect(
      await findRow(person)
        .getByRole('button', { name: /^Try again/ })
        .count(),
    ).toBe(0)
    await expectNotification(person, /arrived late, and we credited what you bought/)
  },
)

async function chooseByKeyboard(page: Page, good: Good, way: RegExp): Promise<void> {
  await page.goto('/pricing')
  await page.getByRole('radio', { checked: true }).waitFor()
  if (good === PACK) {
    await tabTo(page, /^button "شراء \S+ من عملات الليمون/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('radio', { checked: true }).waitFor()
  } else {
    await tabTo(page, /^radio/)
    await page.keyboard.press('ArrowDown')
    await expectFocus(page, /^radio "شهري/)
  }
  await tabTo(page, /^checkbox "أ/)
  await page.keyboard.press('Space')
  await tabTo(page, way)
  await page.keyboard.press('Enter')
}

async function fillBillingByKeyboard(page: Page): Promise<void> {
  await expectFocus(page, /^textbox/)
  for (const text of ['Nell', 'Harbour', 'nell@harbour.example', '02079460958']) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.keyboard.type('المملكة المتحدة')
  await page.keyboard.press('Enter')
  for (const text of ['Cornwall', 'Falmouth', 'TR11 3LH', '1 Quay Street']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

async function expectBoughtInArabic(person: Buyer, good: Good): Promise<void> {
  await toast(person, good === PACK ? /^تم الشحن بنجاح\u00a0· / : /^أصبح Premium لك حتى .*\u00a0· /)
  const readFocus = () => person.page.evaluate(() => document.activeElement?.id)
  await expect.poll(readFocus).toBe(good === PACK ? 'coin-balance' : 'membership')
  expect(await findOrder(person)).toMatchObject({ state: 'paid' })
  expect(await listTransfers(person)).toEqual(listCredits(good))
  await expectAtProvider(person, 'paid')
  await expectSoundLedger(journey.citrine.database.url)
}

test.runIf(process.env.TEST_FULL).each([MONTH, PACK])(
  '$goods_id by card, by keyboard only, on a phone in Arabic',
  async (good) => {
    const person = await openPhone('ar')
    const { page } = person
    await chooseByKeyboard(page, good, /^button "ادفع .* بالبطاقة"$/)
    await fillBillingByKeyboard(page)
    await expectFocus(page, 'textbox "رقم البطاقة"')
    await page.keyboard.type(CARD.paid)
    await tabTo(page, /^button "ادفع /)
    await page.keyboard.press('Enter')
    await expectBoughtInArabic(person, good)
  },
)

test.runIf(process.env.TEST_FULL).each([PACK, MONTH])(
  '$goods_id in the wallet’s frame, by keyboard only, on a phone in Arabic',
  async (good) => {
    const person = await openPhone('ar')
    const { page } = person
    await chooseByKeyboard(page, good, /^button "ادفع .* عبر PayPal"$/)
    const frame = page.frameLocator('iframe[title="الدفع عبر PayPal"]')
    const pay = frame.getByRole('button', { name: 'ادفع', exact: true })
    await pay.waitFor()
    const isReached = () => pay.evaluate((button) => button === document.activeElement)
    for (let stops = 0; stops < 5 && !(await isReached()); stops++) await page.keyboard.press('Tab')
    expect(await isReached()).toBe(true)
    await page.keyboard.press('Enter')
    await expectBoughtInArabic(person, good)
  },
)
