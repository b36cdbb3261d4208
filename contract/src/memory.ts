import * as z from 'zod/mini'
import { id } from './ids.ts'
import { MEMORY_TEXT_MAX, SUMMARY_TEXT_MAX } from './limits.ts'
import { isBlank, trimMessage } from './message-text.ts'
import { pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

/** The scope of a memory: this chat, every chat with this character, or every character. */
export const memoryScopes = ['chat', 'character', 'all'] as const
export type MemoryScope = (typeof memoryScopes)[number]

const eitherChat = { character_id: z.optional(id), chat_id: z.optional(id) }
const createTextSchema = (max: number) =>
  z.string().check(
    z.overwrite(trimMessage),
    z.minLength(1),
    z.maxLength(max),
    z.refine((content) => !isBlank(content)),
  )

const memorySource = z.object({
  record_id: z.string(),
  chat_id: z.string(),
  role: z.enum(['user', 'character']),
  excerpt: z.string(),
  created_at: z.string(),
})
export type MemorySource = z.output<typeof memorySource>

/** How many pinned messages, the newest first, every prompt of a chat includes. */
export const PROMPT_PINS_LIMIT = 20

export const memory = z.object({
  memory_id: z.string(),
  text: z.string(),
  scope: z.enum(memoryScopes),
  /** The source message; null when the user wrote it. */
  source: z.nullable(memorySource),
  /** The memory is always in the prompt, while there is room. */
  is_pinned: z.boolean(),
  /** `revoked`: its message was edited or deleted since; the prompt leaves it out. */
  state: z.enum(['active', 'revoked']),
  created_at: z.string(),
})
export type Memory = z.output<typeof memory>

export const summary = z.object({
  summary_id: z.string(),
  version: z.number(),
  text: z.string(),
  made_by: z.enum(['model', 'user']),
  /** The last message that the summary covers. */
  upto: z.object({ record_id: z.string(), depth: z.number(), created_at: z.string() }),
  /** Jobs do not update a locked summary. */
  is_locked: z.boolean(),
  /** The version before, for undo. */
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

const summaryState = z.object({
  /** The chat's present summary; null before the first one. */
  summary: z.nullable(summary),
  is_being_made: z.boolean(),
})

export const listMemories = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/memories',
  access: 'member',
  tag: 'chat',
  summary: 'Returns the memory of a chat: its summary, and facts with their sources, pinned ones first.',
  query: z.object({ ...eitherChat, ...pageQuery }),
  response: z.object({
    chat_id: z.string(),
    character_id: z.string(),
    ...summaryState.shape,
    /** Pinned messages of this chat, the newest first; on the first page only. */
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
    'Adds or changes a memory; absent fields keep their values. A changed memory counts as written by the user.',
  body: z.union([
    z.object({
      memory_id: id,
      text: z.optional(createTextSchema(MEMORY_TEXT_MAX)),
      scope: z.optional(z.enum(memoryScopes)),
      /** The chat of the new scope; needed with `scope` unless that is `all`. */
      ...eitherChat,
      is_pinned: z.optional(z.boolean()),
    }),
    z.object({
      ...eitherChat,
      text: createTextSchema(MEMORY_TEXT_MAX),
      scope: z.optional(z.enum(memoryScopes)),
      is_pinned: z.optional(z.boolean()),
    }),
  ]),
  response: z.object({ memory }),
})

export const forgetMemory = defineRoute({
  method: 'DELETE',
  path: '/api/v1/auth/memories/{memory_id}',
  access: 'member',
  tag: 'chat',
  summary: 'Deletes a memory. It is not learned again from the same message.',
  params: z.object({ memory_id: id }),
  response: z.object({}),
})

export const changeSummary = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/summary',
  access: 'member',
  tag: 'chat',
  summary: 'Changes the summary of a chat, locks it, goes back to the one before, or has it written again.',
  body: z.union([
    z.object({ ...eitherChat, action: z.literal('edit'), text: createTextSchema(SUMMARY_TEXT_MAX) }),
    z.object({ ...eitherChat, action: z.literal('lock'), on: z.boolean() }),
    z.object({ ...eitherChat, action: z.enum(['restore', 'anew']) }),
  ]),
  response: summaryState,
})

/** The sections in the order of the prompt. */
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
  summary: 'Returns the model and the prompt contents of a reply.',
  query: z.object({ record_id: id }),
  response: z.object({
    record_id: z.string(),
    /** The model that wrote the message; null for an opening line and for imported messages. */
    model: z.nullable(z.object({ id: z.string(), name: z.string() })),
    prompt_version: z.nullable(z.string()),
    /** The parts of the prompt; null for replies of releases that did not record them. */
    made_of: z.nullable(
      z.object({
        /** Tokens of the model's context, and those reserved for the reply. */
        context_tokens: z.number(),
        reply_tokens: z.number(),
        /** Estimated tokens by section; absent sections are left out. */
        sections: z.array(z.object({ section: z.enum(promptSections), tokens: z.number() })),
        messages: z.number(),
        /** The included version with its text at that time; null without a summary. */
        summary: z.nullable(z.object({ version: z.number(), text: z.nullable(z.string()) })),
        /** Memories with their text at that time; the text is null for a memory deleted since. */
        memories: z.array(z.object({ memory_id: z.string(), text: z.nullable(z.string()) })),
        /** Recalled earlier messages; the text is null for a deleted one. */
        recalled: z.array(
          z.object({
            record_id: z.string(),
            chat_id: z.string(),
            role: z.enum(['user', 'character']),
            excerpt: z.nullable(z.string()),
            created_at: z.string(),
          }),
        ),
        /** Lorebook entries; the text is null to readers without access to the definition. */
        lore: z.array(
          z.object({
            entry_id: z.string(),
            name: z.string(),
            text: z.nullable(z.string()),
            /** The name of the lorebook; empty for an unknown one. */
            book: z.string(),
          }),
        ),
      }),
    ),
  }),
})
