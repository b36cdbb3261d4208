import { randomUUID } from 'node:crypto'
import { listPhotos } from '@citrine/contract/albums'
import { openDraft } from '@citrine/contract/character-editing'
import { getCharacter } from '@citrine/contract/character-page'
import { addPhoto, deletePicture, removePhoto, setAvatarFromPicture } from '@citrine/contract/chat-pictures'
import { listImages, unlockPhoto } from '@citrine/contract/library'
import { startImageServer } from '@citrine/fakes/image-server.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { listAlbumToReview } from '#server/features/characters/album/album.service.ts'
import { blockPicture } from '#server/features/safety/pictures/blocked-pictures.service.ts'
import { storedPicture } from '#server/platform/media/stored-picture.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create } from '#test/characters.ts'
import { chatApp } from '#test/chat.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger, makeRich } from '#test/wallet.ts'
import { requestPicture, runPictureJob } from '../../../pictures/pictures.fixture.ts'

async function creator() {
  const images = await startImageServer()
  onTestFinished(() => images.stop())
  const app = await chatApp({ is_working: false, env: { ...images.env, ...CANARY_LISTS } })
  const { token } = app.reader
  const { character_id } = await create(app, token, { visibility: 'public' })
  await approveLatest(app, character_id)
  const { picture_id } = await requestPicture(app, { character_id })
  await runPictureJob(app, { picture_id })
  const looker = await signedIn(app)
  const seenBy = async (who: string) =>
    (await callOk(app, listPhotos, { token: who, params: { character_id } })).photos
  return { app, token, character_id, picture_id, looker, seenBy, params: { character_id } }
}

test('an image of a chat becomes the character’s own after review, marked as made by AI, and a draft takes it over', async () => {
  const { app, token, params, picture_id, looker } = await creator()
  const { character_id } = params
  const draft = await callOk(app, openDraft, { token, body: { character_id, client_id: randomUUID() } })
  const body = { picture_id, client_id: randomUUID() }

  const saved = await callOk(app, setAvatarFromPicture, { token, params, body })
  expect(saved).toEqual({ character_id, visibility: 'public', review_state: 'in_review' })
  expect(await callOk(app, setAvatarFromPicture, { token, params, body })).toEqual(saved)
  expect(await app.ctx.db.selectFrom('character_versions').select('version_no').execute()).toHaveLength(2)
  expect((await callOk(app, getCharacter, { token: looker.token, params })).portrait).toBeNull()
  const drafted = await callOk(app, openDraft, { token, body: { character_id, client_id: randomUUID() } })
  expect(drafted.revision).toBe(draft.revision + 1)
  expect(drafted.avatar).not.toBeNull()

  await callOk(app, deletePicture, { token, body: { id: picture_id } })
  await approveLatest(app, character_id)
  const { portrait } = await callOk(app, getCharacter, { token: looker.token, params })
  expect(portrait).toMatchObject({ width: 512, height: 683 })
  const file = await app.fastify.inject(portrait?.sources.at(-1)?.url ?? '')
  expect((await sharp(file.rawPayload).metadata()).xmp?.toString()).toContain('trainedAlgorithmicMedia')
})

test('an image of a chat joins the album after review, is unlocked for its price, and stays with its buyers when it is removed', async () => {
  const { app, token, params, picture_id, looker, seenBy } = await creator()
  const { character_id } = params
  await makeRich(app.ctx.db, looker.user_id, { paid: 50, now: app.clock.now() })
  const words = {
    photographer: 'the lamp',
    description: 'Waiting for the ferry',
    tags: ['pier', 'pier', 'dusk'],
  }
  const body = { picture_id, client_id: randomUUID(), price_coins: 20, ...words }

  const added = await callOk(app, addPhoto, { token, params, body })
  expect(added).toMatchObject({
    photo: {
      position: 1,
      price_coins: 20,
      description: words.description,
      tags: ['pier', 'dusk'],
      is_locked: false,
    },
    character: { review_state: 'in_review' },
  })
  expect((await callOk(app, addPhoto, { token, params, body })).photo.photo_id).toBe(added.photo.photo_id)
  expect(await seenBy(looker.token)).toEqual([])
  expect(await seenBy(token)).toHaveLength(1)
  const { photo_id } = added.photo
  const unlocking = { token: looker.token, params: { photo_id }, body: {} }
  expect(await call(app, unlockPhoto, unlocking)).toMatchObject({ status: 404 })
  expect(await listAlbumToReview(app.ctx, character_id)).toMatchObject([{ photo_id, is_locked: false }])

  await approveLatest(app, character_id)
  const [hanging] = await seenBy(looker.token)
  const maker = { kind: 'model', name: expect.any(String) }
  expect(hanging).toMatchObject({ photo_id, maker, is_locked: true, picture: { width: 24 } })
  await callOk(app, unlockPhoto, unlocking)
  expect(await seenBy(looker.token)).toMatchObject([{ is_locked: false, picture: { width: 512 } }])

  const free = { ...body, client_id: randomUUID(), price_coins: 0 }
  const second = await callOk(app, addPhoto, { token, params, body: free })
  await approveLatest(app, character_id)
  for (const gone of [photo_id, second.photo.photo_id])
    await callOk(app, removePhoto, { token, params, body: { photo_id: gone } })
  expect(await call(app, addPhoto, { token, params, body: free })).toMatchObject({ status: 409 })
  expect(await seenBy(looker.token)).toEqual([])
  expect(await seenBy(token)).toEqual([])
  expect((await callOk(app, listImages, { token: looker.token })).items).toMatchObject([
    { image_id: photo_id, maker },
  ])
  expect(await app.ctx.db.selectFrom('photos').select('photo_id').execute()).toEqual([{ photo_id }])
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('images cannot be put into other users’ characters, and their texts are checked like the rest of the character', async () => {
  const { app, token, params, picture_id, looker } = await creator()
  const other = await create(app, token)
  const theirs = await create(app, looker.token)
  const words = { photographer: '', description: 'A lamp', tags: [], price_coins: 0 }
  const body = () => ({ picture_id, client_id: randomUUID(), ...words })

  for (const [who, character_id] of [
    [token, other.character_id],
    [looker.token, params.character_id],
    [looker.token, theirs.character_id],
    [token, theirs.character_id],
    [token, 'nonsense'],
  ] as const) {
    const named = { token: who, params: { character_id } }
    expect(await call(app, addPhoto, { ...named, body: body() })).toMatchObject({ status: 404 })
    expect(await call(app, setAvatarFromPicture, { ...named, body: body() })).toMatchObject({ status: 404 })
    const gone = { photo_id: randomUUID() }
    expect(await call(app, removePhoto, { ...named, body: gone })).toMatchObject({ status: 404 })
  }
  const refused = { ...body(), description: 'A zemtrikal lamp' }
  expect(await call(app, addPhoto, { token, params, body: refused })).toMatchObject({ status: 4106 })

  const { picture } = await app.ctx.db.selectFrom('chat_pictures').select('picture').executeTakeFirstOrThrow()
  await blockPicture(app.ctx, storedPicture.parse(picture), null)
  for (const route of [addPhoto, setAvatarFromPicture])
    expect(await call(app, route, { token, params, body: body() })).toMatchObject({ status: 4106 })
  expect(await app.ctx.db.selectFrom('photos').select('photo_id').execute()).toEqual([])
})
