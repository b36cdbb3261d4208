import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  banner,
  completeLook,
  completeScene,
  type Frame,
  hashSeed,
  type Look,
  portrait,
  type Scene,
} from '@citrine/illustrator/words'
import { listDrawings } from '../server/src/features/characters/album/list-drawings.ts'
import { readSeedCharacters, type SeedCharacter } from '../server/src/features/characters/seeds/read-seeds.ts'
import { openDrawingThreads } from '../server/src/providers/images/illustrator/drawing-threads.ts'

const SEED = fileURLToPath(new URL('../server/seed', import.meta.url))
const ILLUSTRATOR = fileURLToPath(new URL('../illustrator/src', import.meta.url))

type PictureJob = { slug: string; file: string; look: Look; scene: Scene; frame: Frame; beside?: Look | null }

/** Draws the pictures of Citrine's own characters, all or the named ones, and removes those that are no longer listed. */
export async function drawCast(slugs: readonly string[]): Promise<void> {
  const cast = await readSeedCharacters(join(SEED, 'characters'))
  const unknown = slugs.filter((slug) => !cast.some((character) => character.slug === slug))
  if (unknown.length > 0) throw new Error(`there is no character called ${unknown.join(', ')}`)
  const selected = cast.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
  const jobs = selected.flatMap(listPictures)
  const threads = openDrawingThreads(availableParallelism())
  let bytes = 0
  await Promise.all(
    jobs.map(async ({ slug, file, ...picture }) => {
      const webp = await threads.draw(picture)
      bytes += webp.length
      await mkdir(join(SEED, 'pictures', slug), { recursive: true })
      await writeFile(join(SEED, 'pictures', slug, file), webp)
    }),
  )
  await threads.close()
  for (const { slug } of selected) await removeStalePictures(slug, jobs)
  console.log(
    `${jobs.length} pictures, ${(bytes / 1e6).toFixed(1)} MB, by ${(await hashSources(ILLUSTRATOR)).slice(0, 8)}`,
  )
}

export function listPictures(seed: SeedCharacter): PictureJob[] {
  const { slug, age, look: partial, portrait: scene } = seed
  if (!partial || !scene) return []
  const look = completeLook({ seed: hashSeed(slug), age, ...partial })
  const complete = completeScene(scene)
  const pictures: PictureJob[] = [
    { slug, file: 'portrait.webp', look, scene: complete, frame: portrait },
    { slug, file: 'banner.webp', look, scene: makeBannerScene(complete), frame: banner },
  ]
  for (const [index, drawing] of listDrawings(seed).entries())
    pictures.push({ slug, file: `${index + 1}.webp`, frame: portrait, ...drawing })
  return pictures
}

function makeBannerScene(scene: Scene): Scene {
  const crop = 'bust'
  if (scene.facing === 'left') return { ...scene, crop }
  return { ...scene, crop, facing: 'left', light: scene.light === 'left' ? 'right' : 'left' }
}

async function removeStalePictures(slug: string, jobs: readonly PictureJob[]): Promise<void> {
  const folder = join(SEED, 'pictures', slug)
  const current = new Set(jobs.filter((character) => character.slug === slug).map(({ file }) => file))
  const files = await readdir(folder).catch(() => [])
  await Promise.all(files.filter((file) => !current.has(file)).map((file) => rm(join(folder, file))))
}

async function hashSources(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts')).sort()
  for (const file of files) hash.update(await readFile(join(folder, file)))
  return hash.digest('hex')
}
