import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** Asked for once a visitor allows analytics. */
export const showMonitors = defineRoute({
  method: 'GET',
  path: '/api/v1/session/monitors',
  access: 'anyone',
  tag: 'session',
  summary: 'The services of others that get errors of those who allow analytics.',
  reply: z.object({ sentry_dsn: z.nullable(z.string()) }),
})
