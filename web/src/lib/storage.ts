import { LANGUAGES } from '@citrine/contract/messages/messages'
import { personalInfo, user } from '@citrine/contract/users'
import * as z from 'zod/mini'

/** The uid of who wrote it; absent for a guest. */
const owner = z.optional(z.string())

/** Every key of the page in local storage. Those of point 3 of the specification keep their names. */
const SCHEMAS = {
  access_token: z.string().check(z.minLength(1)),
  /** After a login only the first two are known, until the user is fetched. */
  userInfo: z.extend(z.partial(user), { uid: z.string(), nick_name: z.string() }),
  lemon_channel: z.string().check(z.minLength(1), z.maxLength(500)),
  lemon_fbclid: z.string().check(z.maxLength(500)),
  /** Whom an advertisement told of, and when (Unix ms). */
  role_id: z.string().check(z.minLength(1), z.maxLength(500)),
  role_id_time: z.number(),
  /** What led to the form for a new character. */
  view_create_form: z.literal('sidebar_navigation'),
  filterCacheNsfw: z.enum(['0', '1']),
  /** Somebody here said to be over 18. */
  eighteenTipShow: z.literal('1'),
  isOldUser: z.string(),
  /** A newcomer who has not seen the shop yet, on whichever page they began. */
  gender_question: z.literal('owed'),
  task_popup_count: z.number(),
  /** The UTC day that it counts, as 2027-01-31. */
  task_popup_day: z.string(),
  device_id: z.string().check(z.minLength(1), z.maxLength(100)),
  df_id: z.string(),
  theme: z.enum(['dusk', 'daylight']),
  language: z.enum(LANGUAGES),
  /** How fast voices speak. */
  voice_speed: z.number().check(z.gte(0.5), z.lte(2)),
  /** The server's clock minus this device's. */
  clock_offset_ms: z.number(),
  /** Shown once, after the page has loaded again. */
  toast_after_reload: z.string(),
  /** Personal info that was changed and not saved. */
  personal_draft: z.object({ owner: z.string(), info: personalInfo }),
  /** Unsent text by chat, by character where no chat is known yet, or by the message that it changes. */
  chat_drafts: z.record(z.string(), z.object({ text: z.string(), owner })),
  /** Notes on how a chat is to go on that the server does not have, by chat. */
  chat_notes: z.record(z.string(), z.object({ text: z.string(), owner })),
  /** Who somebody wants to be in chats, written and not saved; without an id a new one. */
  persona_draft: z.object({
    owner: z.string(),
    persona_id: z.nullable(z.string()),
    name: z.string(),
    description: z.string(),
  }),
  /** What was written on characters and the server does not have, by draft. The editor knows what `fields` are. */
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
  /** Messages on their way, by chat: what a reload must not lose. */
  chat_outbox: z.record(
    z.string(),
    z.object({ client_id: z.string(), content: z.string(), after_depth: z.number(), owner }),
  ),
} as const

type Schemas = typeof SCHEMAS
export type StorageKey = keyof Schemas
export type Stored = { [K in StorageKey]: z.output<Schemas[K]> }

const SCHEMA_OF: { [K in StorageKey]: z.ZodMiniType<Stored[K]> } = SCHEMAS

/** What could not be written: private windows and full disks throw. It lasts as long as the page. */
const memory = new Map<string, string>()

function readRaw(key: string): string | null {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** Undefined when absent or broken: a value that does not fit its schema counts as never written. */
export function readStored<K extends StorageKey>(key: K): Stored[K] | undefined {
  const raw = readRaw(key)
  if (raw === null) return undefined
  const asText = SCHEMA_OF[key].safeParse(raw)
  if (asText.success) return asText.data
  return SCHEMA_OF[key].safeParse(parseJson(raw)).data
}

/** Text is stored as it is, anything else as JSON. */
export function writeStored<K extends StorageKey>(key: K, value: Stored[K]): void {
  const raw = typeof value === 'string' ? value : JSON.stringify(value)
  try {
    localStorage.setItem(key, raw)
    memory.delete(key)
  } catch {
    memory.set(key, raw)
  }
}

export function removeStored(key: StorageKey): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could be written there either.
  }
}

/** Calls `tell` when another tab changes the key, or clears everything. */
export function watchStored(key: StorageKey, tell: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) tell()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
