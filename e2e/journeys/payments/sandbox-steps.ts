import { expect } from 'vitest'
import { expectSoundLedger } from '../steps/coins.ts'
import { agreeAndPay, chooseGood, fillBilling, type Good } from './purchases.ts'
import { payByCard, type SandboxShop } from './sandbox-shop.ts'

export const CARD = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  bank_asks: '4000 0000 0000 3220',
  pending: '4000 0000 0000 0077',
  wrong_amount: '4000 0000 0000 0101',
  late: '4000 0000 0000 0119',
  refunded: '4000 0000 0000 5126',
  charged_back: '4000 0000 0000 0259',
  twice: '4000 0000 0000 0036',
  out_of_order: '4000 0000 0000 0044',
  silent: '4000 0000 0000 0051',
}

type Transfer = readonly [kind: string, account: string, coins: number]

const findCredit = ({ coins, plan }: Good): Transfer =>
  plan === null ? ['purchase', 'user_paid', coins] : ['membership_coins', 'user_bonus', 500]

export const listCredits = (good: Good): Transfer[] => [findCredit(good)]
export function listReversedCredits(good: Good): Transfer[] {
  const given = findCredit(good)
  return [given, ['purchase_reversed', given[1], -given[2]]]
}

export type Buyer = Awaited<ReturnType<SandboxShop['visitAsMember']>>

export const waitForToast = ({ page }: Buyer, text: RegExp) =>
  page.getByRole('status').getByText(text).waitFor()

type Outcome = {
  good: Good
  state: string
  shown: string
  transfers: readonly Transfer[]
}

export function openSandboxSteps(shop: SandboxShop) {
  const openPhone = (language = 'en-GB') => shop.visitAsMember({ width: 390, height: 844, language })

  const buy = async ({ page }: Buyer, good: Good, card: keyof typeof CARD): Promise<void> => {
    await chooseGood(page, good)
    await agreeAndPay(page, /by card$/)
    await fillBilling(page)
    await payByCard(page, CARD[card])
  }

  const findOrder = async ({ user_id }: Buyer) => {
    const sql = 'select order_id, number, state, goods_id from orders where user_id = $1'
    type Row = { order_id: string; number: string; state: string; goods_id: string }
    const [order, ...more] = await shop.citrine.database.query<Row>(sql, [user_id])
    if (order === undefined || more.length > 0) throw new Error('not exactly one order')
    return order
  }

  const listTransfers = async ({ user_id }: Buyer) => {
    const sql = `select t.kind, a.kind as account, e.coins::int from entries e
      join transfers t using (transfer_id) join accounts a using (account_id) join wallets w using (wallet_id)
      where w.user_id = $1 order by transfer_id, a.kind`
    type Row = { kind: string; account: string; coins: number }
    const rows = await shop.citrine.database.query<Row>(sql, [user_id])
    return rows.map(({ kind, account, coins }) => [kind, account, coins])
  }

  const findRow = ({ page }: Buyer) => page.getByRole('region', { name: 'Your orders' }).getByRole('listitem')

  const openDesk = async (person: Buyer) => {
    const { order_id } = await findOrder(person)
    const desk = await person.openTab()
    await desk.goto(shop.desk_url)
    return { desk, payment: desk.getByRole('region').filter({ hasText: order_id }) }
  }

  const expectAtProvider = async (person: Buyer, state: string): Promise<void> => {
    const { desk, payment } = await openDesk(person)
    expect(await payment.getByRole('heading').textContent()).toMatch(new RegExp(`\\$[\\d,.]+: ${state}$`))
    await desk.close()
  }

  const expectOutcome = async (person: Buyer, { good, state, shown, transfers }: Outcome): Promise<void> => {
    await findRow(person).getByText(shown, { exact: true }).waitFor()
    expect(await findRow(person).count()).toBe(1)
    expect(await findOrder(person)).toMatchObject({ state, goods_id: good.goods_id })
    expect(await listTransfers(person)).toEqual(transfers)
    const coins = transfers.reduce((sum, [, , change]) => sum + change, 0)
    await person.page.getByText(`Your balance: ${coins.toLocaleString('en')}`, { exact: true }).waitFor()
    const premium = person.page.getByRole('heading', { name: /^Premium, (monthly|yearly)$/ })
    await expect.poll(() => premium.count()).toBe(good.plan !== null && coins > 0 ? 1 : 0)
    await expectSoundLedger(shop.citrine.database.url)
  }

  return { openPhone, buy, findOrder, listTransfers, findRow, openDesk, expectAtProvider, expectOutcome }
}
