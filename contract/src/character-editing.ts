import * as z from 'zod/mini'
import {
  characterFields,
  type DraftFields,
  draftFields,
  reviewStates,
  visibilities,
} from './character-fields.ts'
import { cover } from './characters.ts'
import {
  AVATAR_MAX_BYTES,
  DRAFT_BODY_MAX_BYTES,
  LOOK_MAX,
  MESSAGE_MAX,
  POLISH_TEXT,
  SENTENCE,
} from './limits.ts'
import { definePage, pageQuery } from './page.ts'
import { picture } from './pictures.ts'
import { defineRoute, defineStream, defineUpload } from './route.ts'

const client_id = z.string().check(z.minLength(8), z.maxLength(64))
const character_id = z.string()
const draft_id = z.string()

export const repair = z.object({
  field: z.string(),
  fault: z.string(),
  action: z.enum(['kept', 'mended', 'moved', 'left_out', 'to_do']),
  /** A name or number that the page inserts into the texts. */
  detail: z.string(),
})
export type Repair = z.output<typeof repair>

export const finding = z.object({
  /** The field concerned; null for all fields together. */
  field: z.nullable(z.string()),
  rule: z.string(),
  /** `asked` waits for an answer in `age_answers`: until then only its writer may read the character. */
  weight: z.enum(['refused', 'reviewed', 'asked']),
  desc: z.string(),
  /** The offending words of the field, verbatim. */
  words: z.optional(z.array(z.string())),
  refusal_id: z.optional(z.string()),
  quote: z.optional(z.string()),
})
export type Finding = z.output<typeof finding>

export const draft = z.object({
  draft_id,
  /** The edited character; null for a new one. */
  character_id: z.nullable(character_id),
  /** Increases with every save, so that one tab cannot overwrite the changes of another. */
  revision: z.number(),
  fields: draftFields,
  avatar: z.nullable(picture),
  /** The cover that the saved character shows without a picture. */
  cover,
  repairs: z.array(repair),
  /** The imported file is kept and can be exported unchanged. */
  has_original: z.boolean(),
  updated_at: z.string(),
})
export type Draft = z.output<typeof draft>

/** The editor's view of the user's character: its draft, or the last saved version; viewing creates no draft. */
export const draftView = z.extend(draft, { draft_id: z.nullable(draft_id) })
export type DraftView = z.output<typeof draftView>

export const draftCard = z.object({
  draft_id,
  character_id: z.nullable(character_id),
  name: z.string(),
  avatar: z.nullable(picture),
  /** Repairs that the writer has not handled yet. */
  to_do: z.number(),
  updated_at: z.string(),
})
export type DraftCard = z.output<typeof draftCard>

export const listDrafts = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/drafts',
  access: 'member',
  tag: 'editing',
  summary: 'Lists the user’s drafts, the latest first.',
  query: z.object(pageQuery),
  response: definePage(draftCard),
})

export const openDraft = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/drafts',
  access: 'member',
  tag: 'editing',
  summary:
    'Creates a draft. For one of the user’s own characters, returns its existing draft, or creates one from the saved version.',
  body: z.object({ client_id, character_id: z.optional(character_id) }),
  response: draft,
})

export const viewOwnCharacter = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/characters/{character_id}/draft',
  access: 'member',
  tag: 'editing',
  summary:
    'Returns the draft of the user’s own character, or its saved version when it has no draft. Creates none.',
  params: z.object({ character_id }),
  response: draftView,
})

export const getDraft = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/drafts/{draft_id}',
  access: 'member',
  tag: 'editing',
  summary: 'Returns one draft.',
  params: z.object({ draft_id }),
  response: draft,
})

export const saveDraft = defineRoute({
  method: 'PUT',
  path: '/api/v1/auth/drafts/{draft_id}',
  access: 'member',
  tag: 'editing',
  summary: 'Saves the draft; 409 when another tab has saved since `revision`.',
  params: z.object({ draft_id }),
  body_max_bytes: DRAFT_BODY_MAX_BYTES,
  body: z.object({ revision: z.int().check(z.gte(0), z.lte(2_000_000_000)), fields: draftFields }),
  response: z.object({ revision: z.number(), updated_at: z.string() }),
})

