import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

const datadogSettings = z.object({
  application_id: z.string(),
  client_token: z.string(),
  /** Datadog's site, such as datadoghq.eu. */
  site: z.string(),
  proxy: z.nullable(z.string()),
})
export type DatadogSettings = z.output<typeof datadogSettings>

/** The page calls this once a visitor allows analytics or advertising. */
export const showMonitors = defineRoute({
  method: 'GET',
  path: '/api/v1/session/monitors',
  access: 'anyone',
  tag: 'session',
  summary: 'Returns the outside services that get reports from visitors who allow them.',
  response: z.object({
    sentry_dsn: z.nullable(z.string()),
    datadog: z.nullable(datadogSettings),
    has_pixel: z.boolean(),
  }),
})
