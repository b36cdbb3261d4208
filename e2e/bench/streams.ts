import { randomUUID } from 'node:crypto'
import { type Client, fetchData } from '../client.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findMedian, findQuantile, formatMs, printTable } from './figures.ts'
import { readCpuSeconds, readMemoryMb } from './process-cost.ts'
import { type StreamTimes, timeStream, timeStreams } from './stream-load.ts'

export type Contender = { name: string; pid: number; start: (index: number) => Promise<StreamTimes> }

const ROUNDS = 5
const PARALLEL = [1, 50, 200]
const SINGLE_SAMPLES = 40
const WARM_UP = { rounds: 3, streams: 150 }
const REPLIES = 1_000

export function startBareContender(name: string, origin: string, pid: number, max_tokens = 100): Contender {
  const url = new URL('/v1/chat/completions', origin)
  const body = JSON.stringify({
    model: 'bench',
    stream: true,
    max_tokens,
    messages: [{ role: 'user', content: 'Hello' }],
  })
  const headers = { 'content-type': 'application/json' }
  return { name, pid, start: () => timeStream({ url, method: 'POST', headers, body }, '"content":"') }
}

export async function startCitrineContender(people: readonly Client[], pid: number): Promise<Contender> {
  const shop = await fetchData<{ items: { character_id: string }[] }>(
    (people[0] as Client).request('GET', '/api/v1/auth/characters'),
  )
  const character_id = shop.items[0]?.character_id ?? ''
  for (const person of people)
    await fetchData(person.request('GET', '/api/v1/auth/chat/records', { query: { character_id } }))
  return {
    name: 'Citrine',
    pid,
    start: (index) => {
      const person = people[index % people.length] as Client
      const body = { character_id, action: 'send', content: 'Hello there.', client_id: randomUUID() }
      return timeStream(person.request('POST', '/api/v1/auth/chat/fetch', { body }), 'event: delta')
    },
  }
}

/** Contenders alternate in every round, so that a noisy minute affects all. */
export async function benchFirstToken(
  model: Contender,
  proxy: Contender,
  citrine: Contender,
  parallels = PARALLEL,
): Promise<Figure[]> {
  const contenders = [model, proxy, citrine]
  const figures: Figure[] = []
  for (let round = 0; round < WARM_UP.rounds; round++)
    for (const { start } of contenders) await runRound(WARM_UP.streams, start)
  for (const parallel of parallels) {
    const times = new Map<string, StreamTimes[]>(contenders.map(({ name }) => [name, []]))
    for (let round = 0; round <= ROUNDS; round++) {
      for (const { name, start } of contenders) {
        const roundTimes = await runRound(parallel, start)
        if (round > 0) times.get(name)?.push(...roundTimes)
      }
    }
    const bare = times.get(model.name) ?? []
    const listFirstTimes = (streams: readonly StreamTimes[]) => streams.map(({ first_ms }) => first_ms)
    const listRestTimes = (streams: readonly StreamTimes[]) => streams.map(({ rest_ms }) => rest_ms)
    printTable(
      `First token and pace, ${parallel} stream${parallel > 1 ? 's started within a second' : ''} (${bare.length} samples)`,
      ['', 'first p50', 'first p95', 'added p50', 'gap p95', 'duration p50', 'slowest / bare p50'],
      contenders.map(({ name }) => {
        const streams = times.get(name) ?? []
        return [
          name,
          formatMs(findMedian(listFirstTimes(streams))),
          formatMs(findQuantile(listFirstTimes(streams), 0.95)),
          `+${formatMs(findMedian(listFirstTimes(streams)) - findMedian(listFirstTimes(bare)))}`,
          formatMs(
            findQuantile(
              streams.flatMap(({ gaps_ms }) => gaps_ms),
              0.95,
            ),
          ),
          formatMs(findMedian(listRestTimes(streams))),
          (Math.max(...listRestTimes(streams)) / findMedian(listRestTimes(bare))).toFixed(3),
        ]
      }),
    )
    figures.push(
      ...timeFigures(
        `first token of ${parallel} at once`,
        listFirstTimes(times.get(citrine.name) ?? []),
        listFirstTimes(times.get(proxy.name) ?? []),
      ),
      {
        name: `slowest of ${parallel} at once, beside the model's median`,
        unit: 'ms',
        value: Math.max(...listRestTimes(times.get(citrine.name) ?? [])),
        bare: findMedian(listRestTimes(bare)),
      },
    )
  }
  return figures
}

async function runRound(parallel: number, start: Contender['start']): Promise<StreamTimes[]> {
  if (parallel > 1)
    return timeStreams(
      Array.from({ length: parallel }, (_, index) => () => start(index)),
      1_000,
    )
  const roundTimes: StreamTimes[] = []
  for (let sample = 0; sample < SINGLE_SAMPLES / ROUNDS; sample++) roundTimes.push(await start(sample))
  return roundTimes
}

export async function benchCpu(proxy: Contender, citrine: Contender): Promise<Figure[]> {
  const rows: string[][] = []
  const costs: number[] = []
  for (const { name, pid, start } of [proxy, citrine]) {
    await timeStreams(
      Array.from({ length: 50 }, (_, index) => () => start(index)),
      500,
    )
    const before = readCpuSeconds(pid)
    let highest = readMemoryMb(pid)
    const watch = setInterval(() => {
      highest = Math.max(highest, readMemoryMb(pid))
    }, 100)
    for (let done = 0; done < REPLIES; done += 200)
      await timeStreams(
        Array.from({ length: 200 }, (_, index) => () => start(index)),
        200,
      )
    clearInterval(watch)
    const cpu_s = readCpuSeconds(pid) - before
    costs.push(cpu_s)
    rows.push([name, `${cpu_s.toFixed(2)} s`, `${highest.toFixed(0)} MB`])
  }
  printTable(`CPU of the process for ${REPLIES} replies, 200 at once`, ['', 'CPU', 'memory'], rows)
  const [bare = Number.NaN, value = Number.NaN] = costs
  return [{ name: `CPU of ${REPLIES} replies`, unit: 's', value, bare }]
}
