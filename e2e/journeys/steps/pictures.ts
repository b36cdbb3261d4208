import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  seedAlbums,
  seedPortraits,
} from '../../../server/src/features/characters/album/seed-album.service.ts'
import { readSeedCharacters } from '../../../server/src/features/characters/seeds/read-seeds.ts'
import { connectDb } from '../../../server/src/platform/database/db.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { openMedia } from '../../../server/src/platform/media/media.ts'
import { createMetrics } from '../../../server/src/platform/metrics.ts'
import { deriveSecrets } from '../../../server/src/platform/secrets/crypto.ts'
import { systemClock } from '../../../server/src/platform/time.ts'
import { drawWebp } from '../../../server/test/draw-webp.ts'
import type { JourneyCitrine } from './journey-citrine.ts'

/** The drawn pictures that a release contains. */
export const OWN_PICTURES = fileURLToPath(new URL('../../../server/seed/pictures', import.meta.url))
const SEEDS = fileURLToPath(new URL('../../../server/seed/characters', import.meta.url))

/** File names of the characters that have pictures in journeys and screens, one of them with a banner. */
export const PICTURED = { with_banner: 'tomas-rivera', plain: 'sofia-marchetti' } as const
export const ALBUM = { total: 6, free: 2 }

/** Draws the pictures of a release with only these two characters, which leaves all others without pictures. */
async function drawRelease({ seeds, pictures }: { seeds: string; pictures: string }): Promise<void> {
  await mkdir(seeds)
  for (const [i, slug] of Object.values(PICTURED).entries()) {
    await copyFile(join(SEEDS, `${slug}.yaml`), join(seeds, `${slug}.yaml`))
    await mkdir(join(pictures, slug), { recursive: true })
    const put = async (file: string, hue: number): Promise<void> =>
      writeFile(join(pictures, slug, file), await drawWebp(hue))
    await put('portrait.webp', i * 150)
    for (let n = 1; n <= ALBUM.total; n++) await put(`${n}.webp`, i * 150 + n * 45)
  }
  await writeFile(
    join(pictures, PICTURED.with_banner, 'banner.webp'),
    await drawWebp(0, { width: 1536, height: 768 }),
  )
}

export async function waitForOwnPictures({ server }: Pick<JourneyCitrine, 'server'>): Promise<void> {
  while (!server.lines.some((line) => line.includes('album images are stored'))) await sleep(20)
}

/** Imports the pictures as a release does, so that all journeys show the same ones. */
export async function seedPictures(citrine: Pick<JourneyCitrine, 'server' | 'database'>): Promise<void> {
  await waitForOwnPictures(citrine)
  const { server, database } = citrine
  const folder = await mkdtemp(join(tmpdir(), 'citrine-release-'))
  const db = connectDb({ url: database.url, maxConnections: 2, onError: () => undefined })
  try {
    const folders = { seeds: join(folder, 'characters'), pictures: join(folder, 'pictures') }
    await drawRelease(folders)
    const log = createLog('warn')
    const media = await openMedia({
      dataDir: server.dataDir,
      secrets: deriveSecrets('used for no address of these tests'),
      clock: systemClock,
      log,
      metrics: createMetrics(),
    })
    const ctx = { db, clock: systemClock, media, log }
    const release = { seeds: await readSeedCharacters(folders.seeds), pictures: folders.pictures }
    await seedPortraits(ctx, release)
    await seedAlbums(ctx, release)
  } finally {
    await db.destroy()
    await rm(folder, { recursive: true })
  }
}
