import type pg from 'pg'
import { findDatabase } from '../../database.ts'
import { askDatabase } from '../ask/ask-database.ts'
import { measureTime } from '../ask/timeout.ts'
import type { Check, CheckOutcome } from '../check.ts'

/** Seconds. A job that waits longer counts as late: after about a minute people request a mailed code again. */
const LATE_S = 60

type Queue = { waiting: number; given_up: number; late_s: number }

const COUNT = `select count(*) filter (where state in ('created', 'retry'))::int as waiting,
    count(*) filter (where state = 'failed')::int as given_up,
    coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))), 0)::int as late_s
  from pgboss.job`

export const jobs: Check = {
  part: 'jobs',
  settings: ['WORKER_CONCURRENCY'],
  examine: async ({ config, citrine }) => {
    const served_by = 'Citrine, in its database'
    const url = await findDatabase(config).then(
      (found) => found.url,
      () => null,
    )
    if (url === null) return { mark: 'off', served_by, answer: 'not running' }
    try {
      const counted = await askDatabase(url, countJobs)
      if (counted === null) return { mark: 'off', served_by, answer: 'created on the first start' }
      const { value: queue, ms } = counted
      return { served_by, ms, ...rateQueue(queue, (await citrine).state === 'running') }
    } catch {
      return { mark: 'FAIL', served_by, answer: 'its database is unreachable' }
    }
  },
}

async function countJobs(client: pg.Client): Promise<{ value: Queue; ms: number } | null> {
  const { rowCount } = await client.query("select 1 where to_regclass('pgboss.job') is not null")
  if (rowCount === 0) return null
  return measureTime(async () => {
    const { rows } = await client.query<Queue>(COUNT)
    return rows[0] ?? { waiting: 0, given_up: 0, late_s: 0 }
  })
}

function rateQueue(
  { waiting, given_up, late_s }: Queue,
  isRunning: boolean,
): Omit<CheckOutcome, 'served_by'> {
  const answer = `${waiting} waiting, ${given_up} given up`
  if (late_s <= LATE_S) return { mark: 'ok', answer }
  const hint = isRunning
    ? `The oldest has waited ${late_s} s: raise WORKER_CONCURRENCY, or look for "job failed" in the log.`
    : `The oldest has waited ${late_s} s: jobs run while Citrine runs.`
  return { mark: 'warn', answer, hints: [hint] }
}
