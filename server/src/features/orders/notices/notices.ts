import * as z from 'zod'

const payment = { number: z.string(), amount: z.number().int(), currency: z.string() }

export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('premium_ending'), ends_at: z.iso.datetime() }),
  z.object({ kind: z.literal('premium_ended'), ends_at: z.iso.datetime() }),
  z.object({ kind: z.literal('refund_sent'), ...payment }),
  z.object({ kind: z.literal('refund_rejected'), ...payment }),
  z.object({ kind: z.literal('payment_disputed'), ...payment }),
  z.object({ kind: z.literal('payment_in_review'), ...payment }),
])
export type Notice = z.output<typeof noticeSchema>
