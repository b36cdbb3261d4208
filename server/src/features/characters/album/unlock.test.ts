import { randomUUID } from 'node:crypto'
import { setAgeFilter } from '@citrine/contract/age'
import { listPhotos, type Photo } from '@citrine/contract/albums'
import { getImage, getPhotoFile, listImages, unlockPhoto } from '@citrine/contract/library'
import { editUser } from '@citrine/contract/own-details'
import { getUserInfo } from '@citrine/contract/users'
import { listMovements } from '@citrine/contract/wallet'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { adultReader, from, quietAdult } from '#test/adult.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makePhoto } from '#test/make-photo.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger, makeRich } from '#test/wallet.ts'

const PRICE = 30

async function albumWith(bonus: number) {
  const app = await testApp({ is_working: false })
  const member = await signedIn(app)
  if (bonus > 0) await makeRich(app.ctx.db, member.user_id, { bonus, now: app.clock.now() })
  const { character_id } = await makeCharacter(app.ctx.db)
  const photo = await makePhoto(app, character_id, 1, PRICE)
  return { app, character_id, photo, ...member }
}

const unlock = (app: TestApp, photo_id: string, token?: string, muted?: boolean) =>
  call(app, unlockPhoto, { params: { photo_id }, body: { muted }, token })
const album = async (app: TestApp, character_id: string, token?: string): Promise<Photo[]> =>
  (await callOk(app, listPhotos, { params: { character_id }, token })).photos
const http = async ({ fastify }: TestApp, url: string, more: object = {}): Promise<number> =>
  (await fastify.inject({ url, ...more })).statusCode
const join = ({ ctx }: TestApp, user_id: string) =>
  ctx.db
    .insertInto('memberships')
    .values({
      membership_id: randomUUID(),
      user_id,
      plan: 'YEARLY',
      starts_at: new Date(ctx.clock.now().getTime() - 1_000),
      ends_at: new Date(ctx.clock.now().getTime() + DAY_MS),
      created_at: ctx.clock.now(),
    })
    .execute()

