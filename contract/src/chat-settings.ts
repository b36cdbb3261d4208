import * as z from 'zod/mini'
import { eitherChat } from './chat.ts'
import { id } from './ids.ts'
import {
  CHARACTER_TEXT_MAX,
  MEMORY_NOTE_MAX,
  NOTE_DEPTH_MAX,
  NOTE_INTERVAL_MAX,
  TEMPERATURE,
} from './limits.ts'
import { picture } from './pictures.ts'
import { defineRoute } from './route.ts'
import { chatSamplers } from './samplers.ts'
import { narrations } from './voices.ts'

export const replyLengths = ['short', 'medium', 'long'] as const
export type ReplyLength = (typeof replyLengths)[number]
export const textSizes = ['small', 'normal', 'large'] as const
export type TextSize = (typeof textSizes)[number]

/** SillyTavern's positions of an author's note: around the character, or between the messages. */
export const notePositions = ['before', 'after', 'chat'] as const

export const notePlace = z.object({
  position: z.enum(notePositions),
  /** How many messages follow the note in the prompt. */
  depth: z.int().check(z.minimum(0), z.maximum(NOTE_DEPTH_MAX)),
  role: z.enum(['system', 'user', 'assistant']),
  /** The note joins the prompt at every nth message of the user; 1 is always, 0 never. */
  interval: z.int().check(z.minimum(0), z.maximum(NOTE_INTERVAL_MAX)),
})
export type NotePlace = z.output<typeof notePlace>
export const DEFAULT_NOTE_PLACE: NotePlace = { position: 'chat', depth: 4, role: 'user', interval: 1 }

const fields = {
  /** The model that replies; null until one has replied or was chosen. */
  model_id: z.nullable(z.string().check(z.maxLength(200))),
  /** `long` is for Premium members. */
  reply_length: z.enum(replyLengths),
  temperature: z.number().check(z.gte(0), z.lte(TEMPERATURE.max)),
  /** Null: the user chats under their own name. */
  persona_id: z.nullable(id),
  memory_note: z.string().check(z.trim(), z.maxLength(MEMORY_NOTE_MAX)),
  note_place: notePlace,
  /** Replaces the character's scenario in this chat; blank: the character's own. */
  scenario: z.string().check(z.maxLength(CHARACTER_TEXT_MAX)),
  /** `none`, `portrait`, or the id of a picture of the character's album. */
  background: z.string().check(z.minLength(1), z.maxLength(64)),
  text_size: z.enum(textSizes),
  /** A voice of `getChatCommon`; null is the character's own voice. */
  voice_id: z.nullable(z.string().check(z.maxLength(100))),
  auto_voice: z.boolean(),
  narration: z.enum(narrations),
  /** The samplers are replaced as a whole, and stay within the bounds of `getChatCommon`. */
  samplers: chatSamplers,
}

export const chatSetting = z.object({
  ...fields,
  character_voice_id: z.string(),
  /** The chat with these settings; null before its first message, when it does not exist yet. */
  chat_id: z.nullable(z.string()),
  /** The model's name when it was chosen or first replied. */
  model_name: z.nullable(z.string()),
  /** Comes from an album; null where the background is the portrait or none. */
  background_picture: z.nullable(picture),
})
export type ChatSetting = z.output<typeof chatSetting>

export const chatSettingChange = z.partial(z.object(fields))
export type ChatSettingChange = z.output<typeof chatSettingChange>

export const getChatSetting = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/setting/info',
  access: 'member',
  tag: 'chat',
  summary: 'Returns the settings of a chat.',
  query: z.object(eitherChat),
  response: chatSetting,
})

export const saveChatSetting = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/setting',
  access: 'member',
  tag: 'chat',
  summary: 'Changes settings of a chat; absent fields keep their values.',
  body: z.extend(chatSettingChange, eitherChat),
  response: chatSetting,
})
