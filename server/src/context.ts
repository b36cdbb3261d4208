import type { z } from 'zod'
import type { Config } from './config.ts'
import type { AgePolicy } from './features/age/age-policy.ts'
import type { SafetyParts } from './features/safety/open-safety.ts'
import type { Clock } from './platform/clock.ts'
import type { Db, Tx } from './platform/database/db.ts'
import type { Limits } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import type { Media } from './platform/media/media.ts'
import type { Bus } from './platform/messaging/bus.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Secrets } from './platform/secrets/crypto.ts'
import type { Sounds } from './platform/sounds/sounds.ts'
import type { AgeAssurancePort } from './providers/age-assurance/age-assurance.port.ts'
import type { BreachesPort } from './providers/breaches/breaches.port.ts'
import type { EmbeddingsPort } from './providers/embeddings/embeddings.port.ts'
import type { DrawingPort } from './providers/images/drawing.port.ts'
import type { ImagesPort } from './providers/images/images.port.ts'
import type { ChatModels } from './providers/llm/chat-models.ts'
import type { MailPort } from './providers/mail/mail.port.ts'
import type { GooglePort, OauthPort } from './providers/oauth/oauth.port.ts'
import type { Outbox } from './providers/outbox/outbox.port.ts'
import type { SmsPort } from './providers/sms/sms.port.ts'
import type { SttPort } from './providers/stt/stt.port.ts'
import type { TtsPort } from './providers/tts/tts.port.ts'

/** The dependencies of features. Each takes only its share: `Pick<AppContext, 'db' | 'clock'>`. */
export type AppContext = {
  config: Config
  db: Db
  log: Log
  metrics: Metrics
  clock: Clock
  secrets: Secrets
  bus: Bus
  limits: Limits
  media: Media
  sounds: Sounds
  queue: Queue
  models: ChatModels
  /** Null when unset: memory is searched by words alone. */
  embeddings: EmbeddingsPort | null
  /** Null when unset: the browser transcribes speech, where it can. */
  stt: SttPort | null
  drawing: DrawingPort
  tts: TtsPort
  /** The image provider for chats. */
  images: ImagesPort
  agePolicy: AgePolicy
  /** Word lists and classifiers of texts and pictures. */
  safety: SafetyParts
  /** Null when no age-assurance provider is set: then no age can be checked. */
  ageHouse: AgeAssurancePort | null
  /** Null when nothing can send: then that way of signing in is not offered. */
  mail: MailPort | null
  sms: SmsPort | null
  /** Identity providers; null when unset. */
  google: GooglePort | null
  discord: OauthPort | null
  /** Null when leaked passwords are not checked. */
  breaches: BreachesPort | null
  /** The trial engine of mail or texts, when either uses it. */
  outbox: Outbox | null
}

/** Work that outlives its request. Enqueued in the business transaction, run at least once. */
export interface Job<P extends z.ZodType = z.ZodType> {
  name: string
  payload: P
  retryLimit: number
  /** Cron in UTC: the job also runs on this schedule, once for all nodes, with `{}`. */
  cron?: string
  /** The job may take hours. It sends heartbeats, and restarts soon after its node dies. */
  is_long?: true
  run(ctx: AppContext, payload: z.output<P>): Promise<void>
  /** Runs once after the last failed try: undoes the job's reservations. */
  giveUp?(ctx: AppContext, payload: z.output<P>): Promise<void>
}
/** The context without the queue. */
export type JobContext = Omit<AppContext, 'queue'>

export interface Queue {
  enqueue<P extends z.ZodType>(
    tx: Tx,
    job: Pick<Job<P>, 'name' | 'payload'>,
    payload: z.input<P>,
  ): Promise<void>
  check(): Promise<void>
}

export function defineJob<P extends z.ZodType>(job: Job<P>): Job<P> {
  return job
}
