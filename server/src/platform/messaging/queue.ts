import { CompiledQuery } from 'kysely'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { createLimiter } from '../concurrency/limiter.ts'
import type { Tx } from '../database/db.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type Step, trace } from '../tracing/trace.ts'
import { retryLostJobs } from './lost-jobs.ts'
import { toQueueError } from './queue-error.ts'

/**
 * Seconds between two polls. The database announces new jobs; polling finds retries, and serves nodes behind a pooler.
 */
const POLL_EVERY_S = { unnotified: 2, notified: 5, cron: 20 }

/** Ends waits on a dead connection after 2 minutes. Not sooner, because setting up the queue takes nearly this time. */
const CONNECTION_OPTIONS = { query_timeout: 120_000, keepAlive: true }

/** A long job without a heartbeat for 10 s is lost. */
const LONG_JOB_OPTIONS = { heartbeatSeconds: 10, expireInSeconds: 6 * 3_600 }

const BEAT_EVERY_S = 2

/** A job is given up again this often when that fails; the pauses grow, as those between its tries. */
const GIVE_UP_RETRIES = 6

const STOP_MS = 10_000

type AnyJob<C> = {
  name: string
  payload: z.ZodType
  retryLimit: number
  cron?: string
  isLong?: true
  batch?: number
  run(context: C, payload: never): Promise<void>
  giveUp?(context: C, payload: never): Promise<void>
}

export type WorkerOptions<C> = {
  url: string
  jobs: readonly AnyJob<C>[]
  /** Jobs that an earlier release scheduled. Other unknown schedules may belong to a newer release. */
  retired?: readonly string[]
  concurrency: number
  /** False for a node that only adds jobs: it neither starts schedules nor maintains the queue. */
  runsJobs?: boolean
  log: Log
  metrics: Metrics
}

export type RunningQueue<C> = {
  enqueue(tx: Tx, job: { name: string; payload: z.ZodType }, payload: unknown): Promise<void>
  enqueueAll(tx: Tx, job: { name: string; payload: z.ZodType }, payloads: readonly unknown[]): Promise<void>
  work(context: C, names?: readonly string[]): Promise<void>
  /** Rejects while jobs can be neither taken nor run. Also sets the metric of waiting jobs, from the same query. */
  check(): Promise<void>
  /** Stops the workers. A `graceful` stop waits for running jobs; any other leaves them to be retried. */
  stop(options?: { graceful?: boolean; timeoutMs?: number }): Promise<void>
}

/** Starts the queue. It is in the application's database, so that a job is stored in the transaction that causes it. */
export async function startQueue<C>(options: WorkerOptions<C>): Promise<RunningQueue<C>> {
  const { jobs, retired = [], log, metrics } = options
  requireOwnNames(jobs, retired)
  const boss = createBoss(options)
  await boss.start()
  await createQueues(boss, jobs)
  for (const name of retired) await boss.unschedule(name)
  const chooseRetry = (jobName: string) => {
    const listed = jobs.find(({ name }) => name === jobName)
    if (listed === undefined) throw new Error(`job ${jobName} is not in the worker's list`)
    const { isLong, giveUp } = listed
    const retryLimit = listed.retryLimit + (giveUp === undefined ? 0 : GIVE_UP_RETRIES)
    return { retryLimit, retryBackoff: true, retryDelay: 2, ...(isLong ? LONG_JOB_OPTIONS : {}) }
  }

  const ends: (() => void)[] = []
  return {
    enqueue: async (tx, job, payload) => {
      const options = { ...chooseRetry(job.name), db: wrapTransaction(tx) }
      await boss.send(job.name, job.payload.parse(payload) as object, options)
    },
    enqueueAll: async (tx, job, payloads) => {
      const retry = chooseRetry(job.name)
      const many = payloads.map((payload) => ({ data: job.payload.parse(payload) as object, ...retry }))
      if (many.length > 0) await boss.insert(job.name, many, { db: wrapTransaction(tx) })
    },
    work: async (context, chosen = jobs.map(({ name }) => name)) => {
      const longWorkers: string[] = []
      for (const [index, job] of jobs.entries()) {
        if (!chosen.includes(job.name)) continue
        const workers = await workJob(boss, { job, index }, context, options)
        if (job.isLong) longWorkers.push(...workers)
      }
      const longNames = jobs
        .filter(({ name, isLong }) => isLong && chosen.includes(name))
        .map(({ name }) => name)
      if (longNames.length === 0) return
      const wake = (): void => {
        for (const worker of longWorkers) boss.notifyWorker(worker)
      }
      ends.push(retryLostJobs(boss, { names: longNames, wake, log }))
    },
    check: async () => {
      for (const { name, readyCount } of await boss.getQueues())
        metrics.jobsWaiting.set({ job: name }, readyCount)
    },
    stop: ({ graceful = true, timeoutMs = STOP_MS } = {}) => {
      for (const end of ends) end()
      return boss.stop({ graceful, timeout: timeoutMs })
    },
  }
}

function createBoss<C>({ url, runsJobs = true, log }: WorkerOptions<C>): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    max: runsJobs ? 4 : 2,
    ...CONNECTION_OPTIONS,
    useListenNotify: true,
    schedule: runsJobs,
    supervise: runsJobs,
    application_name: 'citrine-jobs',
  })
  boss.on('error', (reported) => log.warn({ err: toQueueError(reported) }, 'the job queue reported an error'))
  return boss
}

