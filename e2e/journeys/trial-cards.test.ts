import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectSoundLedger } from './coins.ts'
import { describeFocus, expectFocus, tabTo } from './focus.ts'
import { runJob } from './jobs.ts'
import { agreeAndPay, fillBilling, openPack } from './purchases.ts'
import { payByCard, setUpTrialShop } from './trial-shop.ts'

// The fate of a payment after its buyer has left the trial provider, and its pages by keyboard; `purchase.test.ts`
// buys with the other cards.
const journey = setUpTrialShop()

const CARD = {
  paid: '4242 4242 4242 4242',
  late: '4000 0000 0000 0119',
  refunded: '4000 0000 0000 5126',
  charged_back: '4000 0000 0000 0259',
  twice: '4000 0000 0000 0036',
  out_of_order: '4000 0000 0000 0044',
  silent: '4000 0000 0000 0051',
}
type Card = keyof typeof CARD

/** Goods with the transfer that they make, and the one that takes them back. */
const PACK = { goods_id: 'coins_100', given: ['purchase', 'user_paid', 100] } as const
const YEAR = { goods_id: 'vip_yearly', given: ['membership_coins', 'user_bonus', 500] } as const
const MONTH = { goods_id: 'vip_monthly', given: ['membership_coins', 'user_bonus', 500] } as const
type Good = typeof PACK | typeof YEAR | typeof MONTH

const listGiven = ({ given }: Good) => [given]
const listTakenBack = ({ given: [kind, account, coins] }: Good) => [
  [kind, account, coins],
  ['purchase_reversed', account, -coins],
]

type Person = Awaited<ReturnType<typeof journey.visitAsMember>>

const openPhone = (language = 'en-GB') => journey.visitAsMember({ width: 390, height: 844, language })

async function buy({ page }: Person, good: Good, card: Card): Promise<void> {
  if (good === PACK) await openPack(page)
  else await page.goto('/pricing')
  await agreeAndPay(page, /by card$/)
  await fillBilling(page)
  await payByCard(page, CARD[card])
}

const toast = ({ page }: Person, text: RegExp) => page.getByRole('status').getByText(text).waitFor()

const findOrder = async ({ user_id }: Person) => {
  const sql = 'select order_id, number, state from orders where user_id = $1'
  type Row = { order_id: string; number: string; state: string }
  const [order, ...more] = await journey.citrine.database.query<Row>(sql, [user_id])
  if (order === undefined || more.length > 0) throw new Error('not exactly one order')
  return order
}

/** Each change of the person's coins in the ledger, the oldest first. */
async function listTransfers({ user_id }: Person) {
  const sql = `select t.kind, a.kind as account, e.coins::int from entries e
    join transfers t using (transfer_id) join accounts a using (account_id) join wallets w using (wallet_id)
    where w.user_id = $1 order by transfer_id, a.kind`
  type Row = { kind: string; account: string; coins: number }
  const rows = await journey.citrine.database.query<Row>(sql, [user_id])
  return rows.map(({ kind, account, coins }) => [kind, account, coins])
}

const findRow = ({ page }: Person) => page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')

/** Opens the provider's page, and returns the part about the person's payment. */
async function openDesk(person: Person) {
  const { order_id } = await findOrder(person)
  const desk = await person.openTab()
  await desk.goto(journey.desk_url)
  return { desk, payment: desk.getByRole('region').filter({ hasText: order_id }) }
}

async function expectAtProvider(person: Person, state: string): Promise<void> {
  const { desk, payment } = await openDesk(person)
  expect(await payment.getByRole('heading').textContent()).toMatch(new RegExp(`\\$[\\d.]+: ${state}$`))
  await desk.close()
}

type Outcome = {
  good: Good
  state: string
  /** The state on the page. */
  shown: string
  transfers: (readonly (string | number)[])[]
}

/** The open page, the order and the ledger agree; the page shows a change by itself. */
async function expectOutcome(person: Person, { good, state, shown, transfers }: Outcome): Promise<void> {
  await findRow(person).getByText(shown, { exact: true }).waitFor()
  expect(await findRow(person).count()).toBe(1)
  expect(await findOrder(person)).toMatchObject({ state })
  expect(await listTransfers(person)).toEqual(transfers)
  const coins = transfers.reduce((sum, [, , change]) => sum + Number(change), 0)
  await person.page.getByText(`Your balance: ${coins}`, { exact: true }).waitFor()
  const premium = person.page.getByRole('heading', { name: 'Premium, yearly' })
  await expect.poll(() => premium.count()).toBe(good === YEAR && coins > 0 ? 1 : 0)
  await expectSoundLedger(journey.citrine.database.url)
}

async function expectNotification({ page }: Person, text: RegExp): Promise<void> {
  await page.goto('/profile')
  await page.getByText(text).waitFor()
}

/** All goods with TEST_FULL; else one, so that each path is walked once. */
const each = (good: Good) => test.each(process.env.TEST_FULL ? [PACK, YEAR] : [good])
const DONE = /^(Top-up successful|Premium is yours) · .* for \$[\d.]+$/

