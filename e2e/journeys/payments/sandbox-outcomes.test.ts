import { expect, test } from 'vitest'
import { agreeAndPay, chooseGood, fillBilling, GOODS, type Good } from './purchases.ts'
import { payByCard, setUpSandboxShop } from './sandbox-shop.ts'
import { type Buyer, CARD, listCredits, listReversedCredits, openSandboxSteps } from './sandbox-steps.ts'

const shop = setUpSandboxShop()
const { openPhone, expectAtProvider, expectOutcome, findRow } = openSandboxSteps(shop)

type Ending = {
  name: string
  pay: (person: Buyer) => Promise<void>
  toast: RegExp
  state: string
  shown: string
  transfers: (good: Good) => ReturnType<typeof listCredits>
  at_provider: string | null
}

const DONE =
  /^(Top-up successful\u00a0· .* for |Premium is yours (until|from) .*\u00a0· )\$[\d,.]+\u00a0· Your balance: [\d,]+$/
const PAID = { toast: DONE, state: 'paid', shown: 'Paid', transfers: listCredits, at_provider: 'paid' }
const nothing = () => []
const DECLINED = { state: 'failed', shown: 'Failed', transfers: nothing, at_provider: 'failed' }
const REVIEW = {
  toast: /^The amount paid differs from the price/,
  state: 'review',
  shown: 'Being checked',
  transfers: nothing,
  at_provider: 'paid',
}
const REFUNDED = {
  state: 'refunded',
  shown: 'Refunded',
  transfers: listReversedCredits,
  at_provider: 'refunded',
}
const ON_ITS_WAY = /^(Your payment is on its way|Top-up successful|Premium is yours)/

const useCard =
  (card: keyof typeof CARD, button?: string) =>
  async ({ page }: Buyer): Promise<void> => {
    await agreeAndPay(page, /by card$/)
    await fillBilling(page)
    await payByCard(page, CARD[card])
    if (button !== undefined) await page.getByRole('button', { name: button }).click()
  }
const useFrame =
  (button: string) =>
  async ({ page }: Buyer): Promise<void> => {
    await agreeAndPay(page, /with PayPal$/)
    const frame = page.frameLocator('iframe[title="PayPal payment"]')
    await frame.getByRole('button', { name: button, exact: true }).click()
  }

const CARD_DECLINED = { ...DECLINED, toast: /^The payment was declined\. .* another card\.$/ }
const WALLET_DECLINED = { ...DECLINED, toast: /^The payment was declined\. .* another way to pay\.$/ }
const ENDINGS: readonly Ending[] = [
  { name: 'by a declined card', pay: useCard('declined'), ...CARD_DECLINED },
  { name: 'by a card whose bank confirms', pay: useCard('bank_asks', 'Confirm'), ...PAID },
  { name: 'by a card whose bank refuses', pay: useCard('bank_asks', 'Refuse'), ...CARD_DECLINED },
  { name: 'by a slow card', pay: useCard('pending'), ...PAID, toast: ON_ITS_WAY },
  { name: 'by a card at another amount', pay: useCard('wrong_amount'), ...REVIEW },
  { name: 'in the frame', pay: useFrame('Pay'), ...PAID },
  { name: 'from an empty account', pay: useFrame('Pay from an empty account'), ...WALLET_DECLINED },
  { name: 'by a slow transfer', pay: useFrame('Pay by a slow bank transfer'), ...PAID, toast: ON_ITS_WAY },
  { name: 'in the frame at another amount', pay: useFrame('Pay another amount'), ...REVIEW },
  {
    name: 'in the frame, then refunded',
    pay: useFrame('Pay, then be refunded'),
    ...REFUNDED,
    toast: /^(Top-up successful|Premium is yours|You got your money back)/,
  },
  {
    name: 'in the frame, then disputed',
    pay: useFrame('Pay, then dispute'),
    toast: /^(Top-up successful|Premium is yours|This payment was disputed at PayPal)/,
    state: 'charged_back',
    shown: 'Disputed',
    transfers: listReversedCredits,
    at_provider: 'charged back',
  },
]
const PAIRS = ENDINGS.flatMap((ending) => GOODS.map((good) => ({ ...ending, good, goods_id: good.goods_id })))
const showToast = ({ page }: Buyer, text: RegExp) => page.getByText(text).first().waitFor()

// In the normal suite, `purchase.test.ts` and `sandbox-cards.test.ts` test one good for each outcome.
test.runIf(process.env.TEST_FULL).each(PAIRS)(
  '$goods_id $name',
  async ({ good, pay, toast, at_provider, state, shown, transfers }) => {
    const person = await openPhone()
    await chooseGood(person.page, good)
    await pay(person)
    await showToast(person, toast)
    await expectOutcome(person, { good, state, shown, transfers: transfers(good) })
    if (at_provider !== null) await expectAtProvider(person, at_provider)
  },
)

test.runIf(process.env.TEST_FULL).each(GOODS)(
  '$goods_id whose buyer turns back at the card page is cancelled, and nothing is paid',
  async (good) => {
    const person = await openPhone()
    const { page } = person
    await chooseGood(page, good)
    await agreeAndPay(page, /by card$/)
    await fillBilling(page)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await showToast(person, /^You cancelled the payment, and nothing was charged\./)
    await expectOutcome(person, { good, state: 'failed', shown: 'Cancelled', transfers: [] })
    await expectAtProvider(person, 'cancelled')
    expect(await findRow(person).count()).toBe(1)
  },
)
