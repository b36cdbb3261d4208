import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import type { SweepResult } from '#server/platform/files/sweep-files.ts'
import { DAY_MS } from '#server/platform/time.ts'

/** ms; a file exists before its row does. */
const AGE_MS = DAY_MS

/** Deletes, every night, files that a killed server left without a row. */
export const sweepStoredFiles = defineJob({
  name: 'stored-files.sweep',
  payload: z.object({}),
  retryLimit: 1,
  cron: '50 3 * * *',

  run: async (ctx) => {
    const { clock, db, log, media, registry } = ctx
    const before = new Date(clock.now().getTime() - AGE_MS)
    const findNamed = async (hashes: readonly string[]): Promise<ReadonlySet<string>> => {
      const named = await Promise.all(registry.pictures_in_use.map((findInUse) => findInUse(db, hashes)))
      return new Set(named.flatMap((some) => [...some]))
    }
    const swept: Record<string, SweepResult> = {
      pictures: await media.sweep({ before, listReferenced: findNamed }),
    }
    for (const [store, sweep] of Object.entries(registry.file_sweeps)) swept[store] = await sweep(ctx, before)
    if (Object.values(swept).some(({ refused }) => refused > 0))
      log.error({ swept }, 'most files have no row, none of them was deleted: is this the right database?')
    else log.info({ swept }, 'files without a row were deleted')
  },
})
