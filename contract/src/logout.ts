import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** Apart from the ways in: every page knows the way out, and none of them before it is asked. */
export const logout = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'member',
  tag: 'login',
  summary: 'Revokes this token, or with `all` every token of the user.',
  /** The specification's call has no body. */
  body: z._default(z.object({ all: z.optional(z.boolean()) }), {}),
  reply: z.object({ revoked: z.number() }),
})
