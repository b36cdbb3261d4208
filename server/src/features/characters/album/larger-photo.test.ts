import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { getPhotoFile } from '@citrine/contract/library'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureColumn } from '#server/platform/media/stored-picture.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { openDrawing } from '#server/providers/images/illustrator/words.drawing.ts'
import { testApp } from '#test/app.ts'
import { call } from '#test/call.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { pictureFolder } from '#test/pictures.ts'
import { signedIn } from '#test/signed-in.ts'
import { readSeedCharacters } from '../seeds/read-seeds.ts'
import { seedCharacters } from '../seeds/seed.service.ts'
import { listUsedCharacterPictures } from './album.queries.ts'
import { listDrawings, readDrawing } from './list-drawings.ts'
import { seedAlbums } from './seed-album.service.ts'

const FOLDERS = { seeds: '../../../../seed/characters', pictures: '../../../../seed/pictures' }
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const cast = await readSeedCharacters(at(FOLDERS.seeds))
const seeds = cast.filter(({ album }) => album !== undefined).slice(0, 1)

const IS_FULL = process.env.TEST_FULL !== undefined
const LARGE = await drawWebp(10, { width: 1536, height: 2048 })

type Member = {
  isDrawing?: boolean
}

async function member({ isDrawing = false }: Member = {}) {
  const drawing = openDrawing()
  const thread = { is_broken: false }
  const drawn: number[] = []
  const app = await testApp({
    is_working: false,
    parts: {
      drawing: {
        ...drawing,
        drawScene: (scene) => {
          drawn.push(scene.scale ?? 1)
          if (thread.is_broken) return Promise.reject(new Error('it broke'))
          return isDrawing ? drawing.drawScene(scene) : Promise.resolve(LARGE)
        },
      },
    },
  })
  await seedCharacters(app.ctx, seeds)
  await seedAlbums(app.ctx, { seeds, pictures: at(FOLDERS.pictures) })
  const reader = await signedIn(app)
  const now = app.clock.now()
  await app.ctx.db
    .insertInto('memberships')
    .values({
      membership_id: randomUUID(),
      user_id: reader.user_id,
      plan: 'MONTHLY',
      starts_at: now,
      ends_at: new Date(now.getTime() + 30 * DAY_MS),
      created_at: now,
    })
    .execute()
  const listRows = () => app.ctx.db.selectFrom('photos').selectAll().orderBy('position').execute()
  const download = async (photo_id: string, tries = 5): Promise<Buffer> => {
    const { http, data } = await call(app, getPhotoFile, { params: { photo_id }, token: reader.token })
    if (http === 503 && tries > 1) return download(photo_id, tries - 1)
    return (await app.fastify.inject(data?.url ?? '')).rawPayload
  }
  return { app, thread, drawn, listRows, download }
}

async function expectSameDrawing(larger: Buffer, released: string): Promise<void> {
  const shrink = (picture: Buffer | string) => sharp(picture).resize(48, 64).removeAlpha().raw().toBuffer()
  const [one, other] = await Promise.all([shrink(larger), shrink(released)])
  const differences = one.map((value, index) => Math.abs(value - (other[index] ?? 0)))
  expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(3)
}

test('each drawing of the release survives the database', () => {
  for (const seed of cast)
    for (const drawing of listDrawings(seed))
      expect(readDrawing(JSON.parse(JSON.stringify(drawing))), seed.slug).toEqual(drawing)
})

test('the HD download of Citrine’s own picture shows the same drawing with twice the pixels, drawn once', async () => {
  const { app, drawn, listRows, download } = await member({ isDrawing: IS_FULL })
  const photo_id = (await listRows())[3]?.photo_id ?? ''

  const [file, ...others] = await Promise.all([1, 2, 3].map(() => download(photo_id)))
  const again = await download(photo_id)

  expect(drawn).toEqual([2])
  for (const other of [...others, again]) expect(other.equals(file ?? Buffer.of())).toBe(true)
  const facts = await sharp(file).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 1536, height: 2048 })
  expect(facts.xmp?.toString()).toContain('DigitalSourceType')
  if (IS_FULL)
    await expectSameDrawing(file ?? Buffer.of(), `${at(FOLDERS.pictures)}/${seeds[0]?.slug}/4.webp`)
  const hash = pictureColumn.parse((await listRows())[3]?.larger)?.hash ?? ''
  expect(await listUsedCharacterPictures(app.ctx.db, [hash])).toEqual([hash])

  const other = await signedIn(app)
  expect(await call(app, getPhotoFile, { params: { photo_id }, token: other.token })).toMatchObject({
    status: 2131,
  })
})

test('a release that changes a picture has it drawn again; the others keep their files', async () => {
  const { app, drawn, listRows, download } = await member()
  const [first, second] = (await listRows()).map(({ photo_id }) => photo_id)
  for (const photo_id of [first, second]) await download(photo_id ?? '')
  const before = await listRows()

  const slug = seeds[0]?.slug ?? ''
  await seedAlbums(app.ctx, { seeds, pictures: at(FOLDERS.pictures) })
  expect(await listRows()).toEqual(before)
  await seedAlbums(app.ctx, {
    seeds,
    pictures: await pictureFolder({ [slug]: { '1.webp': await drawWebp(40) } }),
  })

  expect(await listRows()).toMatchObject([{ photo_id: first, larger: null }])
  await download(first ?? '')
  expect(drawn).toEqual([2, 2, 2])
})

test('a picture whose drawing has words of another release is downloaded as released', async () => {
  const { app, drawn, listRows, download } = await member()
  const photo_id = (await listRows())[3]?.photo_id ?? ''
  await app.ctx.db
    .updateTable('photos')
    .set({ drawing: sql`jsonb_set(drawing, '{scene,place}', '"a place of the next release"')` })
    .where('photo_id', '=', photo_id)
    .execute()

  const file = await download(photo_id)

  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 768, height: 1024 })
  expect(drawn).toEqual([])
})

test('while a drawing fails its released file is downloaded, and it is tried again after some minutes', async () => {
  const { app, thread, drawn, listRows, download } = await member()
  const photo_id = (await listRows())[5]?.photo_id ?? ''
  thread.is_broken = true
  const released = { format: 'webp', width: 768, height: 1024 }
  expect(await sharp(await download(photo_id)).metadata()).toMatchObject(released)
  expect(await sharp(await download(photo_id)).metadata()).toMatchObject(released)
  expect(drawn).toEqual([2])

  thread.is_broken = false
  app.clock.advance(6 * 60_000)
  expect(await sharp(await download(photo_id)).metadata()).toMatchObject({ width: 1536, height: 2048 })
  expect(drawn).toEqual([2, 2])
})
