import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { forgetRemoved } from './leaving-pictures.service.ts'

/** As long as reports are kept, and as the law asks for evidence. */
const KEPT_MS = 365 * 86_400_000

/** Pictures that moderators took away a year ago go for good. */
export const pruneRemovedPictures = defineJob({
  name: 'pictures.prune-removed',
  payload: z.object({}),
  retryLimit: 1,
  cron: '41 3 * * *',

  run: (ctx) => forgetRemoved(ctx, { before: new Date(ctx.clock.now().getTime() - KEPT_MS) }),
})
