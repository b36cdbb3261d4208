import { defineJob } from '#server/context.ts'
import { APPLY_EVENT, actOnEvent } from './take-events.service.ts'

/** Acts upon a stored event of a payment provider. */
export const applyPaymentEvent = defineJob({
  ...APPLY_EVENT,
  retryLimit: 8,
  batch: 25,

  run: (ctx, { event_no }) => actOnEvent(ctx, event_no),
})
