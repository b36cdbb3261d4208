import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type ServiceAccount = { uid: number; gid: number }

const NAME = 'postgres'
const PROGRAM_MS = 10_000

/**
 * PostgreSQL refuses to run as root, so it runs as `postgres`, which is created when missing. Returns null
 * without root.
 */
export async function findServiceAccount(): Promise<ServiceAccount | null> {
  if (process.getuid?.() !== 0) return null
  const account = await findAccount()
  if (account) return account
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  await run('useradd', [...flags, NAME], { timeout: PROGRAM_MS })
  const newAccount = await findAccount()
  if (newAccount) return newAccount
  throw new Error(
    `could not make the account ${NAME} that PostgreSQL runs as; start Citrine as an ordinary user`,
  )
}

async function findAccount(): Promise<ServiceAccount | undefined> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith(`${NAME}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

export function canReach(path: string, account: ServiceAccount): boolean {
  return spawnSync('test', ['-x', path], { ...account, cwd: '/', timeout: PROGRAM_MS }).status === 0
}
