import * as z from 'zod'
import { defineJob, type JobContext } from '#server/context.ts'
import { isFilled, listOldRecords, lockFilling, moveFilling } from './fill-words.queries.ts'
import { indexMessages } from './words.service.ts'

/** Messages per transaction and per minute, few enough that no query waits long. */
const BATCH_MESSAGES = 500
const PIECES = 100

/** Indexes messages older than the search; has nothing to do once all are indexed. */
export const fillWords = defineJob({
  name: 'chat.fill-words',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    if (await isFilled(ctx.db)) return
    for (let piece = 0; piece < PIECES; piece++) if (!(await fillBatch(ctx))) return
  },
})

export function fillBatch({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const filling = await lockFilling(tx)
    if (filling === undefined) return false
    const rows = await listOldRecords(tx, filling, BATCH_MESSAGES)
    const last = rows.at(-1)
    for (const [user_id, records] of Map.groupBy(rows, (row) => row.user_id))
      await indexMessages(
        tx,
        user_id,
        records.map(({ user_id: _, ...record }) => record),
      )
    const at = last === undefined ? filling : { user_id: last.user_id, record_id: last.record_id }
    const isMore = rows.length === BATCH_MESSAGES
    await moveFilling(tx, { ...at, done_at: isMore ? null : clock.now() })
    return isMore
  })
}
