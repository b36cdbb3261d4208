import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** Which rung of the chat ladder answers: a set endpoint, a server found on this machine, or the demonstration. */
export const chatEngine = z.object({
  kind: z.enum(['endpoint', 'local', 'scripted', 'none']),
  name: z.string(),
})
export type ChatEngine = z.output<typeof chatEngine>

/** What this deployment has; the page shows nothing that is not there. */
export const features = z.object({
  login: z.object({ email: z.boolean(), phone: z.boolean() }),
  /** Where trial mails and texts can be read; null when real ones are sent. */
  outbox_path: z.nullable(z.string()),
  chat_engine: chatEngine,
  links: z.object({
    company: z.nullable(z.string()),
    contact_email: z.nullable(z.string()),
    telegram: z.nullable(z.string()),
    discord: z.nullable(z.string()),
    x: z.nullable(z.string()),
  }),
  /** Hidden unless a true discount exists. */
  banner: z.nullable(z.object({ discount_percent: z.number() })),
})
export type Features = z.output<typeof features>

export const initSession = defineRoute({
  method: 'POST',
  path: '/api/v1/session/init',
  access: 'anyone',
  tag: 'session',
  summary: 'Names the device and tells what this deployment has. The app mounts after it.',
  body: z.object({
    app_key: z.string().check(z.maxLength(100)),
    pkg: z.string().check(z.maxLength(100)),
    device_id: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({
    device_id: z.string(),
    df_id: z.string(),
    /** Unix ms */
    server_time: z.number(),
    features,
  }),
})
