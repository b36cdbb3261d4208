import { getCharacter } from '@citrine/contract/character-page'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rasteriseSvg } from '#server/platform/media/rasterise.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'

const PORTRAIT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#b5480f"/></svg>'

async function makeShared(app: TestApp, overrides: Parameters<typeof makeCharacter>[1] = {}) {
  const portrait = await app.ctx.media.save(await rasteriseSvg(PORTRAIT), {
    area: 'public',
    made_by: 'drawn',
  })
  return makeCharacter(app.ctx.db, { name: 'Maren Holt', portrait: JSON.stringify(portrait), ...overrides })
}

const findPath = async (app: TestApp, character_id: string, language: 'en' | 'ja' = 'en'): Promise<string> =>
  (await callOk(app, getCharacter, { params: { character_id }, language })).share_picture ?? ''

test('a character of the shop has a picture of 1200 by 630 for link previews, which anybody may fetch', async () => {
  const app = await testApp()
  const { character_id } = await makeShared(app)
  const path = await findPath(app, character_id)

  const { statusCode, headers, rawPayload } = await app.fastify.inject(path)

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const { format, width, height, xmp } = await sharp(rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 630 })
  expect(String(xmp)).toContain('digitalsourcetype/algorithmicMedia')
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const readRed = (x: number, y: number): number => data[(y * info.width + x) * info.channels] ?? 0
  expect(readRed(1_100, 300)).toBeGreaterThan(150)
  const row = Array.from({ length: 560 }, (_, x) => readRed(64 + x, 560))
  expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(100)
  expect((await app.fastify.inject(path)).rawPayload.equals(rawPayload)).toBe(true)
})

test('a changed character gets another address, and the old one leads there', async () => {
  const app = await testApp()
  const { character_id } = await makeShared(app)
  const before = await findPath(app, character_id)
  await app.ctx.db
    .updateTable('characters')
    .set({ name: 'Maren Hult' })
    .where('character_id', '=', character_id)
    .execute()

  const after = await findPath(app, character_id)

  expect(after).not.toBe(before)
  const { statusCode, headers } = await app.fastify.inject(before)
  expect([statusCode, headers.location]).toEqual([302, after])
})

test('names in letters without a font still have a picture', async () => {
  const app = await testApp()
  const { character_id } = await makeShared(app, { name: '日下部 涼', intro: 'مرحبا', portrait: null })

  const { statusCode, rawPayload } = await app.fastify.inject(await findPath(app, character_id, 'ja'))

  expect(statusCode).toBe(200)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 })
})

test('a private, unlisted, unreviewed or adult character has none, whatever address is tried', async () => {
  const app = await testApp()
  const { user_id, token } = await signedIn(app)
  const path = await findPath(app, (await makeShared(app)).character_id)
  for (const overrides of [
    { visibility: 'private' },
    { visibility: 'unlisted' },
    { review_state: 'in_review' },
    { rating: 'nsfw' },
  ] as const) {
    const { character_id } = await makeShared(app, { ...overrides, creator_id: user_id })
    const { statusCode } = await app.fastify.inject(path.replace(/share\/[^/]+/, `share/${character_id}`))
    expect(statusCode, JSON.stringify(overrides)).toBe(404)
    const shown = await call(app, getCharacter, { params: { character_id }, token })
    expect(shown.data?.share_picture ?? null, JSON.stringify(overrides)).toBeNull()
  }
})

test('new pictures per address are limited; beyond that it gets the portrait or Citrine’s own picture, and still every finished one', async () => {
  const app = await testApp()
  const { character_id } = await makeShared(app)
  const path = await findPath(app, character_id)
  await app.fastify.inject(path)
  for (let drawn = 0; drawn < 120; drawn++)
    for (const network of ['127.0.0.1', '2001:db8:1:2::/64'])
      await app.ctx.limits.allow({ name: 'share-picture', points: 120, durationS: 60 }, network)
  const fetchNew = async (overrides: Parameters<typeof makeShared>[1], remoteAddress = '127.0.0.1') =>
    app.fastify.inject({
      url: await findPath(app, (await makeShared(app, overrides)).character_id),
      remoteAddress,
    })

  const { statusCode, headers } = await fetchNew({ name: 'Ilse' })
  expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store'])
  expect((await app.fastify.inject(String(headers.location))).headers['content-type']).toBe('image/webp')
  expect((await fetchNew({ name: 'Runa' }, '2001:db8:1:2::7')).statusCode).toBe(302)
  const plain = await fetchNew({ name: 'Ilse', portrait: null })
  expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(await sharp(plain.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1_200,
    height: 630,
  })
  expect((await fetchNew({ name: 'Ada', portrait: null })).rawPayload.equals(plain.rawPayload)).toBe(true)
  expect((await app.fastify.inject(path)).statusCode).toBe(200)
})

test('many addresses cannot make a long queue of drawings: those after it get the portrait', async () => {
  const app = await testApp()
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, at) => makeShared(app, { name: `Ilse ${at}` })),
  )
  const paths = await Promise.all(made.map(({ character_id }) => findPath(app, character_id)))
  const answers = await Promise.all(
    paths.map((url, at) => app.fastify.inject({ url, remoteAddress: `192.0.2.${at}` })),
  )
  const portraits = answers.filter(({ statusCode }) => statusCode === 302)
  expect(portraits.length).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12 - portraits.length)
})
