import type { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'

const LOOK_MS = 2_000

/**
 * Checks in a row, 2 s apart, that wake the workers after a job was lost. They cover 6 s: pg-boss delays a first retry
 * by 2 to 4 s, and a second one by 4 to 8 s.
 */
const WAKING_LOOKS = 4

type ActiveJob = {
  id: string
  name: string
  retry_count: number
  heartbeat_seconds: number
  heartbeat: string
}
type SeenBeat = { heartbeat: string; sinceMs: number }

/**
 * Retries a long job within seconds of the end of its node; pg-boss alone would take up to a minute. A job is
 * lost when this node has seen the same heartbeat for a whole period: after a database outage, live nodes
 * have that time to send theirs.
 * @param wake makes the workers of these jobs fetch
 * @returns a function that ends the checks
 */
export function retryLostJobs(
  boss: PgBoss,
  { names, wake, log }: { names: readonly string[]; wake: () => void; log: Log },
): () => void {
  let seen = new Map<string, SeenBeat>()
  let wakingLooks = 0

  const look = async (): Promise<void> => {
    const active = await listActive(boss, names)
    const nowMs = performance.now()
    const before = seen
    seen = new Map(active.map((job) => [job.id, trackBeat(before.get(job.id), job, nowMs)]))
    for (const { id, name, retry_count, heartbeat_seconds } of active) {
      if (nowMs - (seen.get(id)?.sinceMs ?? nowMs) < heartbeat_seconds * 1_000) continue
      await boss.fail(name, { id, retryCount: retry_count }, { message: 'job heartbeat timeout' })
      log.warn({ job: name, job_id: id }, 'a job of a lost node is retried')
      wakingLooks = WAKING_LOOKS
    }
    if (wakingLooks === 0) return
    wakingLooks -= 1
    wake()
  }

  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((err: unknown) => {
        // Forgets the heartbeats: while the database does not answer, live nodes cannot send theirs, and must not
        // count as gone once it is back.
        seen = new Map()
        log.warn({ err }, 'the jobs of lost nodes could not be listed')
      })
      .finally(() => {
        isLooking = false
      })
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function trackBeat(before: SeenBeat | undefined, { heartbeat }: ActiveJob, nowMs: number): SeenBeat {
  return before?.heartbeat === heartbeat ? before : { heartbeat, sinceMs: nowMs }
}

async function listActive(boss: PgBoss, names: readonly string[]): Promise<ActiveJob[]> {
  const { rows } = await boss.getDb().executeSql(
    `select id, name, retry_count, heartbeat_seconds, coalesce(heartbeat_on, started_on)::text as heartbeat
    from pgboss.job where name = any($1) and state = 'active' and heartbeat_seconds is not null`,
    [names],
  )
  return rows as ActiveJob[]
}
