import * as z from 'zod/mini'
import { id } from './ids.ts'
import { defineRoute } from './route.ts'

export const CHAT_NAME_MAX = 60

const chat_id = id

export const readChat = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/read',
  access: 'member',
  tag: 'chat',
  summary: 'Marks a chat as read.',
  body: z.object({ chat_id }),
  response: z.object({
    /** The user came back after a day or more and has written nothing since: `recapChat` may be offered. */
    is_back: z.boolean(),
  }),
})

export const renameChat = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/recently/name',
  access: 'member',
  tag: 'chat',
  summary: 'Names a chat; an empty name restores the first message as its name.',
  body: z.object({ chat_id, name: z.string().check(z.trim(), z.maxLength(CHAT_NAME_MAX)) }),
  response: z.object({}),
})

export const pinChat = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/recently/pin',
  access: 'member',
  tag: 'chat',
  summary: 'Pins a chat above the others, or unpins it.',
  body: z.object({ chat_id, on: z.boolean() }),
  response: z.object({}),
})

export const countUnread = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/recently/unread',
  access: 'member',
  tag: 'chat',
  summary: 'Counts chats with an unread reply, up to a hundred.',
  response: z.object({ chats: z.number() }),
})
