import { mkdtemp, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { isForwarded, isPrivate } from './addresses.ts'
import type { Db } from './db.ts'
import type { Metrics } from './metrics.ts'

/** Probes give up soon; a part that is slower than this serves nobody. */
const PATIENCE_MS = 2_000

export type HealthOptions = {
  db: Db
  queue: { check(): Promise<void> }
  /** Where embedded parts and pictures are kept. */
  data_dir: string
  metrics: Metrics
  isStopping: () => boolean
}

/** `healthz`: the process lives. `readyz`: it can serve. `metrics`: only for a private address that no proxy forwarded. */
export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { db, queue, data_dir, metrics, isStopping } = options
  const parts = {
    database: () => sql`select 1`.execute(db),
    queue: () => queue.check(),
    storage: () => writeInto(data_dir),
  }
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    if (isStopping()) return reply.code(503).send({ ok: false, reason: 'stopping' })
    for (const [reason, check] of Object.entries(parts))
      try {
        await Promise.race([check(), tooLate()])
      } catch {
        // The cause is logged by whoever needs the part; a probe needs only the verdict.
        return reply.code(503).send({ ok: false, reason })
      }
    return { ok: true }
  })
  app.get('/metrics', async (request, reply) => {
    const address = request.socket.remoteAddress ?? ''
    if (!isPrivate(address) || isForwarded(request.headers)) return reply.callNotFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** Rights alone do not tell: a disk may be full, or mounted for reading only. */
async function writeInto(folder: string): Promise<void> {
  await rmdir(await mkdtemp(join(folder, '.ready-')))
}

async function tooLate(): Promise<never> {
  await setTimeout(PATIENCE_MS, undefined, { ref: false })
  throw new Error('no answer in time')
}
