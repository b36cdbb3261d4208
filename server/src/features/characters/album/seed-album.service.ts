import { join } from 'node:path'
import { FREE_PHOTOS } from '@citrine/contract/limits'
import type { AppContext } from '#server/context.ts'
import { loadCosts } from '#server/features/wallet/public.ts'
import { type Area, readIfPresent } from '#server/platform/files/files.ts'
import type { StoredPicture } from '#server/platform/media/stored-picture.ts'
import type { SeedCharacter } from '../seeds/read-seeds.ts'
import { seedCharacterId, seedId } from '../seeds/seed-id.ts'
import { findLooks, listPhotos, replacePhotos, updateLooks } from './album.queries.ts'
import { listDrawings } from './list-drawings.ts'

type Ctx = Pick<AppContext, 'db' | 'clock' | 'media' | 'log'>
export type Release = {
  seeds: readonly SeedCharacter[]
  /** Contains one folder per character: portrait.webp, 1.webp to 6.webp and optionally banner.webp. */
  pictures: string
}

const MADE_BY = 'drawn' as const
const AT_ONCE = 4

/**
 * Runs at every start, so that a new release shows its new pictures. The typographic cover replaces a missing
 * one.
 */
export async function seedPortraits(ctx: Ctx, { seeds, pictures }: Release): Promise<void> {
  // More at once would wait for database connections longer than a start may take.
  for (let at = 0; at < seeds.length; at += AT_ONCE)
    await Promise.all(
      seeds.slice(at, at + AT_ONCE).map(({ slug }) => seedLooks(ctx, slug, join(pictures, slug))),
    )
}

async function saveFile<T>(
  { log }: Ctx,
  path: string,
  keep: (webp: Buffer) => Promise<T>,
): Promise<T | undefined> {
  const webp = await readIfPresent(path)
  if (webp === undefined) return undefined
  try {
    return await keep(webp)
  } catch (err) {
    if (err instanceof Error && 'syscall' in err) throw err
    log.warn({ err, path }, 'a picture of this release is broken')
    return undefined
  }
}

async function seedLooks(ctx: Ctx, slug: string, folder: string): Promise<void> {
  const character_id = seedCharacterId(slug)
  const before = await findLooks(ctx.db, character_id)
  if (before === undefined) return
  const keep = async (file: string, stored: StoredPicture | null): Promise<StoredPicture | null> =>
    (await saveFile(ctx, join(folder, file), (webp) =>
      ctx.media.save(webp, { area: 'public', made_by: MADE_BY }, stored),
    )) ?? null
  const [portrait, banner] = await Promise.all([
    keep('portrait.webp', before.portrait),
    keep('banner.webp', before.banner),
  ])
  if (portrait !== before.portrait || banner !== before.banner)
    await updateLooks(ctx.db, character_id, { portrait, banner })
}

export async function seedAlbums(
  ctx: Ctx,
  { seeds, pictures }: Release,
  signal?: AbortSignal,
): Promise<void> {
  for (const seed of seeds) {
    if (signal?.aborted) return
    await seedAlbum(ctx, seed, join(pictures, seed.slug))
  }
}

async function seedAlbum(ctx: Ctx, seed: SeedCharacter, folder: string): Promise<void> {
  const { slug, album = [] } = seed
  const drawings = listDrawings(seed)
  const character_id = seedCharacterId(slug)
  const before = new Map((await listPhotos(ctx.db, character_id)).map((photo) => [photo.photo_id, photo]))
  const created_at = ctx.clock.now()
  const { unlock: price } = await loadCosts(ctx.db)
  const rows = await Promise.all(
    album.map(async ({ photographer, description, tags }, index) => {
      const position = index + 1
      const photo_id = seedId(`${slug}/${position}`)
      const stored = before.get(photo_id)
      const isFree = position <= FREE_PHOTOS
      const area: Area = isFree ? 'public' : 'private'
      const saved = await saveFile(ctx, join(folder, `${position}.webp`), async (webp) => {
        const picture = await ctx.media.save(webp, { area, made_by: MADE_BY }, stored?.picture)
        const old = picture === stored?.picture ? stored.preview : null
        return { picture, preview: isFree ? null : await ctx.media.savePreview(webp, MADE_BY, old) }
      })
      if (saved === undefined) return undefined
      const { picture, preview } = saved
      return {
        photo_id,
        character_id,
        position,
        photographer,
        description,
        tags,
        made_by: MADE_BY,
        price_coins: isFree ? 0 : price,
        picture: JSON.stringify(picture),
        preview: preview && JSON.stringify(preview),
        drawing: drawings[index] === undefined ? null : JSON.stringify(drawings[index]),
        created_at,
      }
    }),
  )
  const there = rows.filter((row) => row !== undefined)
  await ctx.db.transaction().execute((tx) => replacePhotos(tx, character_id, there))
}
