import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@citrine/fakes/postgres.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectDb } from '../../server/src/platform/database/db.ts'
import { drawWebp } from '../../server/test/draw-webp.ts'
import { startCitrine } from '../citrine.ts'
import { type Client, createClient, fetchData } from '../client.ts'
import { createSecret } from '../journeys/steps/journey-citrine.ts'
import { makePeople } from '../people.ts'
import { type Outcome, retryUntilDone } from './actions.ts'
import {
  type BuyerActions,
  isEnded,
  PACK_COINS,
  readCoins,
  SECRET,
  type Shop,
  startBuying,
  startShop,
} from './buyers.ts'
import { listFaults, PHOTO_PRICE, START_COINS } from './fault-setup.ts'
import { expectSoundLedger } from './ledger-checks.ts'
import { type Ledger, startLoad } from './load.ts'
import { random, SEED } from './seed.ts'

const KEPT = ['media/originals', 'voices', 'cards']

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function sendAvatar(person: Client): Promise<string> {
  const { url, method, headers } = person.request('POST', '/api/v1/auth/user/avatar')
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await drawWebp(120))], { type: 'image/webp' }), 'me.webp')
  const response = await fetch(url, { method, headers, body: form })
  expect(await response.json()).toMatchObject({ status: 200 })
  return readAvatar(person)
}

type Info = { avatar: { sources: { url: string }[] } | null; email: string }
const readInfo = (person: Client) => fetchData<Info>(person.request('GET', '/api/v1/auth/user/info'))
const readAvatar = async (person: Client): Promise<string> =>
  (await readInfo(person)).avatar?.sources[0]?.url ?? ''

