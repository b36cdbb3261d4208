import { listPhotos, type Photo } from '@citrine/contract/albums'
import { getCharacter } from '@citrine/contract/character-page'
import { listCharacters } from '@citrine/contract/characters'
import { listMessages } from '@citrine/contract/chat'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { makePhoto } from '#test/make-photo.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'

const PRICE = 30
const quietApp = () => testApp({ is_working: false })
const album = async (app: TestApp, character_id: string, token?: string): Promise<Photo[]> =>
  (await callOk(app, listPhotos, { params: { character_id }, token })).photos

const get = async ({ fastify }: TestApp, url = '') => {
  const { statusCode, rawPayload } = await fastify.inject(url)
  return { http: statusCode, bytes: rawPayload }
}

test('an album shows its free pictures, and only price and blur of a locked one', async () => {
  const app = await quietApp()
  const { character_id } = await makeCharacter(app.ctx.db)
  await makePhoto(app, character_id, 2, 45)
  await makePhoto(app, character_id, 1)

  const photos = await album(app, character_id)

  expect(photos).toMatchObject([
    {
      position: 1,
      photographer: 'The harbour master',
      description: 'Picture 1',
      tags: ['sea', 'dawn'],
      is_locked: false,
      price_coins: null,
      picture: { width: 768, height: 1024 },
    },
    { position: 2, is_locked: true, price_coins: 45, picture: { width: 24, height: 32 } },
  ])
  const [open, locked] = photos
  const shown = await get(app, open?.picture.sources.at(-1)?.url)
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 768 })
  const blurred = await get(app, locked?.picture.sources[0]?.url)
  expect(blurred.http).toBe(200)
  expect(blurred.bytes.length).toBeLessThan(1_000)
})

test('no response reveals a locked picture', async () => {
  const app = await quietApp()
  const { character_id } = await makeCharacter(app.ctx.db)
  const { hash } = await makePhoto(app, character_id, 1, PRICE)
  const { token } = await signedIn(app)

  for (const who of [undefined, token]) {
    const answers = [
      await call(app, listPhotos, { params: { character_id }, token: who }),
      await call(app, getCharacter, { params: { character_id }, token: who }),
      await call(app, listCharacters, { token: who }),
    ]
    expect(JSON.stringify(answers)).not.toContain(hash)
  }
  for (const width of [24, 192, 384, 576, 768])
    expect((await get(app, `/media/${hash}/${width}.webp`)).http).toBe(404)
})

test('the creator of a character sees all its pictures, by signed addresses', async () => {
  const app = await quietApp()
  const { user_id, token } = await signedIn(app)
  const { character_id } = await makeCharacter(app.ctx.db, { creator_id: user_id, visibility: 'private' })
  await makePhoto(app, character_id, 1, PRICE)

  const [photo] = await album(app, character_id, token)

  expect(photo).toMatchObject({ is_locked: false, price_coins: PRICE, picture: { width: 768 } })
  const url = photo?.picture.sources[0]?.url ?? ''
  expect(url).toMatch(/\?until=\d+&key=/)
  expect((await get(app, url)).http).toBe(200)
  app.clock.advance(301_000)
  expect((await get(app, url)).http).toBe(404)
})

test('an album is visible to everyone who may see its character', async () => {
  const app = await quietApp()
  const creator = await signedIn(app)
  const stranger = await signedIn(app)
  const see = async (character_id: string, token?: string) => {
    const { status, desc, data } = await call(app, listPhotos, { params: { character_id }, token })
    return { status, desc, count: data?.photos.length }
  }
  const missing = await see(newId())
  expect(missing).toMatchObject({ status: 404, count: undefined })
  expect(await see('nonsense')).toEqual(missing)
  for (const overrides of [{ visibility: 'private' as const }, { review_state: 'in_review' as const }]) {
    const { character_id } = await makeCharacter(app.ctx.db, { creator_id: creator.user_id, ...overrides })
    await makePhoto(app, character_id, 1)
    expect(await see(character_id)).toEqual(missing)
    expect(await see(character_id, stranger.token)).toEqual(missing)
    expect(await see(character_id, creator.token)).toMatchObject({ status: 200, count: 1 })
  }
  const { character_id } = await makeCharacter(app.ctx.db, { visibility: 'unlisted' })
  expect(await see(character_id)).toMatchObject({ status: 200, count: 0 })
})

test('a portrait is shown with its character in the shop, on its page and in its chat', async () => {
  const app = await quietApp()
  const reader = await signedIn(app)
  const keep = async (hue: number, size = {}) =>
    app.ctx.media.save(await drawWebp(hue, size), { area: 'public', made_by: 'drawn' })
  const portrait = await keep(5)
  const banner = await keep(6, { width: 1536, height: 768 })
  const { character_id } = await makeCharacter(app.ctx.db, {
    portrait: JSON.stringify(portrait),
    banner: JSON.stringify(banner),
  })
  await makePhoto(app, character_id, 1)
  await makePhoto(app, character_id, 2, PRICE)
  const shown = app.ctx.media.show(portrait)

  const [card] = (await callOk(app, listCharacters)).items
  const one = await callOk(app, getCharacter, { params: { character_id } })
  const chat = await callOk(app, listMessages, { query: { character_id }, token: reader.token })

  expect(card).toMatchObject({ portrait: shown, banner: app.ctx.media.show(banner) })
  expect(one).toMatchObject({ portrait: shown, photo_count: 2 })
  expect(chat.character).toMatchObject({ portrait: shown })
  expect((await get(app, shown.sources[0]?.url)).http).toBe(200)
  const plain = await makeCharacter(app.ctx.db)
  expect(await callOk(app, getCharacter, { params: { character_id: plain.character_id } })).toMatchObject({
    portrait: null,
    banner: null,
    photo_count: 0,
  })
})
