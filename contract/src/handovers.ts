import * as z from 'zod/mini'
import { cover } from './characters.ts'
import { id } from './ids.ts'
import { picture } from './pictures.ts'
import { defineRoute } from './route.ts'

export const handoverTopics = [
  'night',
  'mend',
  'food',
  'music',
  'stars',
  'travel',
  'lost',
  'courage',
] as const
export type HandoverTopic = (typeof handoverTopics)[number]

export const handover = z.object({
  topic: z.enum(handoverTopics),
  character: z.object({
    character_id: z.string(),
    name: z.string(),
    cover,
    portrait: z.nullable(picture),
  }),
})
export type Handover = z.output<typeof handover>

export const findHandover = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/handover',
  access: 'member',
  tag: 'chat',
  summary:
    'Finds another character of Citrine whom this one mentions because it fits the last messages; one a day for each user.',
  body: z.object({
    chat_id: id,
    character_id: id,
  }),
  response: z.object({ handover: z.nullable(handover) }),
})

export const getHandoverSetting = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/handover/setting',
  access: 'member',
  tag: 'chat',
  summary: 'Returns whether characters may mention others.',
  response: z.object({ is_on: z.boolean() }),
})

export const answerHandover = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/handover/answer',
  access: 'member',
  tag: 'chat',
  summary: 'Closes the current mention, or turns mentions off or on in all chats.',
  body: z.object({ answer: z.enum(['close', 'off', 'on']) }),
  response: z.object({ is_on: z.boolean() }),
})
