import { makePeople } from '../people.ts'
import { type BenchCitrine, startBenchCitrine } from './bench-citrine.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findMedian, findQuantile, formatMs, printTable } from './figures.ts'
import { readCpuSeconds } from './process-cost.ts'
import type { StreamTimes } from './stream-load.ts'
import { timeStreams } from './stream-load.ts'
import { startBareContender, startCitrineContender } from './streams.ts'

const STREAMS = 1_000
/** Tokens of each stream, enough for all of them to overlap. */
const TOKENS = 200
const PACE = 10
const STARTED_WITHIN_MS = 10_000
const MAX_LENGTHENING = 1.05

export async function benchCrowd(): Promise<Figure[]> {
  const product = await startBenchCitrine({ tokens: TOKENS, tokens_per_second: PACE })
  try {
    return await compare(product)
  } finally {
    await product.stop()
  }
}

async function compare({ model, databaseUrl, url, pid }: BenchCitrine): Promise<Figure[]> {
  const bare = startBareContender('model server itself', model.url, model.pid, TOKENS)
  const citrine = await startCitrineContender(await makePeople(databaseUrl, url, STREAMS), pid)
  const rows: string[][] = []
  const whole: number[][] = []
  const cpus: number[] = []
  let bare_ms = Number.NaN
  for (const contender of [bare, citrine]) {
    const cpu = readCpuSeconds(contender.pid)
    const streams = await timeStreams(
      Array.from({ length: STREAMS }, (_, index) => () => contender.start(index)),
      STARTED_WITHIN_MS,
    )
    const whole_ms = streams.map((stream) => stream.first_ms + stream.rest_ms)
    const p95 = findQuantile(whole_ms, 0.95)
    if (contender === bare) bare_ms = p95
    whole.push(whole_ms)
    const cpu_s = readCpuSeconds(contender.pid) - cpu
    cpus.push(cpu_s)
    rows.push([
      contender.name,
      String(streams.filter(isWhole).length),
      formatMs(findMedian(whole_ms)),
      formatMs(p95),
      (p95 / bare_ms).toFixed(3),
      formatMs(
        findQuantile(
          streams.map(({ first_ms }) => first_ms),
          0.95,
        ),
      ),
      `${cpu_s.toFixed(1)} s`,
    ])
  }
  printTable(
    `${STREAMS} streams of ${TOKENS} tokens, ${PACE} a second (p95 of the duration at most ${MAX_LENGTHENING} of the model server's)`,
    ['', 'ended', 'duration p50', 'p95', 'against it', 'first token p95', 'CPU'],
    rows,
  )
  const [bare_cpu = Number.NaN, value = Number.NaN] = cpus
  return [
    ...timeFigures('duration', whole[1] ?? [], whole[0]),
    { name: 'CPU, beside the model server', unit: 's', value, bare: bare_cpu },
  ]
}

const isWhole = ({ rest_ms }: StreamTimes): boolean => rest_ms > (0.9 * TOKENS * 1_000) / PACE
