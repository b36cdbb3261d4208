import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { deleteSuggestionsBefore } from './suggestions.queries.ts'

/** Clients never repeat a request after this long. */
const KEPT_MS = 86_400_000

/** Suggestions are stored only for repeated requests. */
export const pruneSuggestions = defineJob({
  name: 'chat.prune-suggestions',
  payload: z.object({}),
  retryLimit: 0,
  cron: '37 * * * *',
  run: ({ db, clock }) => deleteSuggestionsBefore(db, new Date(clock.now().getTime() - KEPT_MS)),
})