function requireOwnNames<C>(jobs: readonly AnyJob<C>[], retired: readonly string[]): void {
  const names = new Set(jobs.map(({ name }) => name))
  if (names.size !== jobs.length) throw new Error('two jobs share a name')
  const reused = retired.find((name) => names.has(name))
  if (reused !== undefined)
    throw new Error(`job ${reused} has the name of a retired one, so it would have no schedule`)
}

async function createQueues<C>(boss: PgBoss, jobs: readonly AnyJob<C>[]): Promise<void> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  const existing = new Set(queues.map((queue) => queue.name))
  const crons = new Map(schedules.map(({ name, cron }) => [name, cron]))
  for (const { name, cron } of jobs) {
    if (!existing.has(name)) await boss.createQueue(name, { notify: true })
    if (cron !== undefined && crons.get(name) !== cron) await boss.schedule(name, cron, {})
  }
}

async function workJob<C>(
  boss: PgBoss,
  { job, index }: { job: AnyJob<C>; index: number },
  context: C,
  options: WorkerOptions<C>,
): Promise<readonly string[]> {
  // Starts every series at 0, because Prometheus sees no increase in the first value of a new series.
  for (const outcome of ['done', 'failed', 'given up'])
    options.metrics.jobsEnded.inc({ job: job.name, outcome }, 0)
  const isCron = job.cron !== undefined
  const work = {
    includeMetadata: true,
    batchSize: job.batch ?? 1,
    perJobResults: true,
    ...(job.isLong ? { heartbeatRefreshSeconds: BEAT_EVERY_S } : {}),
    pollingIntervalSeconds: POLL_EVERY_S.unnotified,
    // The intervals are staggered, because a simultaneous burst would delay other calls.
    notifyPollingIntervalSeconds: (isCron ? POLL_EVERY_S.cron : POLL_EVERY_S.notified) + (index % 5),
  } as const
  const workers: string[] = []
  const concurrency = isCron ? 1 : options.concurrency
  const takeSlot = createLimiter(concurrency)
  const take = async (fetched: JobWithMetadata<object>[]): Promise<JobResult[]> => {
    for (const worker of workers) boss.notifyWorker(worker)
    return Promise.all(fetched.map((one) => takeSlot(() => settleOne(job, one, context, options))))
  }
  // A job with batches gets one worker, which runs up to `concurrency` jobs of its batch at a time.
  for (let n = 0; n < (job.batch === undefined ? concurrency : 1); n++)
    workers.push(await boss.work(job.name, work, take))
  return workers
}

function wrapTransaction(tx: Tx) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}

type Reports<C> = Pick<WorkerOptions<C>, 'log' | 'metrics'>

/** Settles each job of a batch by itself, so that a failed one does not fail the others. */
async function settleOne<C>(
  job: AnyJob<C>,
  row: JobWithMetadata<object>,
  context: C,
  reports: Reports<C>,
): Promise<JobResult> {
  const step: Step = {
    name: `job ${job.name}`,
    kind: 'consumer',
    facts: { 'job.try': row.retryCount + 1 },
  }
  try {
    await trace(
      () => step,
      () => runOnce(job, row, context, reports),
    )
    return { id: row.id, status: 'completed' }
  } catch (error) {
    // The queue retries a job that is 'failed'. No dead letters are kept, so 'deadletter' only ends the retries.
    const status = error instanceof GivenUpError ? 'deadletter' : 'failed'
    return { id: row.id, status, output: removeTexts(error instanceof GivenUpError ? error.cause : error) }
  }
}

class GivenUpError extends Error {}

/** @throws GivenUpError after the last try */
async function runOnce<C>(
  job: AnyJob<C>,
  row: JobWithMetadata<object>,
  context: C,
  { log, metrics }: Reports<C>,
): Promise<void> {
  const facts = { job: job.name, job_id: row.id, try: row.retryCount + 1 }
  const count = (outcome: string) => metrics.jobsEnded.inc({ job: job.name, outcome })
  const failure = await tryJob(job, row, context)
  if (failure === null) return count('done')
  const { err } = failure
  log.warn({ err, ...facts }, 'job failed')
  if (row.retryCount < getRunRetries(job, row)) {
    count('failed')
    throw err
  }
  try {
    await job.giveUp?.(context, job.payload.parse(row.data ?? {}) as never)
  } catch (cause) {
    log.error({ err: cause, ...facts }, 'a job could not be given up')
    count(row.retryCount < row.retryLimit ? 'failed' : 'given up')
    throw err
  }
  count('given up')
  throw new GivenUpError('a job was given up', { cause: err })
}

/** Runs the job, unless only giving it up is left. */
async function tryJob<C>(
  job: AnyJob<C>,
  row: JobWithMetadata<object>,
  context: C,
): Promise<{ err: unknown } | null> {
  if (row.retryCount > getRunRetries(job, row)) return { err: new Error('no try is left') }
  try {
    await job.run(context, job.payload.parse(row.data ?? {}) as never)
    return null
  } catch (err) {
    return { err }
  }
}

/** A job that an earlier release or a schedule stored may have fewer retries than are listed. */
const getRunRetries = <C>({ retryLimit, giveUp }: AnyJob<C>, row: JobWithMetadata<object>): number =>
  giveUp === undefined ? row.retryLimit : Math.min(retryLimit, row.retryLimit)

type Failure = { name?: string; kind?: string; fault?: string; code?: string }

/** Removes texts from a job's error before pg-boss stores it: message, properties and cause may quote a person. */
function removeTexts(error: unknown): Error {
  const { name, kind, fault, code } = (error ?? {}) as Failure
  return new Error([name, kind, fault, code].filter((part) => part !== undefined).join(' '))
}
