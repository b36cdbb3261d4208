import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { defineJob, type JobContext } from '#server/context.ts'
import type { EmbeddingsPort } from '#server/providers/embeddings/embeddings.port.ts'
import { type DueMessage, listDueMessages, queueOlderMessages, storeMeanings } from './meanings.queries.ts'
import { splitPassages } from './split-passages.ts'

/** Messages per request for vectors, and requests per run. */
const BATCH = 32
const BATCHES = 1_000
/** Older messages queued in one run. */
const OLDER = 1_000

/** Makes vectors of new, imported, changed and older messages. Without embeddings they wait. */
export const embedMessages = defineJob({
  name: 'chat.embed-messages',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    const { port } = ctx.embeddings
    if (port === null) return
    for (let batch = 0; batch < BATCHES; batch++) if (!(await embedBatch(ctx, port))) return
  },
})

/** @returns whether messages may remain */
export async function embedBatch(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  port: EmbeddingsPort,
): Promise<boolean> {
  const due = await listDueMessages(db, BATCH)
  if (due.length === 0)
    return db
      .transaction()
      .execute((tx) => queueOlderMessages(tx, port.model, { limit: OLDER, now: clock.now() }))
      .then(async (isMore) => isMore || (await listDueMessages(db, 1)).length > 0)
  const passages = due.map(({ content }) => splitPassages(content))
  const vectors = await embedTexts(port, passages.flat())
  let at = 0
  const rows = due.map(({ content: _, ...message }, index) => {
    const own = vectors.slice(at, at + (passages[index]?.length ?? 0))
    at += own.length
    return packVectors(message, own)
  })
  await db.transaction().execute((tx) => storeMeanings(tx, port.model, rows))
  // In-process embeddings block the event loop; this lets other work run between two batches.
  await setImmediate()
  return true
}

const embedTexts = async (port: EmbeddingsPort, texts: readonly string[]): Promise<number[][]> =>
  texts.length === 0 ? [] : port.embed(texts, 'note')

function packVectors(message: Omit<DueMessage, 'content'>, vectors: readonly number[][]) {
  const numbers = vectors.map(quantise)
  return {
    ...message,
    signs: Buffer.concat(numbers.map(readSigns)),
    numbers: Buffer.concat(numbers.map(({ buffer }) => Buffer.from(buffer))),
  }
}

/** Packs the numbers of a vector into signed bytes; the largest one becomes 127. */
function quantise(values: readonly number[]): Int8Array<ArrayBuffer> {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Int8Array.from(values, (value) => (largest === 0 ? 0 : Math.round((value / largest) * 127)))
}

/** One bit per number, set where it is positive; whole words of 32 bits. */
function readSigns(numbers: Int8Array): Uint8Array {
  const signs = new Uint8Array(Math.ceil(numbers.length / 32) * 4)
  for (const [index, value] of numbers.entries())
    if (value > 0) signs[index >> 3] = (signs[index >> 3] ?? 0) | (1 << (index & 7))
  return signs
}
