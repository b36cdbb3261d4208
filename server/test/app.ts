import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { onTestFinished } from 'vitest'
import { composeApp } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import { readAgePolicy } from '#server/features/age/age-policy.ts'
import { createReplies, type Replies } from '#server/features/chat/stream/replies.ts'
import { handleStops } from '#server/features/chat/stream/stop.service.ts'
import { readConsentPolicy } from '#server/features/consent/consent-policy.ts'
import { createYearSaving } from '#server/features/goods/year-saving.service.ts'
import { createWebhookGroups } from '#server/features/orders/webhooks/webhook-groups.ts'
import { openSafety } from '#server/features/safety/open-safety.ts'
import { createFreeTries } from '#server/features/wallet/holds/free-tries.ts'
import { wrapPrimary } from '#server/platform/database/replica.ts'
import { openExportsOnDisk, openFilesOnDisk } from '#server/platform/files/open-files.ts'
import { createCounts, createLimits } from '#server/platform/limits.ts'
import { createLog } from '#server/platform/log.ts'
import { openMedia } from '#server/platform/media/media.ts'
import { createLocalBus } from '#server/platform/messaging/bus.ts'
import { type RunningQueue, startQueue } from '#server/platform/messaging/queue.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { deriveSecrets } from '#server/platform/secrets/crypto.ts'
import { createSounds } from '#server/platform/sounds/sounds.ts'
import { HOUR_MS } from '#server/platform/time.ts'
import { openAgeProvider } from '#server/providers/age-assurance/generic.age-assurance.ts'
import { openEmbeddings } from '#server/providers/embeddings/open-embeddings.ts'
import { openDrawing } from '#server/providers/images/illustrator/words.drawing.ts'
import { openImages } from '#server/providers/images/open-images.ts'
import { createChatModels } from '#server/providers/llm/chat-models.ts'
import { openModeration } from '#server/providers/moderation/open-moderation.ts'
import { openOauth } from '#server/providers/oauth/open-oauth.ts'
import { openOutbox } from '#server/providers/outbox/files.outbox.ts'
import { openPayments } from '#server/providers/payments/open-payments.ts'
import { openPixel } from '#server/providers/pixel/tiktok.pixel.ts'
import { createWebPush } from '#server/providers/push/web.push.ts'
import { openStt } from '#server/providers/stt/openai.stt.ts'
import { openTts } from '#server/providers/tts/open-tts.ts'
import { REGISTRY } from '#server/registry.ts'
import { JOBS } from '#server/worker.ts'
import { type TestClock, testClock } from './clock.ts'
import type { TestDb } from './db.ts'
import { reusedDb } from './reused-db.ts'

export type TestApp = {
  fastify: FastifyInstance
  ctx: AppContext
  replies: Replies
  clock: TestClock
  databaseUrl: string
}

export type TestAppOptions = {
  env?: Record<string, string>
  parts?: Partial<AppContext>
  clock?: TestClock
  database?: TestDb
  concurrency?: number
  is_working?: boolean
  leaseEveryMs?: number
  onQuery?: () => void
}

