import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { gatherWords } from './gather-words.service.ts'

/** Every hour: a character that is new since then is found by what it is called, only not by what is mistyped. */
export const gatherShopWords = defineJob({
  name: 'characters.gather-words',
  payload: z.object({}),
  retryLimit: 0,
  cron: '23 * * * *',

  run: ({ db }) => gatherWords(db),
})
