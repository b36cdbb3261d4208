import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { defineJob } from '#server/context.ts'
import { testDb } from '#test/db.ts'
import { until } from '#test/until.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { startQueue } from './queue.ts'

const log = createLog('silent')
const payload = z.object({ word: z.string() })

type Behaviour = { retryLimit?: number; fails?: number; giveUp?: () => Promise<void> }

function notingJob(name: string, { retryLimit = 0, fails = 0, giveUp }: Behaviour = {}) {
  const tries: string[] = []
  const givenUp: string[] = []
  const job = defineJob({
    name,
    payload,
    retryLimit,
    run: async (_, { word }) => {
      tries.push(word)
      if (tries.length <= fails) throw new Error('not yet')
    },
    giveUp: async (_, { word }) => {
      givenUp.push(word)
      await giveUp?.()
    },
  })
  return { job, tries, givenUp }
}

async function makeQueue(
  jobs: readonly ReturnType<typeof notingJob>['job'][],
  { is_working = true, log = createLog('silent') } = {},
) {
  const { db, url } = await testDb()
  const metrics = createMetrics()
  const queue = await startQueue<never>({ url, jobs, concurrency: 2, log, metrics })
  onTestFinished(() => queue.stop())
  if (is_working) await queue.work(undefined as never)
  const enqueue = (job: (typeof jobs)[number], word: string) =>
    db.transaction().execute((tx) => queue.enqueue(tx, job, { word }))
  const outcomes = async () =>
    (await metrics.jobsEnded.get()).values
      .filter(({ value }) => value > 0)
      .map(({ labels, value }) => [labels.outcome, value])
  const zeros = async () =>
    (await metrics.jobsEnded.get()).values
      .filter(({ value }) => value === 0)
      .map(({ labels }) => [labels.job, labels.outcome])
  const waiting = async () =>
    (await metrics.jobsWaiting.get()).values.map(({ labels, value }) => [labels, value])
  return { db, url, queue, enqueue, outcomes, zeros, waiting }
}

test('a job runs once with its payload', async () => {
  const { job, tries, givenUp } = notingJob('once')
  const { enqueue, outcomes, zeros } = await makeQueue([job])
  expect(await zeros()).toEqual([
    [job.name, 'done'],
    [job.name, 'failed'],
    [job.name, 'given up'],
  ])

  await enqueue(job, 'hello 灯')

  await until(async () => tries.length === 1 && (await outcomes()).length === 1)
  expect(tries).toEqual(['hello 灯'])
  expect(givenUp).toEqual([])
  expect(await outcomes()).toEqual([['done', 1]])
})

test('waiting jobs are counted by name', async () => {
  const { job } = notingJob('waiting')
  const { db, queue, enqueue, waiting } = await makeQueue([job], { is_working: false })
  await enqueue(job, 'a')
  await sql`update pgboss.queue set ready_count = 1 where name = 'waiting'`.execute(db)

  await queue.check()

  expect(await waiting()).toContainEqual([{ job: 'waiting' }, 1])
})

test('a failing job is retried, and given up once, after its last try', async () => {
  const mended = notingJob('mended', { retryLimit: 2, fails: 1 })
  const hopeless = notingJob('hopeless', { retryLimit: 1, fails: 99 })
  const { enqueue, outcomes } = await makeQueue([mended.job, hopeless.job])

  await Promise.all([enqueue(mended.job, 'a'), enqueue(hopeless.job, 'b')])

  await until(async () => (await outcomes()).reduce((sum, [, count]) => sum + Number(count), 0) === 4, 15_000)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([mended.tries, mended.givenUp]).toEqual([['a', 'a'], []])
  expect([hopeless.tries, hopeless.givenUp]).toEqual([['b', 'b'], ['b']])
  expect((await outcomes()).toSorted()).toEqual([
    ['done', 1],
    ['failed', 1],
    ['failed', 1],
    ['given up', 1],
  ])
}, 25_000)

