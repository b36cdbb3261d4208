import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@citrine/server/embedded-postgres'
import { createDownloads } from '../../scripts/download-model.ts'
import { readConfig } from '../../server/src/config.ts'
import { embedDueMessages } from '../../server/src/features/memory/meanings/embed-messages.job.ts'
import { recallMemories } from '../../server/src/features/memory/recall/recall-memories.service.ts'
import { writePath } from '../../server/src/features/memory/recall/write-path.fixture.ts'
import { computeNoteRoom, selectNotes } from '../../server/src/features/prompt/parts/notes.ts'
import { openSafety } from '../../server/src/features/safety/open-safety.ts'
import { connectDb, type Db } from '../../server/src/platform/database/db.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { newId } from '../../server/src/platform/ids.ts'
import { createLog, type Log } from '../../server/src/platform/log.ts'
import { systemClock } from '../../server/src/platform/time.ts'
import type { Embeddings, EmbeddingsPort } from '../../server/src/providers/embeddings/embeddings.port.ts'
import { openEmbeddings } from '../../server/src/providers/embeddings/open-embeddings.ts'
import { openEmbeddingRunner } from '../../server/src/providers/llm/runner/embedding-runner.ts'
import { makeCharacter, makeUser } from '../../server/test/makers.ts'
import type { Figure } from './compare-figures.ts'
import { printTable } from './figures.ts'
import { type PlantedFact, readFacts, writeChat } from './recall/fact-chat.ts'

const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url))
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/citrine-recall', import.meta.url))
/** Messages per chat; the English one is the longest. */
const MESSAGES = {
  en: 20_000,
  de: 5_000,
  fr: 5_000,
  es: 2_000,
  it: 2_000,
  pt: 2_000,
  ru: 2_000,
  ja: 2_000,
  zh: 2_000,
  ko: 2_000,
  ar: 2_000,
}
/** RECALL_MESSAGES shortens the chats, for a slow embedding model. */
const MESSAGES_MAX = Number(process.env.RECALL_MESSAGES ?? Number.POSITIVE_INFINITY)
/** Tokens of a prompt for a context of 8,192. */
const BUDGET = 7_000
const HALVES = ['development', 'other'] as const
const NAMES = { char: 'Ada', user: 'Friend' }

type RecallSetup = { db: Db; embeddings: Embeddings; safety: Awaited<ReturnType<typeof openSafety>> }

/**
 * Counts the facts of long chats that the prompt contains when a question asks for them in other words. Uses the model
 * that a start downloads, or the model and runner in the folder RECALL_DATA_DIR, and the table of words alone where that
 * folder has none. RECALL_HALF=development or RECALL_HALF=other takes other facts and shows the missing ones.
 */
