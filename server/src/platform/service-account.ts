import { execFile, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Account = { uid: number; gid: number }

const NAME = 'postgres'

/** PostgreSQL refuses to run as root; then it runs as `postgres`, made when missing. Null when we are not root. */
export async function serviceAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const known = await findAccount()
  if (known) return known
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME])
  const made = await findAccount()
  if (made) return made
  throw new Error(
    `could not make the account ${NAME} that PostgreSQL runs as; start Citrine as an ordinary user`,
  )
}

async function findAccount(): Promise<Account | undefined> {
  const line = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .find((entry) => entry.startsWith(`${NAME}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/** Whether the account may pass into a folder or run a file, asked of the kernel itself. */
export function canReach(path: string, account: Account): boolean {
  return spawnSync('test', ['-x', path], { ...account, cwd: '/' }).status === 0
}
