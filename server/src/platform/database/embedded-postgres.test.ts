import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '#test/until.ts'
import { createLog } from '../log.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

async function query<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query<T>(sql).finally(() => client.end().catch(() => undefined))).rows
}

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'citrine-embedded-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, password: 'only for this test' })

const postmaster = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Bit 1 of the pending signals is SIGINT, which `pg_ctl -m fast stop` sends. */
const hasPendingInterrupt = (status: string): boolean =>
  (Number.parseInt(/^ShdPnd:\s*(\w+)/m.exec(status)?.[1] ?? '0', 16) & 2) !== 0

test('the database starts, keeps its data over stop, restart and kill -9, and starts again', async () => {
  const dataDir = await makeDataDir()
  const first = await start(dataDir)
  expect(
    await query(
      first.url,
      `select pg_encoding_to_char(encoding) as encoding, datctype as ctype
      from pg_database where datname = current_database()`,
    ),
  ).toEqual([{ encoding: 'UTF8', ctype: 'C.UTF-8' }])
  await query(first.url, "create table kept (word text); insert into kept values ('Zoë 灯 🐈')")

  await first.stop()
  await expect(query(first.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const second = await start(dataDir)
  await query(second.url, "insert into kept values ('after a restart')")

  const pid = await postmaster(dataDir)
  process.kill(pid, 'SIGKILL')
  await until(async () => !isAlive(pid))
  const third = await start(dataDir)
  onTestFinished(third.stop)

  expect(await query(third.url, 'select word from kept')).toEqual([
    { word: 'Zoë 灯 🐈' },
    { word: 'after a restart' },
  ])
}, 60_000)

test('a killed server restarts at the same address, and stays stopped when stopped on purpose', async () => {
  const dataDir = await makeDataDir()
  const options = { dataDir, password: 'only for this test', log: createLog('silent') }
  const { url, stop } = await startEmbeddedPostgres(options)
  await query(url, "create table kept (word text); insert into kept values ('before')")
  const pid = await postmaster(dataDir)

  process.kill(pid, 'SIGKILL')
  await until(async () => !isAlive(pid))

  const words = await until(() => query(url, 'select word from kept').catch(() => null), 60_000)
  expect(words).toEqual([{ word: 'before' }])
  expect(await postmaster(dataDir)).not.toBe(pid)
  await stop()
  await expect(query(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
}, 90_000)

test('a second start joins the running one, and the first to stop leaves it to the other', async ({
  skip,
}) => {
  skip(!process.env.TEST_FULL, 'developers alone start a second one')
  const dataDir = await makeDataDir()
  const one = await start(dataDir)
  const other = await start(dataDir)
  expect(other.url).toBe(one.url)
  const node = new pg.Client({ connectionString: one.url, application_name: 'citrine-node' })
  await node.connect()

  await one.stop()

  expect(await query(other.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await node.end()
  await other.stop()
  await expect(query(other.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
}, 60_000)

test('a server that does not respond is stopped, and one that is gone needs no stop', async () => {
  const dataDir = await makeDataDir()
  const first = await start(dataDir)
  const frozen = await postmaster(dataDir)
  process.kill(frozen, 'SIGSTOP')
  onTestFinished(() => void (isAlive(frozen) && process.kill(frozen, 'SIGKILL')))

  const stopping = first.stop()
  stopping.catch(() => undefined)
  await until(async () => hasPendingInterrupt(await readFile(`/proc/${frozen}/status`, 'utf8')), 10_000)
  process.kill(frozen, 'SIGCONT')
  await stopping

  await expect(query(first.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  const second = await start(dataDir)
  const killed = await postmaster(dataDir)
  process.kill(killed, 'SIGKILL')
  await until(async () => !isAlive(killed))
  await expect(second.stop()).resolves.toBeUndefined()
}, 60_000)

test('the password is required', async () => {
  const dataDir = await makeDataDir()
  const { url, stop } = await start(dataDir)
  onTestFinished(stop)
  const wrong = new URL(url)
  wrong.password = 'guessed'

  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  const { listen } =
    (await query<{ listen: string }>(url, "select current_setting('listen_addresses') as listen"))[0] ?? {}
  expect(listen).toBe('127.0.0.1')
}, 60_000)

test('a database gets the password of the new key where an old one is named', async () => {
  const dataDir = await makeDataDir()
  const first = await start(dataDir)
  await query(first.url, 'create table kept (word text)')
  await first.stop()

  const password = 'another-key'
  const second = await startEmbeddedPostgres({
    dataDir,
    password,
    formerPasswords: ['of a third key', 'only for this test'],
  })
  onTestFinished(second.stop)

  expect(await query(second.url, 'select word from kept')).toEqual([])
  const oldUrl = second.url.replace(password, 'only for this test')
  await expect(query(oldUrl, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})
