import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { COLLECT_PATH } from '@citrine/contract/tracking'
import pg from 'pg'
import { makePeople } from '../people.ts'
import { type BenchCitrine, startBenchCitrine } from './bench-citrine.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findQuantile, formatMs, printTable } from './figures.ts'
import { readCpuSeconds } from './process-cost.ts'
import { timeStreams } from './stream-load.ts'
import { type Contender, startCitrineContender } from './streams.ts'

const PER_SECOND = 2_000
const BATCH = 50
const STREAMS = 20
const ROUNDS = 8
const START_WITHIN_MS = 1_000
/** The share by which events may slow down a chat's replies. */
const ALLOWED = 0.05

type Round = { first_ms: number[]; total_ms: number[]; gaps_ms: number[]; cpu_s: number; seconds: number }

export async function benchEvents(): Promise<Figure[]> {
  const product = await startBenchCitrine({}, { TRUST_PROXY: '1' })
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 })
  try {
    const people = await makePeople(product.databaseUrl, product.url, STREAMS)
    const citrine = await startCitrineContender(people, product.pid)
    const load = await openLoad(product.url)
    const [alone, beside]: [Round, Round] = [createRound(), createRound()]
    let sent = 0
    for (let round = 0; round <= ROUNDS; round++)
      for (const into of [alone, beside]) {
        if (into === beside) load.start()
        await measureRound(citrine.start, product, round === 0 ? createRound() : into)
        if (into === beside) sent = await load.stop()
      }
    await load.close()
    report(alone, beside)
    await compareStored(pool, sent)
    return listFigures(alone, beside)
  } finally {
    await pool.end()
    await product.stop()
  }
}

const createRound = (): Round => ({ first_ms: [], total_ms: [], gaps_ms: [], cpu_s: 0, seconds: 0 })

async function measureRound(start: Contender['start'], { pid }: BenchCitrine, into: Round): Promise<void> {
  const cpu = readCpuSeconds(pid)
  const startedAt = performance.now()
  const starts = Array.from({ length: STREAMS }, (_, index) => () => start(index))
  for (const { first_ms, rest_ms, gaps_ms } of await timeStreams(starts, START_WITHIN_MS)) {
    into.first_ms.push(first_ms)
    into.total_ms.push(first_ms + rest_ms)
    into.gaps_ms.push(...gaps_ms)
  }
  into.cpu_s += readCpuSeconds(pid) - cpu
  into.seconds += (performance.now() - startedAt) / 1_000
}

/** Posts batches at a steady pace, from a separate thread so that the chats' timing is not affected. */
async function openLoad(base_url: string) {
  const workerData = { url: new URL(COLLECT_PATH, base_url).href, per_second: PER_SECOND, batch: BATCH }
  const worker = new Worker(new URL('./events-load.worker.ts', import.meta.url), { workerData })
  await once(worker, 'message')
  return {
    start: () => worker.postMessage('start'),
    stop: async (): Promise<number> => {
      worker.postMessage('stop')
      const [{ sent }] = (await once(worker, 'message')) as [{ sent: number }]
      return sent
    },
    close: () => worker.terminate(),
  }
}

function report(alone: Round, beside: Round): void {
  printTable(
    `${STREAMS} chats at once, alone and with ${PER_SECOND} events a second`,
    ['', 'first token p50', 'p95', 'gap p95', 'reply p50', 'reply p95', 'CPU of the server'],
    (
      [
        ['alone', alone],
        ['with events', beside],
      ] as const
    ).map(([name, { first_ms, gaps_ms, total_ms, cpu_s, seconds }]) => [
      name,
      formatMs(findQuantile(first_ms, 0.5)),
      formatMs(findQuantile(first_ms, 0.95)),
      formatMs(findQuantile(gaps_ms, 0.95)),
      formatMs(findQuantile(total_ms, 0.5)),
      formatMs(findQuantile(total_ms, 0.95)),
      `${Math.round((cpu_s / seconds) * 100)} % of a core`,
    ]),
  )
  const grown = findQuantile(beside.total_ms, 0.5) / findQuantile(alone.total_ms, 0.5) - 1
  console.log(`\nReplies take ${(grown * 100).toFixed(1)} % longer; at most ${ALLOWED * 100} % are allowed.`)
  if (!(grown < ALLOWED)) process.exitCode = 1
}

const listFigures = (alone: Round, beside: Round): Figure[] => [
  ...timeFigures('first token with events, beside alone', beside.first_ms, alone.first_ms),
  ...timeFigures('reply with events, beside alone', beside.total_ms, alone.total_ms),
  {
    name: 'CPU with events, beside alone',
    unit: 's',
    value: beside.cpu_s / beside.seconds,
    bare: alone.cpu_s / alone.seconds,
  },
]

/** Waits for the events, which the server keeps in memory for half a second, and fails if one is missing. */
async function compareStored(pool: pg.Pool, sent: number): Promise<void> {
  let stored = 0
  for (let attempt = 0; attempt < 20 && stored < sent; attempt++) {
    const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from tracked_events')
    stored = rows[0]?.count ?? 0
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  console.log(`${stored} of ${sent} events were stored.`)
  if (stored !== sent) process.exitCode = 1
}
