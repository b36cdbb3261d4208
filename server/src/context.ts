import type * as lorebook from '@citrine/contract/lorebook'
import type { Names } from '@citrine/contract/names'
import type { z } from 'zod'
import type { Config } from './config.ts'
import type { AgePolicy } from './features/age/age-policy.ts'
import type { ConsentPolicy } from './features/consent/consent-policy.ts'
import type { AttachedBook, HistoryMessage, RecalledMemory } from './features/prompt/public.ts'
import type { SafetyParts } from './features/safety/open-safety.ts'
import type {
  RecordedBuyers,
  RecordedPayments,
  RecordedPeriods,
  RecordedReturns,
  UnprovenPurchases,
} from './features/wallet/audit/recorded-payments.queries.ts'
import type { SoldCoins } from './features/wallet/liability/liability.queries.ts'
import type { Clock } from './platform/clock.ts'
import type { Db, Tx } from './platform/database/db.ts'
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

/** The dependencies of features. Each takes only its share: `Pick<AppContext, 'db' | 'clock'>`. */
export type AppContext = {
  config: Config
  db: Db
  /** Serves reads that may miss the last seconds of other people's writes. */
  replica: Replica
  log: Log
  metrics: Metrics
  clock: Clock
  secrets: Secrets
  bus: Bus
  limits: Limits
  media: Media
  sounds: Sounds
  /** Files with copies of people's data. */
  exports: NamedFiles
  queue: Queue
  models: ChatModels
  /** Null when unset: memory is then searched only by words. */
  embeddings: Embeddings
  /** Null when unset: the browser transcribes speech, where it can. */
  stt: SttPort | null
  drawing: DrawingPort
  tts: TtsPort
  /** The image provider for chats. */
  images: ImagesPort
  agePolicy: AgePolicy
  consentPolicy: ConsentPolicy
  /** Contributions of features to each other's use cases. */
  registry: Registry
  /** Word lists and classifiers of texts and pictures. */
  safety: SafetyParts
  /** Null without an age-assurance provider: ages can then not be checked. */
  ageProvider: AgeAssurancePort | null
  /** Null when no mail can be sent: that way of signing in is then not offered. */
  mail: MailPort | null
  sms: SmsPort | null
  /** Identity providers; null when unset. */
  google: GooglePort | null
  discord: OauthPort | null
  /** The provider of each way to pay; null when it is off. */
  payments: Payments
  /** Null when this database stores the events of pages. */
  clickhouse: EventStore | null
  /** Null without an advertising network to notify of visits. */
  pixel: PixelPort | null
  push: PushPort
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
  /** Jobs that a worker fetches at once, for kinds with many short jobs; each ends and is retried separately. */
  batch?: number
  run(ctx: AppContext, payload: z.output<P>): Promise<void>
  /** Runs once after the last failed try: undoes the job's reservations. */
  giveUp?(ctx: AppContext, payload: z.output<P>): Promise<void>
}
/** The context without the queue. */
export type JobContext = Omit<AppContext, 'queue'>

type FindInUse = (db: Db, names: readonly string[]) => Promise<Iterable<string>>

/** Lets a feature call features above it. Filled by `registry.ts`. */
export type Registry = {
  /** Parts of the archive of a user's data, in its order. */
  account_export: readonly ExportPart[]
  /** Each deletes the data of one feature that does not cascade from the deleted user's row. */
  account_erasure: readonly ((ctx: JobContext, user_id: string) => Promise<void>)[]
  /** Each returns the given hashes that a row references. */
  pictures_in_use: readonly FindInUse[]
  /** Each deletes a store's old files that no row references. */
  file_sweeps: Readonly<Record<string, (ctx: JobContext, range: SweepRange) => Promise<SweepResult>>>
  /** Each returns the given characters that have a chat or a saved picture. */
  characters_in_use: readonly FindInUse[]
  /** The memory that chats read before a reply and update after a change. */
  chat_memory: ChatMemory
  /** The lorebooks that chats and characters read. */
  chat_lore: ChatLore
  message_dependents: readonly MessageDependents[]
  /** Payments as the features recorded them, for the ledger audit. */
  recorded_payments: {
    unlocked: RecordedPayments
    claimed: RecordedPayments
    purchased: RecordedPayments
    returned: RecordedReturns
    periods: RecordedPeriods
    unproven: UnprovenPurchases
    buyers: RecordedBuyers
  }
  /** Coins that people bought with money, for the liability. */
  sold_coins: SoldCoins
}

