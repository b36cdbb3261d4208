import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { fillConcepts, gatherWords } from './collect-words.service.ts'

/** Runs hourly; a frequent word that is new counts as rare until then. */
export const gatherShopWords = defineJob({
  name: 'characters.gather-words',
  payload: z.object({}),
  retryLimit: 0,
  cron: '23 * * * *',

  run: async ({ db }) => {
    await gatherWords(db)
    await fillConcepts(db)
  },
})
