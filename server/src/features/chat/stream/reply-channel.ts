import * as z from 'zod'

/** Channel on which a reply's node publishes its events. */
export const nameReplyChannel = (record_id: string): string => `reply:${record_id}`

/** Asks the node that writes a reply to stop it. */
export const STOP_CHANNEL = 'replies:stop'
export const stopMessage = z.object({ record_id: z.string() })

/** The sender continues the reply of another node. Readers then ignore the first node, which may still write. */
const is_second = z.optional(z.boolean())

export const replyMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), from: z.number(), text: z.string(), is_second }),
  z.object({
    kind: z.literal('thought'),
    from: z.number(),
    text: z.string(),
    elapsed_ms: z.number(),
    is_second,
  }),
  z.object({ kind: z.literal('wait'), seconds: z.number(), is_second }),
  z.object({ kind: z.literal('rewind'), text: z.string(), is_second }),
  /** Closed in the database, which has the ending. */
  z.object({ kind: z.literal('end') }),
])
export type ReplyMessage = z.output<typeof replyMessage>