test('fifty concurrent requests unlock a picture and charge for it once', async () => {
  const { app, photo, user_id, token, character_id } = await albumWith(100)

  const answers = await Promise.all(Array.from({ length: 50 }, () => unlock(app, photo.photo_id, token)))

  expect(answers.map(({ status, data }) => [status, data?.balance, data?.photo.is_locked])).toEqual(
    Array.from({ length: 50 }, () => [200, 70, false]),
  )
  const { items } = await callOk(app, listMovements, { token })
  expect(items.filter(({ kind }) => kind === 'photo_unlock')).toMatchObject([
    { coins: -PRICE, balance_after: 70 },
  ])
  const paid = await app.ctx.db
    .selectFrom('photo_unlocks')
    .innerJoin('transfers', 'transfers.idempotency_key', 'photo_unlocks.transfer_key')
    .select(['photo_unlocks.user_id', 'transfers.kind'])
    .execute()
  expect(paid).toEqual([{ user_id, kind: 'photo_unlock' }])
  const [open] = await album(app, character_id, token)
  expect(open).toMatchObject({ is_locked: false, price_coins: PRICE, picture: { width: 768 } })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('coins for two of five pictures unlock exactly two, in any order of concurrent requests', async () => {
  const { app, character_id, photo, token } = await albumWith(2 * PRICE + 5)
  const more = await Promise.all(
    [2, 3, 4, 5].map((position) => makePhoto(app, character_id, position, PRICE)),
  )

  const answers = await Promise.all([photo, ...more].map(({ photo_id }) => unlock(app, photo_id, token)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 2111, 2111, 2111])
  const open = (await album(app, character_id, token)).filter(({ is_locked }) => !is_locked)
  expect(open).toHaveLength(2)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('without enough coins nothing is unlocked, and the response contains the price', async () => {
  const { app, photo, token, character_id } = await albumWith(12)

  const answer = await unlock(app, photo.photo_id, token, true)

  expect(answer).toMatchObject({ status: 2111, refusal: { needed: PRICE, balance: 12 } })
  expect(JSON.stringify(answer)).not.toContain(photo.hash)
  expect((await album(app, character_id, token))[0]).toMatchObject({ is_locked: true })
  expect((await callOk(app, listImages, { token })).items).toEqual([])
  expect(await callOk(app, getUserInfo, { token })).toMatchObject({ muted_questions: [] })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('the price is the current one, and an unlocked picture costs nothing', async () => {
  const { app, character_id, photo, token } = await albumWith(100)
  const free = await makePhoto(app, character_id, 2)
  const { db } = app.ctx
  await db.updateTable('photos').set({ price_coins: 45 }).where('photo_id', '=', photo.photo_id).execute()

  expect((await unlock(app, photo.photo_id, token)).data?.balance).toBe(55)
  await db.updateTable('photos').set({ price_coins: 90 }).where('photo_id', '=', photo.photo_id).execute()
  expect((await unlock(app, photo.photo_id, token)).data?.balance).toBe(55)
  expect((await unlock(app, free.photo_id, token)).data?.balance).toBe(55)
  expect((await callOk(app, listImages, { token })).items).toHaveLength(1)
  await expectSoundLedger(db, app.clock.now())
})

test('"Do not remind again" is stored with the account until the user turns the question on again', async () => {
  const { app, photo, token } = await albumWith(100)

  await unlock(app, photo.photo_id, token, true)

  expect(await callOk(app, getUserInfo, { token })).toMatchObject({ muted_questions: ['unlock_photo'] })
  const user = await callOk(app, editUser, { token, body: { muted_questions: [] } })
  expect(user.muted_questions).toEqual([])
  const invalid = await call(app, editUser, { token, body: { muted_questions: ['delete_everything'] } })
  expect(invalid.status).toBe(400)
})

test('A9: an unlocked picture opens for its user alone, for five minutes, in its own widths', async () => {
  const { app, photo, token, character_id } = await albumWith(100)
  const other = await signedIn(app)
  const { data } = await unlock(app, photo.photo_id, token)
  const sources = data?.photo.picture.sources ?? []
  const url = sources[0]?.url ?? ''
  const query = url.slice(url.indexOf('?'))

  expect(await http(app, url)).toBe(200)
  expect(await http(app, url, { method: 'HEAD' })).toBe(200)
  const shown = await app.fastify.inject({ url, headers: { range: 'bytes=0-9' } })
  expect(shown.headers['cache-control']).toBe('private, no-store')
  for (const width of [24, 100, 384, 576, 768, 1536, 9_999]) {
    const path = `/media/${photo.hash}/${width}.webp`
    for (const guess of [path, `${path}${query}`])
      for (const more of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-99' } }])
        expect(await http(app, guess, more), guess).toBe(404)
  }
  for (const guess of [`/media/${photo.hash}/whole.webp`, `/media/${photo.hash}/whole.webp${query}`])
    expect(await http(app, guess)).toBe(404)

  const answers = [
    await call(app, listPhotos, { params: { character_id }, token: other.token }),
    await call(app, listImages, { token: other.token }),
    await call(app, getImage, { params: { image_id: photo.photo_id }, token: other.token }),
    await call(app, getPhotoFile, { params: { photo_id: photo.photo_id }, token: other.token }),
    await unlock(app, photo.photo_id, other.token),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 2131, 2111])
  expect(JSON.stringify(answers)).not.toContain(photo.hash)

  app.clock.advance(301_000)
  for (const source of sources) {
    expect(await http(app, source.url)).toBe(404)
    expect(await http(app, source.url, { method: 'HEAD' })).toBe(404)
  }
  const [again] = await album(app, character_id, token)
  expect(await http(app, again?.picture.sources[0]?.url ?? '')).toBe(200)
})

test('with Premium albums are open and the original file can be downloaded, with its AI label', async () => {
  const { app, photo, user_id, token, character_id } = await albumWith(0)
  const hd = () => call(app, getPhotoFile, { params: { photo_id: photo.photo_id }, token })
  expect(await hd()).toMatchObject({ status: 2131, data: null })

  await join(app, user_id)

  expect(await callOk(app, getUserInfo, { token })).toMatchObject({ vip: true, vip_info: { plan: 'YEARLY' } })
  expect((await album(app, character_id, token))[0]).toMatchObject({ is_locked: false })
  expect(await unlock(app, photo.photo_id, token)).toMatchObject({ status: 200, data: { balance: 0 } })
  const { data } = await hd()
  const file = await app.fastify.inject(data?.url ?? '')
  expect(file.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment',
  })
  const facts = await sharp(file.rawPayload).metadata()
  expect(facts).toMatchObject({ width: 768, height: 1024 })
  expect(facts.xmp?.toString()).toContain('DigitalSourceType')
  app.clock.advance(301_000)
  expect(await http(app, data?.url ?? '')).toBe(404)
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a picture of an adult character is unlocked, listed and fetched only by users who may see it', async () => {
  const app = await testApp(await quietAdult())
  const { character_id } = await makeCharacter(app.ctx.db, { rating: 'nsfw' })
  const photo = await makePhoto(app, character_id, 1, PRICE)
  const reader = await adultReader(app)
  const plain = await signedIn(app)
  for (const { user_id } of [reader, plain])
    await makeRich(app.ctx.db, user_id, { bonus: 100, now: app.clock.now() })
  const request = (token: string) => ({ params: { photo_id: photo.photo_id }, token, ...from('NL') })

  expect(await call(app, unlockPhoto, { ...request(plain.token), body: {} })).toMatchObject({ status: 2132 })
  expect(await call(app, getPhotoFile, request(plain.token))).toMatchObject({ status: 2132 })
  expect(await call(app, unlockPhoto, { ...request(reader.token), body: {} })).toMatchObject({ status: 200 })
  const listed = () => callOk(app, listImages, { token: reader.token, ...from('NL') })
  expect((await listed()).items).toHaveLength(1)

  await callOk(app, setAgeFilter, { token: reader.token, body: { nsfw: 0 }, ...from('NL') })

  expect(await listed()).toMatchObject({ items: [], characters: [] })
  const one = { params: { image_id: photo.photo_id }, token: reader.token, ...from('NL') }
  expect(await call(app, getImage, one)).toMatchObject({ status: 404 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('a missing or invisible picture cannot be unlocked; nor can a visitor unlock any', async () => {
  const { app, photo, token } = await albumWith(100)
  const hidden = await makeCharacter(app.ctx.db, { visibility: 'private' })
  const secret = await makePhoto(app, hidden.character_id, 1, PRICE)

  for (const photo_id of [secret.photo_id, newId(), 'nonsense'])
    expect(await unlock(app, photo_id, token)).toMatchObject({ status: 404, data: null })
  expect(await unlock(app, photo.photo_id)).toMatchObject({ status: 1005 })
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('an unlocked picture can be downloaded after its character left the shop', async () => {
  const { app, photo, user_id, token, character_id } = await albumWith(100)
  const hd = (as: string) => call(app, getPhotoFile, { params: { photo_id: photo.photo_id }, token: as })
  await unlock(app, photo.photo_id, token)
  await join(app, user_id)
  const other = await signedIn(app)
  await join(app, other.user_id)
  await app.ctx.db
    .updateTable('characters')
    .set({ visibility: 'private' })
    .where('character_id', '=', character_id)
    .execute()

  expect((await callOk(app, listImages, { token })).items).toHaveLength(1)
  const { data } = await hd(token)
  expect(await http(app, data?.url ?? '')).toBe(200)
  expect(await hd(other.token)).toMatchObject({ status: 404, data: null })
})
