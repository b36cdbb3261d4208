import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../server/src/config.ts'
import { recallMemories } from '../../server/src/features/memory/recall/recall-memories.service.ts'
import { openSafety } from '../../server/src/features/safety/open-safety.ts'
import { connectDb, type Db } from '../../server/src/platform/database/db.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { MINUTE_MS, systemClock } from '../../server/src/platform/time.ts'
import { readWordTable } from '../../server/src/platform/word-table/word-table.ts'
import type { EmbeddingsPort } from '../../server/src/providers/embeddings/embeddings.port.ts'
import { createTableEmbeddings } from '../../server/src/providers/embeddings/table.embeddings.ts'
import type { Client } from '../client.ts'
import { makePeople } from '../people.ts'
import { type BenchCitrine, startBenchCitrine } from './bench-citrine.ts'
import { type Figure, timeFigures } from './compare-figures.ts'
import { findQuantile, formatMs, printTable } from './figures.ts'
import { openFirstChat } from './lists-section.ts'
import { type PlantedFact, readFacts, writeChat } from './recall/fact-chat.ts'
import { fillMessages, fillVectors, fillWords, type LongChat } from './recall/fill-long-chat.ts'
import { timeStream } from './stream-load.ts'

const MESSAGES = Number(process.env.RECALL_TIME_MESSAGES ?? 100_000)
const SHORT_MESSAGES = 20
const QUESTIONS = 200
const WARM_UP = 20
/** An account may send 60 messages a minute. */
const FIRST_TOKENS = { warm_up: 5, timed: 50 }
const TOKENS_MAX = 7_000
/** Numbers of a vector of the model file together with the table. */
const WIDE = 640
const ADDED_P95_MS = 25

/**
 * Times what recall adds to a reply in a chat of 100,000 messages: the step alone, by the server's own code, and the first
 * token of replies before and after the chat has words and vectors.
 */
export async function benchRecallTime(): Promise<Figure[]> {
  const citrine = await startBenchCitrine({ tokens: 8 })
  try {
    return await measureRecall(citrine)
  } finally {
    await citrine.stop()
  }
}

async function measureRecall(citrine: BenchCitrine): Promise<Figure[]> {
  const people = await makePeople(citrine.databaseUrl, citrine.url, 2)
  const [person, other] = people
  if (person === undefined || other === undefined) throw new Error('no account was created')
  const character_ids = [await openFirstChat(person), await openFirstChat(other)]
  const db = connectDb({ url: citrine.databaseUrl, maxConnections: 4, onError: () => undefined })
  const safety = await openSafety(readConfig({ DATA_DIR: '.', SECRET_KEY: 'x'.repeat(32) }), null)
  try {
    const halves = await readFacts()
    const listEnglish = (all: readonly PlantedFact[]): PlantedFact[] =>
      all.filter(({ language }) => language === 'en')
    const facts = listEnglish(halves.development)
    // Questions without a fact cost the same, and a repeated question would find its passages measured.
    const asked = [...facts, ...listEnglish(halves.test), ...listEnglish(halves.other)]
    const questions = Array.from(
      { length: QUESTIONS },
      (_, index) => asked[index % asked.length]?.question ?? '',
    )
    const contents = await writeChat('en', facts, MESSAGES)
    const chat = await fillMessages(db, person.user_id, contents, Date.now())
    const short = await fillMessages(db, other.user_id, contents.slice(0, SHORT_MESSAGES), Date.now())
    const ask = { person, character_id: character_ids[0] ?? '', questions }
    const without = await timeFirstTokens(ask)
    const askedAt = Date.now()
    const table = createTableEmbeddings(readWordTable())
    const wide = widenVectors(table)
    for (const each of [short, chat]) await fillWords(db, each)
    for (const each of [short, chat]) await fillVectors(db, table, each)
    const time = (each: LongChat, port: EmbeddingsPort | null) =>
      timeRecall({ db, safety, port, chat: each, character_id: ask.character_id, questions })
    const words = await time(chat, null)
    const narrow = await time(chat, table)
    const shortTimes = await time(short, table)
    await sleep(Math.max(0, askedAt + MINUTE_MS - Date.now()))
    const withMemory = await timeFirstTokens(ask)
    await fillVectors(db, wide, chat)
    const wider = await time(chat, wide)
    report([
      [`the step, by words alone, ${MESSAGES} messages`, words],
      [`the step, by words and vectors of ${table.model}, ${MESSAGES} messages`, narrow],
      [`the step, by words and vectors as wide as a model file's, ${MESSAGES} messages`, wider],
      [`the step, ${SHORT_MESSAGES} messages`, shortTimes],
      ['first token, without words and vectors', without],
      ['first token, with them', withMemory],
    ])
    const added = findQuantile(withMemory, 0.95) - findQuantile(without, 0.95)
    console.log(`Added to the first token, p95: ${formatMs(added)} (at most ${ADDED_P95_MS} ms)`)
    return [
      ...timeFigures('recall, words alone', words),
      ...timeFigures('recall, words and vectors', narrow),
      ...timeFigures('recall, words and wide vectors', wider),
      ...timeFigures('recall, short chat', shortTimes),
      ...timeFigures('first token with memory, beside none', withMemory, without),
    ]
  } finally {
    await Promise.all([safety.characters.close(), safety.chats.close()])
    await db.destroy()
  }
}

