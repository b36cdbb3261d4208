import * as z from 'zod/mini'
import { isBlank, trimMessage } from './message-text.ts'
import { defineRoute } from './route.ts'

export const QUICK_REPLIES_MAX = 20
export const QUICK_REPLY_MAX = 300

const texts = z
  .array(
    z.string().check(
      z.overwrite(trimMessage),
      z.minLength(1),
      z.maxLength(QUICK_REPLY_MAX),
      z.refine((text) => !isBlank(text)),
    ),
  )
  .check(z.maxLength(QUICK_REPLIES_MAX))

export const listQuickReplies = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/chat/quick-replies',
  access: 'member',
  tag: 'chat',
  summary: 'Lists the user’s quick replies, in their order.',
  response: z.object({ texts: z.array(z.string()) }),
})

export const saveQuickReplies = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/chat/quick-replies',
  access: 'member',
  tag: 'chat',
  summary: 'Replaces all quick replies of the user.',
  body: z.object({ texts }),
  response: z.object({ texts: z.array(z.string()) }),
})
