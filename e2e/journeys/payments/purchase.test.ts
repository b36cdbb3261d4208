import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ModelServer, startModelServer } from '@citrine/fakes/model-server.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findComposer, openChat, waitForEnd } from '../steps/chat.ts'
import { giveCoins } from '../steps/coins.ts'
import { findCharacter } from '../steps/journey-citrine.ts'
import { ALBUM, PICTURED, seedPictures } from '../steps/pictures.ts'
import { setUpFactor } from '../steps/staff.ts'
import {
  agreeAndPay,
  chooseGood,
  expectDelivered,
  fillBilling,
  GOODS,
  openPack,
  readPaidCoins as readBoughtAt,
} from './purchases.ts'
import { payByCard, setUpSandboxShop } from './sandbox-shop.ts'
import { CARD } from './sandbox-steps.ts'

let models: ModelServer | undefined
let folder = ''
const env: Record<string, string> = { BILLING_DESCRIPTOR_HINT: 'CTR Digital' }
beforeAll(async () => {
  ;[models, folder] = await Promise.all([
    startModelServer({ tokens_per_second: 1_000, tokens: 8 }),
    mkdtemp(join(tmpdir(), 'citrine-models-')),
  ])
  env.CHAT_MODELS_FILE = join(folder, 'models.yaml')
  const entry = (id: string, more = '') =>
    `- { id: ${id}, base_url: "${models?.url}", model: ${id}${more} }\n`
  await writeFile(env.CHAT_MODELS_FILE, entry('quick') + entry('best', ', premium: true'))
})
afterAll(async () => {
  await models?.stop()
  await rm(folder, { recursive: true })
})
const journey = setUpSandboxShop(env)

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function buyCoins(page: Page, card: string): Promise<void> {
  await openPack(page, /^Buy 100 Lemon Coins/)
  await agreeAndPay(page, /by card$/)
  await fillBilling(page)
  await payByCard(page, card)
}

const findOrder = async (user_id: string) => {
  const sql = 'select order_id, state, reason, goods_id from orders where user_id = $1 order by order_id desc'
  type Row = { order_id: string; state: string; reason: string | null; goods_id: string }
  return (await journey.citrine.database.query<Row>(sql, [user_id]))[0]
}

const readBought = (user_id: string) => readBoughtAt(journey.citrine, user_id)

test('coins by card: the price on every button, no billing data stored at Citrine, and a printable receipt', async () => {
  const { page, user_id } = await journey.visitAsMember()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(journey.citrine.url)) sent.push(request.url() + (request.postData() ?? ''))
  })
  await openPack(page, /^Buy 500 Lemon Coins for \$9\.99/)
  const coinDialog = dialog(page)
  await coinDialog.getByText(/“CTR Digital”/).waitFor()
  await coinDialog.getByText(/^You pay once/).waitFor()
  await coinDialog.getByRole('button', { name: 'Pay $9.99 by card' }).click()
  await coinDialog.getByText('Please tick this box before you pay.').waitFor()
  expect(await findOrder(user_id)).toBeUndefined()
  await agreeAndPay(page, /^Pay \$9\.99 by card$/)
  const leave = () => dialog(page).getByRole('button', { name: 'Close' }).click()
  await leave()
  await page.getByText('Waiting for payment').waitFor()
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  await page.getByText('Cancelled', { exact: true }).waitFor()
  await openPack(page, /^Buy 500 Lemon Coins for \$9\.99/)
  await agreeAndPay(page, /^Pay \$9\.99 by card$/)
  await leave()
  await page.getByRole('button', { name: /^Continue with order/ }).click()
  await fillBilling(page)
  await payByCard(page, CARD.paid)
  await toast(page, 'Top-up successful')
  await page.getByText('Paid', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await findOrder(user_id)).toMatchObject({ state: 'paid', goods_id: 'coins_500' })
  expect(await readBought(user_id)).toBe(500)
  expect(sent.filter((text) => /Falmouth|Quay|TR11|7946 0958/.test(decodeURIComponent(text)))).toEqual([])
  expect(journey.citrine.server.lines.join('\n')).not.toMatch(/Falmouth|Quay|TR11|7946 0958|nell@/)

  await page.getByRole('link', { name: /^Receipt for order/ }).click()
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => page.locator('article').evaluate((paper) => getComputedStyle(paper).backgroundColor))
    .toBe('rgb(255, 255, 255)')
})

