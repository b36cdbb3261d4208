import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { forgetRemoved } from './account-pictures.service.ts'

/** Kept as long as reports, for the legal duty to keep evidence. */
const KEPT_MS = 365 * 86_400_000

/** Deletes pictures that moderators removed a year ago. */
export const pruneRemovedPictures = defineJob({
  name: 'pictures.prune-removed',
  payload: z.object({}),
  retryLimit: 1,
  cron: '41 3 * * *',

  run: (ctx) => forgetRemoved(ctx, { before: new Date(ctx.clock.now().getTime() - KEPT_MS) }),
})
