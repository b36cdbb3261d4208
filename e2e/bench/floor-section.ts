import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forkFake } from '@citrine/fakes/fork.ts'
import { startModelServer } from '@citrine/fakes/model-server.ts'
import { startEmbeddedPostgres } from '@citrine/server/embedded-postgres'
import { MODEL } from './bench-citrine.ts'
import type { Figure } from './compare-figures.ts'
import { benchFirstToken, startBareContender } from './streams.ts'

/** Measures the least that a server with Citrine's framework and database adds, next to the bare proxy of `streams`. */
export async function benchFloor(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'citrine-floor-'))
  const model = await startModelServer({ ...MODEL, has_own_process: true })
  const postgres = await startEmbeddedPostgres({ dataDir, password: 'bench' })
  const proxy = await forkFake(new URL('./bare-proxy.ts', import.meta.url), [model.url])
  const storing = await forkFake(new URL('./bare-storing-proxy.ts', import.meta.url), [
    model.url,
    postgres.url,
  ])
  try {
    return await benchFirstToken(
      startBareContender('model server itself', model.url, model.pid),
      startBareContender('bare proxy', proxy.url, proxy.pid),
      startBareContender('bare proxy that stores', storing.url, storing.pid),
      [1, 200],
    )
  } finally {
    await Promise.all([proxy.stop(), storing.stop(), model.stop()])
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