/** The functions of lorebooks that chats and characters call; lorebooks themselves depend on both. */
export type ChatLore = {
  /** Returns the attached books of a prompt, and whether one mentions a person under 18. */
  load(
    db: Db,
    request: {
      user_id: string
      chat_id: string | null
      persona_id: string | null
      character: { creator_id: string | null; attached_books: readonly lorebook.AttachedBook[] | null }
    },
  ): Promise<{ books: AttachedBook[]; speaks_of_minor: boolean }>
  /** Attaches the books of a chat to its branch. */
  branch(tx: Tx, user_id: string, from_chat_id: string, to_chat_id: string): Promise<void>
  /** Returns the books that belong to the user, in the same order. */
  listAttached(db: Db, user_id: string, lorebook_ids: readonly string[]): Promise<lorebook.AttachedBook[]>
}

export type MessagePlace = { record_id: string; depth: number }

/** The functions of memory that chats call; memory itself depends on chats. */
export type ChatMemory = {
  /** Selects memories for the next reply. */
  recall(
    ctx: Pick<AppContext, 'db' | 'embeddings' | 'log' | 'safety'>,
    request: RecallRequest,
  ): Promise<{ remembered: RecalledMemory; summed_to: number; is_locked: boolean }>
  /** Queues a summary once enough messages have left the prompt's window. */
  queueDigest(ctx: Pick<AppContext, 'db' | 'queue' | 'clock' | 'log'>, left: LeftWindow): Promise<void>
  /** Copies memories of the messages that a branch starts with. */
  branch(tx: Tx, branch: MemoryBranch): Promise<void>
  /** Revokes or restores memories that came from a changed message. */
  changeSource(tx: Tx, change: SourceChange): Promise<void>
  /** Erases memories that came from messages deleted before a time. */
  eraseSources(tx: Tx, erased: { user_id: string; chat_id: string; before: Date }): Promise<void>
  /** Removes the memories of a retracted reply. */
  forgetRetracted(db: Db, reply: { user_id: string; chat_id: string; record_id: string }): Promise<void>
}

export type RecallRequest = {
  user_id: string
  chat_id: string
  character_id: string
  names: Names
  history: readonly HistoryMessage[]
  /** The message that the prompt ends with. */
  leaf_id: string
  /** Tokens for the prompt. */
  budget: number
}

export type LeftWindow = {
  user_id: string
  chat_id: string
  user_name: string
  leaf_id: string
  history: readonly HistoryMessage[]
  window_depth: number
  /** Depth of the last summarized message; -1 for none. */
  summed_to: number
  is_locked: boolean
}

export type MemoryBranch = {
  user_id: string
  from_chat_id: string
  to_chat_id: string
  /** Branch point in the old chat. */
  leaf: MessagePlace
  /** Copies by the id of the original message. */
  copies: ReadonlyMap<string, MessagePlace>
  now: Date
}

export type SourceChange = {
  user_id: string
  chat_id: string
} & (
  | { change: 'edited'; record_id: string }
  /** Called while messages carry this `deletion_id`: after they are marked, or before the mark is removed. */
  | { change: 'deleted' | 'restored'; deletion_id: string }
)

export type ExportPart = {
  /** The number of steps that this part adds to the progress. */
  count(db: Db, user_id: string): Promise<number>
  files(
    ctx: Pick<AppContext, 'config' | 'db' | 'media'>,
    user_id: string,
  ): AsyncIterable<{ name: string; pieces: ZipPieces; is_step: boolean }>
}

/** Work and files that another feature keeps for chat messages. */
export type MessageDependents = {
  /**
   * Ends running work for messages that are being deleted.
   * @param select returns which of the given ids are being deleted
   */
  end(
    ctx: Pick<AppContext, 'clock'>,
    tx: Tx,
    user_id: string,
    select: (record_ids: readonly string[]) => Promise<readonly string[]>,
  ): Promise<void>
  /** Ends and deletes what belongs to messages whose text is erased while they stay. */
  forget(
    ctx: Pick<AppContext, 'clock'>,
    tx: Tx,
    user_id: string,
    record_ids: readonly string[],
  ): Promise<void>
}

export interface Queue {
  enqueue<P extends z.ZodType>(
    tx: Tx,
    job: Pick<Job<P>, 'name' | 'payload'>,
    payload: z.input<P>,
  ): Promise<void>
  /** Adds many jobs of one kind in one statement. */
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
