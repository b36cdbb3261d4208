import * as z from 'zod/mini'
import { cover } from './characters.ts'
import { attachedImage } from './chat-images.ts'
import { chatPicture, pictureMaker } from './chat-picture.ts'
import { id } from './ids.ts'
import { MESSAGE_MAX } from './limits.ts'
import { isBlank, trimMessage } from './message-text.ts'
import { createQueryInt, definePage, pageQuery } from './page.ts'
import { picture } from './pictures.ts'
import { defineRoute, defineStream } from './route.ts'
import { samplerBounds } from './samplers.ts'
import { readyVoice, voicePreset } from './voices.ts'

/**
 * The state of a message.
 * - `streaming`: its text is still coming.
 * - `done`: complete, or cut at the length limit.
 * - `stopped`: by the user; the text so far is kept.
 * - `interrupted`: by the server or the model; the text so far is kept and can be continued.
 */
export const recordStates = ['streaming', 'done', 'stopped', 'interrupted'] as const

export const ratings = ['up', 'down'] as const

export const finishes = ['stop', 'length', 'stopped'] as const

/** A message's position among its siblings, from 1; deleted messages do not count. */
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
  /** The message that this one follows; null for an opening line. */
  parent_id: z.nullable(z.string()),
  /** The position in the path; the opening line is 0. */
  depth: z.number(),
  role: z.enum(['user', 'character']),
  content: z.string(),
  state: z.enum(recordStates),
  /** How a `done` or `stopped` reply ended; `length`: it was cut off and can be continued. Null for any other message. */
  finish: z.nullable(z.enum(finishes)),
  /** The reason for `interrupted`, in the reader's language; null in any other state. */
  fault: z.nullable(z.string()),
  /** `help`: Citrine writes help lines in place of the character, until the user resumes the story. Null otherwise. */
  note: z.nullable(z.enum(['help'])),
  /** The page shows the notice that the character is an AI above this message: at the start of a chat and every three hours. */
  has_ai_notice: z.boolean(),
  /** The cost of a failed reply, coins or an allowance, was returned. */
  is_given_back: z.boolean(),
  alternate,
  is_edited: z.boolean(),
  is_pinned: z.boolean(),
  /** The user's rating of the reply; null without one. Absent in copies that an older page kept. */
  rating: z.optional(z.nullable(z.enum(ratings))),
  rating_reasons: z.optional(z.array(z.string())),
  /** The message is deleted while later messages remain: it has no text and is not shown. */
  is_deleted: z.boolean(),
  /** The message was imported as hidden: the model does not read it. */
  is_hidden: z.boolean(),
  /** The name of another speaker, in an imported group chat; null otherwise. */
  speaker: z.nullable(z.string()),
  /** The picture that the user attached. Absent without one. */
  image: z.optional(attachedImage),
  created_at: z.string(),
})
export type ChatRecord = z.output<typeof record>

export const record_id = id
/** A chat by its id, or the latest one with a character. */
export const eitherChat = { character_id: z.optional(z.string()), chat_id: z.optional(z.string()) }
/** The client generates one per user action: a repeat returns the same result and has no further effect. */
export const client_id = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

const fetchBase = {
  ...eitherChat,
  client_id,
  model_id: z.optional(z.string().check(z.maxLength(200))),
}
export const content = z.string().check(
  z.overwrite(trimMessage),
  z.minLength(1),
  z.maxLength(MESSAGE_MAX),
  z.refine((text) => !isBlank(text)),
)
/** The text may be empty next to a picture. */
const imageText = z.string().check(
  z.overwrite((text) => (isBlank(text) ? '' : trimMessage(text))),
  z.maxLength(MESSAGE_MAX),
)

/** Events of a reply. Each event's id is the length of the reply so far, in UTF-16 units. */
export const replyEvents = z.union([
  z.object({
    event: z.literal('record'),
    data: z.object({ user_record: z.optional(record), reply_record: record }),
  }),
  z.object({ event: z.literal('delta'), data: z.object({ text: z.string() }) }),
  /** A piece of a reasoning model's thoughts, at position `from` in them; thoughts are never stored. */
  z.object({
    event: z.literal('thought'),
    data: z.object({ text: z.string(), from: z.number(), elapsed_ms: z.number() }),
  }),
  /** The model's endpoint is busy; `seconds` is the time until the server retries. */
  z.object({ event: z.literal('wait'), data: z.object({ seconds: z.number() }) }),
  /** The text so far was thoughts; this text replaces it. */
  z.object({ event: z.literal('rewind'), data: z.object({ text: z.string() }) }),
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
    /** `image_id` is a picture from `attachImage`. */
    z
      .object({
        ...fetchBase,
        action: z.literal('send'),
        content: imageText,
        image_id: z.optional(id),
      })
      .check(
        z.refine(({ content, image_id }) => content !== '' || image_id !== undefined, { path: ['content'] }),
      ),
    /** `record_id` is any reply: the new one becomes its sibling and ends the path. */
    z.object({ ...fetchBase, action: z.literal('regenerate'), record_id }),
    /** `record_id` is the reply to continue; it must end the path. */
    z.object({ ...fetchBase, action: z.literal('continue'), record_id }),
    /** `record_id` is a user's message: the new message becomes its sibling, keeps its picture and gets a reply. */
    z.object({ ...fetchBase, action: z.literal('resend'), record_id, content: imageText }),
  ]),
  events: replyEvents,
})