test('Premium for a year by PayPal, on a phone; the member’s state follows', async ({ skip }) => {
  skip(
    !process.env.TEST_FULL,
    'providers.test.ts buys Premium with PayPal, and checkout.test.tsx of the web app shows the next plans',
  )
  // While the surrounding dialog still moves, a click into a frame of another origin would miss.
  const { page, user_id } = await journey.visitAsMember({ width: 390, height: 844 })
  await page.goto('/pricing')
  expect(await page.getByRole('radio', { name: /^Yearly/ }).isChecked()).toBe(true)
  await agreeAndPay(page, /with PayPal$/)
  const frame = page.frameLocator('iframe[title="PayPal payment"]')
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await toast(
    page,
    'You cancelled the payment, and nothing was charged. If money still arrives, we credit it or return it, and tell you.',
  )
  await page.getByRole('button', { name: /with PayPal$/ }).click()
  await frame.getByRole('button', { name: 'Pay', exact: true }).click()
  await toast(page, 'Premium is yours')
  await page.getByRole('heading', { name: 'Premium, yearly' }).waitFor()
  expect(await findOrder(user_id)).toMatchObject({ state: 'paid', goods_id: 'vip_yearly' })
  await page.getByRole('heading', { name: 'Extend Premium' }).waitFor()
  await page.getByRole('checkbox', { name: /right of withdrawal/, checked: false }).waitFor()
  await page.getByRole('radio', { name: /^Monthly/ }).check()
  await page.getByRole('heading', { name: 'Add another plan' }).waitFor()
  await page.getByRole('checkbox', { name: /^I know that my legal right/ }).waitFor()
  await page.getByText(/^You have the yearly plan .* plan begins on .* when the month begins\.$/).waitFor()
  await agreeAndPay(page, /with PayPal$/)
  await frame.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText(/^Monthly until/).waitFor()
  await page.getByRole('radio', { name: /^Monthly/ }).check()
  await page.getByRole('heading', { name: 'Extend Premium' }).waitFor()
  await page.goto('/profile')
  await page.getByText('200 voices a month').waitFor()
  const benefits = page.getByRole('region', { name: 'Premium' }).getByRole('listitem')
  expect(
    (await benefits.allTextContents()).filter((text) => /messages|all your devices|anytime/.test(text)),
  ).toEqual([])
})

test('each failure says so and credits nothing: a price that changed, declined, refused by the bank, wrong amount', async () => {
  const { page, user_id } = await journey.visitAsMember()
  await openPack(page, /^Buy 3,000 Lemon Coins for \$39\.99/)
  const setPrice = (price: number) =>
    journey.citrine.database.query("update goods set price = $1 where goods_id = 'coins_3000'", [price])
  await setPrice(4_499)
  await agreeAndPay(page, /^Pay \$39\.99 by card$/)
  await dialog(page).getByText('The price has changed, and nothing was charged.').waitFor()
  await dialog(page).getByRole('button', { name: 'Pay $44.99 by card' }).waitFor()
  expect(await findOrder(user_id)).toBeUndefined()
  await setPrice(3_999)

  await buyCoins(page, CARD.declined)
  await toast(page, 'The payment was declined. Nothing was charged. Please try another card.')
  expect(await findOrder(user_id)).toMatchObject({ state: 'failed' })

  await buyCoins(page, CARD.bank_asks)
  await page.getByRole('button', { name: 'Refuse' }).click()
  await toast(page, /^The payment was declined/)

  await buyCoins(page, CARD.wrong_amount)
  await toast(page, /^The amount paid differs from the price/)
  await page.getByText('Ordered for $2.99, paid $1.99.').waitFor()
  expect(await findOrder(user_id)).toMatchObject({ state: 'review' })
  expect(await readBought(user_id)).toBe(0)
})

