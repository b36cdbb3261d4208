import * as z from 'zod'

export const buildReplyChannel = (record_id: string): string => `reply:${record_id}`

export const STOP_CHANNEL = 'replies:stop'
export const stopMessage = z.object({ record_id: z.string() })

/** Readers ignore a node that lost the reply to the sender, because it may still write. */
const writer = {
  /** The sender took the reply over. Keeps its old name, because the previous release still reads it. */
  is_second: z.optional(z.boolean()),
  /** How often the reply was taken over. The previous release sends none. */
  take_overs: z.optional(z.number()),
}

export const replyMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), from: z.number(), text: z.string(), ...writer }),
  z.object({
    kind: z.literal('thought'),
    from: z.number(),
    text: z.string(),
    elapsed_ms: z.number(),
    ...writer,
  }),
  z.object({ kind: z.literal('wait'), seconds: z.number(), ...writer }),
  z.object({ kind: z.literal('rewind'), text: z.string(), ...writer }),
  z.object({ kind: z.literal('end') }),
])
export type ReplyMessage = z.output<typeof replyMessage>
