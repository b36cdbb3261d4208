import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { endInFailure } from './collect-export.job.ts'
import { deleteExpiredExports, listKnownExports, listStalledExports } from './exports.queries.ts'

/** An export may take four tries of six hours, with pauses between them. */
const STALLED_AFTER_MS = 2 * DAY_MS

export const pruneExports = defineJob({
  name: 'own-data.tidy-exports',
  payload: z.object({}),
  retryLimit: 1,
  cron: '23 * * * *',

  run: async (ctx) => {
    const { db, clock, exports } = ctx
    const longAgo = new Date(clock.now().getTime() - STALLED_AFTER_MS)
    for (const export_id of await listStalledExports(db, longAgo)) await endInFailure(ctx, export_id)
    await deleteExpiredExports(db, clock.now())
    const files: { name: string; export_id: string }[] = []
    for await (const name of exports.list()) files.push({ name, export_id: name.split('.')[0] ?? '' })
    const stored = files.filter(({ export_id }) => isId(export_id))
    const existing = await listKnownExports(db, [...new Set(stored.map(({ export_id }) => export_id))])
    for (const { name, export_id } of stored) if (!existing.has(export_id)) await exports.remove(name)
  },
})