export async function benchRecall(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-recall-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, password: 'bench' })
  const db = connectDb({
    url: postgres.url,
    maxConnections: 4,
    // The model takes every core while it embeds.
    connectTimeoutMs: 60_000,
    onError: () => undefined,
  })
  const config = readConfig({ ...process.env, DATA_DIR: process.env.RECALL_DATA_DIR ?? CACHE })
  const log = createLog('warn')
  if (process.env.RECALL_DATA_DIR === undefined)
    await createDownloads(config).embeddings(new AbortController().signal)
  const embeddings = openEmbeddings({
    settings: config,
    log,
    hasTable: true,
    openServer: () => openEmbeddingRunner(config.DATA_DIR, log),
  })
  const safety = await openSafety(config, null)
  try {
    await migrate(postgres.url, MIGRATIONS)
    await embeddings.ready
    const ground = { db, embeddings, safety }
    const words = { ...ground, embeddings: { ...embeddings, port: null } }
    return await reportFacts(ground, words)
  } finally {
    await Promise.all([safety.characters.close(), safety.chats.close(), embeddings.close()])
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

async function reportFacts(ground: RecallSetup, words: RecallSetup): Promise<Figure[]> {
  const halves = await readFacts()
  const rows: string[][] = []
  const half = HALVES.find((each) => each === process.env.RECALL_HALF) ?? 'test'
  const totals = { facts: 0, words: 0, both: 0 }
  for (const [language, count] of Object.entries(MESSAGES)) {
    const facts = halves[half].filter((fact) => fact.language === language)
    const chat = await makeChat(ground, await writeChat(language, facts, Math.min(count, MESSAGES_MAX)))
    const by_words = await countFound(words, chat, facts)
    const both = await countFound(ground, chat, facts)
    rows.push([
      language,
      String(Math.min(count, MESSAGES_MAX)),
      String(facts.length),
      String(by_words),
      String(both),
    ])
    totals.facts += facts.length
    totals.words += by_words
    totals.both += both
  }
  const share = (found: number): string => `${found} (${Math.round((found / totals.facts) * 100)} %)`
  rows.push(['all', '', String(totals.facts), share(totals.words), share(totals.both)])
  printTable(
    `Facts told when asked for in other words, ${half} half`,
    ['language', 'messages', 'facts', 'by words', 'by words and meaning'],
    rows,
  )
  const value = (totals.both / totals.facts) * 100
  return [{ name: `facts recalled, ${half} half`, unit: '%', value, is_more_better: true }]
}

type Chat = { user_id: string; chat_id: string; character_id: string; leaf_id: string; depth: number }

async function makeChat({ db, embeddings }: RecallSetup, contents: readonly string[]): Promise<Chat> {
  const created_at = new Date('2026-01-01T10:00:00Z')
  const { user_id } = await makeUser(db)
  const { character_id } = await makeCharacter(db)
  const chat_id = newId()
  const record_id = newId(created_at)
  const root = { root_record_id: record_id, leaf_record_id: record_id, leaf_depth: 0, created_at: created_at }
  await db
    .insertInto('chats')
    .values({ user_id, character_id, chat_id, ...root })
    .execute()
  await writePath(db, { user_id, chat_id, record_id, depth: 0 }, contents, created_at)
  const { port } = embeddings
  if (port !== null) await embedDueMessages({ db, clock: systemClock }, embedOnce(port))
  const leaf = await db
    .selectFrom('chats')
    .select(['leaf_record_id', 'leaf_depth'])
    .where('chat_id', '=', chat_id)
    .executeTakeFirstOrThrow()
  return { user_id, chat_id, character_id, leaf_id: leaf.leaf_record_id, depth: leaf.leaf_depth }
}

const kept = new Map<string, number[]>()

/** The chats repeat their sentences, and a model file needs some 15 ms for one. */
const embedOnce = (port: EmbeddingsPort): EmbeddingsPort => ({
  model: port.model,
  embed: async (texts, kind) => {
    const fresh = [...new Set(texts)].filter((text) => !kept.has(text))
    const vectors = fresh.length === 0 ? [] : await port.embed(fresh, kind)
    for (const [index, text] of fresh.entries()) kept.set(text, vectors[index] ?? [])
    return texts.map((text) => kept.get(text) ?? [])
  },
})

async function countFound(ground: RecallSetup, chat: Chat, facts: readonly PlantedFact[]): Promise<number> {
  let found = 0
  for (const { question, answer } of facts) {
    const prompt_texts = await listRecalled(ground, chat, question)
    if (prompt_texts.some((text) => text.includes(answer))) found += 1
    else if (
      process.env.RECALL_HALF !== undefined &&
      process.env.RECALL_HALF !== 'test' &&
      ground.embeddings.port !== null
    )
      process.stdout.write(`missing: ${question} (${answer})\n    ${prompt_texts.join('\n    ')}\n`)
  }
  return found
}

/** On a busy machine a search by meaning times out, and words alone would be counted. */
const ATTEMPTS_MAX = 10

async function listRecalled(setup: RecallSetup, chat: Chat, question: string): Promise<string[]> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    let hasFailed = false
    const log = createLog('silent')
    log.warn = () => {
      hasFailed = true
    }
    const texts = await recallOnce({ ...setup, log }, chat, question)
    if (!hasFailed) return texts
  }
  throw new Error(`"${question}": the search by meaning failed ${ATTEMPTS_MAX} times`)
}

async function recallOnce(
  { db, embeddings, safety, log }: RecallSetup & { log: Log },
  chat: Chat,
  question: string,
): Promise<string[]> {
  const { user_id, chat_id, character_id, leaf_id, depth } = chat
  const at = new Date('2026-02-01T10:00:00Z')
  const turns = Array.from({ length: 100 }, (_, index) => ({
    role: index % 2 === 0 ? ('character' as const) : ('user' as const),
    content: index === 99 ? question : 'The newest messages are read in any case. '.repeat(4),
    depth: depth - 99 + index,
    at,
  }))
  const { remembered } = await recallMemories(
    { db, clock: systemClock, embeddings, safety, log },
    { user_id, chat_id, character_id, names: NAMES, history: turns as never, leaf_id, budget: BUDGET },
  )
  return selectNotes(remembered.recalled ?? [], computeNoteRoom(BUDGET).all, NAMES).map(({ text }) => text)
}
