import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { isId } from '#server/platform/ids.ts'
import { listExportFiles, removeExportFile } from './export-files.ts'
import { deleteExpired, knownExports } from './exports.queries.ts'

/** Copies whose days are over go, and so do the files that no row knows any more. */
export const tidyExports = defineJob({
  name: 'own-data.tidy-exports',
  payload: z.object({}),
  retryLimit: 1,
  cron: '23 * * * *',

  run: async ({ db, clock, config }) => {
    await deleteExpired(db, clock.now())
    const files = (await listExportFiles(config.DATA_DIR)).filter(({ export_id }) => isId(export_id))
    const known = await knownExports(db, [...new Set(files.map(({ export_id }) => export_id))])
    for (const { name, export_id } of files)
      if (!known.has(export_id)) await removeExportFile(config.DATA_DIR, name)
  },
})
