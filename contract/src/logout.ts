import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** Every page needs the logout. The login loads on demand, so it is in another file. */
export const logout = defineRoute({
  method: 'POST',
  path: '/api/v1/auth/logout',
  access: 'member',
  tag: 'login',
  summary: 'Revokes this token, or with `all` every token of the user.',
  /** The specification's call has no body. */
  body: z._default(z.object({ all: z.optional(z.boolean()) }), {}),
  response: z.object({ revoked: z.number() }),
})
