import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Log } from '../log.ts'
import { keepRunning } from '../outages/keep-running.ts'
import type { Secrets } from '../secrets/crypto.ts'
import { canReach, findServiceAccount, type ServiceAccount } from '../secrets/service-account.ts'

const run = promisify(execFile)
const USER = 'citrine'
const WRONG_PASSWORD = '28P01'
const CANNOT_CONNECT_NOW = '57P03'
/** The data folder when running as root, because PostgreSQL's account could not reach root's home directory. */
const ROOT_HOME = '/var/lib/citrine'
const RECOVERY_MS = 10_000
/** ms; `pg_ctl` itself waits for the server for less. */
const PROGRAM_MS = 120_000
/** ms to wait at the stop; a server that does not respond within it is stopped, because it serves no node. */
const STOP_MS = 3_000

export type EmbeddedPostgres = {
  url: string
  /** Keeps the server running while another node uses it. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  password: string
  /** Passwords derived from earlier keys. A database that still has one of them is changed to `password`. */
  formerPasswords?: readonly string[]
  settings?: readonly string[]
  /** When given, a server that exits unexpectedly is restarted, and the restart is logged here. */
  log?: Log
}

const PURPOSE = 'embedded-postgres'

export const derivePassword = (secrets: Secrets): string => secrets.keyFor(PURPOSE).toString('hex')

export const deriveFormerPasswords = (secrets: Secrets): string[] =>
  secrets
    .keysFor(PURPOSE)
    .slice(1)
    .map((key) => key.toString('hex'))

/** Starts nothing. `url` is null while the server is down; returns null before its first start. */
export async function findEmbeddedPostgres({
  dataDir,
  password,
}: EmbeddedOptions): Promise<{ folder: string; url: string | null } | null> {
  for (const folder of [join(dataDir, 'postgres'), buildRootDatabasePath(dataDir)]) {
    if (!existsSync(join(folder, 'PG_VERSION'))) continue
    const port = await findRunningPort(folder)
    return { folder, url: port === null ? null : buildUrl(password, port) }
  }
  return null
}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = await findServiceAccount()
  const folders = await prepareFolders(options.dataDir, account)
  const as = account === null ? {} : { uid: account.uid, gid: account.gid }

  await initialiseDatabase(folders, options.password, as)
  const launch = (at: number): Promise<void> =>
    launchServer({ folders, as, port: at, settings: options.settings })
  let port = await findRunningPort(folders.database)
  if (port === null || !(await canConnect(buildUrl(options.password, port), RECOVERY_MS, folders.database))) {
    port = await findFreePort()
    await launch(port)
  }
  const url = buildUrl(options.password, port)
  for (const former of options.formerPasswords ?? []) await replacePassword(port, former, options.password)
  await createDatabase(url)
  const stopKeeping = options.log && keepServer({ folders, port, launch }, options.log)
  return {
    url,
    stop: async () => {
      await stopKeeping?.()
      if ((await findRunningPort(folders.database)) === null || (await hasOtherNodes(url))) return
      await runPgCtl(folders, as, ['-m', 'fast', '-w', 'stop'])
    },
  }
}

type Launch = {
  folders: ServerFolders
  as: ServerUser
  port: number
  settings: readonly string[] | undefined
}

async function launchServer({ folders, as, port, settings = [] }: Launch): Promise<void> {
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // The default of 4 suits rotating disks; with it the planner reads small tables whole.
    'random_page_cost=1.1',
    ...settings,
  ]
  const flags = all.map((setting) => `-c ${setting.endsWith('=') ? `${setting}''` : setting}`).join(' ')
  await dropLeftLock(folders.database)
  await runPgCtl(folders, as, [
    '-l',
    join(folders.database, 'server.log'),
    '-o',
    flags,
    '-w',
    '-t',
    '60',
    'start',
  ])
}

type RunningServer = { folders: ServerFolders; port: number; launch: (port: number) => Promise<void> }

/** Restarts at the same port, because every node uses that address. */
const keepServer = ({ folders, port, launch }: RunningServer, log: Log): (() => Promise<void>) =>
  keepRunning(
    {
      name: 'embedded PostgreSQL',
      isRunning: async () => (await findRunningPort(folders.database)) !== null,
      start: () => launch(port),
    },
    log,
  )

