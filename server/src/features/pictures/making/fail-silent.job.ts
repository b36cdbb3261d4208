import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { HOLD_LIFETIME_MS } from '#server/features/wallet/holds/holds.service.ts'
import { listSilent } from '../pictures.queries.ts'
import { endFailed } from './end-picture.service.ts'

/** Before what was held for them lapses by itself, so that their users are told that it went back. */
const SILENT_MS = HOLD_LIFETIME_MS - 90_000
const AT_ONCE = 200

/** Pictures whose maker died without a word, or that nobody came to make. */
export const failSilentPictures = defineJob({
  name: 'pictures.fail-silent',
  payload: z.object({}),
  retryLimit: 0,
  cron: '* * * * *',

  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - SILENT_MS)
    const silent = await listSilent(ctx.db, before, AT_ONCE)
    for (const attempt of silent) await endFailed(ctx, attempt, 'picture_away')
    if (silent.length > 0) ctx.log.warn({ pictures: silent.length }, 'pictures that nobody made')
  },
})
