import { defineJob } from '#server/context.ts'
import { APPLY_EVENTS } from '../payments/store-events.service.ts'
import { applyAndCollect } from './settle-order.service.ts'

export const applyPaymentEvents = defineJob({
  ...APPLY_EVENTS,
  retryLimit: 8,
  batch: 25,

  run: (ctx, { event_nos }) => applyAndCollect(ctx, event_nos),
})
