import type * as lorebook from '@citrine/contract/lorebook'
import type { Names } from '@citrine/contract/names'
import type { z } from 'zod'
import type { Config } from './config.ts'
import type { AgePolicy } from './features/age/age-policy.ts'
import type { ConsentPolicy } from './features/consent/consent-policy.ts'
import type { YearSaving } from './features/goods/year-saving.service.ts'
import type { WebhookGroups } from './features/orders/webhooks/webhook-groups.ts'
import type { AttachedBook, HistoryMessage, RecalledMemory } from './features/prompt/public.ts'
import type { SafetyParts } from './features/safety/open-safety.ts'
import type {
  RecordedBuyers,
  RecordedPayments,
  RecordedPeriods,
  RecordedReturns,
  UnprovenPurchases,
} from './features/wallet/audit/recorded-payments.queries.ts'
import type { FreeTries } from './features/wallet/holds/free-tries.ts'
import type { SoldCoins } from './features/wallet/liability.queries.ts'
import type { Db, DbPool, Tx } from './platform/database/db.ts'
import type { Replica } from './platform/database/replica.ts'
import type { NamedFiles } from './platform/files/named-files.ts'
import type { SweepRange, SweepResult } from './platform/files/sweep-files.ts'
import type { ZipPieces } from './platform/files/zip.ts'
import type { Limits } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import type { Media } from './platform/media/media.ts'
import type { Bus } from './platform/messaging/bus.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Secrets } from './platform/secrets/crypto.ts'
import type { Sounds } from './platform/sounds/sounds.ts'
import type { Clock } from './platform/time.ts'
import type { AgeAssurancePort } from './providers/age-assurance/age-assurance.port.ts'
import type { BreachesPort } from './providers/breaches/breaches.port.ts'
import type { Embeddings } from './providers/embeddings/embeddings.port.ts'
import type { EventStore } from './providers/events/event-store.port.ts'
import type { DrawingPort } from './providers/images/drawing.port.ts'
import type { ImagesPort } from './providers/images/images.port.ts'
import type { ChatModels } from './providers/llm/chat-models.ts'
import type { MailPort } from './providers/mail/mail.port.ts'
import type { GooglePort, OauthPort } from './providers/oauth/oauth.port.ts'
import type { Outbox } from './providers/outbox/outbox.port.ts'
import type { Payments } from './providers/payments/payments.port.ts'
import type { PixelPort } from './providers/pixel/pixel.port.ts'
import type { PushPort } from './providers/push/push.port.ts'
import type { SmsPort } from './providers/sms/sms.port.ts'
import type { SttPort } from './providers/stt/stt.port.ts'
import type { TtsPort } from './providers/tts/tts.port.ts'

/** Routes take all of it; a service names what it uses: `Pick<AppContext, 'db' | 'clock'>`. */
export type AppContext = {
  config: Config
  db: Db
  /** The pool behind `db`, for what a transaction cannot do. */
  pool: DbPool
  replica: Replica
  log: Log
  metrics: Metrics
  clock: Clock
  secrets: Secrets
  bus: Bus
  limits: Limits
  media: Media
  sounds: Sounds
  exports: NamedFiles
  queue: Queue
  models: ChatModels
  embeddings: Embeddings
  stt: SttPort | null
  drawing: DrawingPort
  tts: TtsPort
  images: ImagesPort
  agePolicy: AgePolicy
  consentPolicy: ConsentPolicy
  registry: Registry
  safety: SafetyParts
  ageProvider: AgeAssurancePort | null
  mail: MailPort | null
  sms: SmsPort | null
  google: GooglePort | null
  discord: OauthPort | null
  payments: Payments
  webhookGroups: WebhookGroups
  freeTries: FreeTries
  yearSaving: YearSaving
  clickhouse: EventStore | null
  pixel: PixelPort | null
  push: PushPort
  breaches: BreachesPort | null
  outbox: Outbox | null
}

/** Work that outlives its request. A job is enqueued in the business transaction and runs at least once. */
export interface Job<P extends z.ZodType = z.ZodType> {
  name: string
  payload: P
  retryLimit: number
  /** The schedule in UTC. The job runs once for all nodes, with `{}` as its payload. */
  cron?: string
  /** The job may take hours. It sends heartbeats, and restarts soon after its node dies. */
  isLong?: true
  /**
   * Jobs that a worker fetches at once, for kinds with many short jobs; each ends and is retried separately.
   */
  batch?: number
  run(ctx: AppContext, payload: z.output<P>): Promise<void>
  /** Runs after the last failed try, and again if it fails itself: undoes the job's reservations. */
  giveUp?(ctx: AppContext, payload: z.output<P>): Promise<void>
}
export type JobContext = Omit<AppContext, 'queue'>

type FindInUse = (db: Db, names: readonly string[]) => Promise<Iterable<string>>

