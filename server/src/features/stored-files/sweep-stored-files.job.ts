import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import type { SweepRange, SweepResult } from '#server/platform/files/sweep-files.ts'
import { DAY_MS } from '#server/platform/time.ts'

/** A file exists before its row does. */
const AGE_MS = DAY_MS
/** Files read in one night; at least a sixteenth of the store. */
const READ_LIMIT = 200_000

/**
 * Deletes files without a row, which remain when a server is killed. A store too large for one night takes
 * sixteen: each night begins with another digit of the names.
 */
export const sweepStoredFiles = defineJob({
  name: 'stored-files.sweep',
  payload: z.object({}),
  retryLimit: 1,
  cron: '50 3 * * *',

  run: async (ctx) => {
    const { clock, db, log, media, registry } = ctx
    const now = clock.now().getTime()
    const range: SweepRange = {
      before: new Date(now - AGE_MS),
      firstDigit: (Math.floor(now / DAY_MS) % 16).toString(16),
      readLimit: READ_LIMIT,
    }
    const listReferenced = async (hashes: readonly string[]): Promise<ReadonlySet<string>> => {
      const named = await Promise.all(registry.picturesInUse.map((findInUse) => findInUse(db, hashes)))
      return new Set(named.flatMap((some) => [...some]))
    }
    const swept: Record<string, SweepResult> = {
      pictures: await media.sweep({ ...range, listReferenced }),
    }
    for (const [store, sweep] of Object.entries(registry.fileSweeps)) swept[store] = await sweep(ctx, range)
    if (Object.values(swept).some(({ refused }) => refused > 0))
      log.error({ swept }, 'most files have no row, none of them was deleted: is this the right database?')
    else log.info({ swept }, 'files without a row were deleted')
  },
})
