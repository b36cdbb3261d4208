import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { composeApp } from './compose.ts'
import { ConfigError, readConfig } from './config.ts'
import type { AppContext, JobContext } from './context.ts'
import { seedCharacters } from './features/characters/seed.service.ts'
import { createReplies } from './features/chat/replies.ts'
import { obeyStops } from './features/chat/stop.service.ts'
import { connectValkey, localBus, valkeyBus } from './platform/bus.ts'
import { systemClock } from './platform/clock.ts'
import { deriveSecrets } from './platform/crypto.ts'
import { connectDb, waitForDb } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { createLimits } from './platform/limits.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import { DatabaseUnfit, migrate } from './platform/migrate.ts'
import { SecondNodeRefused, takeNodeLock } from './platform/node-lock.ts'
import { startQueue } from './platform/queue.ts'
import { keptSecretKey } from './platform/secret-key.ts'
import { serveWeb } from './platform/web.ts'
import { climbLadder } from './providers/llm/ladder.ts'
import { smtpMail } from './providers/mail/smtp.mail.ts'
import { openOutbox } from './providers/outbox/files.outbox.ts'
import { JOBS } from './worker.ts'

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const DATABASE_PATIENCE_MS = 30_000
/** A killed node's lock goes with its connection, which the database notices within this time. */
const LOCK_PATIENCE_MS = 5_000

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const clock = systemClock
  const metrics = createMetrics()

  // The two slowest things to find out, side by side.
  const climbing = climbLadder({ settings: config, is_sandbox_allowed: config.is_sandbox_allowed })
  climbing.catch(() => undefined)
  const secrets = deriveSecrets(config.SECRET_KEY ?? (await keptSecretKey(config.DATA_DIR)))
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({
          data_dir: config.DATA_DIR,
          password: secrets.keyFor('embedded-postgres').toString('hex'),
        })
      : null
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  await waitForDb(url, DATABASE_PATIENCE_MS)
  const is_shared = config.VALKEY_URL !== undefined
  const releaseNode = await takeNodeLock({ url, is_shared, patience_ms: LOCK_PATIENCE_MS, log })
  const migrated = await migrate(url, folder('../migrations'))
  if (migrated.length > 0) log.info({ migrated }, 'migrated')

  const db = connectDb({
    url,
    max_connections: config.DATABASE_POOL,
    onError: (err) => log.warn({ err }, 'database'),
  })
  const valkey = config.VALKEY_URL === undefined ? null : connectValkey(config.VALKEY_URL, log)
  const bus = valkey === null ? localBus() : valkeyBus(valkey, log)
  const outbox = config.is_sandbox_allowed
    ? openOutbox(join(config.DATA_DIR, 'outbox'), () => clock.now())
    : null
  const isMailReal = config.SMTP_URL !== undefined
  const base: JobContext = {
    config,
    db,
    log,
    metrics,
    clock,
    secrets,
    bus,
    limits: createLimits(valkey),
    models: await climbing,
    mail:
      config.SMTP_URL === undefined
        ? (outbox?.mail ?? null)
        : smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM }),
    sms: outbox?.sms ?? null,
    outbox,
  }
  const queue = await startQueue<JobContext>({
    url,
    jobs: JOBS,
    concurrency: config.WORKER_CONCURRENCY,
    log,
    metrics,
  })
  const ctx: AppContext = { ...base, queue }
  const replies = createReplies(ctx)
  await obeyStops({ bus, replies })
  await seedCharacters(ctx, folder('../seed/characters'))
  if (!is_shared) await replies.closeAbandoned()
  await queue.work(base)

  let isStopping = false
  const app = await composeApp({ ...ctx, replies, isStopping: () => isStopping })
  const web = folder('../../web/dist')
  if (existsSync(join(web, 'index.html')))
    await serveWeb(app, { folder: web, app_key: config.APP_KEY, app_secret: config.APP_SECRET })
  const address = await app.listen({ host: config.HOST, port: config.PORT })
  log.info(
    { url: address, engine: ctx.models.engine, mail: isMailReal ? 'smtp' : outbox ? 'outbox' : 'none' },
    'listening',
  )

  /** New connections end, running replies finish; what is left is stored as interrupted. */
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    app.server.close()
    await replies.drain(config.STOP_GRACE_S * 1_000)
    await app.close()
    await queue.stop()
    await ctx.models.close()
    await bus.close()
    valkey?.disconnect()
    await db.destroy()
    await releaseNode()
    await embedded?.stop()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

start().catch((error: unknown) => {
  const isForeseen =
    error instanceof ConfigError || error instanceof DatabaseUnfit || error instanceof SecondNodeRefused
  const told = isForeseen
    ? error.message
    : error instanceof Error
      ? (error.stack ?? error.message)
      : String(error)
  const reason = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : ''
  process.stderr.write(`Citrine did not start.\n${told}${reason}\n`)
  process.exit(1)
})
