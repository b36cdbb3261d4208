import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres.ts'

/** A PostgreSQL for tests and tools: it promises nothing across a power cut, and is gone afterwards. */
export async function temporaryPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const data_dir = await mkdtemp(join(tmpdir(), 'citrine-postgres-'))
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
