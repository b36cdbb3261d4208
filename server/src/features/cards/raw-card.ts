import * as z from 'zod'
import type { JsonObject } from './json.ts'

export const containers = ['png', 'json', 'charx', 'webp', 'jpeg', 'yaml', 'byaf'] as const
export type Container = (typeof containers)[number]

export const rawCard = z.object({
  container: z.enum(containers),
  /** A card of another format is converted to V3. */
  card: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null),
  file_id: z.nullable(z.string()),
  avatar_id: z.nullable(z.string()),
  /** The import made a lorebook entry of the card's depth prompt; missing for cards of earlier imports. */
  has_note_entry: z.optional(z.literal(true)),
})
export type RawCard = z.output<typeof rawCard>
