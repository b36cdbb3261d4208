import { expect, test } from 'vitest'
import { expectSoundLedger } from '../steps/coins.ts'
import { payAtCcbill, payByPaypal, setUpProviderShop } from './provider-shop.ts'
import { agreeAndPay, chooseGood, fillBilling, GOODS, type Good, PACK } from './purchases.ts'

// Tests each way in which a payment at CCBill or PayPal ends, for each good; `providers.test.ts` tests more of their pages.
// In a normal run, the server's own tests end a payment in each of these ways.
const shop = setUpProviderShop()
const { ccbill, paypal, buyer, findOrder, readCoins, findSale, reportPaypal } = shop

type Buyer = Awaited<ReturnType<typeof buyer>>
type Order = Awaited<ReturnType<typeof findOrder>>
const toast = ({ page }: Buyer, text: RegExp) => page.getByText(text).first().waitFor()

const DONE = /^(Top-up successful|Premium is yours)/
const ON_ITS_WAY = /^Your payment is on its way/
const DECLINED = /^The payment was declined/
const DIFFERS = /^The amount paid differs from the price/

type Change = { state: string; has_coins: boolean }
type Report = Change & { report: (order: Order) => Promise<unknown> }
type Ending = Change & {
  name: string
  pay: (person: Buyer, good: Good) => Promise<void>
  toast: RegExp
  reports?: readonly Report[]
}

async function useCard({ page }: Buyer, button = 'Submit payment'): Promise<void> {
  await agreeAndPay(page, /by card$/)
  await fillBilling(page)
  await payAtCcbill(page, button)
}

async function useOtherPrice(person: Buyer, good: Good): Promise<void> {
  const { page } = person
  const other = { initialPrice: '', initialPeriod: '', formDigest: '' }
  await page.route(/\/auth\/order\?/, async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { data?: { charge?: string } }
    if (reply.data?.charge === undefined) return route.fulfill({ response })
    const charge = JSON.parse(reply.data.charge) as { fields: Record<string, string> }
    const { initialPrice = '', initialPeriod = '', formDigest = '' } = charge.fields
    if (other.formDigest === '') Object.assign(other, { initialPrice, initialPeriod, formDigest })
    else Object.assign(charge.fields, other)
    const json = { ...reply, data: { ...reply.data, charge: JSON.stringify(charge) } }
    return route.fulfill({ response, json })
  })
  const { goods_id } = good
  await chooseGood(page, GOODS.find((one) => one.goods_id !== goods_id) ?? PACK)
  await agreeAndPay(page, /by card$/)
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await chooseGood(page, good)
  await useCard(person)
}

const useUnreported = async (person: Buyer): Promise<void> => {
  await ccbill.control({ is_losing: true })
  await useCard(person)
}

const reportSale = async ({ order_id }: Order, type: string): Promise<unknown> =>
  ccbill.control({ report: { id: (await findSale(order_id))?.id ?? '', type } })

const atCcbill = (type: string, change: Change): Report => ({
  ...change,
  report: (order) => reportSale(order, type),
})

const useWallet =
  (fault: 'none' | 'declined' | 'instrument_declined' | 'less' | 'pending') =>
  async ({ page }: Buyer): Promise<void> => {
    await paypal.control({ fault })
    await payByPaypal(page)
  }

const readPrice = async ({ order_id }: Order) => {
  const sql =
    'select (price / 100.0)::numeric(10, 2)::text as value, currency from orders where order_id = $1'
  const [row] = await shop.citrine.database.query<{ value: string; currency: string }>(sql, [order_id])
  return { value: row?.value ?? '', currency_code: row?.currency ?? '' }
}

const reportCapture = async (order: Order): Promise<void> =>
  reportPaypal('PAYMENT.CAPTURE.COMPLETED', {
    id: `CAP-${order.provider_order}`,
    status: 'COMPLETED',
    amount: await readPrice(order),
    custom_id: order.order_id,
    supplementary_data: { related_ids: { order_id: order.provider_order } },
  })