/** Lets a feature call features above it; `registry.ts` fills it. */
export type Registry = {
  accountExport: readonly ExportPart[]
  /** Erases data that does not cascade from the deleted user's row. */
  accountErasure: readonly ((ctx: JobContext, user_id: string) => Promise<void>)[]
  picturesInUse: readonly FindInUse[]
  fileSweeps: Readonly<Record<string, (ctx: JobContext, range: SweepRange) => Promise<SweepResult>>>
  charactersInUse: readonly FindInUse[]
  chatMemory: ChatMemory
  chatLore: ChatLore
  messageDependents: readonly MessageDependents[]
  recordedPayments: {
    unlocked: RecordedPayments
    claimed: RecordedPayments
    purchased: RecordedPayments
    returned: RecordedReturns
    periods: RecordedPeriods
    unproven: UnprovenPurchases
    buyers: RecordedBuyers
  }
  soldCoins: SoldCoins
}

/** Lorebooks depend on chats and characters, so these call them through here. */
export type ChatLore = {
  load(
    db: Db,
    request: {
      user_id: string
      chat_id: string | null
      persona_id: string | null
      character: { creator_id: string | null; attached_books: readonly lorebook.AttachedBook[] | null }
    },
  ): Promise<{ books: AttachedBook[]; speaks_of_minor: boolean }>
  branch(tx: Tx, user_id: string, from_chat_id: string, to_chat_id: string): Promise<void>
  listAttached(db: Db, user_id: string, lorebook_ids: readonly string[]): Promise<lorebook.AttachedBook[]>
}

export type MessagePlace = { record_id: string; depth: number }

/** Memory depends on chats, so chats call it through here. */
export type ChatMemory = {
  recall(
    ctx: Pick<AppContext, 'db' | 'embeddings' | 'log' | 'safety'>,
    request: RecallRequest,
  ): Promise<{ remembered: RecalledMemory; summaryEndDepth: number; is_locked: boolean }>
  queueDigest(ctx: Pick<AppContext, 'db' | 'queue' | 'clock' | 'log'>, left: LeftWindow): Promise<void>
  branch(tx: Tx, branch: MemoryBranch): Promise<void>
  changeSource(tx: Tx, change: SourceChange): Promise<void>
  eraseSources(tx: Tx, erased: { user_id: string; chat_id: string; before: Date }): Promise<void>
  eraseRetracted(tx: Tx, reply: { user_id: string; chat_id: string; record_id: string }): Promise<void>
}

export type RecallRequest = {
  user_id: string
  chat_id: string
  character_id: string
  names: Names
  history: readonly HistoryMessage[]
  leaf_id: string
  budget: number
}

export type LeftWindow = {
  user_id: string
  chat_id: string
  user_name: string
  leaf_id: string
  history: readonly HistoryMessage[]
  window_depth: number
  summaryEndDepth: number
  is_locked: boolean
}

export type MemoryBranch = {
  user_id: string
  from_chat_id: string
  to_chat_id: string
  leaf: MessagePlace
  copies: ReadonlyMap<string, MessagePlace>
  now: Date
}

export type SourceChange = {
  user_id: string
  chat_id: string
} & (
  | { change: 'edited'; record_id: string }
  /**
   * The call comes while the messages carry this `deletion_id`: after they are marked, or before the mark is
   * removed.
   */
  | { change: 'deleted' | 'restored'; deletion_id: string }
)

export type ExportPart = {
  count(db: Db, user_id: string): Promise<number>
  files(
    ctx: Pick<AppContext, 'config' | 'db' | 'media'>,
    user_id: string,
  ): AsyncIterable<{ name: string; pieces: ZipPieces; isStep: boolean }>
}

/** Features above chats, such as voices, store rows that belong to messages. */
export type MessageDependents = {
  /**
   * Settles or returns the holds of work that still runs for messages about to be deleted.
   * @param select returns those of the given messages that will be deleted
   */
  end(
    ctx: Pick<AppContext, 'clock'>,
    tx: Tx,
    user_id: string,
    select: (record_ids: readonly string[]) => Promise<readonly string[]>,
  ): Promise<void>
  /** Ends the work, then deletes its rows. */
  erase(ctx: Pick<AppContext, 'clock'>, tx: Tx, user_id: string, record_ids: readonly string[]): Promise<void>
}

export interface Queue {
  enqueue<P extends z.ZodType>(
    tx: Tx,
    job: Pick<Job<P>, 'name' | 'payload'>,
    payload: z.input<P>,
  ): Promise<void>
  enqueueAll<P extends z.ZodType>(
    tx: Tx,
    job: Pick<Job<P>, 'name' | 'payload'>,
    payloads: readonly z.input<P>[],
  ): Promise<void>
  check(): Promise<void>
}

export function defineJob<P extends z.ZodType>(job: Job<P>): Job<P> {
  return job
}
