import { join } from 'node:path'
import type { Config } from './config.ts'
import type { JobContext } from './context.ts'
import { readAgePolicy } from './features/age/age-policy.ts'
import { readConsentPolicy } from './features/consent/consent-policy.ts'
import { createYearSaving } from './features/goods/year-saving.service.ts'
import { createWebhookGroups } from './features/orders/webhooks/webhook-groups.ts'
import { openSafety } from './features/safety/open-safety.ts'
import { createFreeTries } from './features/wallet/holds/free-tries.ts'
import type { Primary } from './join-primary.ts'
import {
  buildEmbeddingOptions,
  DATABASE_TIMEOUT_MS,
  type Downloads,
  findCollector,
  openChatModels,
  openDatabase,
  openGuard,
  openLog,
  openSecrets,
} from './node-parts.ts'
import { connectDb, waitForDb } from './platform/database/db.ts'
import { limitReports, type SlowQueries } from './platform/database/describe-query.ts'
import { examinePooler, type Pooler } from './platform/database/pooler.ts'
import { openReplica, type Replica, type ReplicaOptions, wrapPrimary } from './platform/database/replica.ts'
import { createWriteMarks } from './platform/database/write-marks.ts'
import { killProcess, watchConnections } from './platform/failpoint.ts'
import type { Files } from './platform/files/files.ts'
import { openFiles } from './platform/files/open-files.ts'
import { createCounts, createLimits } from './platform/limits.ts'
import { type Media, openMedia } from './platform/media/media.ts'
import { createLocalBus, createValkeyBus } from './platform/messaging/bus.ts'
import { createMetrics } from './platform/metrics.ts'
import { openValkey } from './platform/outages/valkey.ts'
import { createSounds } from './platform/sounds/sounds.ts'
import { systemClock } from './platform/time.ts'
import { setTracing } from './platform/tracing/trace.ts'
import { openAgeProvider } from './providers/age-assurance/generic.age-assurance.ts'
import { createRangeBreaches } from './providers/breaches/range.breaches.ts'
import { openEmbeddings } from './providers/embeddings/open-embeddings.ts'
import { openClickHouse } from './providers/events/clickhouse.event-store.ts'
import { openDrawing } from './providers/images/illustrator/words.drawing.ts'
import { openImages } from './providers/images/open-images.ts'
import type { ChatModels } from './providers/llm/chat-models.ts'
import { createSmtpMail } from './providers/mail/smtp.mail.ts'
import { openModeration } from './providers/moderation/open-moderation.ts'
import { openOauth } from './providers/oauth/open-oauth.ts'
import { openOutbox } from './providers/outbox/files.outbox.ts'
import { openPayments } from './providers/payments/open-payments.ts'
import { openPixel } from './providers/pixel/tiktok.pixel.ts'
import { createWebPush } from './providers/push/web.push.ts'
import { createTwilioSms, readTwilioSettings } from './providers/sms/twilio.sms.ts'
import { openStt } from './providers/stt/openai.stt.ts'
import { openTts } from './providers/tts/open-tts.ts'
import { REGISTRY } from './registry.ts'

export type Services = {
  base: JobContext
  /** The address past any pooler, for sessions that listen or hold a lock. */
  databaseUrl: string
  isShared: boolean
  close(): Promise<void>
}

