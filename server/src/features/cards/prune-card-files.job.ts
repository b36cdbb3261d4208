import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { listReferencedCards } from '#server/features/characters/public.ts'
import { deleteUnusedCardFiles } from './card-files.service.ts'

export const pruneCardFiles = defineJob({
  name: 'cards.drop-files',
  payload: z.object({}),
  retryLimit: 2,
  cron: '40 3 * * *',
  run: (ctx) => deleteUnusedCardFiles(ctx, (file_ids) => listReferencedCards(ctx.db, file_ids)),
})
