import * as z from 'zod'
import type { JsonObject } from './json.ts'

export const containers = ['png', 'json', 'charx', 'webp', 'jpeg'] as const
export type Container = (typeof containers)[number]

/** What stays of an import beside the draft: the source of an export without loss. */
export const rawCard = z.object({
  container: z.enum(containers),
  /** As it came, in whichever of its kinds. */
  card: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null),
  /** Of the kept file. */
  file_id: z.nullable(z.string()),
  /** What its picture became: while the character still wears it, the kept picture is the better one. */
  avatar_id: z.nullable(z.string()),
})
export type RawCard = z.output<typeof rawCard>
