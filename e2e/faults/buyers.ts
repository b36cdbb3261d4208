import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Charge, charge as chargeSchema } from '@citrine/contract/orders'
import { type FakeProcess, forkFake } from '@citrine/fakes/fork.ts'
import type { Client, SignedRequest } from '../client.ts'
import { type Outcome, retryUntilDone } from './actions.ts'
import { type FaultSetup, startFaultSetup } from './fault-setup.ts'

export const SECRET = 'a secret that only fault tests use'
const TIMEOUT_MS = 90_000
const PACK = { goods_id: 'coins_100', goods_type: 'COIN', payment_type: 'card', is_withdrawal_waived: true }
export const PACK_COINS = 100

/** Test cards of the sandbox, with the state in which an order paid by each of them ends. */
const CARDS = [
  ['4242424242424242', 'paid'],
  ['4000000000000036', 'paid'],
  ['4000000000000077', 'paid'],
  ['4000000000000051', 'paid'],
  ['4000000000000002', 'failed'],
  ['4000000000000101', 'review'],
  ['4000000000005126', 'refunded'],
  ['4000000000000044', 'refunded'],
  ['4000000000000259', 'charged_back'],
] as const
export type Purchase = { order_id: string; state: (typeof CARDS)[number][1] }

export const isEnded = (expected: string | undefined, state: string): boolean =>
  state === expected || (expected === 'failed' && state === 'expired')

export type BuyerActions = { user_id: string; purchases: Purchase[]; unlocks: Outcome[] }

export type Shop = FaultSetup & {
  sandbox: FakeProcess
  sendAgain(order_id: string): Promise<void>
  /** Returns the spendable coins less the debt. */
  readCoins(user_id: string): Promise<number>
}

export async function readCoins(pool: FaultSetup['pool'], user_id: string): Promise<number> {
  const { rows } = await pool.query<{ coins: number }>(
    `select sum(case kind when 'user_debt' then -balance else balance end)::int as coins
       from accounts join wallets using (wallet_id) where user_id = $1`,
    [user_id],
  )
  return rows[0]?.coins ?? 0
}

export async function startShop(env: Record<string, string> = {}): Promise<Shop> {
  Object.assign(process.env, {
    SANDBOX_PAY_SECRET: SECRET,
    SANDBOX_PAY_URL: 'http://127.0.0.1:0',
    SANDBOX_PAY_DELAY_MS: '200',
  })
  const sandbox = await forkFake(new URL('../../sandbox/src/main.ts', import.meta.url))
  const setup = await startFaultSetup({ ...env, SANDBOX_PAY_URL: sandbox.url, SANDBOX_PAY_SECRET: SECRET })
  return {
    ...setup,
    sandbox,
    sendAgain: async (order_id) => {
      await fetch(new URL('/api/act', sandbox.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
        body: JSON.stringify({ order_id, act: 'send_again' }),
      })
    },
    readCoins: (user_id) => readCoins(setup.pool, user_id),
    stop: async () => {
      await setup.stop()
      await sandbox.stop()
    },
  }
}

type BuyingPlan = { purchases: number; random: () => number }

export function startBuying(shop: Shop, people: readonly Client[], { purchases, random }: BuyingPlan) {
  let answers = 0
  const run = async (person: Client, plan: readonly Plan[]): Promise<BuyerActions> => {
    const actions: BuyerActions = { user_id: person.user_id, purchases: [], unlocks: [] }
    for (const { card, presses, photo_id } of plan) {
      actions.purchases.push(await buy(shop, person, { card, presses }))
      actions.unlocks.push(await retryUntilDone(person, { kind: 'unlock', photo_id }))
      answers += 1
    }
    return actions
  }
  const all = people.map((person) => run(person, makePlan(shop, purchases, random)))
  return { answers: () => answers, over: Promise.all(all) }
}

type Plan = { card: (typeof CARDS)[number]; presses: number; photo_id: string }

function makePlan({ photos }: FaultSetup, count: number, random: () => number): Plan[] {
  const pickOne = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  return Array.from({ length: count }, () => ({
    card: pickOne(CARDS),
    presses: random() < 0.3 ? 2 : 1,
    photo_id: pickOne(photos),
  }))
}

/** Buys one pack and returns the order's id. The server may die any number of times meanwhile. */
export const buyPack = async (
  shop: Shop,
  person: Client,
  card_number: (typeof CARDS)[number][0],
): Promise<string> => {
  const card = CARDS.find(([each]) => each === card_number)
  if (card === undefined) throw new Error('the sandbox has no such card')
  return (await buy(shop, person, { card, presses: 1 })).order_id
}

async function buy(shop: Shop, person: Client, plan: Pick<Plan, 'card' | 'presses'>): Promise<Purchase> {
  const {
    card: [card_number, state],
    presses,
  } = plan
  const client_id = randomUUID()
  const redirect = new URL('/pricing', shop.citrine.url).href
  const request = () =>
    person.request('POST', '/api/v1/auth/order', { body: { ...PACK, redirect, client_id } })
  const answers = await Promise.all(Array.from({ length: presses }, () => askUntilDone(request)))
  const made = answers.filter((answer) => answer !== null)
  // The buyer's previous order was paid meanwhile, which expires unpaid orders of the same pack.
  if (made.length === 0) return buy(shop, person, plan)
  const ids = new Set(made.map(({ order_id }) => order_id))
  const [first] = made
  if (ids.size !== 1 || first === undefined) throw new Error('one request made several orders')
  await payByCard(shop, first.charge, card_number)
  return { order_id: first.order_id, state }
}

/** ms before a refused request is repeated, because refused ones count towards the limit of 60 orders an hour. */
const BUSY_MS = 2_000

type NewOrder = { order_id: string; charge: Charge }

/** Returns null when the order expired before it could be paid. */
async function askUntilDone(request: () => SignedRequest): Promise<NewOrder | null> {
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const { url, method, headers, body } = request()
    const answer = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(40_000) })
      .then(async (response) => (await response.json()) as OrderReply)
      .catch(() => null)
    if (answer?.status === 200) {
      const { order_id, charge } = answer.data
      return { order_id, charge: chargeSchema.parse(JSON.parse(charge)) }
    }
    if (answer?.status === 409) return null
    if (answer !== null && answer.status !== 503) throw new Error(`an order got ${answer.status}`)
    await sleep(answer === null ? 100 : BUSY_MS)
  }
  throw new Error(`no order within ${TIMEOUT_MS} ms`)
}

type OrderReply = { status: number; data: { order_id: string; charge: string } }

async function payByCard({ sandbox }: Shop, charge: Charge, card: string): Promise<void> {
  if (charge.kind !== 'form') throw new Error('no form')
  await fetch(charge.action, { method: 'POST', body: new URLSearchParams(charge.fields) })
  const body = new URLSearchParams({ order_id: charge.fields.order_id ?? '', card })
  await fetch(new URL('/card/pay', sandbox.url), { method: 'POST', body, redirect: 'manual' })
}
