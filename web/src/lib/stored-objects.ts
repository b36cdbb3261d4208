import { personalInfo, user } from '@citrine/contract/users'
import * as z from 'zod/mini'
import { nameItem, readCandidates } from './stored-items.ts'

/** The writer's uid; absent for a guest. */
const owner = z.optional(z.string())

/** The keys of local storage with lists and objects; `storage.ts` has the others. */
const SCHEMAS = {
  /** Only the first two are known between sign-in and the first load. */
  userInfo: z.extend(z.partial(user), { uid: z.string(), nick_name: z.string() }),
  /** The billing fields of the payer, and the `owner`; stored only with the person's permission. */
  billing_payer: z.record(z.string(), z.string()),
  /** Payments whose purchase was recorded. */
  cacheIDList: z.array(z.string()),
  /** Recorded events that have not left yet, a part for each open page; their own module builds them. */
  event_queue: z.array(z.unknown()),
  /** Events for the advertising network that have not left yet. */
  pixel_events: z.array(z.unknown()),
  /** Payments that the advertising network was notified about. */
  pixel_payments: z.array(z.string()),
  /** The page that each payment began on, with its query. */
  payment_under_way: z.record(z.string(), z.string()),
  /** Unsaved personal information. */
  personal_draft: z.object({ owner: z.string(), info: personalInfo }),
  /** Unsent text by chat, by character while no chat is known, or by edited message. */
  chat_drafts: z.record(z.string(), z.object({ text: z.string(), owner })),
  /** Unsaved author's notes by chat. */
  chat_notes: z.record(z.string(), z.object({ text: z.string(), owner })),
  /** An unsaved persona; a new one without an id. */
  persona_draft: z.object({
    owner: z.string(),
    persona_id: z.nullable(z.string()),
    name: z.string(),
    description: z.string(),
  }),
  /** Unsaved characters by draft. The editor validates `fields`. */
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
  /** Messages on their way, by chat and in the order they were sent, so that a reload does not lose them. */
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

/** Returns undefined for an absent value, or one that does not match its schema. */
export function readObject<K extends keyof Schemas>(key: K, part = ''): StoredObjects[K] | undefined {
  for (const value of readCandidates(nameItem(key, part))) {
    const read = TYPED_SCHEMAS[key].safeParse(value)
    if (read.success) return read.data
  }
  return undefined
}
