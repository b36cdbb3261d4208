import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts'

const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2 * 2 ** 30

/** Prefers memory: tests create thousands of databases, which on a disk would slow every other writer. */
async function findFastFolder(): Promise<string> {
  const room = await statfs(MEMORY).catch(() => null)
  return room !== null && room.bavail * room.bsize > MIN_FREE_BYTES ? MEMORY : tmpdir()
}

const TRUST = 'host all all 127.0.0.1/32 trust\n'

/**
 * Starts a temporary PostgreSQL for tests and tools. For speed it is not durable and asks for no password, because
 * checking one takes most of the time of a connection.
 */
export async function startTemporaryPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(await findFastFolder(), 'citrine-postgres-'))
  const access = join(dataDir, 'access.conf')
  await writeFile(access, TRUST, { mode: 0o644 })
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    `hba_file=${access}`,
  ]
  const postgres = await startEmbeddedPostgres({ dataDir, password: 'temporary', settings })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
