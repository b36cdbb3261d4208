import { fileURLToPath } from 'node:url'
import { listPhotos } from '@citrine/contract/albums'
import { getCharacter } from '@citrine/contract/character-page'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { pictureFolder } from '#test/pictures.ts'
import { readSeedCharacters } from '../seeds/read-seeds.ts'
import { seedCharacters } from '../seeds/seed.service.ts'
import { seedCharacterId } from '../seeds/seed-id.ts'
import { seedAlbums, seedPortraits } from './seed-album.service.ts'

const PRICE = 30
const SEEDS = fileURLToPath(new URL('../../../../seed/characters', import.meta.url))

const seeds = (await readSeedCharacters(SEEDS)).filter(({ album }) => album !== undefined).slice(0, 5)
const slug = seeds[0]?.slug ?? ''

async function drawnAlbum(count = 6): Promise<Record<string, Buffer>> {
  const files = await Promise.all(
    Array.from({ length: count }, async (_, i) => [`${i + 1}.webp`, await drawWebp(i * 50)] as const),
  )
  return Object.fromEntries(files)
}

async function bring(app: TestApp, pictures: string): Promise<void> {
  await seedPortraits(app.ctx, { seeds, pictures })
  await seedAlbums(app.ctx, { seeds, pictures })
}

const rows = ({ ctx }: TestApp) => ctx.db.selectFrom('photos').selectAll().orderBy('position').execute()
const findLooks = ({ ctx }: TestApp, slug: string) =>
  ctx.db
    .selectFrom('characters')
    .select(['portrait', 'banner'])
    .where('seed_slug', '=', slug)
    .executeTakeFirstOrThrow()

async function seededApp(): Promise<TestApp> {
  const app = await testApp({ is_working: false })
  await seedCharacters(app.ctx, seeds)
  return app
}

test('a release contains a portrait and six pictures, the first two free', async () => {
  const app = await seededApp()
  const portrait = await drawWebp(200)
  const banner = await drawWebp(210, { width: 1536, height: 768 })
  const pictures = await pictureFolder({
    [slug]: { 'portrait.webp': portrait, 'banner.webp': banner, ...(await drawnAlbum()) },
  })

  await bring(app, pictures)

  const params = { character_id: seedCharacterId(slug) }
  const { photos } = await callOk(app, listPhotos, { params })
  const [seed] = seeds
  expect(photos.map(({ description, photographer, tags }) => ({ description, photographer, tags }))).toEqual(
    seed?.album?.map(({ description, photographer, tags }) => ({ description, photographer, tags })),
  )
  expect(photos.every(({ maker }) => maker?.kind === 'illustrator')).toBe(true)
  expect(photos.map(({ position, is_locked, price_coins }) => [position, is_locked, price_coins])).toEqual([
    [1, false, null],
    [2, false, null],
    [3, true, PRICE],
    [4, true, PRICE],
    [5, true, PRICE],
    [6, true, PRICE],
  ])
  expect(await callOk(app, getCharacter, { params })).toMatchObject({
    portrait: { width: 768, height: 1024 },
    banner: { width: 1536, height: 768 },
    photo_count: 6,
  })
  for (const { picture } of photos)
    for (const { url } of picture.sources) expect((await app.fastify.inject(url)).statusCode).toBe(200)
})

test('a restart changes nothing, and neither do two nodes at once', async () => {
  const app = await seededApp()
  const pictures = await pictureFolder({
    [slug]: { 'portrait.webp': await drawWebp(1), ...(await drawnAlbum(4)) },
  })
  await Promise.all([bring(app, pictures), bring(app, pictures)])
  const before = [await rows(app), await findLooks(app, slug)]

  app.clock.advance(DAY_MS)
  await bring(app, pictures)
  await seedCharacters(app.ctx, seeds)

  expect([await rows(app), await findLooks(app, slug)]).toEqual(before)
  expect(before[0]).toHaveLength(4)
})

test('a new release replaces a picture, and removes one that it no longer contains', async () => {
  const app = await seededApp()
  const album = await drawnAlbum()
  await bring(app, await pictureFolder({ [slug]: { 'portrait.webp': await drawWebp(1), ...album } }))
  const before = await rows(app)

  const changed = await drawWebp(333)
  const { '6.webp': _, ...rest } = album
  await bring(app, await pictureFolder({ [slug]: { ...rest, '3.webp': changed } }))

  const after = await rows(app)
  expect(after.map(({ photo_id }) => photo_id)).toEqual(before.slice(0, 5).map(({ photo_id }) => photo_id))
  const same = [0, 1, 3, 4]
  expect(same.map((i) => after[i])).toEqual(same.map((i) => before[i]))
  expect(after[2]?.picture).not.toEqual(before[2]?.picture)
  expect(after[2]?.preview).not.toEqual(before[2]?.preview)
  expect(await findLooks(app, slug)).toEqual({ portrait: null, banner: null })

  await bring(app, await pictureFolder({}))
  expect(await rows(app)).toEqual([])
})

test('a broken picture is skipped, and stops no other', async () => {
  const app = await seededApp()
  const whole = await drawWebp(7)
  const pictures = await pictureFolder({
    [slug]: {
      'portrait.webp': Buffer.from('no picture'),
      'banner.webp': whole.subarray(0, whole.length - 100),
      ...(await drawnAlbum(3)),
      '2.webp': whole.subarray(0, 40),
      '4.webp': Buffer.from('RIFF\x0a\0\0\0WEBPVP8X\0\0\0\0'),
      '5.webp': await drawWebp(9, { width: 1, height: 1_000 }),
      '6.webp': await drawWebp(300),
    },
  })

  await bring(app, pictures)

  expect(await findLooks(app, slug)).toEqual({ portrait: null, banner: null })
  expect((await rows(app)).map(({ position }) => position)).toEqual([1, 3, 6])
})
