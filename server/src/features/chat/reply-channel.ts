import * as z from 'zod'

/** Where a reply's node tells other nodes what comes. */
export const replyChannel = (record_id: string): string => `reply:${record_id}`

/** Asks whichever node writes a reply to stop it. */
export const STOP_CHANNEL = 'replies:stop'
export const stopMessage = z.object({ record_id: z.string() })

export const replyMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), from: z.number(), text: z.string() }),
  /** Closed in the database, where the ending can be read. */
  z.object({ kind: z.literal('end') }),
])
export type ReplyMessage = z.output<typeof replyMessage>
