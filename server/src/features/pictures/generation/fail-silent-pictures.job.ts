import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { HOLD_LIFETIME_MS, listHoldsLasting } from '#server/features/wallet/public.ts'
import { listSilentPictures } from '../pictures.queries.ts'
import { endFailed } from './end-picture.service.ts'

/** ms before the hold expires, so that users get a notice when their coins return. */
const EARLY_MS = 90_000
const SILENT_MS = HOLD_LIFETIME_MS - EARLY_MS
const BATCH_SIZE = 200

export const failSilentPictures = defineJob({
  name: 'pictures.fail-silent',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    const candidates = await listSilentPictures(ctx.db, SILENT_MS, BATCH_SIZE)
    // Work in progress extends its hold.
    const hold_ids = candidates.map(({ hold_id }) => hold_id)
    const lasting = new Set(await listHoldsLasting(ctx.db, hold_ids, EARLY_MS))
    const silent = candidates.filter(({ hold_id }) => !lasting.has(hold_id))
    for (const attempt of silent) await endFailed(ctx, attempt, 'picture_away')
    if (silent.length > 0)
      ctx.log.warn({ pictures: silent.length }, 'pictures that were never generated were ended as failed')
  },
})
