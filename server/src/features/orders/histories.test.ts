import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type Buyer, newBuyer } from '#test/ledger/buyer.ts'
import { HOLD_MS } from '#test/ledger/model.ts'
import { prepareWorld } from '#test/ledger/person.ts'
import { GOODS, type GoodsId, PurchaseModel, REPORTS, type ReportName } from '#test/ledger/purchase-model.ts'
import { SANDBOX_SECRET, SITE } from '#test/payments.ts'
import { expectSoundLedger, findBalances } from '#test/wallet.ts'

const RUNS = Number(process.env.PURCHASE_RUNS ?? 6)
const SEED = 18_2026

type Act = {
  name: string
  run: (model: PurchaseModel, buyer: Buyer, clock: TestApp['clock']) => Promise<void>
}

const atOnce = (presses: number, press: () => Promise<void>): Promise<unknown> =>
  Promise.all(Array.from({ length: presses }, press))

const buy = (goods: GoodsId, presses: number): Act => ({
  name: `buy ${goods} x${presses}`,
  run: async (model, buyer) => {
    model.buy(goods)
    await buyer.buy(goods, presses)
  },
})
const report = (lot: number, name: ReportName, presses: number): Act => ({
  name: `order ${lot}: ${name} x${presses}`,
  run: async (model, buyer) => {
    if (model.orders.length === 0) return
    const index = lot % model.orders.length
    model.report(index, name)
    await atOnce(presses, () => buyer.report(index, name))
  },
})
const adjust = (coins: number): Act => ({
  name: `adjust ${coins}`,
  run: async (model, buyer) => {
    const expected = model.adjust(coins)
    expect(await buyer.adjust(coins)).toBe(expected)
  },
})
const unlock = (photo: number): Act => ({
  name: `unlock ${photo}`,
  run: async (model, buyer) => {
    const expected = model.unlock(photo)
    expect(await buyer.unlock(photo)).toBe(expected)
  },
})
const claim: Act = {
  name: 'claim',
  run: async (model, buyer) => {
    model.claim()
    await buyer.claim('own_name')
  },
}
const hold: Act = {
  name: 'hold',
  run: async (model, buyer) => {
    const expected = model.hold('picture')
    expect(await buyer.hold('picture')).toBe(expected)
  },
}
const close = (lot: number, how: 'settle' | 'return'): Act => ({
  name: `${how} ${lot}`,
  run: async (model, buyer) => {
    if (model.holds.length === 0) return
    const index = lot % model.holds.length
    model.close(index, how === 'settle' ? 'settled' : 'voided')
    await (how === 'settle' ? buyer.settle(index) : buyer.returnHold(index))
  },
})
const wait = (hours: number): Act => ({
  name: `wait ${hours} h`,
  run: async (model, buyer, clock) => {
    model.pass(hours * HOUR_MS)
    clock.advance(hours * HOUR_MS)
    await buyer.age(hours * HOUR_MS)
    await buyer.pass()
  },
})

const lot = fc.nat(5)
const presses = fc.constantFrom(1, 1, 3)
const goods = fc.constantFrom(...(Object.keys(GOODS) as GoodsId[]))
const anyReport = fc.constantFrom(...(Object.keys(REPORTS) as ReportName[]))
const paid = fc.tuple(lot, fc.constant<ReportName>('paid'), presses).map((parts) => report(...parts))
const acts = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(goods, presses).map((parts) => buy(...parts)) },
  { weight: 3, arbitrary: paid },
  { weight: 8, arbitrary: fc.tuple(lot, anyReport, presses).map((parts) => report(...parts)) },
  { weight: 2, arbitrary: fc.nat(3).map(unlock) },
  { weight: 2, arbitrary: fc.constant(hold) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(lot, fc.constantFrom('settle' as const, 'return' as const))
      .map((parts) => close(...parts)),
  },
  { weight: 1, arbitrary: fc.constant(claim) },
  { weight: 2, arbitrary: fc.constantFrom(40, -15).map(adjust) },
  { weight: 3, arbitrary: fc.constantFrom(2, 25, 4 * 24, 31 * 24).map(wait) },
)
const starts = fc.constantFrom('2027-01-31T23:30:00Z', '2028-02-29T23:50:00Z', '2027-12-31T23:58:00Z')

test(`${RUNS} random histories of buyers: orders, coins and Premium match a plain model, and the ledger holds`, {
  timeout: 60_000 + RUNS * 2_000,
}, async () => {
  const env = {
    SANDBOX_PAY_URL: 'http://127.0.0.1:9',
    SANDBOX_PAY_SECRET: SANDBOX_SECRET,
    PAY_ORIGINS: `${SITE}=test`,
  }
  const app = await testApp({ is_working: false, env })
  const { db } = app.ctx
  const photos = await prepareWorld(app)
  const history = async (start: string, steps: readonly Act[]) => {
    app.clock.set(new Date(start))
    const buyer = await newBuyer(app, photos)
    const model = new PurchaseModel(app.clock.now().getTime())
    for (const { name, run } of [buy('coins_500', 1), ...steps, wait((2 * HOLD_MS) / HOUR_MS)]) {
      await run(model, buyer, app.clock)
      expect(await readBuyer(app, buyer), name).toEqual(readModel(model))
    }
    await expectSoundLedger(db, app.clock.now())
    await db.deleteFrom('users').where('user_id', '=', buyer.user_id).execute()
    await expectSoundLedger(db, app.clock.now())
  }
  const random = fc.asyncProperty(starts, fc.array(acts, { minLength: 6, maxLength: 22 }), history)
  await fc.assert(random, { numRuns: RUNS, seed: SEED })
})

const readModel = ({ bonus, paid, debt, held, opened, orders, memberships }: PurchaseModel) => ({
  balances: { bonus, paid, debt, hold: held },
  opened: [...opened.keys()].toSorted((a, b) => a - b),
  orders: orders.map(({ state, refunded }) => ({ state, refunded })),
  periods: memberships
    .map(({ from, until }) => [from, until])
    .toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d),
})

async function readBuyer({ ctx: { db } }: TestApp, buyer: Buyer) {
  const balances = { bonus: 0, paid: 0, debt: 0, hold: 0, ...(await findBalances(db, buyer.user_id)) }
  const { opened } = await buyer.read()
  return { balances, opened, orders: await buyer.readOrders(), periods: await buyer.readPeriods() }
}