const bytesAt = async (base: string, path: string): Promise<Buffer> => {
  const response = await fetch(new URL(path, base))
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** Restores onto another machine: an empty PostgreSQL and an empty folder, with the same key and address. */
async function restore(folder: string, SECRET_KEY: string, { model, sandbox, citrine: lost }: Shop) {
  const postgres = await startPostgres(['fsync=off', 'max_connections=120'])
  onTestFinished(() => postgres.stop())
  await postgres.restore(join(folder, 'database.dump'))
  const dataDir = await newFolder()
  for (const name of KEPT) await cp(join(folder, name), join(dataDir, name), { recursive: true })
  const places = { DATABASE_URL: postgres.url, LLM_BASE_URL: model.url, SANDBOX_PAY_URL: sandbox.url }
  const env = {
    NODE_ENV: 'test',
    SECRET_KEY,
    SANDBOX_PAY_SECRET: SECRET,
    // Earlier orders name the port in their webhook address, so it must stay the same.
    PORT: String(lost.port),
    ...places,
  }
  const citrine = await startCitrine({ env, dataDir })
  onTestFinished(() => citrine.stop())
  const db = connectDb({ url: postgres.url, maxConnections: 4, onError: () => undefined })
  onTestFinished(() => db.destroy())
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  onTestFinished(() => pool.end())
  return { postgres, citrine, db, pool }
}

async function askAgain(people: readonly Client[], ledger: Ledger): Promise<Ledger> {
  const ask = async (person: Client): Promise<[string, Outcome[]]> => {
    const outcomes: Outcome[] = []
    for (const { user_action } of ledger.get(person.user_id) ?? [])
      outcomes.push(await retryUntilDone(person, user_action))
    return [person.user_id, outcomes]
  }
  return new Map(await Promise.all(people.map(ask)))
}

const addLedgers = (first: Ledger, later: Ledger): Ledger =>
  new Map([...first].map(([id, outcomes]) => [id, [...outcomes, ...(later.get(id) ?? [])]]))

async function expectRightPurchases({ db, sendAgain, readCoins }: Shop, accounts: readonly BuyerActions[]) {
  const expected = new Map(
    accounts.flatMap(({ purchases }) => purchases.map(({ order_id, state }) => [order_id, state])),
  )
  const listOrders = () =>
    db
      .selectFrom('orders')
      .select(['order_id', 'user_id', 'state'])
      .where('order_id', 'in', [...expected.keys()])
      .execute()
  const sendAll = () => Promise.all([...expected.keys()].map(sendAgain))
  await expect
    .poll(
      async () => {
        await sendAll()
        return (await listOrders()).filter(({ order_id, state }) => !isEnded(expected.get(order_id), state))
      },
      { timeout: 120_000, interval: 1_000 },
    )
    .toEqual([])
  await sendAll()
  const orders = await listOrders()
  expect(orders.length).toBeGreaterThan(0)
  expect(orders.length).toBeLessThan(expected.size)
  for (const { user_id } of accounts) {
    const paid = orders.filter((order) => order.user_id === user_id && order.state === 'paid').length
    const { opened } = await db
      .selectFrom('photo_unlocks')
      .select(({ fn }) => fn.countAll<number>().as('opened'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    expect(await readCoins(user_id)).toBe(START_COINS + PACK_COINS * paid - PHOTO_PRICE * Number(opened))
  }
  expect(await listFaults(db)).toEqual([])
}

test(`F17: a backup made under load is restored on another machine (seed ${SEED}) with people, images and the ledger, and retries and repeated webhooks have one effect`, {
  timeout: 360_000,
}, async () => {
  const secret = createSecret()
  const setup = await startShop({ SECRET_KEY: secret })
  onTestFinished(() => setup.stop())
  const people = await setup.makePeople(12)
  const [owner] = people
  if (owner === undefined) throw new Error('no account was created')
  const avatar = await sendAvatar(owner)
  const picture = await bytesAt(setup.citrine.url, avatar)
  const buyers = await setup.makePeople(6)
  const before = await startLoad(setup, people, { action_count: 6, random }).over
  const bought = await startBuying(setup, buyers, { purchases: 2, random }).over

  // People stay active during the backup, which saves the database first, then the files.
  const folder = await newFolder()
  const meanwhile = startLoad(setup, people, { action_count: 6, random })
  const buying = startBuying(setup, buyers, { purchases: 3, random })
  await expect.poll(() => meanwhile.answers()).toBeGreaterThan(10)
  await setup.postgres.dump(join(folder, 'database.dump'))
  for (const name of KEPT) {
    const from = join(setup.citrine.dataDir, name)
    if (await readdir(from).catch(() => null)) await cp(from, join(folder, name), { recursive: true })
    else await mkdir(join(folder, name), { recursive: true })
  }
  const [after, later] = await Promise.all([meanwhile.over, buying.over])
  const last = await startBuying(setup, buyers, { purchases: 1, random }).over
  await setup.citrine.kill('SIGKILL')

  const placed = await restore(folder, secret, setup)
  const restored: Shop = {
    ...setup,
    ...placed,
    readCoins: (user_id) => readCoins(placed.pool, user_id),
  }
  const accounts = buyers.map(({ user_id }) => ({
    user_id,
    unlocks: [],
    purchases: [...bought, ...later, ...last].flatMap((account) =>
      account.user_id === user_id ? account.purchases : [],
    ),
  }))
  await expectRightPurchases(restored, accounts)
  const again = people.map((person) => createClient(restored.citrine.url, person))
  const repeated = await askAgain(again, addLedgers(before, after))
  await expectSoundLedger(restored, addLedgers(before, repeated))

  const returned = createClient(restored.citrine.url, owner)
  expect((await readInfo(returned)).email).toBe(`${owner.user_id}@example.com`)
  expect(await bytesAt(restored.citrine.url, await readAvatar(returned))).toEqual(picture)
  const [newcomer] = await makePeople(restored.postgres.url, restored.citrine.url, 1)
  expect(newcomer && (await readInfo(newcomer)).email).toBe(`${newcomer?.user_id}@example.com`)
})
