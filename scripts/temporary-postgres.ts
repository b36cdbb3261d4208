import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 2 ** 30

/** Thousands of databases come and go: written to a disk, they make whoever else writes there wait for long. */
async function roomiestFolder(): Promise<string> {
  const room = await statfs(MEMORY).catch(() => null)
  return room !== null && room.bavail * room.bsize > ROOM_BYTES ? MEMORY : tmpdir()
}

/** A PostgreSQL for tests and tools: it promises nothing across a power cut, and is gone afterwards. */
export async function temporaryPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const data_dir = await mkdtemp(join(await roomiestFolder(), 'citrine-postgres-'))
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
  const postgres = await startEmbeddedPostgres({ data_dir, password: 'temporary', settings })
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop()
      await rm(data_dir, { recursive: true, force: true })
    },
  }
}
