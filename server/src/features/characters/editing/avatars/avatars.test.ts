import { randomUUID } from 'node:crypto'
import {
  createCharacter,
  drawCharacterAvatar,
  getDraft,
  openDraft,
  saveDraft,
  setCharacterAvatar,
} from '@citrine/contract/character-editing'
import { getCharacter } from '@citrine/contract/character-page'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk, upload } from '#test/call.ts'
import { create, edit, makeFields } from '#test/characters.ts'
import { signedIn } from '#test/signed-in.ts'
import { pruneAvatars } from './prune-avatars.job.ts'

const quietApp = () => testApp({ is_working: false })

const sides = { width: 1_200, height: 800, channels: 3 as const, background: '#344966' }
const photo = () =>
  sharp({ create: sides })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()

const send = async (app: TestApp, token: string, file?: Buffer) =>
  upload(app, setCharacterAvatar, { token, file: file ?? (await photo()) })

const fileAt = (app: TestApp, url: string) => app.fastify.inject({ method: 'GET', url })
const stored = ({ ctx }: TestApp) => ctx.db.selectFrom('character_avatars').select('avatar_id').execute()

test('a picture is cropped to three by four and re-encoded without metadata', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)

  const { data } = await send(app, token)

  expect(data?.avatar).toMatchObject({ width: 600, height: 800 })
  const address = data?.avatar.sources.at(-1)?.url ?? ''
  const { rawPayload, statusCode } = await fileAt(app, address)
  expect(statusCode).toBe(200)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 600 })
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
  expect((await fileAt(app, address.split('?')[0] ?? '')).statusCode).not.toBe(200)
})

test('png, gif and webp are accepted; other files are refused, whatever their type claims', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const picture = sharp({ create: { ...sides, width: 90, height: 120 } })
  for (const format of ['png', 'gif', 'webp'] as const)
    expect(
      (await send(app, token, await picture.clone().toFormat(format).toBuffer())).data?.avatar,
    ).toMatchObject({
      width: 90,
      height: 120,
    })

  for (const file of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('GIF89a')])
    expect((await send(app, token, file)).status).toBeGreaterThanOrEqual(400)
  expect(await stored(app)).toHaveLength(3)
})

test('a portrait is drawn from words, and unknown words are named; a repeat draws nothing', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const body = { client_id: randomUUID(), look: 'a sailor in a blue coat with a quizzical flumph' }

  const drawn = await callOk(app, drawCharacterAvatar, { token, body })
  const again = await callOk(app, drawCharacterAvatar, { token, body })

  expect(drawn.avatar).toMatchObject({ width: 768, height: 1024 })
  expect(drawn.unknown_words).toContain('flumph')
  expect(again.avatar_id).toBe(drawn.avatar_id)
  expect(await call(app, drawCharacterAvatar, { token, body: { ...body, look: 'a baker' } })).toMatchObject({
    status: 409,
  })
  const { character_id } = await create(app, token, { avatar_id: drawn.avatar_id })
  const { portrait } = await callOk(app, getCharacter, { token, params: { character_id } })
  expect(portrait).toMatchObject({ width: 768, height: 1024 })
})

test('a user cannot use another user’s picture', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const thief = await signedIn(app)
  const avatar_id = (await send(app, token)).data?.avatar_id ?? ''

  for (const id of [avatar_id, randomUUID(), 'x'])
    expect(
      await call(app, createCharacter, {
        token: thief.token,
        body: { ...makeFields({ avatar_id: id }), client_id: randomUUID() },
      }),
    ).toMatchObject({ status: 400, refusal: { fields: { avatar_id: expect.any(String) } } })
  const draft = await callOk(app, openDraft, { token: thief.token, body: { client_id: randomUUID() } })
  await callOk(app, saveDraft, {
    token: thief.token,
    params: { draft_id: draft.draft_id },
    body: { revision: 1, fields: { ...draft.fields, avatar_id } },
  })
  const seen = await callOk(app, getDraft, {
    token: thief.token,
    params: { draft_id: draft.draft_id },
  })
  expect(seen.fields.avatar_id).toBe(avatar_id)
  expect(seen.avatar).toBeNull()
})

test('a picture’s file is deleted once no draft, version or character uses it', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const unused = await send(app, token)
  const drafted = await send(app, token)
  const saved = await send(app, token)
  const draft = await callOk(app, openDraft, { token, body: { client_id: randomUUID() } })
  await callOk(app, saveDraft, {
    token,
    params: { draft_id: draft.draft_id },
    body: { revision: 1, fields: { ...draft.fields, avatar_id: drafted.data?.avatar_id ?? null } },
  })
  const { character_id } = await create(app, token, { avatar_id: saved.data?.avatar_id ?? null })
  await edit(app, token, character_id, { avatar_id: null })
  await pruneAvatars.run(app.ctx, {})
  expect(await stored(app)).toHaveLength(3)

  app.clock.advance(DAY_MS + 1)
  await pruneAvatars.run(app.ctx, {})

  const kept = (await stored(app)).map(({ avatar_id }) => avatar_id)
  expect(kept.sort()).toEqual([drafted.data?.avatar_id, saved.data?.avatar_id].sort())
  const hash = unused.data?.avatar.sources[0]?.url.split('/')[2] ?? ''
  const picture = { hash, area: 'private' as const, width: 600, height: 800, blur: '' }
  expect(await app.ctx.media.read(picture)).toBeUndefined()
})
