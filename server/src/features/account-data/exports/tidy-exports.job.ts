import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import { endInFailure } from './collect-export.job.ts'
import { listExportFiles, removeExportFile } from './export-files.ts'
import { deleteExpired, knownExports, listUnendedSince } from './exports.queries.ts'

/** Four tries of six hours, with pauses between them. */
const LONGEST_MS = 2 * 86_400_000

/** Deletes expired exports and files without a row, and marks exports whose last try was killed as failed. */
export const tidyExports = defineJob({
  name: 'own-data.tidy-exports',
  payload: z.object({}),
  retryLimit: 1,
  cron: '23 * * * *',

  run: async (ctx) => {
    const { db, clock, config } = ctx
    const long_ago = new Date(clock.now().getTime() - LONGEST_MS)
    for (const export_id of await listUnendedSince(db, long_ago)) await endInFailure(ctx, export_id)
    await deleteExpired(db, clock.now())
    const files = (await listExportFiles(config.DATA_DIR)).filter(({ export_id }) => isId(export_id))
    const known = await knownExports(db, [...new Set(files.map(({ export_id }) => export_id))])
    for (const { name, export_id } of files)
      if (!known.has(export_id)) await removeExportFile(config.DATA_DIR, name)
  },
})
