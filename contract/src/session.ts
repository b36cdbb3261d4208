import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { collectorShapes } from './tracking.ts'

export const engineDownload = z.object({
  /** The runner program, the model file, or its loading into memory. */
  step: z.enum(['runner', 'model', 'starting']),
  done_bytes: z.number(),
  /** Size of the download; null while it is unknown. */
  total_bytes: z.nullable(z.number()),
})
export type EngineDownload = z.output<typeof engineDownload>

export const chatEngine = z.object({
  /** A configured endpoint, a server found on this machine, Citrine's runner with a model file, the demonstration, or none. */
  kind: z.enum(['endpoint', 'local', 'runner', 'scripted', 'none']),
  name: z.string(),
  /** A model so small that its chats are only a demonstration. */
  is_taste: z.boolean(),
  /** For the owner of this machine: the next larger model that fits, and the command that downloads it. */
  larger: z.nullable(z.object({ title: z.string(), size_bytes: z.number(), command: z.string() })),
  /** The progress of a local model that is being prepared; null when none is. */
  coming: z.nullable(engineDownload),
  /**
   * The reason no local model replies: its file cannot be loaded, it crashed repeatedly, or the download failed.
   * The log and `npm run doctor` give details. Null otherwise.
   */
  fault: z.nullable(z.enum(['unfit', 'gave_up', 'not_brought'])),
})
export type ChatEngine = z.output<typeof chatEngine>

export const showChatEngine = defineRoute({
  method: 'GET',
  path: '/api/v1/session/chat-engine',
  access: 'anyone',
  tag: 'session',
  summary: 'Returns the model that replies now, and the progress of one that is being prepared.',
  response: chatEngine,
})

export const features = z.object({
  login: z.object({
    email: z.boolean(),
    phone: z.boolean(),
    password_min: z.number(),
    google: z.boolean(),
    /** Settings of Google's script; null disables it. */
    google_one_tap: z.nullable(z.object({ client_id: z.string(), script_url: z.string() })),
    discord: z.boolean(),
  }),
  /** The address of the test mails and texts; null when real ones are sent. */
  outbox_path: z.nullable(z.string()),
  chat_engine: chatEngine,
  /** Whether the caller's country allows the adult content of this deployment to anybody. */
  adult_section: z.boolean(),
  /** Whether the law of the caller's country requires consent before anything is measured. */
  must_ask_consent: z.boolean(),
  /** Receives the events of visitors who allow them. */
  collector: z.object({ url: z.string(), shape: z.enum(collectorShapes) }),
  links: z.object({
    company: z.nullable(z.string()),
    contact_email: z.nullable(z.string()),
    telegram: z.nullable(z.string()),
    discord: z.nullable(z.string()),
    x: z.nullable(z.string()),
  }),
  /** The operator's details on the legal pages; null shows as not set. */
  operator: z.object({
    address: z.nullable(z.string()),
    jurisdiction: z.nullable(z.string()),
    complaints_email: z.nullable(z.string()),
    copyright_agent: z.nullable(z.string()),
  }),
  /** The running discount, which pages announce in a banner; null without one. */
  banner: z.nullable(z.object({ discount_percent: z.number() })),
})
export type Features = z.output<typeof features>

export const initSession = defineRoute({
  method: 'POST',
  path: '/api/v1/session/init',
  access: 'anyone',
  tag: 'session',
  summary:
    'Identifies the device and returns the features of this deployment. The app waits for it before it renders.',
  body: z.object({
    app_key: z.string().check(z.maxLength(100)),
    pkg: z.string().check(z.maxLength(100)),
    device_id: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: z.object({
    device_id: z.string(),
    df_id: z.string(),
    /** Unix ms */
    server_time: z.number(),
    features,
  }),
})
