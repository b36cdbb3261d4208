import { defineJob } from '#server/context.ts'
import { applyAndCollect } from './settle-order.service.ts'
import { APPLY_EVENTS } from './store-events.service.ts'

export const applyPaymentEvents = defineJob({
  ...APPLY_EVENTS,
  retryLimit: 8,
  batch: 25,

  run: (ctx, { event_nos }) => applyAndCollect(ctx, event_nos),
})
