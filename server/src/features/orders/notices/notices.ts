import * as z from 'zod'

const refund = { number: z.string(), amount: z.number().int(), currency: z.string() }

export const noticeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('premium_ending'), ends_at: z.iso.datetime() }),
  z.object({ kind: z.literal('premium_ended'), ends_at: z.iso.datetime() }),
  z.object({ kind: z.literal('refund_sent'), ...refund }),
  z.object({ kind: z.literal('refund_rejected'), ...refund }),
])
export type Notice = z.output<typeof noticeSchema>