export async function openServices(
  config: Config,
  downloads?: Downloads,
  primary: Primary | null = null,
): Promise<Services> {
  const opened = new AsyncDisposableStack()
  const log = await openLog(config, opened)
  const modelsOpening: Promise<ChatModels> = primary?.models
    ? Promise.resolve(primary.models)
    : openChatModels(config, log, downloads)
  // This promise is awaited after the database is open; until then a failure must not count as an unhandled
  // rejection.
  modelsOpening.catch(() => undefined)
  try {
    await openTracing(config, opened)
    const { databaseUrl, isShared, counts, ...shared } = await openShared(config, { log, primary, opened })
    const models = await modelsOpening
    opened.defer(() => models.close())
    const engines = await openEngines(config, downloads, { log, primary, opened })
    const files = openFiles(config)
    const base: JobContext = {
      ...shared,
      config,
      log,
      clock: systemClock,
      media: await openPictures(config, files.open('pictures'), { ...shared, log }),
      limits: createLimits(counts),
      models,
      ...engines,
      stt: openStt(config),
      sounds: createSounds({ files: files.open('voices'), secrets: shared.secrets, clock: systemClock }),
      exports: files.exports,
      images: openImages(config, engines.drawing.images),
      payments: openPayments(config),
      webhookGroups: createWebhookGroups(),
      freeTries: createFreeTries(),
      yearSaving: createYearSaving(),
      clickhouse: openEvents(config, opened),
      pixel: openPixel(config),
      push: createWebPush(config),
      breaches:
        config.PASSWORD_BREACH_URL === undefined ? null : createRangeBreaches(config.PASSWORD_BREACH_URL),
      agePolicy: await readAgePolicy(config.AGE_POLICY_FILE),
      consentPolicy: await readConsentPolicy(config.CONSENT_POLICY_FILE),
      ageProvider: openAgeProvider(config),
      registry: REGISTRY,
      ...openMailAndSms(config),
      ...openOauth(config, (err) => log.warn({ err }, 'a token was not revoked')),
    }
    return { base, databaseUrl, isShared, close: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync()
    await modelsOpening.then((models) => models.close()).catch(() => undefined)
    throw error
  }
}

const openPictures = (
  { DATA_DIR: dataDir, MEDIA_URL: publicOrigin }: Config,
  files: Files,
  { secrets, log, metrics }: Pick<JobContext, 'secrets' | 'log' | 'metrics'>,
): Promise<Media> => openMedia({ dataDir, files, publicOrigin, secrets, clock: systemClock, log, metrics })

type OpeningContext = { log: JobContext['log']; primary: Primary | null; opened: AsyncDisposableStack }

async function openEngines(
  config: Config,
  downloads: Downloads | undefined,
  { log, primary, opened }: OpeningContext,
) {
  const embeddings = openEmbeddings(
    primary === null
      ? buildEmbeddingOptions(config, log, downloads)
      : { settings: config, log, hasTable: true, ...primary.embeddings },
  )
  opened.defer(() => embeddings.close())
  const drawing = openDrawing()
  opened.defer(() => drawing.close())
  const tts = openTts(config)
  opened.defer(() => tts.close())
  const guard = primary === null ? await openGuard(config, log, opened) : primary.guard
  const safety = await openSafety(config, openModeration(config, guard))
  opened.defer(() => safety.characters.close())
  opened.defer(() => safety.chats.close())
  return { embeddings, drawing, tts, safety }
}

function openEvents({ CLICKHOUSE_URL: url }: Config, opened: AsyncDisposableStack) {
  const clickhouse = url === undefined ? null : openClickHouse(url)
  opened.defer(() => clickhouse?.close())
  return clickhouse
}

async function openShared(config: Config, { log, primary, opened }: OpeningContext) {
  const secrets = await openSecrets(config)
  const databaseUrl = primary?.databaseUrl ?? (await openDatabase(config, secrets, log, opened))
  const db = await openPool(config, databaseUrl, log)
  opened.defer(() => db.destroy())
  const valkey = config.VALKEY_URL === undefined ? null : openValkey(config.VALKEY_URL, log)
  opened.defer(() => valkey?.close())
  const metrics = createMetrics()
  await sendMetrics(config, metrics, opened)
  // The primary connects the processes of one node, unless Valkey connects all nodes.
  const marks = valkey === null && primary !== null ? primary.marks : createWriteMarks(valkey)
  const replica = openReads(config, { primary: db, marks, log, metrics })
  opened.defer(() => replica.close())
  const bus = valkey === null ? (primary?.bus ?? createLocalBus()) : createValkeyBus(valkey, log)
  const counts = valkey === null && primary !== null ? primary.counts : createCounts(valkey)
  return { secrets, databaseUrl, db, pool: db, replica, metrics, bus, counts, isShared: valkey !== null }
}

async function openTracing(config: Config, opened: AsyncDisposableStack): Promise<void> {
  const target = findCollector(config)
  if (target === null) return
  const { openOtlpTracing } = await import('./platform/tracing/otlp-tracing.ts')
  const tracing = openOtlpTracing({ ...target, ratio: config.OTEL_TRACES_SAMPLER_ARG })
  setTracing(tracing)
  opened.defer(async () => {
    setTracing(null)
    await tracing.close()
  })
}

async function sendMetrics(
  config: Config,
  { registry }: JobContext['metrics'],
  opened: AsyncDisposableStack,
): Promise<void> {
  const target = findCollector(config)
  if (target === null) return
  const { openOtlpMetrics } = await import('./platform/tracing/otlp-metrics.ts')
  opened.defer(openOtlpMetrics(target, registry).close)
}

async function openPool(config: Config, databaseUrl: string, log: JobContext['log']) {
  return connectDb({
    ...(await choosePool(config, databaseUrl)),
    maxConnections: config.DATABASE_POOL,
    connectTimeoutMs: config.DATABASE_TIMEOUT_MS,
    onError: (err) => log.warn({ err }, 'a database connection failed'),
    onAway: (isAway) =>
      isAway ? log.error('the database does not answer') : log.info('the database answers again'),
    slow: reportSlowQueries(config, log),
    ...(config.FAILPOINT === undefined ? {} : { onConnect: watchConnections(config.FAILPOINT, killProcess) }),
  })
}

const reportSlowQueries = (
  { SLOW_QUERY_MS: afterMs }: Config,
  log: JobContext['log'],
): SlowQueries | undefined =>
  afterMs === 0 ? undefined : { afterMs, report: limitReports((slow) => log.warn(slow, 'a query took long')) }

async function choosePool(
  { DATABASE_URL: url, DATABASE_DIRECT_URL }: Config,
  directUrl: string,
): Promise<{ url: string; pooler?: Pooler }> {
  if (url === undefined || DATABASE_DIRECT_URL === undefined) return { url: directUrl }
  await waitForDb(url, DATABASE_TIMEOUT_MS)
  return { url, pooler: await examinePooler(url) }
}

function openReads(config: Config, options: Omit<ReplicaOptions, 'replica'>): Replica {
  const { DATABASE_REPLICA_URL: url, DATABASE_POOL: maxConnections, DATABASE_TIMEOUT_MS } = config
  if (url === undefined) return wrapPrimary(options.primary)
  const onError = (err: Error): void => options.log.warn({ err }, 'a replica connection failed')
  const slow = reportSlowQueries(config, options.log)
  const connection = { url, maxConnections, connectTimeoutMs: DATABASE_TIMEOUT_MS, onError, slow }
  return openReplica({ ...options, replica: connectDb(connection) })
}

/** Opens the configured engines, else the outbox where trials are allowed. */
function openMailAndSms(config: Config): Pick<JobContext, 'mail' | 'sms' | 'outbox'> {
  const outbox = config.isSandboxAllowed
    ? openOutbox(join(config.DATA_DIR, 'outbox'), () => systemClock.now())
    : null
  const { SMTP_URL: url, MAIL_FROM: from } = config
  const twilio = readTwilioSettings(config)
  return {
    mail: url === undefined ? (outbox?.mail ?? null) : createSmtpMail({ url, from }),
    sms: twilio === null ? (outbox?.sms ?? null) : createTwilioSms(twilio),
    outbox,
  }
}
