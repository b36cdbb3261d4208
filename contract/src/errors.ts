import * as z from 'zod/mini'

/**
 * Every foreseen failure: its envelope `status`, and the HTTP code where that is not 200.
 * Its text for people is in `messages/<language>.ts`; a kind without one does not compile.
 */
export const ERRORS = {
  invalid_input: { status: 400 },
  code_wrong: { status: 400 },
  code_dead: { status: 400 },
  phone_invalid: { status: 400 },
  phone_country: { status: 400 },
  google_failed: { status: 400 },
  discord_failed: { status: 400 },
  factor_wrong: { status: 400 },
  password_wrong: { status: 400 },
  password_short: { status: 400 },
  password_long: { status: 400 },
  password_common: { status: 400 },
  password_personal: { status: 400 },
  password_breached: { status: 400 },
  passwords_differ: { status: 400 },
  context_too_small: { status: 400 },
  picture_unreadable: { status: 400 },
  picture_too_large: { status: 400 },
  sound_unreadable: { status: 400 },
  sound_too_long: { status: 400 },
  lorebook_none: { status: 400 },
  lorebook_large: { status: 400 },
  card_none: { status: 400 },
  card_damaged: { status: 400 },
  card_too_large: { status: 400 },
  card_comma: { status: 400 },
  card_json: { status: 400 },
  card_cut: { status: 400 },
  card_yaml: { status: 400 },
  card_risum: { status: 400 },
  card_too_deep: { status: 400 },
  card_too_slow: { status: 400 },
  card_unsafe: { status: 400 },
  avatar_gone: { status: 400 },
  name_needed: { status: 400 },
  polish_empty: { status: 400 },
  polish_vague: { status: 400 },
  blocked: { status: 403 },
  not_found: { status: 404 },
  adult_closed: { status: 404 },
  transcription_off: { status: 404 },
  conflict: { status: 409 },
  claimed: { status: 409 },
  reply_running: { status: 409 },
  reply_not_last: { status: 409 },
  chat_pins_full: { status: 409 },
  chat_file_empty: { status: 400 },
  chat_file_long: { status: 400 },
  record_unfit: { status: 409 },
  voice_silent: { status: 409 },
  voice_long: { status: 409 },
  opening_stays: { status: 409 },
  undo_over: { status: 409 },
  client_id_reused: { status: 409 },
  payment_settled: { status: 409 },
  order_taken: { status: 409 },
  pack_exists: { status: 409 },
  draft_changed: { status: 409 },
  drafts_full: { status: 409 },
  album_full: { status: 409 },
  memories_full: { status: 409 },
  nothing_before: { status: 409 },
  personas_full: { status: 409 },
  follows_full: { status: 409 },
  collections_full: { status: 409 },
  lorebooks_full: { status: 409 },
  lorebooks_attached_full: { status: 409 },
  lorebook_changed: { status: 409 },
  collection_full: { status: 409 },
  model_gone: { status: 409 },
  appeal_closed: { status: 409 },
  task_unfinished: { status: 409 },
  signed_in_today: { status: 409 },
  contact_taken: { status: 409 },
  binding_failed: { status: 409 },
  last_way_in: { status: 409 },
  signature: { status: 1001 },
  sign_in_needed: { status: 1005 },
  token_invalid: { status: 1006 },
  login_not_fresh: { status: 1007 },
  second_factor_needed: { status: 1008 },
  coins_insufficient: { status: 2111 },
  allowance_used: { status: 2112 },
  monthly_limit: { status: 409 },
  goods_gone: { status: 409 },
  price_changed: { status: 409 },
  payment_off: { status: 409 },
  spending_limit: { status: 409 },
  spending_paused: { status: 409 },
  two_at_once: { status: 409 },
  premium_only: { status: 2131 },
  age_check_needed: { status: 2132 },
  unparsable: { status: 400, http: 400 },
  too_deep: { status: 400, http: 400 },
  unknown_route: { status: 404, http: 404 },
  too_slow: { status: 408, http: 408 },
  too_large: { status: 413, http: 413 },
  media_type: { status: 415, http: 415 },
  picture_type: { status: 415, http: 415 },
  export_too_soon: { status: 429, http: 429 },
  too_often: { status: 429, http: 429 },
  day_used_up: { status: 429, http: 429 },
  refused_minor: { status: 4106 },
  refused_minor_picture: { status: 4106 },
  refused_real_person: { status: 4106 },
  refused_forbidden: { status: 4106 },
  refused_explicit: { status: 4106 },
  refused_age: { status: 4106 },
  refused_age_unclear: { status: 4106 },
  refused_adult: { status: 4106 },
  refused_minor_user: { status: 4106 },
  refused_name: { status: 4106 },
  refused_search: { status: 4106 },
  refused_picture: { status: 4106 },
  refused_with_care: { status: 4106 },
  refused_likeness: { status: 4106 },
  refused_organisation: { status: 4106 },
  refused_unchecked: { status: 4106 },
  reply_cut: { status: 4106 },
  internal: { status: 500, http: 500 },
  unavailable: { status: 503, http: 503 },
  login_busy: { status: 503, http: 503 },
  payment_away: { status: 503, http: 503 },
  payment_unchecked: { status: 503, http: 503 },
  provider_off: { status: 409 },
  login_provider_away: { status: 503, http: 503 },
  texts_used_up: { status: 503, http: 503 },
  storage_full: { status: 503, http: 503 },
  age_provider_away: { status: 503, http: 503 },
  transcription_away: { status: 503, http: 503 },
  picture_away: { status: 503, http: 503 },
  picture_failed: { status: 503, http: 503 },
  model_unavailable: { status: 503, http: 503 },
  model_failed: { status: 503, http: 503 },
  model_key_refused: { status: 503, http: 503 },
  model_unpaid: { status: 503, http: 503 },
  model_forbidden: { status: 503, http: 503 },
  model_missing: { status: 503, http: 503 },
  model_busy: { status: 503, http: 503 },
  model_error: { status: 503, http: 503 },
  model_filtered: { status: 503, http: 503 },
  voice_failed: { status: 503, http: 503 },
  model_scripted: { status: 503, http: 503 },
  demonstration_only: { status: 503, http: 503 },
  suggest_failed: { status: 503, http: 503 },
  recap_failed: { status: 503, http: 503 },
  model_silent: { status: 503, http: 503 },
  interrupted: { status: 503, http: 503 },
} as const satisfies Record<string, { status: number; http?: number }>