function report(rows: readonly [name: string, took: readonly number[]][]): void {
  printTable(
    `Recall, ${QUESTIONS} questions; first tokens, ${FIRST_TOKENS.timed}`,
    ['', 'p50', 'p95'],
    rows.map(([name, took]) => [name, formatMs(findQuantile(took, 0.5)), formatMs(findQuantile(took, 0.95))]),
  )
}

type Asking = { person: Client; character_id: string; questions: readonly string[] }

async function timeFirstTokens({ person, character_id, questions }: Asking): Promise<number[]> {
  const took: number[] = []
  for (const content of questions.slice(0, FIRST_TOKENS.warm_up + FIRST_TOKENS.timed)) {
    const body = { character_id, action: 'send', content, client_id: randomUUID() }
    const { first_ms } = await timeStream(
      person.request('POST', '/api/v1/auth/chat/fetch', { body }),
      'event: delta',
    )
    took.push(first_ms)
  }
  return took.slice(FIRST_TOKENS.warm_up)
}

type RecallTiming = {
  db: Db
  safety: Awaited<ReturnType<typeof openSafety>>
  port: EmbeddingsPort | null
  chat: LongChat
  character_id: string
  questions: readonly string[]
}

async function timeRecall({
  db,
  safety,
  port,
  chat,
  character_id,
  questions,
}: RecallTiming): Promise<number[]> {
  const { user_id, chat_id, contents } = chat
  const leaf = await db
    .selectFrom('chats')
    .select(['leaf_record_id', 'leaf_depth'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const embeddings = { port, ready: Promise.resolve(), close: async () => undefined }
  const at = new Date()
  const newest = contents.slice(-100).map((content, index, all) => ({
    role: index % 2 === 0 ? ('user' as const) : ('character' as const),
    content,
    depth: leaf.leaf_depth - all.length + index,
    at,
  }))
  const took: number[] = []
  for (const question of [...questions.slice(0, WARM_UP), ...questions]) {
    const history = [...newest, { role: 'user' as const, content: question, depth: leaf.leaf_depth, at }]
    const startedAt = performance.now()
    await recallMemories(
      { db, clock: systemClock, embeddings, safety, log: createLog('warn') },
      {
        user_id,
        chat_id,
        character_id,
        names: { char: 'Ada', user: 'Friend' },
        history: history as never,
        leaf_id: leaf.leaf_record_id,
        budget: TOKENS_MAX,
      },
    )
    took.push(performance.now() - startedAt)
  }
  return took.slice(WARM_UP)
}

/** Makes vectors as wide as those of the model file by repeating numbers of the table's in another order. */
function widenVectors(table: EmbeddingsPort): EmbeddingsPort {
  return {
    model: `${table.model}, wide`,
    embed: async (texts, kind) =>
      (await table.embed(texts, kind)).map((vector) =>
        Array.from({ length: WIDE }, (_, index) => (vector[(index * 7) % vector.length] ?? 0) / 1.6),
      ),
  }
}
