import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuyerActions, isEnded, PACK_COINS, type Shop, startBuying, startShop } from './buyers.ts'
import { listFaults, PHOTO_PRICE, START_COINS } from './fault-setup.ts'
import { random, SEED } from './seed.ts'

const KILLS = 20
const STOPS = 10
const BUYERS = 20
const PURCHASES = 3

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

async function strikeAmongBuyers(strike: () => Promise<void>): Promise<void> {
  const people = await shop.makePeople(BUYERS)
  const buying = startBuying(shop, people, { purchases: PURCHASES, random })
  let isOver = false
  buying.over.finally(() => (isOver = true)).catch(() => undefined)
  const at = Math.floor(random() * BUYERS * PURCHASES * 0.8)
  while (buying.answers() < at && !isOver) await sleep(5)
  await strike()
  await expectRightAccounts(await buying.over)
}

test.for(Array.from({ length: KILLS }, (_, n) => n + 1))(
  `the server is killed while twenty people buy, kill %i of ${KILLS} (seed ${SEED}): every order counts once`,
  () =>
    strikeAmongBuyers(async () => {
      await shop.citrine.kill('SIGKILL')
      await shop.citrine.restart()
    }),
)

test.for(Array.from({ length: STOPS }, (_, n) => n + 1))(
  `the database stops immediately while twenty people buy, stop %i of ${STOPS} (seed ${SEED}): every order counts once`,
  () =>
    strikeAmongBuyers(async () => {
      await shop.postgres.stopAtOnce()
      await sleep(random() * 1_000)
      await shop.postgres.restart()
    }),
)

async function expectRightAccounts(accounts: readonly BuyerActions[]): Promise<void> {
  const purchases = accounts.flatMap((account) => account.purchases)
  const expected = new Map(purchases.map(({ order_id, state }) => [order_id, state]))
  const listMissing = async () => {
    const rows = await shop.db
      .selectFrom('orders')
      .select(['order_id', 'state'])
      .where('order_id', 'in', [...expected.keys()])
      .execute()
    return rows.filter(({ order_id, state }) => !isEnded(expected.get(order_id), state))
  }
  await expect
    .poll(
      async () => {
        const missing = await listMissing()
        await Promise.all(missing.map(({ order_id }) => shop.sendAgain(order_id)))
        return missing
      },
      { timeout: 120_000, interval: 1_000 },
    )
    .toEqual([])
  for (const { order_id } of purchases) await shop.sendAgain(order_id)
  for (const { user_id, purchases: own, unlocks } of accounts) {
    const opened = new Set(
      unlocks.flatMap(({ user_action, status }) =>
        user_action.kind === 'unlock' && status === 200 ? [user_action.photo_id] : [],
      ),
    )
    const bought = PACK_COINS * own.filter(({ state }) => state === 'paid').length
    expect(await shop.readCoins(user_id)).toBe(START_COINS + bought - PHOTO_PRICE * opened.size)
  }
  expect(await listFaults(shop.db)).toEqual([])
}
