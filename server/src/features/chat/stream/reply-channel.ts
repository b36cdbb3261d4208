import * as z from 'zod'

export const nameReplyChannel = (record_id: string): string => `reply:${record_id}`

export const STOP_CHANNEL = 'replies:stop'
export const stopMessage = z.object({ record_id: z.string() })

/**
 * True when the sender took the reply over from another node. Readers then ignore that node, which may still write.
 * On the bus it keeps the old name `is_second`, because the previous release still reads it.
 */
const is_taken_over = z.optional(z.boolean())

export const replyMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), from: z.number(), text: z.string(), is_second: is_taken_over }),
  z.object({
    kind: z.literal('thought'),
    from: z.number(),
    text: z.string(),
    elapsed_ms: z.number(),
    is_second: is_taken_over,
  }),
  z.object({ kind: z.literal('wait'), seconds: z.number(), is_second: is_taken_over }),
  z.object({ kind: z.literal('rewind'), text: z.string(), is_second: is_taken_over }),
  z.object({ kind: z.literal('end') }),
])
export type ReplyMessage = z.output<typeof replyMessage>