const buildUrl = (password: string, port: number): string =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${USER}`

function buildRootDatabasePath(dataDir: string): string {
  const own = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  return join(ROOT_HOME, own, 'postgres')
}

type ServerUser = { uid?: number; gid?: number }
type ServerFolders = { bin: string; database: string }

async function prepareFolders(dataDir: string, account: ServiceAccount | null): Promise<ServerFolders> {
  const native = await getNativeFolder()
  if (account === null) {
    const database = join(dataDir, 'postgres')
    await mkdir(database, { recursive: true, mode: 0o700 })
    return { bin: join(native, 'bin'), database }
  }
  await mkdir(dataDir, { recursive: true })
  await mkdir(ROOT_HOME, { recursive: true, mode: 0o711 })
  const bin = canReach(join(native, 'bin/initdb'), account) ? join(native, 'bin') : await copyBinaries(native)
  // The account may traverse DATA_DIR but not read it.
  if (canReach(dirname(dataDir), account)) await chmod(dataDir, 0o711)
  const database = canReach(dataDir, account) ? join(dataDir, 'postgres') : buildRootDatabasePath(dataDir)
  await mkdir(dirname(database), { recursive: true, mode: 0o711 })
  await mkdir(database, { recursive: true, mode: 0o700 })
  await chown(database, account.uid, account.gid)
  return { bin, database }
}

export async function getNativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const { initdb }: { initdb: string } = await import(name)
    return dirname(dirname(initdb))
  } catch (error) {
    throw new Error(`no embedded PostgreSQL for this machine (${name}); set DATABASE_URL`, { cause: error })
  }
}

async function copyBinaries(native: string): Promise<string> {
  const version = createHash('sha256').update(native).digest('hex').slice(0, 12)
  const target = join(ROOT_HOME, `postgresql-${version}`)
  const isThere = await access(target).then(
    () => true,
    () => false,
  )
  if (!isThere) {
    const partialPath = `${target}.${process.pid}`
    await cp(native, partialPath, { recursive: true, verbatimSymlinks: true })
    await chmod(partialPath, 0o755)
    await rename(partialPath, target).catch(() => rm(partialPath, { recursive: true }))
  }
  return join(target, 'bin')
}

async function initialiseDatabase(folders: ServerFolders, password: string, as: ServerUser): Promise<void> {
  const isDone = await access(join(folders.database, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (isDone) return
  const passwordFile = join(dirname(folders.database), `.password-${process.pid}`)
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (as.uid !== undefined && as.gid !== undefined) await chown(passwordFile, as.uid, as.gid)
  try {
    const locale = ['--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const login = ['-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const args = ['-D', folders.database, '--encoding=UTF8', ...locale, ...login, '--no-instructions']
    await run(join(folders.bin, 'initdb'), args, {
      ...as,
      cwd: '/',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
      timeout: PROGRAM_MS,
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function runPgCtl(folders: ServerFolders, as: ServerUser, args: string[]): Promise<void> {
  try {
    await run(join(folders.bin, 'pg_ctl'), ['-D', folders.database, ...args], {
      ...as,
      cwd: '/',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
      timeout: PROGRAM_MS,
    })
  } catch (cause) {
    const log = await readFile(join(folders.database, 'server.log'), 'utf8').catch(() => '')
    throw new Error(`embedded PostgreSQL: ${log.trim().split('\n').slice(-3).join(' | ')}`, { cause })
  }
}

/** Line 4 of the lock file holds the port. The file outlives a killed server. */
async function findRunningPort(database: string): Promise<number | null> {
  const lines = (await readFile(join(database, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 && isAlive(pid) ? port : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/**
 * Waits until no process works in the folder. PostgreSQL itself would mistake a zombie for a running server.
 */
async function dropLeftLock(database: string): Promise<void> {
  const lock = join(database, 'postmaster.pid')
  const pid = Number((await readFile(lock, 'utf8').catch(() => '')).split('\n')[0])
  if (!(pid > 0) || isAlive(pid) || !existsSync(`/proc/${pid}`)) return
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(all.map((name) => readlink(`/proc/${name}/cwd`).catch(() => '')))
  if (!folders.includes(await realpath(database))) await rm(lock)
}

async function canConnect(url: string, timeoutMs: number, database: string): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline && (await findRunningPort(database)) !== null) {
    const client = new pg.Client({ connectionString: buildAdminUrl(url), connectionTimeoutMillis: 1_000 })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      // A server in recovery refuses for a while; a foreign process with a reused pid never answers.
      await client.end().catch(() => undefined)
      await sleep(200)
    }
  }
  return false
}

const buildAdminUrl = (url: string): string => url.replace(/\/citrine$/, '/postgres')

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: buildAdminUrl(url), connectionTimeoutMillis: RECOVERY_MS })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [USER])
    if (rowCount === 0) await client.query(`create database ${USER}`)
  } finally {
    await client.end()
  }
}

async function replacePassword(port: number, former: string, password: string): Promise<void> {
  const connectionString = buildAdminUrl(buildUrl(former, port))
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: RECOVERY_MS })
  try {
    await client.connect()
    await client.query(`alter role ${USER} password ${client.escapeLiteral(password)}`)
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** True if the server responds but refuses, for example because other nodes have all its connections. */
const isRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== CANNOT_CONNECT_NOW

async function hasOtherNodes(url: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: STOP_MS, query_timeout: STOP_MS }
  const client = new pg.Client({ connectionString: url, application_name: 'citrine-stop', ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where application_name = 'citrine-node'",
    )
    return (rowCount ?? 0) > 0
  } catch (error) {
    return isRefusal(error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
