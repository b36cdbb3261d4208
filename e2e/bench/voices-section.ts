import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Client, fetchData } from '../client.ts'
import { makePeople } from '../people.ts'
import { type BenchCitrine, startBenchCitrine } from './bench-citrine.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findMedian, findQuantile, formatMs, printTable } from './figures.ts'
import { openFirstChat } from './lists-section.ts'
import { type StreamTimes, timeStream } from './stream-load.ts'

const AT_ONCE = 10
const ROUNDS = 5
const PACE = 50
const TOKENS = 300
const TIMEOUT_MS = 180_000

type Voice = { voice_id: string; state: string; parts: { url: string | null }[] }

export async function benchVoices(): Promise<Figure[]> {
  const citrine = await startBenchCitrine({ tokens: TOKENS, tokens_per_second: PACE })
  try {
    return await measure(citrine)
  } finally {
    await citrine.stop()
  }
}

async function measure({ databaseUrl, url, model }: BenchCitrine): Promise<Figure[]> {
  await makeFree(databaseUrl)
  const [reader, ...others] = await makePeople(databaseUrl, url, AT_ONCE + 1)
  if (!reader) throw new Error('no account was created')
  const character_id = await openFirstChat(reader)
  for (const person of others) await openFirstChat(person)
  const quiet: StreamTimes[] = []
  const busy: StreamTimes[] = []
  const first_parts: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    await model.set({ tokens_per_second: 1_000 })
    const records = await Promise.all(others.map((person) => requestReply(person, character_id)))
    await model.set({ tokens_per_second: PACE })
    const alone = await readReply(reader, character_id)
    const making = Promise.all(
      others.map((person, n) => makeBoth(person, { character_id, record_id: records[n] ?? '' })),
    )
    const beside = await readReply(reader, character_id)
    const firsts = await making
    if (round === 0) continue
    quiet.push(alone)
    busy.push(beside)
    first_parts.push(...firsts)
  }
  report({ quiet, busy, first_parts })
  const listGaps = (streams: readonly StreamTimes[]) => streams.flatMap(({ gaps_ms }) => gaps_ms)
  return [
    ...timeFigures('gap, beside a quiet server', listGaps(busy), listGaps(quiet)),
    ...timeFigures('first sentence of ten voices', first_parts),
  ]
}

type VoiceTimes = { quiet: StreamTimes[]; busy: StreamTimes[]; first_parts: number[] }

function report({ quiet, busy, first_parts }: VoiceTimes): void {
  const formatRow = (name: string, streams: readonly StreamTimes[]): string[] => {
    const gaps = streams.flatMap(({ gaps_ms }) => gaps_ms)
    const durations = streams.map(({ rest_ms }) => rest_ms)
    return [
      name,
      formatMs(findMedian(durations)),
      formatMs(Math.max(...durations)),
      formatMs(findMedian(gaps)),
      formatMs(findQuantile(gaps, 0.95)),
    ]
  }
  printTable(
    `A reply of ${TOKENS} tokens, ${PACE} a second, while ${AT_ONCE} voices and ${AT_ONCE} pictures are made (${ROUNDS} rounds)`,
    ['', 'duration p50', 'longest', 'gap p50', 'gap p95'],
    [formatRow('nothing beside it', quiet), formatRow('all of them at once', busy)],
  )
  const slower =
    findMedian(busy.map(({ rest_ms }) => rest_ms)) / findMedian(quiet.map(({ rest_ms }) => rest_ms)) - 1
  printTable(
    'What it costs',
    ['', 'figure', 'asked'],
    [
      ['the reply takes longer by', `${(slower * 100).toFixed(1)} %`, 'at most 10 %'],
      [`first sentence of ten voices at once, p50`, formatMs(findMedian(first_parts)), ''],
      ['the same, p95', formatMs(findQuantile(first_parts, 0.95)), ''],
    ],
  )
}

async function makeFree(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update costs set free_per_day = 1000 where kind in ('voice', 'picture')`)
  await client.end()
}

const readReply = (person: Client, character_id: string): Promise<StreamTimes> => {
  const body = { character_id, action: 'send', content: 'Hello there.', client_id: randomUUID() }
  return timeStream(person.request('POST', '/api/v1/auth/chat/fetch', { body }), 'event: delta')
}

async function requestReply(person: Client, character_id: string): Promise<string> {
  await readReply(person, character_id)
  const { records } = await fetchData<{ records: { record_id: string }[] }>(
    person.request('GET', '/api/v1/auth/chat/records', { query: { character_id } }),
  )
  return records.at(-1)?.record_id ?? ''
}

async function makeBoth(
  person: Client,
  { character_id, record_id }: { character_id: string; record_id: string },
): Promise<number> {
  const startedAt = performance.now()
  const post = <T>(path: string, body: object): Promise<T> =>
    fetchData<T>(person.request('POST', `/api/v1/auth/chat/${path}`, { body }))
  const request = { character_id, record_id, client_id: randomUUID() }
  const [{ voice }, { picture }] = await Promise.all([
    post<{ voice: Voice }>('records/tts', { record_id }),
    post<{ picture: { picture_id: string } }>('records/image', request),
  ])
  let first_ms = Number.NaN
  await waitUntilDone(async () => {
    const now = await fetchData<{ voice: Voice }>(
      person.request('GET', `/api/v1/auth/chat/voices/${voice.voice_id}`),
    )
    if (Number.isNaN(first_ms) && now.voice.parts.some(({ url }) => url !== null))
      first_ms = performance.now() - startedAt
    return now.voice.state !== 'generating'
  })
  await waitUntilDone(async () => {
    const query = { id: picture.picture_id }
    const { items } = await fetchData<{ items: { state: string }[] }>(
      person.request('GET', '/api/v1/auth/chat/image/info', { query }),
    )
    return items.every(({ state }) => state !== 'waiting' && state !== 'drawing')
  })
  return first_ms
}

async function waitUntilDone(look: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error('a voice or a picture was not generated in time')
    await sleep(200)
  }
}
