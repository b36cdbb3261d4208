import * as z from 'zod/mini'
import { cover } from './characters.ts'
import { chatPicture, pictureMaker } from './chat-picture.ts'
import { MESSAGE_MAX } from './limits.ts'
import { isBlank, messageText } from './message-text.ts'
import { pageQuery, queryInt } from './page.ts'
import { picture } from './pictures.ts'
import { defineRoute, defineStream } from './route.ts'
import { readyVoice, voicePreset } from './voices.ts'

/**
 * Where a record stands.
 * - `streaming`: its text is still coming.
 * - `done`: whole, or cut at the length limit.
 * - `stopped`: by the user; what came is kept.
 * - `interrupted`: the server or the model broke off; what came is kept and can be continued.
 */
export const recordStates = ['streaming', 'done', 'stopped', 'interrupted'] as const

export const finishes = ['stop', 'length', 'stopped'] as const

/** Its place among the records that may stand here, numbered from 1; what was deleted is none of them. */
export const alternate = z.object({
  index: z.number(),
  total: z.number(),
  previous_id: z.nullable(z.string()),
  next_id: z.nullable(z.string()),
})
export type Alternate = z.output<typeof alternate>

export const record = z.object({
  record_id: z.string(),
  chat_id: z.string(),
  /** Null for an opening line. */
  parent_id: z.nullable(z.string()),
  /** Place in the path, the opening line is 0. */
  depth: z.number(),
  role: z.enum(['user', 'character']),
  content: z.string(),
  state: z.enum(recordStates),
  /** Why a reply ended that is `done` or `stopped`; `length` means that it was cut and can be gone on with. */
  finish: z.nullable(z.enum(finishes)),
  /** Names the failure of an `interrupted` record, in the reader's language. */
  fault: z.nullable(z.string()),
  /** `help`: not the character but Citrine itself speaks, with help lines; the story waits until the user goes on. */
  note: z.nullable(z.enum(['help'])),
  /** Above it stands that the character is an AI: at the start of a talk and every three hours. */
  has_ai_notice: z.boolean(),
  /** Of a reply that was not made: what it would have cost, coins or an allowance, went back. */
  is_given_back: z.boolean(),
  alternate,
  /** Its text was changed after it was written. */
  is_edited: z.boolean(),
  is_pinned: z.boolean(),
  /** It was deleted, and what came after it was not: it has no text, and nothing is drawn for it. */
  is_deleted: z.boolean(),
  created_at: z.string(),
})
export type ChatRecord = z.output<typeof record>

export const record_id = z.string().check(z.maxLength(64))
/** A chat by its id, or the latest one with a character. */
export const eitherChat = { character_id: z.optional(z.string()), chat_id: z.optional(z.string()) }
/** Made by the client once per attempt of the user: a repeat brings the same and does nothing more. */
export const client_id = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

const fetchBase = {
  ...eitherChat,
  client_id,
  model_id: z.optional(z.string().check(z.maxLength(200))),
}
export const content = z.string().check(
  z.overwrite(messageText),
  z.minLength(1),
  z.maxLength(MESSAGE_MAX),
  z.refine((text) => !isBlank(text)),
)

/** Events of a reply. Every event's id is the length of the reply's text so far, in UTF-16 units. */
export const replyEvents = z.union([
  z.object({
    event: z.literal('record'),
    data: z.object({ user_record: z.optional(record), reply_record: record }),
  }),
  z.object({ event: z.literal('delta'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('done'), data: z.object({ record, finish: z.enum(finishes) }) }),
  z.object({
    event: z.literal('error'),
    data: z.object({ status: z.number(), desc: z.string(), record }),
  }),
])
export type ReplyEvent = z.output<typeof replyEvents>

export const fetchReply = defineStream({
  method: 'POST',
  path: '/api/v1/auth/chat/fetch',
  access: 'member',
  tag: 'chat',
  summary: 'Sends a message, or asks for another or a longer reply, and streams what the character answers.',
  body: z.union([
    z.object({ ...fetchBase, action: z.literal('send'), content }),
    /** `record_id` is a reply, wherever it stands: the new one comes beside it, and the path ends there. */
    z.object({ ...fetchBase, action: z.literal('regenerate'), record_id }),
    /** `record_id` is the reply to go on with. It must be the last of the path. */
    z.object({ ...fetchBase, action: z.literal('continue'), record_id }),
    /** `record_id` is a message of the user: the new one comes beside it, with a reply of its own. */
    z.object({ ...fetchBase, action: z.literal('resend'), record_id, content }),
  ]),
  events: replyEvents,
})

export const followReply = defineStream({
  method: 'GET',
  path: '/api/v1/auth/chat/stream/{record_id}',
  access: 'member',
  tag: 'chat',
  summary: 'The same events again from `Last-Event-ID`, on any server.',
  params: z.object({ record_id }),
  events: replyEvents,
})

export const stopReply = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/stop',
  access: 'member',
  tag: 'chat',
  summary: 'Stops a reply; what came so far is kept.',
  body: z.object({ record_id }),
  reply: z.object({ record }),
})

