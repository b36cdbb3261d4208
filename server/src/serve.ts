import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { composeApp, composeWorker } from './compose.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { type Release, seedAlbums, seedPortraits } from './features/characters/album/seed-album.service.ts'
import { readSeedCharacters } from './features/characters/seeds/read-seeds.ts'
import { seedCharacters } from './features/characters/seeds/seed.service.ts'
import { readSeedTranslations } from './features/characters/translations/read-translations.ts'
import { continueLapsed } from './features/chat/generate/take-over.service.ts'
import { refreshTraits } from './features/chat/stream/model-traits.service.ts'
import { createReplies, type Replies } from './features/chat/stream/replies.ts'
import { handleStops } from './features/chat/stream/stop.service.ts'
import { joinPrimary, type Primary } from './join-primary.ts'
import { type Downloads, downloadRequestedModel } from './node-parts.ts'
import { StartError } from './platform/errors.ts'
import { startQueue } from './platform/messaging/queue.ts'
import { serveBuiltWeb } from './serve-built-web.ts'
import { openServices, type Services } from './services.ts'
import { JOBS, RETIRED_JOBS } from './worker.ts'

const SEEDS = fileURLToPath(new URL('../seed/characters', import.meta.url))
const TRANSLATIONS = fileURLToPath(new URL('../seed/translations', import.meta.url))
const PICTURES = fileURLToPath(new URL('../seed/pictures', import.meta.url))

export async function serveProcess(
  settings: Config,
  downloads: Downloads | undefined,
  modelName: string | undefined,
): Promise<void> {
  const primary = await joinPrimary(settings)
  const config = primary?.config ?? settings
  const parts = await openServices(config, downloads, primary)
  try {
    await serve(config, parts, primary)
    const { models, log } = parts.base
    if (modelName !== undefined) await downloadRequestedModel(models.shelf, modelName, log)
  } catch (error) {
    await parts.close()
    throw error
  }
}

async function serve(config: Config, parts: Services, primary: Primary | null): Promise<void> {
  const { base, databaseUrl: url } = parts
  const { log, metrics, bus } = base
  const queue = await startQueue<AppContext>({
    url,
    jobs: JOBS,
    retired: RETIRED_JOBS,
    concurrency: config.WORKER_CONCURRENCY,
    runsJobs: config.ROLE !== 'web',
    log,
    metrics,
  })
  const ctx: AppContext = { ...base, queue }
  const replies = createReplies(ctx)
  // Other nodes and processes continue lapsed replies meanwhile; this process will once it serves.
  if (bus.isShared) replies.setLapsedPolicy({ kind: 'leave' })
  await handleStops({ bus, replies })
  const release = { seeds: await readSeedCharacters(SEEDS), pictures: config.SEED_PICTURES_DIR ?? PICTURES }
  const isFirst = primary?.isFirst ?? true
  if (isFirst) await prepareDatabase(ctx, release, parts.isShared ? null : replies)
  if (config.ROLE !== 'web') await queue.work(ctx)

  const state: ServingState = { phase: 'serving', opening: { count: 0 } }
  const phase = {
    isStopping: () => state.phase !== 'serving',
    isDraining: () => state.phase === 'draining',
    opening: state.opening,
  }
  const isWorker = config.ROLE === 'worker'
  const readMetrics = primary?.readMetrics ?? (() => metrics.registry.metrics())
  const app = await (isWorker
    ? composeWorker({ ...ctx, ...phase, readMetrics })
    : composeApp({ ...ctx, replies, ...phase, readMetrics }))
  if (!isWorker && bus.isShared) continueLapsed({ ...ctx, replies })
  const closeWeb = isWorker ? async () => {} : await serveBuiltWeb(app, ctx)
  const address = await listenOn(app, config)
  // The learned traits are read before the first reply, so that the doctor sees them.
  if (!isWorker) void refreshTraits({ ...ctx, replies })
  // Renders one page, so that the first visitor does not wait for the renderer to load.
  if (!isWorker) void app.inject('/')
  await announceServer(ctx, { app, address, primary })
  if (isFirst && process.stdout.isTTY)
    process.stdout.write(`\n  Citrine is ready: ${config.PUBLIC_URL ?? address}\n\n`)

  const albums = config.ROLE === 'web' ? null : importAlbums(ctx, release)

  const graceMs = config.STOP_GRACE_S * 1_000
  stopOnSignal(ctx, state, async () => {
    app.server.close()
    await waitForOpening(state, graceMs)
    await replies.drain(graceMs)
    await app.close()
    await closeWeb()
    await queue.stop(isWorker ? { timeoutMs: Math.max(graceMs, 1_000) } : {})
    await albums?.stop()
    await parts.close()
  })
}

/** Runs in the first process of a node, for all. */
async function prepareDatabase(ctx: AppContext, release: Release, replies: Replies | null): Promise<void> {
  await seedCharacters(ctx, release.seeds, await readSeedTranslations(TRANSLATIONS))
  await seedPortraits(ctx, release)
  // On the only node, no other node writes these replies.
  await replies?.endAbandoned()
}

type ServingState = {
  phase: 'serving' | 'stopping' | 'draining'
  /** Streams that are checked but not yet open. */
  opening: { count: number }
}

/**
 * Waits until the balancer has noticed. Then refuses new connections and streams, and lets running replies and
 * jobs finish or hands them over.
 */
function stopOnSignal({ config, log }: AppContext, state: ServingState, close: () => Promise<void>): void {
  const stop = async (signal: string): Promise<void> => {
    if (state.phase !== 'serving') return
    state.phase = 'stopping'
    log.info({ signal }, 'stopping')
    await setTimeout(config.STOP_NOTICE_S * 1_000)
    state.phase = 'draining'
    try {
      await close()
      log.info('stopped')
      process.exit(0)
    } catch (err) {
      log.error({ err }, 'this process could not stop in order')
      process.exit(1)
    }
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

const CHECK_MS = 20

/** A message that was just accepted may have no running reply yet. */
async function waitForOpening({ opening }: ServingState, timeoutMs: number): Promise<void> {
  for (let remainingMs = timeoutMs; opening.count > 0 && remainingMs > 0; remainingMs -= CHECK_MS)
    await setTimeout(CHECK_MS)
}

type ListeningServer = { app: FastifyInstance; address: string; primary: Primary | null }

async function announceServer(
  { config, models, mail, log, metrics }: AppContext,
  { app, address, primary }: ListeningServer,
): Promise<void> {
  const listening = {
    url: address,
    role: config.ROLE,
    engine: models.engine,
    mail: mail?.vendor ?? 'none',
  }
  if (primary === null) return log.info(listening, 'listening')
  await primary.serves({
    listening,
    readMetrics: async () => {
      await app.inject('/readyz')
      return metrics.registry.getMetricsAsJSON()
    },
  })
}

/** Imports in the background: some hundred new pictures take a moment each. */
function importAlbums(ctx: AppContext, release: Release): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const seeding = seedAlbums(ctx, release, stopping.signal).then(
    () => ctx.log.info('album images are stored'),
    (err: unknown) => ctx.log.error({ err }, 'album images could not be stored'),
  )
  return {
    stop: () => {
      stopping.abort()
      return seeding
    },
  }
}

const LISTEN_FAULTS: Record<string, string> = {
  EADDRINUSE: 'something else listens there already',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'this machine has no such address',
}

async function listenOn(app: FastifyInstance, { HOST: host, PORT: port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const reason = LISTEN_FAULTS[(error as NodeJS.ErrnoException).code ?? '']
    throw reason === undefined ? error : new StartError(`HOST is ${host} and PORT is ${port}: ${reason}`)
  }
}
