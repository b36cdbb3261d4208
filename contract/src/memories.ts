import * as z from 'zod/mini'
import { MEMORY_TEXT_MAX, SUMMARY_TEXT_MAX } from './limits.ts'
import { isBlank, messageText } from './message-text.ts'
import { pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

/** What a character remembers of its talks with the user, all of it shown, changed and forgotten by them. */

/** Where something is remembered: in this chat, in every chat with this character, or with every character. */
export const memoryScopes = ['chat', 'character', 'all'] as const
export type MemoryScope = (typeof memoryScopes)[number]

const id = z.string().check(z.maxLength(64))
const eitherChat = { character_id: z.optional(id), chat_id: z.optional(id) }
const text = (max: number) =>
  z.string().check(
    z.overwrite(messageText),
    z.minLength(1),
    z.maxLength(max),
    z.refine((given) => !isBlank(given)),
  )

/** A message that something comes from, or that is kept in mind itself. */
const memorySource = z.object({
  record_id: z.string(),
  chat_id: z.string(),
  role: z.enum(['user', 'character']),
  excerpt: z.string(),
  created_at: z.string(),
})
export type MemorySource = z.output<typeof memorySource>

/** Of the messages of a chat that are pinned, so many are told however long ago they are, the newest. */
export const PINS_TOLD = 20

export const memory = z.object({
  memory_id: z.string(),
  text: z.string(),
  scope: z.enum(memoryScopes),
  /** The message that it comes from; null when the user wrote it. */
  source: z.nullable(memorySource),
  /** Always told to the character, as far as there is room. */
  is_pinned: z.boolean(),
  /** `revoked`: its message says something else since, or is deleted; the character is not told of it. */
  state: z.enum(['active', 'revoked']),
  created_at: z.string(),
})
export type Memory = z.output<typeof memory>

export const summary = z.object({
  summary_id: z.string(),
  version: z.number(),
  text: z.string(),
  made_by: z.enum(['model', 'user']),
  /** The message that it reaches to. */
  upto: z.object({ record_id: z.string(), depth: z.number(), created_at: z.string() }),
  /** It stays as it is. */
  is_locked: z.boolean(),
  /** The one before, to go back to. */
  previous: z.nullable(
    z.object({
      version: z.number(),
      text: z.string(),
      made_by: z.enum(['model', 'user']),
      created_at: z.string(),
    }),
  ),
  created_at: z.string(),
})
export type Summary = z.output<typeof summary>

const summaryShown = z.object({
  /** Null while nothing has been summed up. */
  summary: z.nullable(summary),
  /** One is being written now. */
  is_being_made: z.boolean(),
})

export const listMemories = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/memories',
  access: 'member',
  tag: 'chat',
  summary:
    'What is remembered in a chat: its summary, and facts with where they come from; pinned ones first.',
  query: z.object({ ...eitherChat, ...pageQuery }),
  reply: z.object({
    chat_id: z.string(),
    character_id: z.string(),
    ...summaryShown.shape,
    /** Pinned messages of this chat, the newest first; with the first page alone. */
    pins: z.array(memorySource),
    items: z.array(memory),
    next_cursor: z.nullable(z.string()),
  }),
})

export const saveMemory = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/memories',
  access: 'member',
  tag: 'chat',
  summary:
    'Adds something to remember, or changes it: what is left out stays. One that is changed counts as the user’s own.',
  body: z.union([
    z.object({
      memory_id: id,
      text: z.optional(text(MEMORY_TEXT_MAX)),
      scope: z.optional(z.enum(memoryScopes)),
      /** In which chat it then counts; needed with `scope` unless that is `all`. */
      ...eitherChat,
      is_pinned: z.optional(z.boolean()),
    }),
    z.object({
      ...eitherChat,
      text: text(MEMORY_TEXT_MAX),
      scope: z.optional(z.enum(memoryScopes)),
      is_pinned: z.optional(z.boolean()),
    }),
  ]),
  reply: z.object({ memory }),
})

export const forgetMemory = defineRoute({
  method: 'DELETE',
  path: '/api/v1/auth/memories/{memory_id}',
  access: 'member',
  tag: 'chat',
  summary: 'Forgets it. The same message does not bring it back.',
  params: z.object({ memory_id: id }),
  reply: z.object({}),
})

export const changeSummary = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/summary',
  access: 'member',
  tag: 'chat',
  summary: 'Changes the summary of a chat, locks it, goes back to the one before, or has it written anew.',
  body: z.union([
    /** The user's words in place of the model's. */
    z.object({ ...eitherChat, action: z.literal('edit'), text: text(SUMMARY_TEXT_MAX) }),
    z.object({ ...eitherChat, action: z.literal('lock'), on: z.boolean() }),
    z.object({ ...eitherChat, action: z.enum(['restore', 'anew']) }),
  ]),
  reply: summaryShown,
})

/** Of what a prompt consists, in the order in which it is said. */
export const promptSections = [
  'rules',
  'style',
  'character',
  'lore',
  'persona',
  'scenario',
  'examples',
  'summary',
  'memories',
  'history',
  'note',
  'reminder',
] as const
export type PromptSection = (typeof promptSections)[number]

export const explainReply = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/why',
  access: 'member',
  tag: 'chat',
  summary: 'What a reply was made of: who wrote it, and what it was told.',
  query: z.object({ record_id: id }),
  reply: z.object({
    record_id: z.string(),
    /** Null for an opening line and for what came from elsewhere. */
    model: z.nullable(z.object({ id: z.string(), name: z.string() })),
    prompt_version: z.nullable(z.string()),
    /** Null where it was not noted: of replies that are older than this. */
    made_of: z.nullable(
      z.object({
        /** Tokens that the model takes for prompt and reply together, and how many were kept for the reply. */
        context_tokens: z.number(),
        reply_tokens: z.number(),
        /** About so many tokens of each section; those that are not there are left out. */
        sections: z.array(z.object({ section: z.enum(promptSections), tokens: z.number() })),
        /** Messages of the talk that were read whole. */
        messages: z.number(),
        /** The version that was told, with its text then; null without a summary. */
        summary: z.nullable(z.object({ version: z.number(), text: z.nullable(z.string()) })),
        /** Facts, as they were then; a text is null when it has been forgotten since. */
        memories: z.array(z.object({ memory_id: z.string(), text: z.nullable(z.string()) })),
        /** Messages from further back that came to mind; the text is null of one that is deleted. */
        recalled: z.array(
          z.object({
            record_id: z.string(),
            chat_id: z.string(),
            role: z.enum(['user', 'character']),
            excerpt: z.nullable(z.string()),
            created_at: z.string(),
          }),
        ),
        /** Entries of the character's world; the text is null to those who may not read its definition. */
        lore: z.array(z.object({ entry_id: z.string(), name: z.string(), text: z.nullable(z.string()) })),
      }),
    ),
  }),
})
