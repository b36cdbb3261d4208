import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { auditLedger } from '../../server/src/features/wallet/audit/audit.service.ts'
import { settleHold } from '../../server/src/features/wallet/holds/holds.queries.ts'
import { openHold } from '../../server/src/features/wallet/holds/holds.service.ts'
import { changeMonthlyLimit } from '../../server/src/features/wallet/show-coins.service.ts'
import { depositCoins, spendCoins } from '../../server/src/features/wallet/wallet.service.ts'
import { connectDb, type Db } from '../../server/src/platform/database/db.ts'
import { systemClock } from '../../server/src/platform/time.ts'
import { REGISTRY } from '../../server/src/registry.ts'
import { makeRich, NO_CAPS } from '../../server/test/wallet.ts'
import { makePeople } from '../people.ts'
import type { BenchCitrine } from './bench-citrine.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findQuantile, formatMs, printTable } from './figures.ts'

const PEOPLE = 200
const CONNECTIONS = 20
const PER_SECOND = 300
const ROUND_MS = 2_000
const ROUNDS = 3
/** ms; the bound at PER_SECOND transactions a second. */
const P99_MS = 100

type Contender = { name: string; act: (index: number) => Promise<unknown> }
type Timings = { ms: number[]; per_second: number[] }

export async function benchLedger({ databaseUrl, url }: BenchCitrine): Promise<Figure[]> {
  const db = connectDb({ url: databaseUrl, maxConnections: CONNECTIONS, onError: () => undefined })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  try {
    const contenders = [await openPlainRows(pool), await openCoins(db, { databaseUrl, url })]
    const paced = new Map(contenders.map(({ name }) => [name, [] as number[]]))
    const fastest = new Map(contenders.map(({ name }) => [name, [] as number[]]))
    for (let round = 0; round <= ROUNDS; round++)
      for (const { name, act } of contenders) {
        const times = await measureAtPace(act)
        const speed = await measureThroughput(act)
        // The first round warms up.
        if (round === 0) continue
        paced.get(name)?.push(...times)
        fastest.get(name)?.push(speed)
      }
    const wrong = (await auditLedger(db, new Date(), REGISTRY.recordedPayments)).filter(
      ({ faults }) => faults > 0,
    )
    if (wrong.length > 0) throw new Error(`the ledger is wrong: ${JSON.stringify(wrong)}`)
    return report(
      contenders.map(({ name }) => ({
        name,
        ms: paced.get(name) ?? [],
        per_second: fastest.get(name) ?? [],
      })),
    )
  } finally {
    await Promise.all([db.destroy(), pool.end()])
  }
}

function report(rows: readonly (Timings & { name: string })[]): Figure[] {
  printTable(
    `${PER_SECOND} transactions a second of ${PEOPLE} people, and as many as ${CONNECTIONS} connections carry`,
    ['', 'p50', 'p95', 'p99', 'at most'],
    rows.map(({ name, ms: taken, per_second }) => [
      name,
      formatMs(findQuantile(taken, 0.5)),
      formatMs(findQuantile(taken, 0.95)),
      formatMs(findQuantile(taken, 0.99)),
      `${Math.round(findQuantile(per_second, 0.5))} a second`,
    ]),
  )
  const p99 = findQuantile(rows.at(-1)?.ms ?? [], 0.99)
  console.log(`\nThe p99 of coins is ${formatMs(p99)}; it has to be below ${P99_MS} ms.`)
  if (!(p99 < P99_MS)) process.exitCode = 1
  const [plain, coins] = rows
  return [
    ...timeFigures('coins, beside one row', coins?.ms ?? [], plain?.ms),
    {
      name: 'coins, beside rows',
      unit: 'a second',
      value: findQuantile(coins?.per_second ?? [], 0.5),
      bare: findQuantile(plain?.per_second ?? [], 0.5),
      is_more_better: true,
    },
  ]
}

/** Opens the baseline, which updates one row: any way of keeping balances costs at least that. */
async function openPlainRows(pool: pg.Pool): Promise<Contender> {
  await pool.query(`create table bench_rows (id int primary key, coins int not null)`)
  await pool.query(`insert into bench_rows select n, 0 from generate_series(1, ${PEOPLE}) as n`)
  return {
    name: 'one row updated',
    act: (index) =>
      pool.query('update bench_rows set coins = coins + 1 where id = $1', [(index % PEOPLE) + 1]),
  }
}

async function openCoins(
  db: Db,
  { databaseUrl, url }: Pick<BenchCitrine, 'databaseUrl' | 'url'>,
): Promise<Contender> {
  await db.updateTable('costs').set({ coins: 1, free_per_day: 0 }).where('kind', '=', 'voice').execute()
  const people = (await makePeople(databaseUrl, url, PEOPLE)).map(({ user_id }) => user_id)
  for (const [index, user_id] of people.entries()) {
    await makeRich(db, user_id, { bonus: 5_000, paid: 5_000 })
    if (index % 2 === 0) await changeMonthlyLimit({ db, clock: systemClock }, user_id, 100_000)
  }
  const spend = (user_id: string) =>
    spendCoins(db, user_id, {
      kind: 'photo_unlock',
      coins: 1,
      key: randomUUID(),
      now: new Date(),
    })
  const earn = (user_id: string) =>
    depositCoins(db, user_id, {
      toAccount: 'user_bonus',
      fromAccount: 'adjustment',
      kind: 'adjustment',
      coins: 1,
      key: randomUUID(),
      now: new Date(),
    })
  const held: string[] = []
  const hold = async (user_id: string) => {
    const hold_id = randomUUID()
    await openHold(db, { user_id, kind: 'voice', hold_id, caps: NO_CAPS, now: new Date() })
    held.push(hold_id)
  }
  const settle = async () => {
    const hold_id = held.shift()
    if (hold_id !== undefined) await settleHold(db, hold_id, new Date())
  }
  const recipes = [spend, hold, earn, settle]
  return {
    name: 'coins',
    act: async (index) => {
      const recipe = recipes[index % recipes.length] ?? spend
      await recipe(people[Math.floor(index / recipes.length) % people.length] ?? '')
    },
  }
}

/** Returns the ms of each transaction from its scheduled start. */
async function measureAtPace(act: Contender['act']): Promise<number[]> {
  const startedAt = performance.now()
  const count = (PER_SECOND * ROUND_MS) / 1_000
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const due = startedAt + (index * 1_000) / PER_SECOND
      await sleep(Math.max(0, due - performance.now()))
      // Limits the wait for a connection as the server does; a refused transaction counts as never finished.
      return act(index).then(
        () => performance.now() - due,
        () => Number.POSITIVE_INFINITY,
      )
    }),
  )
}

/** Returns transactions a second with twenty concurrent clients. */
async function measureThroughput(act: Contender['act']): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  const worker = async (): Promise<void> => {
    while (performance.now() - startedAt < ROUND_MS) {
      await act(done++)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return (done * 1_000) / (performance.now() - startedAt)
}
