import { personalInfo, user } from '@citrine/contract/users'
import * as z from 'zod/mini'
import { buildItemKey, readCandidates } from './stored-items.ts'

const owner = z.optional(z.string())

const SCHEMAS = {
  userInfo: z.extend(z.partial(user), { uid: z.string(), nick_name: z.string() }),
  /** This is stored only with the payer's permission. */
  billing_payer: z.record(z.string(), z.string()),
  cacheIDList: z.array(z.string()),
  event_queue: z.array(z.unknown()),
  pixel_events: z.array(z.unknown()),
  pixel_payments: z.array(z.string()),
  payment_under_way: z.record(z.string(), z.string()),
  personal_draft: z.object({ owner: z.string(), info: personalInfo }),
  /** Unsent text by chat, by character while no chat is known, or by edited message. */
  chat_drafts: z.record(z.string(), z.object({ text: z.string(), owner })),
  chat_notes: z.record(z.string(), z.object({ text: z.string(), owner })),
  persona_draft: z.object({
    owner: z.string(),
    persona_id: z.nullable(z.string()),
    name: z.string(),
    description: z.string(),
  }),
  character_drafts: z.record(
    z.string(),
    z.object({
      owner: z.string(),
      kept_at: z.number(),
      draft_id: z.nullable(z.string()),
      character_id: z.nullable(z.string()),
      client_id: z.string(),
      revision: z.number(),
      fields: z.unknown(),
    }),
  ),
  /** Messages that the server has not confirmed, by chat, the oldest first. They survive a reload. */
  chat_outbox: z.record(
    z.string(),
    z.array(
      z.object({
        client_id: z.string(),
        content: z.string(),
        after_depth: z.number(),
        image_id: z.optional(z.string()),
        owner,
      }),
    ),
  ),
} as const

type Schemas = typeof SCHEMAS
export type StoredObjects = { [K in keyof Schemas]: z.output<Schemas[K]> }

const TYPED_SCHEMAS: { [K in keyof Schemas]: z.ZodMiniType<StoredObjects[K]> } = SCHEMAS

/** Returns undefined for an absent or invalid value. */
export function readObject<K extends keyof Schemas>(key: K, suffix = ''): StoredObjects[K] | undefined {
  for (const value of readCandidates(buildItemKey(key, suffix))) {
    const read = TYPED_SCHEMAS[key].safeParse(value)
    if (read.success) return read.data
  }
  return undefined
}
