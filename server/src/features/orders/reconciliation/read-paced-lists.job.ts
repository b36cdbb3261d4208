import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { listPorts } from '../payments/ports.ts'
import { readLists } from './read-lists.service.ts'

/**
 * Reads the lists of providers that refuse calls less than an hour apart. The hourly job does not read them: it may
 * run a few seconds early.
 */
export const readPacedLists = defineJob({
  name: 'orders.read-paced-lists',
  payload: z.object({}),
  retryLimit: 0,
  cron: '*/2 * * * *',

  run: async (ctx) => {
    for (const port of listPorts(ctx))
      await readLists(
        ctx,
        port,
        port.records.filter(({ pauseMs }) => pauseMs > 0),
      )
  },
})
