import { type Client, createClient, fetchData } from '../client.ts'
import { makePeople } from '../people.ts'
import type { BenchCitrine } from './bench-citrine.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findQuantile, formatMs, printTable } from './figures.ts'
import { timeStreams } from './stream-load.ts'
import { type Contender, startCitrineContender } from './streams.ts'

const PASSWORD = 'seven grey herons'
const PER_SECOND = 10
const STREAMS = 20
const ROUNDS = 6
const START_WITHIN_MS = 1_000
/** The most that logins may add to the gaps of a running stream, ms. */
const ALLOWED_MS = 20

type Round = { gaps_ms: number[]; logins_ms: number[] }

export async function benchLogins(product: BenchCitrine): Promise<Figure[]> {
  const people = await makePeople(product.databaseUrl, product.url, STREAMS)
  const citrine = await startCitrineContender(people, product.pid)
  for (const person of people) await setPassword(person)
  let next = 0
  const enter = (): Promise<number> => signIn(product.url, people[next++ % people.length] as Client)

  const alone: Round = { gaps_ms: [], logins_ms: [] }
  const beside: Round = { gaps_ms: [], logins_ms: [] }
  for (let round = 0; round <= ROUNDS; round++)
    for (const [into, per_second] of [
      [alone, 0],
      [beside, PER_SECOND],
    ] as const) {
      const round_times = await runRound(citrine.start, enter, per_second)
      if (round === 0) continue
      into.gaps_ms.push(...round_times.gaps_ms)
      into.logins_ms.push(...round_times.logins_ms)
    }

  const p95 = ({ gaps_ms }: Round): number => findQuantile(gaps_ms, 0.95)
  printTable(
    `Gap between tokens of ${STREAMS} running streams, ${PER_SECOND} password sign-ins a second beside them`,
    ['', 'gap p50', 'gap p95', 'gap p99', 'sign-in p50', 'sign-in p95'],
    [
      ['alone', alone],
      ['with sign-ins', beside],
    ].map(([name, round]) => formatRow(name as string, round as Round)),
  )
  const grown = p95(beside) - p95(alone)
  console.log(`\nThe p95 gap grows by ${formatMs(grown)}; at most ${ALLOWED_MS} ms are allowed.`)
  if (grown > ALLOWED_MS) process.exitCode = 1
  return [
    ...timeFigures('gap with sign-ins, beside alone', beside.gaps_ms, alone.gaps_ms),
    ...timeFigures('sign-in', beside.logins_ms),
  ]
}

function formatRow(name: string, { gaps_ms, logins_ms }: Round): string[] {
  const of = (samples: readonly number[], share: number): string =>
    samples.length === 0 ? '' : formatMs(findQuantile(samples, share))
  return [
    name,
    of(gaps_ms, 0.5),
    of(gaps_ms, 0.95),
    of(gaps_ms, 0.99),
    of(logins_ms, 0.5),
    of(logins_ms, 0.95),
  ]
}

async function runRound(
  startStream: Contender['start'],
  enter: () => Promise<number>,
  per_second: number,
): Promise<Round> {
  const logins: Promise<number>[] = []
  const begin = (): void => {
    const entering = enter()
    logins.push(entering)
    entering.catch(() => undefined)
  }
  const timer = per_second === 0 ? undefined : setInterval(begin, 1000 / per_second)
  const streams = await timeStreams(
    Array.from({ length: STREAMS }, (_, index) => () => startStream(index)),
    START_WITHIN_MS,
  )
  clearInterval(timer)
  return { gaps_ms: streams.flatMap(({ gaps_ms }) => gaps_ms), logins_ms: await Promise.all(logins) }
}

async function setPassword(person: Client): Promise<void> {
  const body = { password: PASSWORD, confirm: PASSWORD }
  await fetchData(person.request('POST', '/api/v1/auth/user/password', { body }))
}

async function signIn(base_url: string, { user_id }: Client): Promise<number> {
  const startedAt = performance.now()
  const body = { oauth_enum: 'EMAIL', email: `${user_id}@example.com`, password: PASSWORD }
  await fetchData(createClient(base_url, { user_id, token: '' }).request('POST', '/api/v1/login', { body }))
  return performance.now() - startedAt
}
