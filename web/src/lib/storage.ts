import { LANGUAGES } from '@citrine/contract/messages/messages'
import { personalInfo, user } from '@citrine/contract/users'
import * as z from 'zod/mini'

/** The writer's uid; absent for a guest. */
const owner = z.optional(z.string())

/** All keys of local storage. The ones in docs/specification.md, section 3, keep their names. */
const SCHEMAS = {
  access_token: z.string().check(z.minLength(1)),
  /** Only the first two are known between sign-in and the first load. */
  userInfo: z.extend(z.partial(user), { uid: z.string(), nick_name: z.string() }),
  lemon_channel: z.string().check(z.minLength(1), z.maxLength(500)),
  lemon_fbclid: z.string().check(z.maxLength(500)),
  /** The character that an advertisement named, and the time (Unix ms). */
  role_id: z.string().check(z.minLength(1), z.maxLength(500)),
  role_id_time: z.number(),
  /** The link that led to the form for a new character. */
  view_create_form: z.literal('sidebar_navigation'),
  filterCacheNsfw: z.enum(['0', '1']),
  /** The user of this device has confirmed being over 18. */
  eighteenTipShow: z.literal('1'),
  isOldUser: z.string(),
  /** A new user who has not seen the shop yet. */
  gender_question: z.literal('owed'),
  /** The uid of a new member who was not asked for a name yet. */
  name_question: z.string(),
  task_popup_count: z.number(),
  /** The UTC day counted, such as 2027-01-31. */
  task_popup_day: z.string(),
  device_id: z.string().check(z.minLength(1), z.maxLength(100)),
  df_id: z.string(),
  /** The consent to optional purposes in this browser, with the version and time of the answer. */
  consent: z.object({
    version: z.number(),
    analytics: z.boolean(),
    advertising: z.boolean(),
    chosen_at: z.string(),
  }),
  theme: z.enum(['dusk', 'daylight']),
  language: z.enum(LANGUAGES),
  /** The uid of the account that has the chosen language, and that language. */
  saved_language: z.string(),
  /** The playback speed of voices. */
  voice_speed: z.number().check(z.gte(0.5), z.lte(2)),
  /** The server's clock minus this device's. */
  clock_offset_ms: z.number(),
  /** Shown once after a reload. */
  toast_after_reload: z.string(),
  /** The billing fields of the payer, and the `owner`; stored only with the person's permission. */
  billing_payer: z.record(z.string(), z.string()),
  /** Payments whose purchase was recorded, how they were paid, and the place that led to them. */
  cacheIDList: z.array(z.string()),
  'at-paytype': z.string(),
  pay_source: z.string(),
  /** Recorded events that have not left yet, a part for each open page; their own module builds them. */
  event_queue: z.array(z.unknown()),
  /** Events for the advertising network that have not left yet, and the click that led here. */
  pixel_events: z.array(z.unknown()),
  /** Payments that the advertising network was notified about. */
  pixel_payments: z.array(z.string()),
  pixel_click: z.string().check(z.maxLength(500)),
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
export type StorageKey = keyof Schemas
export type StoredValues = { [K in StorageKey]: z.output<Schemas[K]> }

const TYPED_SCHEMAS: { [K in StorageKey]: z.ZodMiniType<StoredValues[K]> } = SCHEMAS

/** Values that could not be stored, since private windows and full disks throw. They last as long as the page. */
const memory = new Map<string, string>()

function readRaw(key: string): string | null {
  const unstored = memory.get(key)
  if (unstored !== undefined) return unstored
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

const nameItem = (key: StorageKey, part: string): string => (part === '' ? key : `${key}.${part}`)

/** Returns undefined for an absent value, or one that does not match its schema. */
export function readStored<K extends StorageKey>(key: K, part = ''): StoredValues[K] | undefined {
  const raw = readRaw(nameItem(key, part))
  if (raw === null) return undefined
  const asText = TYPED_SCHEMAS[key].safeParse(raw)
  if (asText.success) return asText.data
  return TYPED_SCHEMAS[key].safeParse(parseJson(raw)).data
}

/** Stores text as it is, anything else as JSON. */
export function writeStored<K extends StorageKey>(key: K, value: StoredValues[K], part = ''): void {
  const raw = typeof value === 'string' ? value : JSON.stringify(value)
  const item = nameItem(key, part)
  try {
    localStorage.setItem(item, raw)
    memory.delete(item)
  } catch {
    memory.set(item, raw)
  }
}

export function removeStored(key: StorageKey, part = ''): void {
  const item = nameItem(key, part)
  memory.delete(item)
  try {
    localStorage.removeItem(item)
  } catch {
    // A storage that throws holds no value either.
  }
}

/** Removes all values whose key begins with one of these names. */
export function removeStoredLike(names: RegExp): void {
  try {
    for (const item of Object.keys(localStorage)) if (names.test(item)) localStorage.removeItem(item)
  } catch {
    // A storage that throws holds no value either.
  }
}

/** Calls `notify` when another tab changes the key or clears the storage. */
export function watchStored(key: StorageKey, notify: () => void): () => void {
  const handleEvent = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) notify()
  }
  globalThis.window?.addEventListener('storage', handleEvent)
  return () => window.removeEventListener('storage', handleEvent)
}
