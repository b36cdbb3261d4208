import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { applyEvent } from './apply-event.service.ts'

/** Acts upon a stored event of a payment provider. */
export const applyPaymentEvent = defineJob({
  name: 'orders.apply-payment-event',
  payload: z.object({ event_no: z.number().int() }),
  retryLimit: 8,

  run: (ctx, { event_no }) => applyEvent(ctx, event_no),
})
