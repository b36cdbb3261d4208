/** Numbers that both sides need. Each cites the point of the product specification it comes from. */

/** Spec 5 */
export const CHARACTER_NAME = { min: 3, max: 40 } as const
export const CHARACTER_INTRO = { min: 3, max: 500 } as const
export const CHARACTER_OPENING = { min: 3, max: 10_000 } as const
export const CHARACTER_DEFINITION = { min: 0, max: 10_000 } as const
/** Spec 9 */
export const CHARACTER_TAGS_MAX = 8
export const TAG_LENGTH = { min: 1, max: 30 } as const
/** Safety: every character is an adult. */
export const CHARACTER_AGE = { min: 18, max: 120 } as const

/** Spec 5 and 9 */
export const ACCOUNT_MAX = 50
export const PHONE_DIGITS_MIN = 6
export const CODE_LENGTH = 6
/** Code points of a password; the least is a setting. */
export const PASSWORD_MAX = 128
/** As sent, so that a longer one is still told that it is too long. */
export const PASSWORD_SENT_MAX = 1_000
/** So long after a login it still stands for the person: what matters most may be changed. */
export const FRESH_LOGIN_MS = 600_000
/** Spec 9, in seconds; the server enforces it too. */
export const RESEND_AFTER_S = 60
/** Spec 9, in ms. */
export const RELOAD_AFTER_LOGIN_MS = 200
export const LOGIN_DEBOUNCE_MS = 300
export const REQUEST_TIMEOUT_MS = 30_000
/** Spec 9 */
export const CLIENT_VERSION = { ver_name: '1.3.0', ver_code: '10300' } as const
export const DEFAULT_CHANNEL = 'web'

/** One message of a user, in characters. */
export const MESSAGE_MAX = 8_000
/** One thing to remember, and the summary of a chat, in characters. */
export const MEMORY_TEXT_MAX = 500
export const SUMMARY_TEXT_MAX = 4_000
/** Things to remember in one chat, with one character, or with all; and as many besides that were learned in a chat. */
export const MEMORIES_MAX = 500
/** What is said in one go: so long, and so large at the most. */
export const SPEECH_MAX_S = 60
export const SPEECH_MAX_BYTES = 10_000_000
/** Rows of a page. */
export const PAGE_LIMIT = { default: 24, max: 100 } as const
/** A comment line on a quiet stream keeps proxies from closing it. */
export const STREAM_HEARTBEAT_MS = 15_000
/** A call's clock may differ from the server's by this much. */
export const CLOCK_TOLERANCE_MS = 300_000

/** Of each album so many pictures, its first ones, are free to see. */
export const FREE_PHOTOS = 2
/** Pictures of one album. */
export const ALBUM_MAX = 60

/** Widths in which pictures are served, as far as the picture reaches. */
export const PICTURE_WIDTHS = [192, 384, 576, 768, 1536] as const
/** Spec 9, "Lazy images": windows deep (1 is what is seen), tries, addresses remembered, ms between two looks. */
export const LAZY_IMAGES = { preload_factor: 1, attempts: 1, cache: 200, throttle_ms: 200 } as const

/** What somebody is called, in characters. */
export const NICK_NAME = { min: 1, max: 40 } as const
/** Spec 9: text fields of personal info. */
export const PERSONAL_TEXT_MAX = 100
export const AVATAR_MAX_BYTES = 8_000_000
/** Own sessions in one list; whoever has more ends some, or all others at once. */
export const SESSIONS_SHOWN = 50
/** Time to change one's mind before an account is deleted. */
export const DELETION_GRACE_MS = 86_400_000

/** Replies that are written for one user at a time, from however many devices; as many voices, pictures, polishings. */
export const GENERATIONS_AT_ONCE = 2

/** Spec 9: what Premium gives each month, counted from the day it began. */
export const MONTHLY_ALLOWANCES = { polish: 3_000, message: 6_000, voice: 200, picture: 200 } as const
export const MONTHLY_COINS = 500
export const MONTHLY_LIMIT_MAX = 1_000_000

/** Of a character's further texts, each; those of the spec have their own. */
export const CHARACTER_TEXT_MAX = 10_000
export const ALTERNATE_OPENINGS_MAX = 30
export const LOREBOOK_ENTRIES_MAX = 500
export const LORE_TEXT_MAX = 20_000
/** A draft takes more than can be saved, so that nothing is cut on the way in. */
export const DRAFT_TEXT_MAX = 500_000
/** Bytes of a character or a draft on the wire: with a lorebook it may be long. */
export const DRAFT_BODY_MAX_BYTES = 4_000_000
/** Drafts that one user may have at a time. */
export const DRAFTS_MAX = 200
/** Own words for a picture in a chat. */
export const PICTURE_PROMPT_MAX = 500
/** Of a picture in an album: what it may cost, its lines and its tags. */
export const PHOTO_PRICE_MAX = 500
export const PHOTO_LINE_MAX = 200
export const PHOTO_TAGS_MAX = 8
/** A look in words, from which the house draws. */
export const LOOK_MAX = 1_000
/** Bytes of a card file: a picture or JSON, and an archive (CHARX). */
export const CARD_FILE_MAX_BYTES = 50_000_000
/** Spec 5: content that Polish can work with. */
export const POLISH_TEXT = { min: 10, max: 10_000 } as const

/** Chats of one user that stand first. */
export const PINNED_CHATS_MAX = 20
/** A talk from elsewhere: bytes of its file, its messages with their alternates, and characters of one of them. */
export const CHAT_FILE_MAX_BYTES = 50_000_000
export const CHAT_FILE_MESSAGES_MAX = 20_000
export const CHAT_FILE_TEXT_MAX = 32_000
/** What is looked for in messages. */
export const SEARCH_WORDS_MAX = 200

/** Who a user can be in chats. */
export const PERSONAS_MAX = 20
export const PERSONA_DESCRIPTION_MAX = 1_500
/** What a user tells the model about how a talk is to go on. */
export const MEMORY_NOTE_MAX = 1_000
/** How freely a model chooses its words. */
export const TEMPERATURE = { default: 0.8, max: 1.5, step: 0.05 } as const

/** In so many pieces the loudness of a stored voice is told; half of them do for a narrow page. */
export const READY_PEAKS = 32