export const deleteDraft = defineRoute({
  method: 'DELETE',
  path: '/api/v1/auth/drafts/{draft_id}',
  access: 'member',
  tag: 'editing',
  summary: 'Deletes a draft; its character does not change.',
  params: z.object({ draft_id }),
  response: z.object({}),
})

export const checkDraft = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/drafts/{draft_id}/check',
  access: 'member',
  tag: 'editing',
  summary: 'Lists the content rules that a draft would break at its chosen visibility.',
  params: z.object({ draft_id }),
  response: z.object({ findings: z.array(finding) }),
})

/** Chats with a draft as a test. The page sends the whole chat with every message; the server stores none of it. */
export const tryDraft = defineStream({
  method: 'POST',
  path: '/api/v1/auth/drafts/{draft_id}/talk',
  access: 'member',
  tag: 'editing',
  body_max_bytes: DRAFT_BODY_MAX_BYTES,
  summary: 'Generates the next reply of a test chat, which is not stored.',
  params: z.object({ draft_id }),
  body: z.object({
    client_id,
    messages: z
      .array(
        z.object({ role: z.enum(['user', 'character']), text: z.string().check(z.maxLength(MESSAGE_MAX)) }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  events: z.discriminatedUnion('event', [
    z.object({ event: z.literal('delta'), data: z.object({ text: z.string() }) }),
    z.object({
      event: z.literal('done'),
      data: z.object({
        finish: z.enum(['stop', 'length']),
        /** The whole reply as stored: an incomplete last sentence is cut. */
        text: z.string(),
        spend: z.number(),
        balance: z.number(),
      }),
    }),
    z.object({ event: z.literal('error'), data: z.object({ status: z.number(), desc: z.string() }) }),
  ]),
})

export const savedCharacter = z.object({
  character_id,
  visibility: z.enum(visibilities),
  /** The state of the saved version; while it is `in_review`, others see the last approved version. */
  review_state: z.enum(reviewStates),
})

export const createCharacter = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/characters',
  access: 'member',
  tag: 'editing',
  summary: 'Creates a character. A public one waits for review.',
  body_max_bytes: DRAFT_BODY_MAX_BYTES,
  body: z.extend(characterFields, { client_id, draft_id: z.optional(draft_id) }),
  response: savedCharacter,
})

export const editCharacter = defineRoute({
  method: 'PUT',
  path: '/api/v1/auth/characters/{character_id}',
  access: 'member',
  tag: 'editing',
  summary: 'Saves a new version of the user’s own character.',
  params: z.object({ character_id }),
  body_max_bytes: DRAFT_BODY_MAX_BYTES,
  body: z.extend(characterFields, { client_id, draft_id: z.optional(draft_id) }),
  response: savedCharacter,
})

export const deleteCharacter = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/character/delete',
  access: 'member',
  tag: 'editing',
  summary: 'Deletes the user’s own character; people who chatted with it can still read their chats.',
  body: z.object({ character_id }),
  response: z.object({}),
})

export const version = z.object({
  version_no: z.number(),
  name: z.string(),
  visibility: z.enum(visibilities),
  review_state: z.enum(reviewStates),
  reason: z.nullable(z.object({ code: z.string(), text: z.string() })),
  /** State of the version's only appeal; null when its creator has not appealed. */
  appeal_state: z.nullable(z.enum(['open', 'upheld', 'overturned'])),
  is_live: z.boolean(),
  created_at: z.string(),
})
export type Version = z.output<typeof version>

export const listVersions = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/characters/{character_id}/versions',
  access: 'member',
  tag: 'editing',
  summary: 'Lists the versions of the user’s own character, the newest first.',
  params: z.object({ character_id }),
  query: z.object(pageQuery),
  response: definePage(version),
})

