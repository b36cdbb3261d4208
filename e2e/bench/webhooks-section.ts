import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makePeople } from '../people.ts'
import { startBenchCitrine } from './bench-citrine.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findQuantile, formatMs, printTable } from './figures.ts'
import { readCpuSeconds, waitForQuiet } from './process-cost.ts'

const SECRET = 'a secret that only the benchmark uses'
const PER_SECOND = 200
const SECONDS = 10
/** Seconds of warm-up, which are not counted. */
const WARM_UP = 3
const REPEATED = 3
const PEOPLE = 200
/** The bound of the time to the answer, which follows the commit of the stored event, ms. */
const P99_MS = 100

type Answer = { ms: number; status: number }

export async function benchWebhooks(): Promise<Figure[]> {
  const citrine = await startBenchCitrine(
    {},
    { SANDBOX_PAY_URL: 'http://127.0.0.1:9', SANDBOX_PAY_SECRET: SECRET },
  )
  const pool = new pg.Pool({ connectionString: citrine.databaseUrl, max: 2 })
  try {
    const orders = await insertOrders(pool, citrine)
    const address = new URL('/api/v1/payments/sandbox/webhook', citrine.url).href
    const webhooks = orders.map(makeWebhook)
    await waitForQuiet(citrine.pid)
    const cpu_before = readCpuSeconds(citrine.pid)
    const all = await measureAtPace(webhooks, (body) => send(address, body))
    const answers = all.slice(PER_SECOND * WARM_UP)
    const refused = answers.filter(({ status }) => status !== 204).length
    await waitForJobs(pool)
    const cpu_ms = ((readCpuSeconds(citrine.pid) - cpu_before) * 1_000) / all.length
    console.log(`\nThe server took ${cpu_ms.toFixed(1)} ms of CPU for a webhook and its job.`)
    const { rows } = await pool.query<{ paid: number; credited: number }>(
      `select (select count(*)::int from orders where state = 'paid') as paid,
              (select count(*)::int from transfers where kind = 'purchase') as credited`,
    )
    report(answers, {
      refused,
      paid: rows[0]?.paid ?? 0,
      credited: rows[0]?.credited ?? 0,
      of: orders.length,
    })
    return [
      ...timeFigures(
        'answer',
        answers.map((answer) => answer.ms),
      ),
      { name: 'CPU of a webhook', unit: 'ms', value: cpu_ms },
    ]
  } finally {
    await pool.end()
    await citrine.stop()
  }
}

type Outcome = { refused: number; paid: number; credited: number; of: number }

function report(answers: readonly Answer[], { refused, paid, credited, of }: Outcome): void {
  const times = answers.map((answer) => answer.ms)
  printTable(
    `${PER_SECOND} webhooks a second for ${SECONDS} s, three of ten a repeat`,
    ['', 'p50', 'p95', 'p99', 'slowest'],
    [['answer', ...[0.5, 0.95, 0.99, 1].map((share) => formatMs(findQuantile(times, share)))]],
  )
  const p99 = findQuantile(times, 0.99)
  console.log(`\nThe p99 is ${formatMs(p99)}; it has to be below ${P99_MS} ms.`)
  console.log(`${paid} of ${of} orders are paid, with ${credited} credits; ${refused} webhooks were refused.`)
  if (!(p99 < P99_MS) || refused > 0 || paid !== of || credited !== of) process.exitCode = 1
}

type BenchOrder = { order_id: string; price: number }

async function insertOrders(
  pool: pg.Pool,
  { databaseUrl, url }: { databaseUrl: string; url: string },
): Promise<BenchOrder[]> {
  const people = (await makePeople(databaseUrl, url, PEOPLE)).map(({ user_id }) => user_id)
  const count = Math.ceil((PER_SECOND * (WARM_UP + SECONDS) * (10 - REPEATED)) / 10)
  const ids = Array.from({ length: count }, () => randomUUID())
  const buyers = ids.map((_, index) => people[index % people.length])
  await pool.query(
    `insert into orders (order_id, user_id, client_id, request_sha256, goods_id, goods_type, coins, price, currency,
                         payment_type, provider, env, redirect, created_at, expires_at)
     select id, buyer, id::text, '', 'coins_500', 'COIN', 500, 999, 'USD', 'card', 'sandbox', 'test', $3, now(), now() + interval '1 day'
       from unnest($1::uuid[], $2::uuid[]) as t(id, buyer)`,
    [ids, buyers, new URL('/pricing', url).href],
  )
  return ids.map((order_id) => ({ order_id, price: 999 }))
}

const makeWebhook = ({ order_id, price }: BenchOrder): string =>
  JSON.stringify({
    event: {
      event_id: `paid ${order_id}`,
      kind: 'paid',
      order_id,
      provider_txn: order_id,
      amount: price,
      currency: 'USD',
      // An event needs no token: the sandbox's signature already covers the order.
      order_token: null,
    },
  })

async function send(address: string, body: string): Promise<number> {
  const t = String(Date.now())
  const v1 = createHmac('sha256', SECRET).update(`${t}.${body}`).digest('base64url')
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': `t=${t},v1=${v1}` }
  const answer = await fetch(address, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

async function measureAtPace(
  webhooks: readonly string[],
  deliver: (body: string) => Promise<number>,
): Promise<Answer[]> {
  const startedAt = performance.now()
  let fresh = 0
  const bodies = Array.from({ length: PER_SECOND * (WARM_UP + SECONDS) }, (_, index) => {
    const isRepeat = index % 10 >= 10 - REPEATED
    return webhooks[isRepeat ? Math.max(0, fresh - 1 - (index % 50)) : fresh++] ?? ''
  })
  return Promise.all(
    bodies.map(async (body, index) => {
      const due = startedAt + (index * 1_000) / PER_SECOND
      await sleep(Math.max(0, due - performance.now()))
      const status = await deliver(body)
      return { ms: performance.now() - due, status }
    }),
  )
}

async function waitForJobs(pool: pg.Pool): Promise<void> {
  for (let round = 0; round < 600; round += 1) {
    const { rows } = await pool.query(`select from payment_events where state = 'received' limit 1`)
    if (rows.length === 0) return
    await sleep(200)
  }
}
