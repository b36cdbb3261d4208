import { listPhotos, type Photo } from '@citrine/contract/albums'
import { getCharacter } from '@citrine/contract/character-page'
import { listCharacters } from '@citrine/contract/characters'
import { listRecords } from '@citrine/contract/chat'
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
const album = async (it: TestApp, character_id: string, token?: string): Promise<Photo[]> =>
  (await callOk(it, listPhotos, { params: { character_id }, token })).photos

const get = async ({ app }: TestApp, url = '') => {
  const { statusCode, rawPayload } = await app.inject(url)
  return { http: statusCode, bytes: rawPayload }
}

test('an album shows its free pictures, and only price and blur of a locked one', async () => {
  const it = await quietApp()
  const { character_id } = await makeCharacter(it.ctx.db)
  await makePhoto(it, character_id, 2, 45)
  await makePhoto(it, character_id, 1)

  const photos = await album(it, character_id)

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
  const shown = await get(it, open?.picture.sources.at(-1)?.url)
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 768 })
  const blurred = await get(it, locked?.picture.sources[0]?.url)
  expect(blurred.http).toBe(200)
  expect(blurred.bytes.length).toBeLessThan(1_000)
})

test('no answer leads to a locked picture', async () => {
  const it = await quietApp()
  const { character_id } = await makeCharacter(it.ctx.db)
  const { hash } = await makePhoto(it, character_id, 1, PRICE)
  const { token } = await signedIn(it)

  for (const who of [undefined, token]) {
    const answers = [
      await call(it, listPhotos, { params: { character_id }, token: who }),
      await call(it, getCharacter, { params: { character_id }, token: who }),
      await call(it, listCharacters, { token: who }),
    ]
    expect(JSON.stringify(answers)).not.toContain(hash)
  }
  for (const width of [24, 192, 384, 576, 768])
    expect((await get(it, `/media/${hash}/${width}.webp`)).http).toBe(404)
})

test('the creator of a character sees all its pictures, by signed addresses', async () => {
  const it = await quietApp()
  const { user_id, token } = await signedIn(it)
  const { character_id } = await makeCharacter(it.ctx.db, { creator_id: user_id, visibility: 'private' })
  await makePhoto(it, character_id, 1, PRICE)

  const [photo] = await album(it, character_id, token)

  expect(photo).toMatchObject({ is_locked: false, price_coins: PRICE, picture: { width: 768 } })
  const url = photo?.picture.sources[0]?.url ?? ''
  expect(url).toMatch(/\?until=\d+&key=/)
  expect((await get(it, url)).http).toBe(200)
  it.clock.advance(301_000)
  expect((await get(it, url)).http).toBe(404)
})

test('an album is visible to everyone who may see its character', async () => {
  const it = await quietApp()
  const [creator, stranger] = [await signedIn(it), await signedIn(it)]
  const see = async (character_id: string, token?: string) => {
    const { status, desc, data } = await call(it, listPhotos, { params: { character_id }, token })
    return { status, desc, count: data?.photos.length }
  }
  const missing = await see(newId())
  expect(missing).toMatchObject({ status: 404, count: undefined })
  expect(await see('nonsense')).toEqual(missing)
  for (const given of [{ visibility: 'private' as const }, { review_state: 'in_review' as const }]) {
    const { character_id } = await makeCharacter(it.ctx.db, { creator_id: creator.user_id, ...given })
    await makePhoto(it, character_id, 1)
    expect(await see(character_id)).toEqual(missing)
    expect(await see(character_id, stranger.token)).toEqual(missing)
    expect(await see(character_id, creator.token)).toMatchObject({ status: 200, count: 1 })
  }
  const { character_id } = await makeCharacter(it.ctx.db, { visibility: 'unlisted' })
  expect(await see(character_id)).toMatchObject({ status: 200, count: 0 })
})

test('a portrait is shown with its character in the shop, on its page and in its chat', async () => {
  const it = await quietApp()
  const reader = await signedIn(it)
  const keep = async (hue: number, size = {}) =>
    it.ctx.media.save(await drawWebp(hue, size), { area: 'public', made_by: 'drawn' })
  const [portrait, banner] = [await keep(5), await keep(6, { width: 1536, height: 768 })]
  const { character_id } = await makeCharacter(it.ctx.db, {
    portrait: JSON.stringify(portrait),
    banner: JSON.stringify(banner),
  })
  await makePhoto(it, character_id, 1)
  await makePhoto(it, character_id, 2, PRICE)
  const shown = it.ctx.media.show(portrait)

  const [card] = (await callOk(it, listCharacters)).items
  const one = await callOk(it, getCharacter, { params: { character_id } })
  const chat = await callOk(it, listRecords, { query: { character_id }, token: reader.token })

  expect(card).toMatchObject({ portrait: shown, banner: it.ctx.media.show(banner) })
  expect(one).toMatchObject({ portrait: shown, photo_count: 2 })
  expect(chat.character).toMatchObject({ portrait: shown })
  expect((await get(it, shown.sources[0]?.url)).http).toBe(200)
  const plain = await makeCharacter(it.ctx.db)
  expect(await callOk(it, getCharacter, { params: { character_id: plain.character_id } })).toMatchObject({
    portrait: null,
    banner: null,
    photo_count: 0,
  })
})
