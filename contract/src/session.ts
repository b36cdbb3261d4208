import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** Something on its way to this machine, so that a model of its own can answer. */
export const engineComing = z.object({
  /** The software around the model, the model's file, or its loading into memory. */
  step: z.enum(['runner', 'model', 'starting']),
  done_bytes: z.number(),
  /** Null while it is not known. */
  total_bytes: z.nullable(z.number()),
})
export type EngineComing = z.output<typeof engineComing>

/** Which rung of the chat ladder answers. */
export const chatEngine = z.object({
  /** A set endpoint, a server found on this machine, our runner with a model file, the demonstration, or nobody. */
  kind: z.enum(['endpoint', 'local', 'runner', 'scripted', 'none']),
  name: z.string(),
  /** So small a model that it only gives a taste of a talk. */
  is_taste: z.boolean(),
  /** For the owner of this machine: the next larger model that it can carry, and the command that brings it. */
  larger: z.nullable(z.object({ title: z.string(), size_bytes: z.number(), command: z.string() })),
  coming: z.nullable(engineComing),
  /**
   * Why no model of this machine answers: its file cannot be loaded, it stopped again and again, or none could be brought.
   * The log and `npm run doctor` tell the rest.
   */
  fault: z.nullable(z.enum(['unfit', 'gave_up', 'not_brought'])),
})
export type ChatEngine = z.output<typeof chatEngine>

export const showChatEngine = defineRoute({
  method: 'GET',
  path: '/api/v1/session/chat-engine',
  access: 'anyone',
  tag: 'session',
  summary: 'Which model answers now, and how far a coming one is.',
  reply: chatEngine,
})

/** What this deployment has; the page shows nothing that is not there. */
export const features = z.object({
  login: z.object({
    email: z.boolean(),
    phone: z.boolean(),
    /** The least length of a new password. */
    password_min: z.number(),
    google: z.boolean(),
    /** What Google's script is told, and where it is; null where it is not to be used. */
    google_one_tap: z.nullable(z.object({ client_id: z.string(), script_url: z.string() })),
    discord: z.boolean(),
  }),
  /** Where trial mails and texts can be read; null when real ones are sent. */
  outbox_path: z.nullable(z.string()),
  chat_engine: chatEngine,
  /** Whether there is adult content that somebody may see where the caller is. */
  adult_section: z.boolean(),
  links: z.object({
    company: z.nullable(z.string()),
    contact_email: z.nullable(z.string()),
    telegram: z.nullable(z.string()),
    discord: z.nullable(z.string()),
    x: z.nullable(z.string()),
  }),
  /** What the legal pages say of who runs this server; what is not set, they say is not. */
  operator: z.object({
    address: z.nullable(z.string()),
    jurisdiction: z.nullable(z.string()),
    complaints_email: z.nullable(z.string()),
    copyright_agent: z.nullable(z.string()),
  }),
  /** The host of the mobile site, and where wide windows go instead; null where there is only one site. */
  hosts: z.object({
    mobile: z.nullable(z.string()),
    desktop: z.nullable(z.string()),
    test: z.nullable(z.string()),
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
