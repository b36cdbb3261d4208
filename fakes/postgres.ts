import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FakeServer } from './fork.ts'
import { findFreePort, startProgram } from './process/program.ts'
import { signalTree } from './process/signal-tree.ts'

const run = promisify(execFile)
const INSTALLED = '/usr/lib/postgresql'

type Account = { uid: number; gid: number }

export type Postgres = FakeServer & {
  dataDir: string
  socket_dir: string
  /** Kills the server as `pg_ctl -m immediate` does, without flushing. */
  stopAtOnce(): Promise<void>
  /** Stops all processes of the server (SIGSTOP): connections stay open without replies. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  restart(): Promise<void>
  /** Saves the database as docs/operations/database.md describes. */
  dump(file: string): Promise<void>
  restore(file: string): Promise<void>
}

/** Returns whether the system has PostgreSQL installed. */
export const hasPostgres = async (): Promise<boolean> => (await findBinaries()) !== null

/** Starts an installed PostgreSQL in a temporary folder, with an empty database. `url` is for DATABASE_URL. */
export async function startPostgres(settings: string[] = ['fsync=off']): Promise<Postgres> {
  const bin = await findBinaries()
  if (bin === null) throw new Error(`This test needs a PostgreSQL in ${INSTALLED}: install postgresql.`)
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? await findPostgresAccount() : null
  if (isRoot && account === null)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres.')
  const folder = await mkdtemp(join(tmpdir(), 'citrine-postgres-'))
  if (account !== null) await chown(folder, account.uid, account.gid)
  const as = account === null ? {} : account
  const data = join(folder, 'data')
  const format = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust', '--username=citrine', '--no-sync']
  await run(join(bin, 'initdb'), ['--pgdata', data, ...format], { ...as, cwd: '/' })

  const port = await findFreePort()
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...settings,
  ]
  const launch = async () => {
    const started = startProgram({
      command: join(bin, 'postgres'),
      args: ['-D', data, ...options.flatMap((setting) => ['-c', setting])],
      signal: 'SIGINT',
      folder,
      ...(account === null ? {} : { as: account }),
    })
    await started.waitForLine('database system is ready to accept connections')
    return started
  }
  let program = await launch()
  const login = ['--host=127.0.0.1', `--port=${port}`, '--username=citrine']
  await run(join(bin, 'createdb'), [...login, 'citrine'])
  const url = `postgres://citrine@127.0.0.1:${port}/citrine`
  return {
    url,
    port,
    dataDir: data,
    socket_dir: folder,
    dump: async (file) => {
      await run(join(bin, 'pg_dump'), ['--format=custom', `--file=${file}`, url])
    },
    restore: async (file) => {
      await run(join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${url}`, file])
    },
    stopAtOnce: () => program.kill('SIGQUIT'),
    freeze: () => signalTree(program.pid, 'SIGSTOP'),
    thaw: () => signalTree(program.pid, 'SIGCONT'),
    restart: async () => {
      program = await launch()
    },
    stop: async () => {
      await signalTree(program.pid, 'SIGCONT').catch(() => undefined)
      await program.kill('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function findBinaries(): Promise<string | null> {
  const versions = (await readdir(INSTALLED).catch(() => [])).filter((name) => /^\d+$/.test(name))
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1)
  return newest === undefined ? null : join(INSTALLED, newest, 'bin')
}

export async function findPostgresAccount(): Promise<Account | null> {
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'))
  return line === null ? null : { uid: Number(line[1]), gid: Number(line[2]) }
}