export type ErrorKind = keyof typeof ERRORS

/** The statuses that a client handles by number (docs/specification.md, section 8). */
export const STATUS = {
  ok: 200,
  invalid_input: 400,
  blocked: 403,
  not_found: 404,
  conflict: 409,
  signature: 1001,
  sign_in_needed: 1005,
  token_invalid: 1006,
  login_not_fresh: 1007,
  second_factor_needed: 1008,
  coins_insufficient: 2111,
  allowance_used: 2112,
  premium_only: 2131,
  age_check_needed: 2132,
  refused_by_rules: 4106,
  too_often: 429,
} as const

/** Statuses handed to the caller without a toast. */
export const STATUSES_LEFT_TO_THE_CALLER: readonly number[] = [
  STATUS.sign_in_needed,
  STATUS.coins_insufficient,
  STATUS.allowance_used,
  STATUS.premium_only,
  STATUS.age_check_needed,
  STATUS.refused_by_rules,
]

export const signatureFaults = ['syntax', 'app_key', 'clock', 'replay', 'signature'] as const
export type SignatureFault = (typeof signatureFaults)[number]

/** The `data` of a refusal; each field's comment names its statuses. */
export const refusalData = z.object({
  /** 400: sentences by field name. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** 1001 */
  reason: z.optional(z.enum(signatureFaults)),
  /** 1001 with reason `clock`: Unix ms. */
  server_time: z.optional(z.number()),
  /** 429; seconds. */
  retry_after_s: z.optional(z.number()),
  /** 2111: the cost and the balance. */
  needed: z.optional(z.number()),
  balance: z.optional(z.number()),
  /** 2112: the used-up allowance and its renewal time (ISO 8601). */
  allowance: z.optional(z.string()),
  resets_at: z.optional(z.string()),
  /** 4106: the broken content rule. */
  rule: z.optional(z.string()),
  /** 4106: the words that broke the rule, verbatim. */
  words: z.optional(z.array(z.string())),
  /** 4106: identifies the refusal when the person reports it as a mistake. */
  refusal_id: z.optional(z.string()),
  /** 409 while a reply runs in this chat. */
  record_id: z.optional(z.string()),
  /** 409 when the chat's model is gone: its name, and the available models. */
  model: z.optional(z.string()),
  offers: z.optional(z.array(z.object({ id: z.string(), name: z.string(), premium: z.boolean() }))),
})
export type RefusalData = z.output<typeof refusalData>

/** The envelope of every JSON reply. */
export function envelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ status: z.number(), desc: z.string(), data: z.nullable(data) })
}
export type Envelope<T> = { status: number; desc: string; data: T | null }

export const refusal = envelope(refusalData)