each(PACK)('$goods_id, reported twice, is delivered once', async (good) => {
  const person = await openPhone()
  await buy(person, good, 'twice')
  await toast(person, DONE)
  await expectOutcome(person, { good, state: 'paid', shown: 'Paid', transfers: listGiven(good) })
  // The provider repeats all its reports.
  const { desk, payment } = await openDesk(person)
  await payment.getByRole('button', { name: 'send again' }).click()
  await desk.waitForURL(`${journey.desk_url}/`)
  await runJob(journey.citrine.database, 'orders.reconcile')
  await expectOutcome(person, { good, state: 'paid', shown: 'Paid', transfers: listGiven(good) })
  await expectAtProvider(person, 'paid')
})

each(PACK)('$goods_id that was refunded is taken back', async (good) => {
  const person = await openPhone()
  await buy(person, good, 'refunded')
  // The refund may be faster than the page.
  await toast(person, /^(Top-up successful|Premium is yours|You got your money back)/)
  const outcome = { state: 'refunded', shown: 'Refunded', transfers: listTakenBack(good) }
  await expectOutcome(person, { good, ...outcome })
  await findRow(person).getByText('You got your money back.').waitFor()
  await expectAtProvider(person, 'refunded')
  await expectNotification(person, /^We returned \$[\d.]+ for order/)
})

each(YEAR)('$goods_id that was charged back is taken back', async (good) => {
  const person = await openPhone()
  await buy(person, good, 'charged_back')
  await toast(person, /^(Top-up successful|Premium is yours|Your bank took the money back)/)
  const outcome = { state: 'charged_back', shown: 'Charged back', transfers: listTakenBack(good) }
  await expectOutcome(person, { good, ...outcome })
  await findRow(person).getByText('Your bank took the money back.').waitFor()
  await expectAtProvider(person, 'charged back')
  await expectNotification(person, /is disputed\. Until that is decided, what it paid for is removed\.$/)
})

test('a dispute at PayPal takes the goods back, and no text mentions a bank', async () => {
  const person = await openPhone()
  await openPack(person.page)
  await agreeAndPay(person.page, /with PayPal$/)
  const frame = person.page.frameLocator('iframe[title="PayPal payment"]')
  await frame.getByRole('button', { name: 'Pay, then dispute' }).click()
  await toast(person, /^(Top-up successful|This payment was disputed at PayPal)/)
  const outcome = { state: 'charged_back', shown: 'Disputed', transfers: listTakenBack(PACK) }
  await expectOutcome(person, { good: PACK, ...outcome })
  await findRow(person).getByText('This payment was disputed at PayPal.').waitFor()
  await expectAtProvider(person, 'charged back')
})

each(PACK)('$goods_id whose refund is reported before its payment ends refunded', async (good) => {
  const person = await openPhone()
  await buy(person, good, 'out_of_order')
  await toast(person, /^You got your money back\.$/)
  const outcome = { state: 'refunded', shown: 'Refunded', transfers: listTakenBack(good) }
  await expectOutcome(person, { good, ...outcome })
  await expectAtProvider(person, 'refunded')
})

each(YEAR)('$goods_id whose payment is never reported is found by the hourly job, once', async (good) => {
  const person = await openPhone()
  await buy(person, good, 'silent')
  await toast(person, /^Your payment is on its way\./)
  await expectOutcome(person, { good, state: 'pending', shown: 'On its way', transfers: [] })
  await expectAtProvider(person, 'paid')
  for (const _ of ['once', 'again']) {
    await runJob(journey.citrine.database, 'orders.reconcile')
    await expectOutcome(person, { good, state: 'paid', shown: 'Paid', transfers: listGiven(good) })
  }
})

each(PACK)(
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
    await expectOutcome(person, { good, state: 'paid', shown: 'Paid', transfers: listGiven(good) })
    expect(
      await findRow(person)
        .getByRole('button', { name: /^Try again/ })
        .count(),
    ).toBe(0)
    await expectNotification(person, /arrived late, and we credited what you bought/)
  },
)

/** On the pricing page in Arabic, up to the button of this way to pay. */
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
  // Only the country is not a text field.
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

async function expectBoughtInArabic(person: Person, good: Good): Promise<void> {
  await toast(person, good === PACK ? /^تم الشحن بنجاح · / : /^أصبح Premium لك · /)
  await expect.poll(() => describeFocus(person.page)).toMatch(/^main/)
  expect(await findOrder(person)).toMatchObject({ state: 'paid' })
  expect(await listTransfers(person)).toEqual(listGiven(good))
  await expectAtProvider(person, 'paid')
  await expectSoundLedger(journey.citrine.database.url)
}

test.each(process.env.TEST_FULL ? [MONTH, PACK] : [MONTH])(
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

test.each(process.env.TEST_FULL ? [PACK, MONTH] : [PACK])(
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
