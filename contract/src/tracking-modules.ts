/** The events of the specification with their variants, in the order of the module numbers 1 to 113 (docs/tracking.md). */
export const TRACKED = {
  page_view: [
    'home',
    'create',
    'character',
    'bonus',
    'chat',
    'chatDetail',
    'pricing',
    'characterDetail',
    'creator',
    'imglib',
    'image-details',
    'login',
    'eighteenTip',
    'profile',
    'editavatar',
    'setting',
    'admin',
    'discordloginback',
    'service',
    'privacy',
    'communityguidelines',
    'disclaimer',
    'about',
    'delivery',
    'refund',
    'takedown',
  ],
  menu_click: ['home', 'create', 'bonus', 'chat', 'recharge'],
  view_create_form: [''],
  ad_info: [''],
  role_id: [''],
  gct: [''],
  character_click: [''],
  filter_click: [''],
  age_confirm: [''],
  gender_choose: ['male', 'female', 'non_binary', 'all'],
  login_show: ['send_message', 'click_recharge', 'unlock_photo', 'other'],
  login_ticket: ['email_ok', 'email_failed', 'phone_ok', 'phone_failed'],
  login_result: [
    'email_ok',
    'email_failed',
    'phone_ok',
    'phone_failed',
    'google_ok',
    'google_failed',
    'discord_ok',
    'discord_failed',
  ],
  chat_open: ['guest', 'member'],
  chat_send: [''],
  billing_failed: [
    'last_name',
    'first_name',
    'shopper_email',
    'shopper_phone',
    'billing_country',
    'billing_state',
    'billing_city',
    'billing_address',
    'billing_postal_code',
  ],
  pay_start: ['VIP_card', 'VIP_paypal', 'COIN_card', 'COIN_paypal'],
  order_failed: ['VIP', 'COIN'],
  pay_status: ['paid', 'failed', 'pending'],
  purchase: ['VIP', 'COIN'],
  dialog_show: [
    'age',
    'gender',
    'login',
    'vip',
    'coin',
    'billing',
    'paypal',
    'bonus',
    'bonus_success',
    'sign',
    'unlock_photo',
    'album_photo',
    'lightbox',
    'consent',
    'rename',
    'contact',
    'password',
    'chat_settings',
    'models',
    'model_gone',
    'memory',
    'why',
    'find_in_chat',
    'export_chat',
    'import_chat',
    'new_chat',
    'avatar_from_picture',
    'own_character',
    'export_character',
    'report',
    'delete_draft',
    'delete_chat',
  ],
} as const satisfies Record<string, readonly string[]>
export type TrackedName = keyof typeof TRACKED

/**
 * Screens and dialogs that the specification does not know, from number 114 on. A number never changes its
 * meaning, so new ones are appended. ClickHouse stores numbers up to 255.
 */
export const ADDED: readonly (readonly [TrackedName, string])[] = [
  ['page_view', 'collection'],
  ['page_view', 'lorebooks'],
  ['page_view', 'lorebook'],
  ['dialog_show', 'fresh_login'],
  ['dialog_show', 'delete_account'],
  ['dialog_show', 'rename_chat'],
  ['dialog_show', 'delete_from_here'],
  ['dialog_show', 'chat_map'],
  ['dialog_show', 'quick_replies'],
  ['dialog_show', 'rate_reply'],
  ['dialog_show', 'postcard'],
  ['dialog_show', 'delete_picture'],
  ['dialog_show', 'remove_photo'],
  ['dialog_show', 'collect'],
  ['dialog_show', 'edit_collection'],
  ['dialog_show', 'delete_collection'],
  ['dialog_show', 'pause_payments'],
  ['dialog_show', 'personas'],
]

const MODULES: readonly string[] = [
  ...Object.entries(TRACKED).flatMap(([name, variants]) => variants.map((variant) => `${name} ${variant}`)),
  ...ADDED.map((added) => added.join(' ')),
]

/** Returns the module number; undefined for a variant that is not recorded. */
export function findModule(name: TrackedName, variant: string): number | undefined {
  const at = MODULES.indexOf(`${name} ${variant}`)
  return at < 0 ? undefined : at + 1
}

/** Whether a module belongs to an event of this name. */
export const fitsEvent = (module: number, name: string): boolean =>
  MODULES[module - 1]?.startsWith(`${name} `) === true
