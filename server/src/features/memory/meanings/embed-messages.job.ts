import * as z from 'zod'
import { defineJob, type JobContext } from '#server/context.ts'
import { mapInSlices } from '#server/platform/concurrency/map-in-slices.ts'
import { giveWay } from '#server/platform/concurrency/urgent-work.ts'
import type { EmbeddingsPort } from '#server/providers/embeddings/embeddings.port.ts'
import { type DueMessage, listDueMessages, queueOlderMessages, storeMeanings } from './meanings.queries.ts'
import { packVectors } from './pack-vectors.ts'
import { buildVectorsKey, splitPassages } from './split-passages.ts'

const BATCH_MESSAGES = 32
const MESSAGES_PER_SLICE = 8
const BATCHES_MAX = 1_000
const OLDER_MESSAGES = 1_000
/** First words of replies come before a batch, up to this time: a batch takes a core for some 10 ms. */
const GIVE_WAY_MAX_MS = 200

export const embedMessages = defineJob({
  name: 'chat.embed-messages',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    const { port } = ctx.embeddings
    if (port === null) return
    await embedDueMessages(ctx, port, BATCHES_MAX)
  },
})

export async function embedDueMessages(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  port: EmbeddingsPort,
  batches = Number.POSITIVE_INFINITY,
): Promise<void> {
  let after: string | null = null
  for (let batch = 0; batch < batches; batch++) {
    const due: DueMessage[] = await listDueMessages(db, { limit: BATCH_MESSAGES, after })
    after = due.at(-1)?.user_id ?? null
    await giveWay(GIVE_WAY_MAX_MS)
    if (due.length > 0) await embedBatch(db, port, due)
    else if (!(await queueOlder(db, port, clock.now()))) return
  }
}

async function queueOlder(db: JobContext['db'], { model }: EmbeddingsPort, now: Date): Promise<boolean> {
  const isMore = await db
    .transaction()
    .execute((tx) => queueOlderMessages(tx, buildVectorsKey(model), { limit: OLDER_MESSAGES, now }))
  return isMore || (await listDueMessages(db, { limit: 1, after: null })).length > 0
}

async function embedBatch(
  db: JobContext['db'],
  port: EmbeddingsPort,
  due: readonly DueMessage[],
): Promise<void> {
  const split = await mapInSlices(due, MESSAGES_PER_SLICE, ({ content, ...message }) => ({
    message,
    passages: splitPassages(content),
  }))
  const vectors = await embedTexts(
    port,
    split.flatMap(({ passages }) => passages),
  )
  let at = 0
  const rows = await mapInSlices(split, MESSAGES_PER_SLICE, ({ message, passages }) => {
    const own = vectors.slice(at, at + passages.length)
    at += own.length
    return { ...message, ...packVectors(own) }
  })
  await db.transaction().execute((tx) => storeMeanings(tx, buildVectorsKey(port.model), rows))
}

const embedTexts = async (port: EmbeddingsPort, texts: readonly string[]): Promise<number[][]> =>
  texts.length === 0 ? [] : port.embed(texts, 'note')