export async function testApp({
  env = {},
  parts = {},
  clock = testClock(),
  database,
  concurrency = 1,
  is_working = true,
  leaseEveryMs,
  onQuery,
}: TestAppOptions = {}): Promise<TestApp> {
  const { db: plain, url } = database ?? (await reusedDb())
  const db = onQuery === undefined ? plain : plain.withPlugin(listener(onQuery))
  const dataDir = await mkdtemp(join(tmpdir(), 'citrine-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SIGN_MODE: process.env.TEST_SIGN_MODE ?? 'enforce',
    ...env,
  })
  const log = parts.log ?? createLog(config.LOG_LEVEL)
  const metrics = createMetrics()
  const queue = lazyQueue(() => startQueue<AppContext>({ url, jobs: JOBS, concurrency, log, metrics }))
  const outbox = openOutbox(join(dataDir, 'outbox'), () => clock.now())
  const secrets = parts.secrets ?? deriveSecrets('a secret key that only tests use')
  const embeddings = openEmbeddings({ settings: config, log, hasTable: false })
  const drawing = openDrawing()
  const tts = openTts(config)
  const ctx: AppContext = {
    config,
    db,
    pool: plain,
    replica: wrapPrimary(db),
    log,
    metrics,
    clock,
    secrets,
    media: await openMedia({ dataDir, publicOrigin: config.MEDIA_URL, secrets, clock, log, metrics }),
    bus: createLocalBus(),
    limits: createLimits(createCounts(null)),
    queue,
    models: createChatModels({ engine: { kind: 'scripted', name: 'Test model' }, models: [] }),
    embeddings,
    stt: openStt(config),
    tts,
    sounds: createSounds({ files: openFilesOnDisk(dataDir, 'voices'), secrets, clock }),
    exports: openExportsOnDisk(dataDir),
    drawing,
    images: openImages(config, drawing.images),
    agePolicy: await readAgePolicy(config.AGE_POLICY_FILE),
    consentPolicy: await readConsentPolicy(config.CONSENT_POLICY_FILE),
    ageProvider: openAgeProvider(config),
    registry: REGISTRY,
    safety: { ...(await openTestSafety(config)), classifier: openModeration(config) },
    mail: outbox.mail,
    sms: outbox.sms,
    ...openOauth(config, (err) => log.warn({ err }, 'a token was not revoked')),
    payments: openPayments(config),
    webhookGroups: createWebhookGroups(),
    freeTries: createFreeTries(),
    yearSaving: createYearSaving(),
    clickhouse: null,
    pixel: openPixel(config),
    push: createWebPush(config),
    breaches: null,
    outbox,
    ...parts,
  }
  // A test that counts queries must not count those that a node sends by itself.
  const replies = createReplies(ctx, leaseEveryMs ?? (onQuery && HOUR_MS))
  await handleStops({ bus: ctx.bus, replies })
  const fastify = await composeApp({ ...ctx, replies, isStopping: () => false })
  await fastify.ready()
  if (is_working) workFromFirstJob(ctx, queue)
  onTestFinished(async () => {
    await replies.drain(0)
    await fastify.close()
    await drawing.close()
    await embeddings.close()
    await tts.close()
    await queue.stop({ graceful: false })
  })
  return { fastify, ctx, replies, clock, databaseUrl: url }
}

const openedSafety = new Map<string, ReturnType<typeof openSafety>>()

/** Loading the lists and their readers takes most of an app's start, so apps share them. */
function openTestSafety(config: AppContext['config']): ReturnType<typeof openSafety> {
  const key = `${config.SAFETY_LISTS_DIR}\n${config.PICTURE_BLOCKLIST_FILE}`
  const opened = openedSafety.get(key) ?? openSafety(config, null)
  openedSafety.set(key, opened)
  return opened
}

/** A start of the queue takes longer than most tests. */
function lazyQueue(start: () => Promise<RunningQueue<AppContext>>): RunningQueue<AppContext> {
  let started: Promise<RunningQueue<AppContext>> | undefined
  const open = (): Promise<RunningQueue<AppContext>> => {
    started ??= start()
    return started
  }
  return {
    enqueue: async (...job) => (await open()).enqueue(...job),
    enqueueAll: async (...jobs) => (await open()).enqueueAll(...jobs),
    work: async (context, names) => (await open()).work(context, names),
    check: async () => (await open()).check(),
    stop: async (options) => (await started)?.stop(options),
  }
}

function workFromFirstJob(ctx: AppContext, queue: RunningQueue<AppContext>): void {
  const { enqueue, enqueueAll } = queue
  const working = new Set<string>()
  const work = async (name: string): Promise<void> => {
    if (working.has(name)) return
    working.add(name)
    await queue.work(ctx, [name])
  }
  queue.enqueue = async (tx, job, payload) => {
    await enqueue(tx, job, payload)
    await work(job.name)
  }
  queue.enqueueAll = async (tx, job, payloads) => {
    await enqueueAll(tx, job, payloads)
    await work(job.name)
  }
}

const listener = (onQuery: () => void): KyselyPlugin => ({
  // Prepared statements are compiled and skip transformQuery, but every statement has a result.
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    onQuery()
    return result
  },
})
