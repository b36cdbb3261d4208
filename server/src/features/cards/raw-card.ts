import * as z from 'zod'
import type { JsonObject } from './json.ts'

export const containers = ['png', 'json', 'charx', 'webp', 'jpeg', 'yaml', 'byaf'] as const
export type Container = (typeof containers)[number]

/** The imported card, kept with the draft for a lossless export. */
export const rawCard = z.object({
  container: z.enum(containers),
  /** The original card in any version; a card of another format is converted to V3. */
  card: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null),
  /** Id of the kept file. */
  file_id: z.nullable(z.string()),
  /** The avatar made from its picture: while in use, the original picture is exported. */
  avatar_id: z.nullable(z.string()),
  /** The card’s Character’s Note became an entry of the lorebook; absent for cards of earlier imports. */
  has_note_entry: z.optional(z.literal(true)),
})
export type RawCard = z.output<typeof rawCard>
