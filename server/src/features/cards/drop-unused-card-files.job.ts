import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { listReferencedCards } from '#server/features/characters/public.ts'
import { dropCardFiles } from './card-files.service.ts'

export const dropUnusedCardFiles = defineJob({
  name: 'cards.drop-files',
  payload: z.object({}),
  retryLimit: 2,
  cron: '40 3 * * *',
  run: (ctx) => dropCardFiles(ctx, (file_ids) => listReferencedCards(ctx.db, file_ids)),
})