const chatCharacter = z.object({
  character_id: z.string(),
  name: z.string(),
  intro: z.string(),
  place: z.string(),
  language: z.string(),
  cover,
  portrait: z.nullable(picture),
})

export const resumeStory = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/resume',
  access: 'member',
  tag: 'chat',
  summary: 'Goes on with a story that waits since Citrine spoke in the talk.',
  body: z.object({ chat_id: z.string() }),
  reply: z.object({}),
})

export const listRecords = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/records',
  access: 'member',
  tag: 'chat',
  summary:
    'A page of the chosen path, oldest first: the newest, or what lies before, after or around a record.',
  query: z.object({
    ...eitherChat,
    before: z.optional(record_id),
    after: z.optional(record_id),
    around: z.optional(record_id),
    limit: z.optional(queryInt(1, 100)),
  }),
  reply: z.object({
    chat_id: z.string(),
    /** The story waits for `resumeStory`; until then Citrine answers, not the character. */
    is_paused: z.boolean(),
    character: chatCharacter,
    records: z.array(record),
    /** Those that were made at these records, in the order in which they were asked for. */
    pictures: z.array(chatPicture),
    /** Those of these records that are ready. */
    voices: z.array(readyVoice),
    /** How many records the whole path has; `records[0].depth` says how many lie before this page. */
    total: z.number(),
  }),
})

export const recentChat = z.object({
  chat_id: z.string(),
  character: chatCharacter,
  last_message: z.string(),
  last_role: z.enum(['user', 'character']),
  last_at: z.string(),
  is_replying: z.boolean(),
  is_pinned: z.boolean(),
  /** A reply ended since somebody looked last. */
  is_unread: z.boolean(),
  /** There are others with the same character: what follows tells them apart. */
  is_one_of_several: z.boolean(),
  begun_at: z.string(),
  /** What it began with: an opening line, another chat up to a message of it, or a file. */
  origin: z.enum(['opening', 'branch', 'file']),
  /** On the shown path, both sides'; the opening line is none. */
  messages: z.number(),
})
export type RecentChat = z.output<typeof recentChat>

export const listRecentChats = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/recently/list',
  access: 'member',
  tag: 'chat',
  summary:
    'The user’s chats: pinned ones, then the newest first. With `q` those of a character, or with last words, like it.',
  query: z.object({ ...pageQuery, q: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.object({ items: z.array(recentChat), next_cursor: z.nullable(z.string()) }),
})

export const deleteRecentChat = defineRoute({
  method: 'DELETE',
  path: '/api/v1/auth/chat/recently/{character_id}',
  access: 'member',
  tag: 'chat',
  summary: 'Removes one chat with this character, or all of them, and all their records.',
  params: z.object({ character_id: z.string() }),
  query: z.object({ chat_id: z.optional(z.string()) }),
  reply: z.object({ deleted: z.number() }),
})

export const chatModel = z.object({
  id: z.string(),
  name: z.string(),
  premium: z.boolean(),
  context_tokens: z.number(),
  about: z.string(),
})

export const getChatCommon = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/common',
  access: 'member',
  tag: 'chat',
  summary: 'What holds for every chat: the models that answer, what things cost, and the limits.',
  reply: z.object({
    models: z.array(chatModel),
    /** Lemon Coins for one more, where none is free any more. */
    costs: z.object({
      message: z.number(),
      voice: z.number(),
      picture: z.number(),
      polish: z.number(),
      /** A picture of an album. */
      unlock: z.number(),
    }),
    /** Whom a chat can have its messages read by. */
    voices: z.array(voicePreset),
    /** What the server reads, by the first letters of a tag; null is everything. Of the rest the browser reads, for nothing. */
    voice_languages: z.nullable(z.array(z.string())),
    limits: z.object({ message_max: z.number() }),
    /** `transcribe` is served here. */
    has_transcription: z.boolean(),
    /** Who makes pictures: the house's own illustrator, which knows certain words, or a model. */
    pictures_by: pictureMaker.shape.kind,
  }),
})