export const restoreVersion = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/characters/{character_id}/versions/{version_no}/restore',
  access: 'member',
  tag: 'editing',
  summary: 'Creates a draft from an earlier version; the character changes only when the draft is saved.',
  params: z.object({ character_id, version_no: z.string().check(z.regex(/^\d{1,9}$/)) }),
  response: draft,
})

export const appealReview = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/characters/{character_id}/appeal',
  access: 'member',
  tag: 'editing',
  summary: 'Appeals against a rejection, once; another person decides.',
  params: z.object({ character_id }),
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)) }),
  response: z.object({}),
})

const storedAvatar = z.object({ avatar_id: z.string(), avatar: picture })

export const setCharacterAvatar = defineUpload({
  method: 'POST',
  path: '/api/v1/auth/characters/avatar',
  access: 'member',
  tag: 'editing',
  summary:
    'Sets a character’s picture, 3:4. Checks the type by content and encodes it again without metadata.',
  upload: { types: ['image/png', 'image/gif', 'image/jpeg', 'image/webp'], max_bytes: AVATAR_MAX_BYTES },
  response: storedAvatar,
})

export const drawCharacterAvatar = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/characters/avatar/draw',
  access: 'member',
  tag: 'editing',
  summary: 'Draws a portrait from a look in words, and names the words that it could not draw.',
  body: z.object({ client_id, look: z.string().check(z.trim(), z.minLength(3), z.maxLength(LOOK_MAX)) }),
  response: z.extend(storedAvatar, { unknown_words: z.array(z.string()) }),
})

export const polishFields = [
  'intro',
  'opening_line',
  'definition',
  'scenario',
  'example_talk',
  'look',
] as const

export const polishText = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/characters/polish',
  access: 'member',
  tag: 'editing',
  body_max_bytes: DRAFT_BODY_MAX_BYTES,
  summary: 'Polishes the text of a field in the character’s voice; costs an allowance or coins.',
  body: z.object({
    client_id,
    field: z.enum(polishFields),
    text: z.string().check(z.maxLength(POLISH_TEXT.max)),
    character: z.optional(z.partial(draftFields)),
  }),
  response: z.object({ text: z.string(), spend: z.number(), balance: z.number() }),
})

export const writtenFields = z.partial(
  z.pick(draftFields, {
    name: true,
    gender: true,
    age: true,
    language: true,
    intro: true,
    opening_line: true,
    definition: true,
    scenario: true,
    tags: true,
    look: true,
    voice_id: true,
  }),
)
export type WrittenFields = Partial<Pick<DraftFields, keyof z.output<typeof writtenFields>>>

export const essentialFields = ['name', 'intro', 'opening_line', 'definition'] as const

export const writeDraft = defineStream({
  method: 'POST',
  path: '/api/v1/auth/characters/write',
  access: 'member',
  tag: 'editing',
  summary:
    'Writes a whole character from one sentence, field by field; costs an allowance or coins. Stores nothing.',
  body: z.object({
    client_id,
    sentence: z.string().check(z.trim(), z.minLength(SENTENCE.min), z.maxLength(SENTENCE.max)),
  }),
  events: z.discriminatedUnion('event', [
    /** Each changed field with its whole text so far. */
    z.object({ event: z.literal('fields'), data: writtenFields }),
    z.object({
      event: z.literal('done'),
      data: z.object({
        /** Fields that the model left out and the server composed from the sentence. */
        missing: z.array(z.enum(essentialFields)),
        /** Nothing was charged, because fields are missing; only a few times a day. The previous release does not send it. */
        is_free: z.optional(z.boolean()),
        spend: z.number(),
        balance: z.number(),
      }),
    }),
    z.object({
      event: z.literal('error'),
      data: z.object({
        status: z.number(),
        desc: z.string(),
        /** The rules refused the text, so none of it may stay. */
        is_withdrawn: z.boolean(),
        /** False when a refused draft was charged: the day's free ones are used up. The previous release does not send it. */
        is_free: z.optional(z.boolean()),
        /** The coins that a refused draft cost; 0 where an allowance paid. The previous release does not send it. */
        spend: z.optional(z.number()),
      }),
    }),
  ]),
})