export const followReply = defineStream({
  method: 'GET',
  path: '/api/v1/auth/chat/stream/{record_id}',
  access: 'member',
  tag: 'chat',
  summary: 'Resumes the events of a reply after `Last-Event-ID`, on any server.',
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
  response: z.object({ record }),
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
  summary: 'Resumes a story that waits because Citrine wrote in the chat.',
  body: z.object({ chat_id: z.string() }),
  response: z.object({}),
})

export const listMessages = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/records',
  access: 'member',
  tag: 'chat',
  summary:
    'Lists a page of the shown path, the oldest first: the newest messages, or those before, after or around a record.',
  query: z.object({
    ...eitherChat,
    before: z.optional(record_id),
    after: z.optional(record_id),
    around: z.optional(record_id),
    limit: z.optional(createQueryInt(1, 100)),
  }),
  response: z.object({
    chat_id: z.string(),
    /** The story waits for `resumeStory`; until then Citrine replies, not the character. */
    is_paused: z.boolean(),
    character: chatCharacter,
    records: z.array(record),
    pictures: z.array(chatPicture),
    voices: z.array(readyVoice),
    /** The length of the whole path; `records[0].depth` is the number of messages before this page. */
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
  /** A reply ended since the last view. */
  is_unread: z.boolean(),
  /** The user has other chats with the character: the next fields distinguish them. */
  is_one_of_several: z.boolean(),
  begun_at: z.string(),
  origin: z.enum(['opening', 'branch', 'file']),
  /** Messages of both sides on the shown path, without the opening line. */
  messages: z.number(),
  /**
   * The name that the user gave, else the first message; empty before the first message.
   * Absent in copies that an older page kept.
   */
  name: z.optional(z.string()),
})
export type RecentChat = z.output<typeof recentChat>

export const listRecentChats = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/recently/list',
  access: 'member',
  tag: 'chat',
  summary:
    'Lists the user’s chats: pinned ones, then the newest first. `q` searches the character and the last message.',
  query: z.object({ ...pageQuery, q: z.optional(z.string().check(z.maxLength(100))) }),
  response: definePage(recentChat),
})

export const deleteRecentChat = defineRoute({
  method: 'DELETE',
  path: '/api/v1/auth/chat/recently/{character_id}',
  access: 'member',
  tag: 'chat',
  summary: 'Removes one chat with this character, or all of them, and all their records.',
  params: z.object({ character_id: z.string() }),
  query: z.object({ chat_id: z.optional(z.string()) }),
  response: z.object({ deleted: z.number() }),
})

export const chatModel = z.object({
  id: z.string(),
  name: z.string(),
  premium: z.boolean(),
  context_tokens: z.number(),
  about: z.string(),
  /** The model reads pictures; absent if it does not. */
  has_vision: z.optional(z.boolean()),
})

export const getChatCommon = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/common',
  access: 'member',
  tag: 'chat',
  summary: 'Returns the models, prices and limits of all chats.',
  response: z.object({
    models: z.array(chatModel),
    /** The price in Lemon Coins of each one beyond the free allowance. */
    costs: z.object({
      message: z.number(),
      voice: z.number(),
      picture: z.number(),
      polish: z.number(),
      unlock: z.number(),
    }),
    voices: z.array(voicePreset),
    /** Languages with a server voice, as the primary subtags; null is every language. The browser reads others for free. */
    voice_languages: z.nullable(z.array(z.string())),
    limits: z.object({ message_max: z.number() }),
    has_transcription: z.boolean(),
    samplers: samplerBounds,
    /** The maker of pictures: Citrine's illustrator, which knows certain words, or a model. */
    pictures_by: pictureMaker.shape.kind,
  }),
})
