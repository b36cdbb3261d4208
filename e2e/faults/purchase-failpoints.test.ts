import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyPack, PACK_COINS, type Shop, startShop } from './buyers.ts'
import { listFaults, START_COINS } from './fault-setup.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop?.stop())

const MOMENTS = ['after_write', 'before_commit', 'while_committing', 'after_commit_before_reply'] as const
const PAID = '4242424242424242'
const REFUNDED = '4000000000005126'

const WRITES = [
  { what: 'an order is made', write: 'insert:orders', card: PAID },
  { what: 'a webhook is stored', write: 'insert:payment_events', card: PAID },
  { what: 'coins are credited', write: 'call:give_coins', card: PAID },
  { what: 'an order becomes paid', write: 'update:orders', card: PAID },
  { what: 'an event is closed', write: 'update:payment_events', card: PAID },
  { what: 'a refund takes coins back', write: 'update:orders', card: REFUNDED },
] as const

const cases = MOMENTS.flatMap((moment) => WRITES.map((each) => ({ moment, ...each })))

test.for(cases)(
  'F3: $what, and the server dies $moment: after the provider’s retry it counts once',
  async ({ moment, write, card }) => {
    const { citrine, db } = shop
    const [person] = await shop.makePeople(1)
    if (person === undefined) throw new Error('no account was created')
    await citrine.kill('SIGKILL')
    await citrine.restart({ FAILPOINT: `${moment}:${write}` })

    const buying = buyPack(shop, person, card)
    await citrine.ended()
    await citrine.restart({ FAILPOINT: '' })
    const order_id = await buying

    const expected = card === PAID ? 'paid' : 'refunded'
    await expect
      .poll(
        async () => {
          await shop.sendAgain(order_id)
          const order = await db
            .selectFrom('orders')
            .select('state')
            .where('order_id', '=', order_id)
            .executeTakeFirst()
          return order?.state
        },
        { timeout: 120_000, interval: 500 },
      )
      .toBe(expected)
    await shop.sendAgain(order_id)
    expect(await shop.readCoins(person.user_id)).toBe(START_COINS + (card === PAID ? PACK_COINS : 0))
    expect(await listFaults(db)).toEqual([])
  },
)