test('a job whose giving up fails is given up again, without another run', async () => {
  let failures = 0
  const { job, tries, givenUp } = notingJob('held', {
    fails: 99,
    giveUp: async () => {
      failures += 1
      if (failures === 1) throw new Error('the database restarts')
    },
  })
  const logged: string[] = []
  const { db, enqueue, outcomes } = await makeQueue([job], {
    log: createLog('warn', { write: (line) => void logged.push(line) }),
  })

  await enqueue(job, 'a')

  const isFailed = async () =>
    (await sql`select 1 from pgboss.job where name = 'held' and state = 'failed'`.execute(db)).rows.length > 0
  await until(isFailed, 15_000)
  expect([tries, givenUp]).toEqual([['a'], ['a', 'a']])
  expect((await outcomes()).toSorted()).toEqual([
    ['failed', 1],
    ['given up', 1],
  ])
  expect(logged.filter((line) => line.includes('a job could not be given up'))).toHaveLength(1)
}, 25_000)

test('a stored payload that is no longer valid is logged and counted', async () => {
  const { job, tries } = notingJob('outdated')
  const logged: string[] = []
  const { db, queue, enqueue, outcomes } = await makeQueue([job], {
    is_working: false,
    log: createLog('warn', { write: (line) => void logged.push(line) }),
  })
  await enqueue(job, 'a')
  await sql`update pgboss.job set data = '{"words": 1}' where name = 'outdated'`.execute(db)

  await queue.work(undefined as never)

  await until(async () => (await outcomes()).length > 0)
  expect(tries).toEqual([])
  expect(await outcomes()).toEqual([['failed', 1]])
  expect(logged.filter((line) => line.includes('job failed'))).toHaveLength(1)
})

test('a job joins the transaction: a rollback removes it', async () => {
  const { job, tries } = notingJob('rolled-back')
  const { db, queue, enqueue } = await makeQueue([job])

  const failed = db.transaction().execute(async (tx) => {
    await queue.enqueue(tx, job, { word: 'lost' })
    throw new Error('the business said no')
  })

  await expect(failed).rejects.toThrow('said no')
  await enqueue(job, 'kept')
  await until(async () => tries.length > 0)
  expect(tries).toEqual(['kept'])
})

test('a job that no worker lists is refused when it is enqueued', async () => {
  const { queue, db } = await makeQueue([notingJob('known').job], { is_working: false })
  const { job } = notingJob('unknown')

  const enqueued = db.transaction().execute((tx) => queue.enqueue(tx, job, { word: 'a' }))

  await expect(enqueued).rejects.toThrow("job unknown is not in the worker's list")
})

test('an invalid payload is refused when it is enqueued', async () => {
  const { job } = notingJob('typed')
  const { queue, db } = await makeQueue([job], { is_working: false })

  const enqueued = db.transaction().execute((tx) => queue.enqueue(tx, job, { words: 1 }))

  await expect(enqueued).rejects.toThrow()
})

test('two jobs with one name stop the start', async () => {
  const { url } = await testDb()
  const jobs = [notingJob('twin').job, notingJob('twin').job]

  await expect(startQueue({ url, jobs, concurrency: 1, log, metrics: createMetrics() })).rejects.toThrow(
    'two jobs share a name',
  )
})

test('many concurrent jobs run once each, on two nodes too', async () => {
  const one = notingJob('shared')
  const { url, enqueue } = await makeQueue([one.job])
  const other = { ...one.job }
  const second = await startQueue<never>({
    url,
    jobs: [other],
    concurrency: 2,
    log,
    metrics: createMetrics(),
  })
  onTestFinished(() => second.stop())
  await second.work(undefined as never)
  const words = Array.from({ length: 10 }, (_, index) => `job ${index}`)

  await Promise.all(words.map((word) => enqueue(one.job, word)))

  await until(async () => one.tries.length >= 10, 15_000)
  expect(one.tries.toSorted()).toEqual(words.toSorted())
}, 25_000)

