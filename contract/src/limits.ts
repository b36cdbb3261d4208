/** Limits that both sides need. "Section N" cites docs/specification.md. */

export const CHARACTER_NAME = { min: 3, max: 40 } as const
export const CHARACTER_INTRO = { min: 3, max: 500 } as const
export const CHARACTER_OPENING = { min: 3, max: 10_000 } as const
export const CHARACTER_DEFINITION = { min: 0, max: 10_000 } as const
export const CHARACTER_TAGS_MAX = 8
export const TAG_LENGTH = { min: 1, max: 30 } as const
/** Safety: every character is an adult. */
export const CHARACTER_AGE = { min: 18, max: 120 } as const

/** Letters of an e-mail address or phone number (docs/specification.md, sections 5 and 9). */
export const ACCOUNT_MAX = 50
export const PHONE_DIGITS_MIN = 6
export const CODE_LENGTH = 6
export const PASSWORD_MAX = 128
/** A password up to this length reaches the check of PASSWORD_MAX, which has a message of its own. */
export const PASSWORD_SENT_MAX = 1_000
/** ms after a login in which sensitive changes need no further proof. */
export const FRESH_LOGIN_MS = 600_000
/** Section 9; seconds. The server enforces it too. */
export const RESEND_AFTER_S = 60
/** Section 9; ms. */
export const RELOAD_AFTER_LOGIN_MS = 200
export const LOGIN_DEBOUNCE_MS = 300
export const REQUEST_TIMEOUT_MS = 30_000
/** Section 9. */
export const CLIENT_VERSION = { ver_name: '1.3.0', ver_code: '10300' } as const
export const DEFAULT_CHANNEL = 'web'

/** Letters of one user message. */
export const MESSAGE_MAX = 8_000
/** Letters of one memory and of a chat's summary. */
export const MEMORY_TEXT_MAX = 500
export const SUMMARY_TEXT_MAX = 4_000
/** Memories that the user wrote in one chat, with one character, or with all; a chat may have as many learned ones. */
export const MEMORIES_MAX = 500
/** Seconds and bytes of one recording. */
export const SPEECH_MAX_S = 60
export const SPEECH_MAX_BYTES = 10_000_000
/** Rows of a page. */
export const PAGE_LIMIT = { default: 24, max: 100 } as const
/** ms; a comment line on a quiet stream keeps proxies from closing it. */
export const STREAM_HEARTBEAT_MS = 15_000
/** ms by which a call's clock may differ from the server's. */
export const CLOCK_TOLERANCE_MS = 300_000

export const FREE_PHOTOS = 2
export const ALBUM_MAX = 60

export const PICTURE_WIDTHS = [192, 384, 576, 768, 1536] as const
/** Section 9, "Lazy images": windows to preload (1 is the visible one), tries, remembered addresses, ms between two checks. */
export const LAZY_IMAGES = { preload_factor: 1, attempts: 1, cache: 200, throttle_ms: 200 } as const

/** Collections of one user, characters of one collection, and letters of its title. */
export const COLLECTIONS_MAX = 30
export const COLLECTION_CHARACTERS_MAX = 200
export const COLLECTION_TITLE_MAX = 60

export const NICK_NAME = { min: 1, max: 40 } as const
/** Section 9: text fields of personal info. */
export const PERSONAL_TEXT_MAX = 100
export const AVATAR_MAX_BYTES = 8_000_000
/** Sessions in a user's list; a user with more can end some, or all but the current one at once. */
export const SESSION_LIST_MAX = 50
/** ms between the request and the deletion of an account. */
export const DELETION_GRACE_MS = 86_400_000

/** Concurrent generations of one user over all devices: replies, voices, pictures and polishes each. */
export const GENERATIONS_AT_ONCE_MAX = 2

/** Section 9: Premium's monthly allowances, counted from the day it began. */
export const MONTHLY_ALLOWANCES = { polish: 3_000, message: 6_000, voice: 200, picture: 200 } as const
/** Lemon Coins that Premium gives each month. */
export const MONTHLY_COINS = 500
/**
 * Free drafts of one user in a UTC day: the model left a part out, or the rules refused the text after some of it
 * was shown. Further ones cost a Polish, as complete drafts do.
 */
export const INCOMPLETE_DRAFTS_PER_DAY_MAX = 5
export const PLAN_MONTHS = { MONTHLY: 1, YEARLY: 12 } as const
/** Lemon Coins; a user's own limit in a UTC month. */
export const MONTHLY_LIMIT_MAX = 1_000_000

/** Letters of each further text of a character; the specification's texts have their own limits. */
export const CHARACTER_TEXT_MAX = 10_000
export const ALTERNATE_OPENINGS_MAX = 30
export const LOREBOOK_ENTRIES_MAX = 500
export const LORE_TEXT_MAX = 20_000
/** Lorebooks of one user; entries, bytes and name of each; books of one character, persona or chat. */
export const LOREBOOKS_MAX = 100
export const MEMBER_LOREBOOK_ENTRIES_MAX = 1_000
export const LOREBOOK_MAX_BYTES = 1_000_000
export const LOREBOOK_NAME_MAX = 100
export const LOREBOOKS_ATTACHED_MAX = 5
export const LOREBOOK_FILE_MAX_BYTES = 20_000_000
/** Letters of a draft: more than can be saved, so that an import cuts nothing. */
export const DRAFT_TEXT_MAX = 500_000
/** Bytes of a character or a draft on the wire, with its lorebook. */
export const DRAFT_BODY_MAX_BYTES = 4_000_000
export const DRAFTS_MAX = 200
/** Letters of an image prompt in a chat. */
export const PICTURE_PROMPT_MAX = 500
/** Lemon Coins for one album picture. */
export const PHOTO_PRICE_MAX = 500
export const PHOTO_LINE_MAX = 200
export const PHOTO_TAGS_MAX = 8
/** Letters of a look, the illustrator's input. */
export const LOOK_MAX = 1_000
/** Bytes of a card file: a picture or JSON, and an archive (CHARX). */
export const CARD_FILE_MAX_BYTES = 50_000_000
/** Letters of the sentence from which a whole draft is written. */
export const SENTENCE = { min: 10, max: 400 } as const
/** Section 5: letters of a text that Polish accepts. */
export const POLISH_TEXT = { min: 10, max: 10_000 } as const

export const PINNED_CHATS_MAX = 20
/** An imported chat: bytes of its file, number of messages with alternates, and letters of each. */
export const CHAT_FILE_MAX_BYTES = 50_000_000
export const CHAT_FILE_MESSAGES_MAX = 20_000
export const CHAT_FILE_TEXT_MAX = 32_000
/** Letters of a message search. */
export const SEARCH_WORDS_MAX = 200

export const PERSONAS_MAX = 20
export const PERSONA_DESCRIPTION_MAX = 1_500
export const PERSONA_LOOK_MAX = 400
/** Letters of the memory note, the user's directions for the story. */
export const MEMORY_NOTE_MAX = 1_000
/** The note's position (the number of messages after it) and its interval (messages of the user). */
export const NOTE_DEPTH_MAX = 1_000
export const NOTE_INTERVAL_MAX = 1_000
export const TEMPERATURE = { default: 0.8, max: 1.5, step: 0.05 } as const

/** Bars of a stored voice's loudness; a narrow page shows half of them. */
export const READY_PEAKS = 32

/** Letters of a sentence that the editor asks about, and the number of answers stored for each character. */
export const AGE_QUOTE_MAX = 240
export const AGE_ANSWERS_MAX = 300

/** Must increase when the purposes of consent change: an answer to an earlier version is ignored. */
export const CONSENT_VERSION = 1
