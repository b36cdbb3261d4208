import type { z } from 'zod'
import type { Config } from './config.ts'
import type { AgePolicy } from './features/age/age-policy.ts'
import type { SafetyParts } from './features/safety/safety-parts.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Secrets } from './platform/crypto.ts'
import type { Db, Tx } from './platform/db.ts'
import type { Limits } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import type { Media } from './platform/media/media.ts'
import type { Metrics } from './platform/metrics.ts'
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

/** Everything that features are given. Each takes only what it needs: `Pick<AppContext, 'db' | 'clock'>`. */
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
  /** Null when none is set: then memory is found by words alone. */
  embeddings: EmbeddingsPort | null
  /** Null when none is set: then speech becomes text in the browser, where that can do it. */
  stt: SttPort | null
  drawing: DrawingPort
  /** Whoever reads aloud. */
  tts: TtsPort
  /** Whoever makes the pictures of talks. */
  images: ImagesPort
  agePolicy: AgePolicy
  /** What texts and pictures are judged with. */
  safety: SafetyParts
  /** Null when no age-assurance house is set: then nobody can be checked. */
  ageHouse: AgeAssurancePort | null
  /** Null when nothing can send: then that way of signing in is not offered. */
  mail: MailPort | null
  sms: SmsPort | null
  /** Other houses where people have accounts; null when they are not set. */
  google: GooglePort | null
  discord: OauthPort | null
  /** Null while nobody is asked about passwords of break-ins. */
  breaches: BreachesPort | null
  /** The trial engine behind mail or texts, when it serves any. */
  outbox: Outbox | null
}

/** Work that outlives its request. Enqueued in the business transaction, run at least once. */
export interface Job<P extends z.ZodType = z.ZodType> {
  name: string
  payload: P
  retryLimit: number
  /** Cron in UTC: the job also runs by the clock, once for all nodes, with `{}`. */
  cron?: string
  /** It may take hours. While it is alive it says so, and when its node dies it is soon begun again. */
  is_long?: true
  run(ctx: AppContext, payload: z.output<P>): Promise<void>
  /** Once, after the last failed try: gives back what was taken for it. */
  giveUp?(ctx: AppContext, payload: z.output<P>): Promise<void>
}
/** All that there is before the queue. */
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