test('a job enqueued while no worker runs is done by the next one', async () => {
  const { job, tries } = notingJob('waiting')
  const { queue, enqueue } = await makeQueue([job], { is_working: false })
  await enqueue(job, 'patient')
  expect(tries).toEqual([])

  await queue.work(undefined as never)

  await until(async () => tries.length === 1)
})

test('a failed job stores the kind of its error, and quotes nobody', async () => {
  const cause = new Error('Dear Ada')
  const job = defineJob({
    name: 'quoting',
    payload,
    retryLimit: 0,
    run: async () => {
      throw Object.assign(new Error('ada@example.com has no mailbox', { cause }), {
        name: 'ProviderError',
        fault: 'refused',
        code: 'EENVELOPE',
        response: '550 ada@example.com',
      })
    },
  })
  const { db, enqueue } = await makeQueue([job])

  await enqueue(job, 'hello')

  const output = await until(async () => {
    const { rows } = await sql<{
      output: string
    }>`select output::text from pgboss.job where name = ${job.name}
      and state = 'failed'`.execute(db)
    return rows[0]?.output
  })
  expect(output).toContain('ProviderError refused EENVELOPE')
  expect(output).not.toMatch(/ada|mailbox/i)
})

test('a long job is taken from a node without heartbeats within seconds, and may otherwise last for hours', async () => {
  const { job, tries } = notingJob('long', { retryLimit: 1 })
  const { db, queue, enqueue } = await makeQueue([{ ...job, isLong: true }], { is_working: false })

  await enqueue(job, 'slow')

  const { rows } =
    await sql`select heartbeat_seconds, expire_seconds from pgboss.job where name = 'long'`.execute(db)
  expect(rows).toEqual([{ heartbeat_seconds: 10, expire_seconds: 21_600 }])
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()`.execute(db)
  await queue.work(undefined as never)
  await until(async () => tries.length > 0, 60_000)
  expect(tries).toEqual(['slow'])
}, 90_000)

test('a long job that sends heartbeats stays with its node', async () => {
  let begun = 0
  let finish = (): void => undefined
  const job = defineJob({
    name: 'longer',
    payload,
    retryLimit: 1,
    isLong: true,
    run: () => {
      begun += 1
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    },
  })
  const { url, db, enqueue, outcomes } = await makeQueue([job])
  await enqueue(job, 'slow')
  await until(async () => begun === 1)
  const other = await startQueue<never>({ url, jobs: [job], concurrency: 1, log, metrics: createMetrics() })
  onTestFinished(() => other.stop())
  await other.work(undefined as never)

  await until(async () => {
    const { rows } =
      await sql`select 1 from pgboss.job where name = 'longer' and heartbeat_on > started_on + interval '14 s'`.execute(
        db,
      )
    return rows.length > 0
  }, 60_000)
  finish()

  await until(async () => (await outcomes()).length > 0)
  expect([begun, await outcomes()]).toEqual([1, [['done', 1]]])
}, 90_000)

test('a job with the name of a retired one is refused, because its schedule would end at each start', async () => {
  const { url } = await testDb()
  const jobs = [notingJob('again').job]
  const options = { url, jobs, retired: ['again'], concurrency: 1, log, metrics: createMetrics() }
  await expect(startQueue<never>(options)).rejects.toThrow('job again has the name of a retired one')
})

test('the schedule of a retired job ends, and the others stay, also those of a newer release', async () => {
  const every = (name: string) => ({ ...notingJob(name).job, cron: '0 4 * * *' })
  const jobs = ['kept', 'newer', 'retired'].map(every)
  const { db, url } = await makeQueue(jobs, { is_working: false })
  const listScheduled = async () =>
    (
      await sql`select name from pgboss.schedule where name in ('kept', 'newer', 'retired') order by name`.execute(
        db,
      )
    ).rows
  expect(await listScheduled()).toHaveLength(3)

  const older = await startQueue<never>({
    url,
    jobs: [every('kept')],
    retired: ['retired'],
    concurrency: 1,
    log,
    metrics: createMetrics(),
  })
  onTestFinished(() => older.stop())

  expect(await listScheduled()).toEqual([{ name: 'kept' }, { name: 'newer' }])
})
