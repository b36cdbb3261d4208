import * as z from 'zod/mini'
import { client_id, content, eitherChat, record, record_id } from './chat.ts'
import { id } from './ids.ts'
import { defineRoute } from './route.ts'

/** Maximum letters of a draft in `suggestReplies`. */
export const LINE_DRAFT_MAX = 1_000

export const editMessage = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/records/edit',
  access: 'member',
  tag: 'chat',
  summary: 'Changes the text of a message, or puts a reply with another text beside it.',
  body: z.object({
    record_id,
    content,
    /** `go_on`, for replies only, adds a sibling with this text and ends the path there. */
    mode: z.enum(['keep', 'go_on']),
  }),
  response: z.object({ record }),
})

export const deleteMessage = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/records/delete',
  access: 'member',
  tag: 'chat',
  summary: 'Deletes a message, alone or with all that came after it.',
  body: z.object({ record_id, scope: z.enum(['one', 'from_here']) }),
  response: z.object({
    /** `restoreMessages` undoes the deletion with this id. */
    deletion_id: z.string(),
    undo_until: z.string(),
  }),
})

export const restoreMessages = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/records/restore',
  access: 'member',
  tag: 'chat',
  summary: 'Restores the messages that one call deleted, and shows them.',
  body: z.object({ deletion_id: id }),
  response: z.object({}),
})

export const selectMessage = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/records/select',
  access: 'member',
  tag: 'chat',
  summary: 'Shows the path through a record, and below it what was chosen there.',
  body: z.object({ record_id }),
  response: z.object({}),
})

export const pinMessage = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/records/pin',
  access: 'member',
  tag: 'chat',
  summary: 'Pins a message in the character’s memory, or unpins it.',
  body: z.object({ record_id, on: z.boolean() }),
  response: z.object({}),
})

export const branchChat = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/branch',
  access: 'member',
  tag: 'chat',
  summary: 'Creates a new chat from the messages up to a record.',
  body: z.object({ record_id }),
  response: z.object({ chat_id: z.string(), character_id: z.string() }),
})

export const mapNode = z.object({
  record_id,
  /** The branch that this one forks from; null for the first one. */
  parent_id: z.nullable(z.string()),
  role: z.enum(['user', 'character']),
  excerpt: z.string(),
  /** Messages from this one to the next fork or to the end. */
  messages: z.number(),
  is_shown: z.boolean(),
})
export type MapNode = z.output<typeof mapNode>

export const mapChat = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/map',
  access: 'member',
  tag: 'chat',
  summary: 'Lists the branches of a chat with the beginning of each, the oldest first, at most 200.',
  query: z.object({ chat_id: id }),
  response: z.object({ nodes: z.array(mapNode) }),
})

export const resetChat = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/reset',
  access: 'member',
  tag: 'chat',
  summary: 'Starts a new chat; in a chat without messages, only changes its opening line.',
  body: z.object({
    ...eitherChat,
    /** The index in `listOpenings`, from 0. */
    opening: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
  }),
  response: z.object({ chat_id: z.string() }),
})

export const listOpenings = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/openings',
  access: 'member',
  tag: 'chat',
  summary: 'Lists the opening lines of a character.',
  query: z.object({ character_id: z.string() }),
  response: z.object({ openings: z.array(z.string()) }),
})

export const suggestReplies = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/suggest',
  access: 'member',
  tag: 'chat',
  summary:
    'Suggests up to three short next messages for the user, or writes one whole message. Costs the same as a message.',
  body: z.object({
    ...eitherChat,
    client_id,
    /** Asks for one message. The draft is its beginning, or says what should happen in it. */
    line: z.optional(z.object({ draft: z.string().check(z.maxLength(LINE_DRAFT_MAX)) })),
  }),
  response: z.object({ replies: z.array(z.string()) }),
})

export const recapChat = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/recap',
  access: 'member',
  tag: 'chat',
  summary:
    'Lets the character recall in a few sentences what happened so far; no message is added. Costs the same as a message.',
  body: z.object({ chat_id: id, client_id }),
  response: z.object({ text: z.string() }),
})
