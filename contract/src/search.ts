import * as z from 'zod/mini'
import { recentChat } from './chat.ts'
import { SEARCH_WORDS_MAX } from './limits.ts'
import { definePage, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

export const excerptPart = z.object({ text: z.string(), is_hit: z.boolean() })
export type ExcerptPart = z.output<typeof excerptPart>

export const foundRecord = z.object({
  record_id: z.string(),
  chat_id: z.string(),
  character: recentChat.shape.character,
  chat: z.pick(recentChat, { is_one_of_several: true, begun_at: true, origin: true }),
  role: z.enum(['user', 'character']),
  excerpt: z.array(excerptPart),
  created_at: z.string(),
})
export type FoundRecord = z.output<typeof foundRecord>

export const searchMessages = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/search',
  access: 'member',
  tag: 'chat',
  summary:
    'Finds messages and replies of the user’s chats, in every branch, that contain all words, the newest first.',
  query: z.object({
    ...pageQuery,
    q: z.string().check(z.maxLength(SEARCH_WORDS_MAX)),
    character_id: z.optional(z.string()),
    chat_id: z.optional(z.string()),
  }),
  response: definePage(foundRecord),
})