test('a payment confirmed by the bank or arriving late is credited once', async ({ skip }) => {
  skip(
    !process.env.TEST_FULL,
    'the server’s late-payments.test.ts credits late reports, and the first test takes the same steps',
  )
  const { page, user_id } = await journey.visitAsMember()
  await buyCoins(page, CARD.bank_asks)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await toast(page, 'Top-up successful')
  expect(await readBought(user_id)).toBe(100)

  await buyCoins(page, CARD.pending)
  await toast(page, 'Top-up successful')
  await expect.poll(() => readBought(user_id)).toBe(200)
})

test('staff refund a part of the money and then the rest: the buyer is notified, and the coins are taken back', async () => {
  const buyer = await journey.visitAsMember()
  await buyCoins(buyer.page, CARD.paid)
  await toast(buyer.page, 'Top-up successful')
  const order_id = (await findOrder(buyer.user_id))?.order_id ?? ''
  const { page, user_id } = await journey.visitAsMember()
  await journey.citrine.database.query("update users set role = 'admin' where user_id = $1", [user_id])
  await setUpFactor(page)
  await page.getByRole('link', { name: 'Money', exact: true }).click()
  await page.getByRole('textbox', { name: /^Order, question .* or payment number/ }).fill(order_id)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Order \d+.*100 Lemon Coins/ }).click()
  const refund = async (amount: string | null) => {
    if (amount !== null) await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await page.getByRole('textbox', { name: 'Reason' }).fill('The coins came late.')
    await page.getByRole('button', { name: /^Refund \$/ }).click()
    await page
      .getByRole('group')
      .getByRole('button', { name: /^Refund \$/ })
      .click()
  }

  await refund('1.00')
  await expect.poll(() => readBought(buyer.user_id)).toBe(100 - 33)
  await expect.poll(() => page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('1.99')
  await refund(null)
  await expect.poll(() => readBought(buyer.user_id)).toBe(0)
  await expect.poll(() => page.getByRole('textbox', { name: 'Amount' }).count()).toBe(0)

  expect(await findOrder(buyer.user_id)).toMatchObject({ state: 'refunded' })
  await buyer.page.goto('/pricing')
  await buyer.page.getByText('Refunded', { exact: true }).waitFor()
  await buyer.page.goto('/profile')
  await buyer.page.getByText(/^We returned \$1\.99 for order/).waitFor()
  await buyer.page.getByText(/^We returned \$1\.00 for order/).waitFor()
})

test.runIf(process.env.TEST_FULL).each(GOODS)('the sandbox delivers $goods_id by card', async (good) => {
  const person = await journey.visitAsMember({ width: 390, height: 844 })
  await chooseGood(person.page, good)
  await agreeAndPay(person.page, /by card$/)
  await fillBilling(person.page)
  await payByCard(person.page, CARD.paid)
  await expectDelivered(journey.citrine, person, { good, times: 1 })
})

test('the chat says which allowance is used up, and shows the unsent message again after the payment', async () => {
  const { page } = await journey.visitAsMember()
  const refusal = { allowance: 'message', resets_at: '2030-01-01T00:00:00.000Z', needed: 1, balance: 0 }
  await page.route('**/auth/chat/fetch?*', (route) =>
    route.fulfill({ json: { status: 2112, desc: 'Used up.', data: refusal } }),
  )
  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  const { pathname } = new URL(page.url())
  await findComposer(page).fill('I was about to say')
  await findComposer(page).press('Enter')
  await page.getByRole('heading', { name: 'Your free messages are used up' }).waitFor()
  await agreeAndPay(page, /by card$/)
  await fillBilling(page)
  await payByCard(page, CARD.paid)
  await toast(page, 'Premium is yours')
  expect(new URL(page.url()).pathname).toBe(pathname)
  await expect.poll(() => findComposer(page).inputValue()).toBe('I was about to say')
})

