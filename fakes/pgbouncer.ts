import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FakeServer } from './fork.ts'
import { findPostgresAccount } from './postgres.ts'
import { findCommand, isExecutable } from './process/find-command.ts'
import { findFreePort, startProgram } from './process/program.ts'

const run = promisify(execFile)
/** Debian installs PgBouncer here, outside the PATH of an ordinary user. */
const INSTALLED = '/usr/sbin/pgbouncer'

export type PgBouncer = FakeServer & {
  /** True from version 1.21 on, which prepares statements on every connection that needs them. */
  keepsPrepared: boolean
}

export const hasPgBouncer = async (): Promise<boolean> => (await findPgBouncer()) !== null

/** Starts PgBouncer in transaction mode before a database that trusts this machine. `url` is for DATABASE_URL. */
export async function startPgBouncer(
  databaseUrl: string,
  { connections, connect_query = '' }: { connections: number; connect_query?: string },
): Promise<PgBouncer> {
  const command = await findPgBouncer()
  if (command === null) throw new Error('This test needs PgBouncer: install pgbouncer.')
  const { stdout } = await run(command, ['--version'])
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(stdout) ?? []).map(Number)
  const keepsPrepared = major > 1 || minor >= 21
  const account = process.getuid?.() === 0 ? await findPostgresAccount() : null
  const database = new URL(databaseUrl)
  const name = database.pathname.slice(1)
  const connect = connect_query === '' ? '' : ` connect_query='${connect_query}'`
  const port = await findFreePort()
  const folder = await mkdtemp(join(tmpdir(), 'citrine-pgbouncer-'))
  const settings = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  const password = decodeURIComponent(database.password)
  await writeFile(users, `"${database.username}" "${password}"\n`)
  await writeFile(
    settings,
    [
      '[databases]',
      `${name} = host=${database.hostname} port=${database.port}${connect}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 200',
      ...(keepsPrepared ? ['max_prepared_statements = 200'] : []),
      '',
    ].join('\n'),
  )
  if (account !== null)
    for (const path of [folder, settings, users]) await chown(path, account.uid, account.gid)
  const program = startProgram({
    command,
    args: [settings],
    signal: 'SIGTERM',
    folder,
    ...(account === null ? {} : { as: account }),
  })
  await program.waitForLine('process up')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    port,
    keepsPrepared,
    stop: async () => {
      await program.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const findPgBouncer = async (): Promise<string | null> =>
  (await isExecutable(INSTALLED)) ? INSTALLED : findCommand(['pgbouncer'])