const reportRefund = async (order: Order): Promise<void> =>
  reportPaypal('PAYMENT.CAPTURE.REFUNDED', {
    id: `REF-${order.order_id}`,
    amount: await readPrice(order),
    links: [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${order.provider_txn}` }],
  })

const reportDispute =
  (end: 'CREATED' | 'RESOLVED') =>
  ({ order_id, provider_txn }: Order): Promise<void> =>
    reportPaypal(`CUSTOMER.DISPUTE.${end}`, {
      dispute_id: `D-${order_id}`,
      disputed_transactions: [{ seller_transaction_id: provider_txn }],
      ...(end === 'RESOLVED' && { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } }),
    })

const PAID = { state: 'paid', has_coins: true }
const NOT_YET = { state: 'pending', has_coins: false }
const FAILED = { state: 'failed', has_coins: false }
const REVIEW = { state: 'review', has_coins: false }
const REFUNDED = { state: 'refunded', has_coins: false }
const CHARGED_BACK = { state: 'charged_back', has_coins: false }

const ENDINGS: readonly Ending[] = [
  {
    name: 'by a bad card at CCBill',
    pay: (one) => useCard(one, 'Use a bad card'),
    toast: DECLINED,
    ...FAILED,
  },
  { name: 'at the signed price of another good', pay: useOtherPrice, toast: DIFFERS, ...REVIEW },
  {
    name: 'at CCBill, reported twice, then refunded twice',
    pay: (one) => useCard(one),
    toast: DONE,
    ...PAID,
    reports: [
      atCcbill('NewSaleSuccess', PAID),
      atCcbill('Refund', REFUNDED),
      atCcbill('Refund', REFUNDED),
      atCcbill('NewSaleSuccess', REFUNDED),
    ],
  },
  {
    name: 'at CCBill, then voided',
    pay: (one) => useCard(one),
    toast: DONE,
    ...PAID,
    reports: [atCcbill('Void', REFUNDED)],
  },
  {
    name: 'at CCBill, then returned by the bank',
    pay: (one) => useCard(one),
    toast: DONE,
    ...PAID,
    reports: [atCcbill('Return', REFUNDED)],
  },
  {
    name: 'at CCBill, then charged back',
    pay: (one) => useCard(one),
    toast: DONE,
    ...PAID,
    reports: [atCcbill('Chargeback', CHARGED_BACK), atCcbill('Chargeback', CHARGED_BACK)],
  },
  {
    name: 'at CCBill, whose report is late',
    pay: useUnreported,
    toast: ON_ITS_WAY,
    ...NOT_YET,
    reports: [atCcbill('NewSaleSuccess', PAID)],
  },
  { name: 'in PayPal’s frame, declined', pay: useWallet('declined'), toast: DECLINED, ...FAILED },
  {
    name: 'in PayPal’s frame by a refused card',
    pay: useWallet('instrument_declined'),
    toast: DECLINED,
    ...FAILED,
  },
  { name: 'in PayPal’s frame at another amount', pay: useWallet('less'), toast: DIFFERS, ...REVIEW },
  {
    name: 'in PayPal’s frame, paid later',
    pay: useWallet('pending'),
    toast: ON_ITS_WAY,
    ...NOT_YET,
    reports: [
      { report: reportCapture, ...PAID },
      { report: reportCapture, ...PAID },
    ],
  },
  {
    name: 'in PayPal’s frame, then refunded',
    pay: useWallet('none'),
    toast: DONE,
    ...PAID,
    reports: [
      { report: reportRefund, ...REFUNDED },
      { report: reportRefund, ...REFUNDED },
    ],
  },
  {
    name: 'in PayPal’s frame, disputed, and decided for Citrine',
    pay: useWallet('none'),
    toast: DONE,
    ...PAID,
    reports: [
      { report: reportDispute('CREATED'), ...CHARGED_BACK },
      { report: reportDispute('RESOLVED'), ...PAID },
    ],
  },
]
const PAIRS = ENDINGS.flatMap((ending) => GOODS.map((good) => ({ ...ending, good, goods_id: good.goods_id })))

test.runIf(process.env.TEST_FULL).each(PAIRS)(
  '$goods_id $name',
  async ({ good, pay, reports = [], toast: text, ...first }) => {
    const person = await buyer({ width: 390, height: 844 })
    const countReceived = async () => {
      const sql = "select count(*)::int as count from payment_events where state = 'received'"
      const [row] = await shop.citrine.database.query<{ count: number }>(sql, [])
      return row?.count
    }
    const expectChange = async ({ state, has_coins }: Change): Promise<void> => {
      await expect.poll(countReceived).toBe(0)
      const { goods_id } = good
      await expect.poll(() => findOrder(person.user_id)).toMatchObject({ state, goods_id })
      const coins = good.plan === null ? good.coins : 500
      await expect.poll(() => readCoins(person.user_id)).toBe(has_coins ? coins : 0)
      await expectSoundLedger(shop.citrine.database.url)
    }
    await chooseGood(person.page, good)
    await pay(person, good)
    await toast(person, text)
    await expectChange(first)
    for (const { report, ...change } of reports) {
      await report(await findOrder(person.user_id))
      await expectChange(change)
    }
    await person.page.goto('/pricing')
    const premium = person.page.getByRole('heading', { name: /^Premium, (monthly|yearly)$/ })
    const { has_coins } = reports.at(-1) ?? first
    await expect.poll(() => premium.count()).toBe(good.plan !== null && has_coins ? 1 : 0)
  },
)