test('a feature of Premium offers the plans; after the payment each feature works, and allowances are used before coins', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'every benefit is tested at its own feature')
  await seedPictures(journey.citrine)
  const { page, user_id } = await journey.visitAsMember()
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const { query } = journey.citrine.database
  const seePremium = async (heading: string) => {
    await page.getByRole('heading', { name: heading }).waitFor()
    await dialog(page)
      .getByRole('radio', { name: /^Yearly/ })
      .waitFor()
    expect(await dialog(page).evaluate((box) => getComputedStyle(box).zIndex)).toBe('1001')
  }
  const close = () => dialog(page).getByRole('button', { name: 'Close' }).click()

  await giveCoins(journey.citrine.database.url, user_id, 30)
  await page.goto(`/characterDetail/${await findCharacter(journey.citrine, PICTURED.plain)}`)
  await press(/^Locked/)
  await press(/^Unlock for 30/)
  await page.getByText('You have 0 Lemon Coins left.').waitFor()
  await press(/^Locked/)
  await press('Buy Lemon Coins')
  await page.getByRole('heading', { name: 'Not enough Lemon Coins' }).waitFor()
  await close()
  await press(/^Locked/)
  await press('Open every album with Premium')
  await seePremium('This album is part of Premium')
  await close()

  await page.goto('/imglib')
  await page.locator('a[href^="/image-details/"]').first().click()
  await press('Download in full size')
  await seePremium('HD download is part of Premium')
  await close()

  await openChat(page, await findCharacter(journey.citrine, 'maren-holt'))
  const { pathname } = new URL(page.url())
  await findComposer(page).fill('I was about to say')
  const openSettings = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Chat settings' }).click()
  }
  const long = dialog(page).getByRole('radio', { name: /^Long/ })
  await openSettings()
  await press('Choose a voice')
  const voices = page.getByRole('dialog', { name: 'Voice' }).locator('label')
  await voices.filter({ hasText: 'For Premium members' }).first().click()
  await seePremium('This voice is part of Premium')
  await close()
  await openSettings()
  const best = dialog(page).getByRole('radio', { name: /^best/ })
  await best.click()
  await seePremium('This model is part of Premium')
  await close()
  await openSettings()
  await long.waitFor()
  expect(await dialog(page).getByText('Premium isn’t on sale here right now.').count()).toBe(0)
  await long.click()
  await seePremium('Long replies are part of Premium')
  await agreeAndPay(page, /by card$/)
  await fillBilling(page)
  await payByCard(page, CARD.paid)
  await toast(page, 'Premium is yours')
  expect(new URL(page.url()).pathname).toBe(pathname)
  await expect.poll(() => findComposer(page).inputValue()).toBe('I was about to say')
  await openSettings()
  await long.check()
  await best.check()
  const kept = async () => {
    const sql = 'select reply_length, model_id, voice_id from chat_settings where user_id = $1'
    return (await query<{ reply_length: string; model_id: string; voice_id: string }>(sql, [user_id]))[0]
  }
  await expect.poll(kept).toMatchObject({ reply_length: 'long', model_id: 'best' })
  await press('Choose a voice')
  await voices.last().waitFor()
  const chosen = new Set<string | undefined>()
  for (const voice of (await voices.all()).slice(1)) {
    const before = (await kept())?.voice_id
    await voice.click()
    await expect.poll(async () => (await kept())?.voice_id).not.toBe(before)
    chosen.add((await kept())?.voice_id)
  }
  expect(chosen.size).toBe((await voices.count()) - 1)
  await page.keyboard.press('Escape')

  await query(`update costs set coins = 1 where kind = 'message'`)
  await findComposer(page).press('Enter')
  await waitForEnd(page)
  expect((await models?.listRequests())?.at(-1)?.body.model).toBe('best')
  await page.goto('/pricing')
  await page.getByText('5,999 of 6,000 left').waitFor()
  await page.getByText('Your balance: 500').waitFor()
  await query(`update costs set coins = 0 where kind = 'message'`)

  await page.goto(`/characterDetail/${await findCharacter(journey.citrine, PICTURED.plain)}`)
  await expect.poll(() => page.getByRole('button', { name: /^Show larger: / }).count()).toBe(ALBUM.total)
  expect(await page.getByRole('button', { name: /^Locked/ }).count()).toBe(0)
  await page.goto('/imglib')
  await page.locator('a[href^="/image-details/"]').first().click()
  const download = page.waitForEvent('download')
  await press('Download in full size')
  expect((await download).suggestedFilename()).toMatch(/\.(webp|png|jpe?g)$/)
})
