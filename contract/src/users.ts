import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

export const user = z.object({
  uid: z.string(),
  /** The short public number. */
  id_number: z.string(),
  nick_name: z.string(),
  avatar: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  vip: z.boolean(),
  nsfw: z.union([z.literal(0), z.literal(1)]),
  role: z.enum(['user', 'moderator', 'admin']),
  created_at: z.string(),
})
export type User = z.output<typeof user>

export const getUserInfo = defineRoute({
  method: 'GET',
  path: '/api/v1/auth/user/info',
  access: 'member',
  tag: 'users',
  summary: 'The signed-in user; 403 when blocked.',
  reply: user,
})
