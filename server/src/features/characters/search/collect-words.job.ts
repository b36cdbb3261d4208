import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { gatherWords } from './collect-words.service.ts'

/** Runs hourly; until then a new character is found by exact words only. */
export const gatherShopWords = defineJob({
  name: 'characters.gather-words',
  payload: z.object({}),
  retryLimit: 0,
  cron: '23 * * * *',

  run: ({ db }) => gatherWords(db),
})
