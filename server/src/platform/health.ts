import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Metrics } from './metrics.ts'

const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|::ffff:(127|10)\.)/i

export type HealthOptions = { db: Db; metrics: Metrics; isStopping: () => boolean }

/** `healthz`: the process lives. `readyz`: it can serve. `metrics`: only for a private address that no proxy forwarded. */
export function healthRoutes(app: FastifyInstance, { db, metrics, isStopping }: HealthOptions): void {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    if (isStopping()) return reply.code(503).send({ ok: false, reason: 'stopping' })
    try {
      await sql`select 1`.execute(db)
      return { ok: true }
    } catch {
      // The cause is logged by whoever needs the database; a probe needs only the verdict.
      return reply.code(503).send({ ok: false, reason: 'database' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const address = request.socket.remoteAddress ?? ''
    if (!PRIVATE.test(address) || request.headers['x-forwarded-for'] !== undefined)
      return reply.callNotFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
