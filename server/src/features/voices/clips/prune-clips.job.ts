import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { clearUnheardClips, deleteUnusedClips } from './clips.queries.ts'

const UNUSED_DAYS = 60
const BATCH_SIZE = 500

export const pruneClips = defineJob({
  name: 'voices.prune-clips',
  payload: z.object({}),
  retryLimit: 0,
  cron: '17 * * * *',

  run: async ({ clock, db, sounds }) => {
    const subtractDays = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS)
    for (;;) {
      const emptied = await clearUnheardClips(db, subtractDays(UNUSED_DAYS), BATCH_SIZE)
      const hashes = await deleteUnusedClips(db, subtractDays(1), BATCH_SIZE)
      for (const hash of hashes) await sounds.remove(hash)
      if (emptied === 0 && hashes.length < BATCH_SIZE) return
    }
  },
})
