import { mkdtemp, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DbPool } from '../database/db.ts'
import { readFreeBytes } from '../download/disk-space.ts'
import type { Log } from '../log.ts'
import type { Bus } from '../messaging/bus.ts'
import type { Metrics } from '../metrics.ts'
import { withTimeout } from '../outages/timeout.ts'
import { isForwarded, isPrivate } from './addresses.ts'

/** A part that takes longer than 1.5 s counts as down, because the probe itself gives up soon after. */
const TIMEOUT_MS = 1_500
const DISK_FREE_MIN = 512 * 1024 * 1024

export type HealthOptions = {
  pool: Pick<DbPool, 'check'>
  bus: Pick<Bus, 'isFailing'>
  queue: { check(): Promise<void> }
  /** Checks for faults with which the node still serves; each resolves to true if there is one. */
  faults?: Readonly<Record<string, () => Promise<boolean>>>
  dataDir: string
  diskFreeMin?: number
  log: Log
  metrics: Metrics
  readMetrics?: () => Promise<string>
  isStopping: () => boolean
}

type Readiness = { reason: string | null; degraded: string[] }

/**
 * `healthz`: the process lives. `readyz`: it can serve. `metrics`: only for a private address that no proxy
 * forwarded.
 */
export function mountHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { metrics, readMetrics = () => metrics.registry.metrics() } = options
  const checkReadiness = createReadinessCheck(options)
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const { reason, degraded } = await checkReadiness()
    if (reason === null) return { ok: true, degraded }
    return reply.code(503).header('retry-after', '2').send({ ok: false, reason, degraded })
  })
  app.get('/metrics', async (request, reply) => {
    const address = request.socket.remoteAddress ?? ''
    if (!isPrivate(address) || isForwarded(request.headers)) return reply.callNotFound()
    await checkReadiness()
    return reply.type(metrics.registry.contentType).send(await readMetrics())
  })
}

function createReadinessCheck(options: HealthOptions): () => Promise<Readiness> {
  const { pool, bus, queue, dataDir, faults = {}, diskFreeMin = DISK_FREE_MIN } = options
  const { log, metrics, isStopping } = options
  // The database comes first: the queue lives in it, and would only wait while it is away.
  const needed = {
    database: () => pool.check(),
    queue: () => queue.check(),
    storage: () => writeInto(dataDir),
  }
  let failingBefore = new Set<string>()

  const findReason = async (): Promise<string | null> => {
    if (isStopping()) return 'stopping'
    for (const [part, check] of Object.entries(needed))
      try {
        await withTimeout(check(), TIMEOUT_MS, () => new Error('no answer in time'))
      } catch {
        // The cause is not logged here: a probe needs only the name of the part, and callers that need the part log it.
        return part
      }
    return null
  }
  const listDegraded = async (): Promise<string[]> => {
    const free = await readFreeBytes(dataDir).catch(() => null)
    if (free !== null) metrics.diskFreeBytes.set(free)
    return [
      ...(bus.isFailing() ? ['valkey'] : []),
      ...(free !== null && free < diskFreeMin ? ['disk'] : []),
      ...(await listFaults()),
    ]
  }
  const listFaults = async (): Promise<string[]> => {
    const found = await Promise.all(
      Object.entries(faults).map(async ([name, find]) => {
        const answer = withTimeout(find(), TIMEOUT_MS, () => new Error('no answer in time'))
        // A check that times out does not count: the database has its own check.
        return (await answer.catch(() => false)) ? [name] : []
      }),
    )
    return found.flat()
  }
  return async () => {
    const [reason, degraded] = await Promise.all([findReason(), listDegraded()])
    const failing = new Set([...degraded, ...(reason === null || isStopping() ? [] : [reason])])
    for (const part of failing.difference(failingBefore)) log.warn({ part }, 'a part is failing')
    for (const part of failingBefore.difference(failing)) log.info({ part }, 'a part recovered')
    failingBefore = failing
    metrics.ready.set(reason === null ? 1 : 0)
    metrics.partsFailing.reset()
    for (const part of [...Object.keys(needed), 'valkey', 'disk', ...Object.keys(faults)])
      metrics.partsFailing.set({ part }, failing.has(part) ? 1 : 0)
    return { reason, degraded }
  }
}

/** Checks a folder by writing a file, because its disk may be full or read-only whatever the permissions say. */
async function writeInto(folder: string): Promise<void> {
  await rmdir(await mkdtemp(join(folder, '.ready-')))
}
