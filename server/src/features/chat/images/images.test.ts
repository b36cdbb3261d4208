import {
  deleteRecentChat,
  fetchReply,
  getChatCommon,
  listMessages,
  listRecentChats,
} from '@citrine/contract/chat'
import { attachImage } from '@citrine/contract/chat-images'
import { branchChat, deleteMessage, editMessage } from '@citrine/contract/chat-tree'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteDueAccounts } from '#server/features/account-data/delete-due.job.ts'
import { writeExport } from '#server/features/account-data/exports/collect-export.job.ts'
import { blockPicture } from '#server/features/safety/public.ts'
import { sweepStoredFiles } from '#server/features/stored-files/sweep-stored-files.job.ts'
import { storedPicture } from '#server/platform/media/stored-picture.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { call, callOk, upload } from '#test/call.ts'
import {
  type ChatApp,
  chatApp,
  joinText,
  newClientId,
  readBeginning,
  readEnd,
  redoReply,
} from '#test/chat.ts'
import { waitForJobs } from '#test/jobs.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { eraseDeletedMessages } from '../tree/delete/erase-deleted-messages.job.ts'
import { pruneImages } from './prune-images.job.ts'

const photo = (width = 1_200, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#2020d0' } },
        left: width / 2,
        top: 0,
      },
    ])
    .withExif({ IFD0: { Copyright: 'Ida of Harbour Street' } })
    .jpeg()
    .toBuffer()

const attach = async (app: ChatApp, file?: Buffer, token = app.reader.token) => {
  const answer = await upload(app, attachImage, { token, file: file ?? (await photo()) })
  if (answer.status !== 200 || answer.data === null) throw new Error(answer.desc)
  return answer.data
}

const send = async (app: ChatApp, content: string, more: { image_id?: string; chat_id?: string } = {}) => {
  app.clock.advance(1_000)
  const { character_id } = app.character
  const where = more.chat_id === undefined ? { character_id } : {}
  const body = { client_id: newClientId(), action: 'send', content, ...where, ...more }
  const events = await (await openStream(app, fetchReply, { token: app.reader.token, body })).ended
  const { record } = readEnd(events).data
  return { user: readBeginning(events).user, reply: record, text: joinText(events) }
}

const lastPrompt = async (app: ChatApp) => (await app.model.listRequests()).at(-1)?.body.messages ?? []
const sees = (model = {}) => chatApp({ model: { has_vision: true, text: 'I see.', ...model } })
const readUrl = (url: string | undefined): Promise<Buffer> =>
  fetch(url ?? '').then(async (response) => Buffer.from(await response.arrayBuffer()))

test('the model gets the picture, downscaled and without metadata, and the message shows it', async () => {
  const app = await sees()
  const { token } = app.reader
  expect((await callOk(app, getChatCommon, { token })).models).toMatchObject([{ has_vision: true }])

  const image = await attach(app)
  const { user, reply } = await send(app, 'What colour is it?', image)

  const [message] = (await lastPrompt(app)).slice(-1)
  expect(message?.content).toBe('What colour is it?')
  expect(message?.images).toHaveLength(1)
  const bytes = await readUrl(message?.images?.[0])
  expect(message?.images?.[0]).toMatch(/^data:image\/jpeg;base64,/)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 768, height: 384 })
  expect(bytes.toString('latin1')).not.toContain('Harbour')
  const { channels } = await sharp(
    await sharp(bytes).extract({ left: 0, top: 0, width: 300, height: 300 }).toBuffer(),
  ).stats()
  expect(channels[0]?.mean).toBeGreaterThan(180)

  expect(user?.image).toMatchObject({ image_id: image.image_id, picture: { width: 1_200, height: 600 } })
  const { records } = await callOk(app, listMessages, { token, query: { chat_id: reply.chat_id } })
  expect(records.map((record) => record.image?.image_id)).toEqual([undefined, image.image_id, undefined])
  const shown = await app.fastify.inject(records[1]?.image?.picture.sources[0]?.url ?? '')
  expect(shown).toMatchObject({ statusCode: 200 })
  expect(shown.body).not.toContain('Harbour')

  await (await redoReply(app, 'regenerate', reply.record_id)).ended
  expect((await lastPrompt(app)).at(-1)?.images).toHaveLength(1)
})

test('a message may be a picture alone; older pictures and a model that does not see get a note', async () => {
  const app = await sees()
  const { token } = app.reader
  for (const _ of [1, 2, 3, 4]) await send(app, '', await attach(app))

  const { items } = await callOk(app, listRecentChats, { token })
  expect(items[0]).toMatchObject({ last_role: 'character', last_message: 'I see.' })
  const prompt = (await lastPrompt(app)).filter(({ role }) => role === 'user')
  expect(prompt.map(({ images = [] }) => images.length)).toEqual([0, 0, 1, 1, 1])
  expect(prompt.at(-4)?.content).toMatch(/showed a picture here/)
  expect(prompt.at(-1)?.content).toBe('')

  const blind = await chatApp({ model: { text: 'A picture?' } })
  expect((await callOk(blind, getChatCommon, { token: blind.reader.token })).models[0]).not.toHaveProperty(
    'has_vision',
  )
  const { reply } = await send(blind, 'Look', await attach(blind))
  expect(reply.content).toBe('A picture?')
  const [message] = (await lastPrompt(blind)).slice(-1)
  expect(message?.images).toBeUndefined()
  expect(message?.content).toMatch(/^Look\n\n\[.+ showed a picture here/)
})

test('edits, new versions and branches keep the picture, and it goes with the last message that names it', async () => {
  const app = await sees()
  const { token, user_id } = app.reader
  const { image_id } = await attach(app)
  const { user, reply } = await send(app, 'Look', { image_id })
  const record_id = user?.record_id ?? ''
  const images = () => app.ctx.db.selectFrom('attached_images').selectAll().execute()
  const [stored] = await images()
  const { hash } = storedPicture.parse(stored?.picture)

  const edited = await callOk(app, editMessage, { token, body: { record_id, content: 'See?', mode: 'keep' } })
  expect(edited.record.image?.image_id).toBe(image_id)
  const body = { client_id: newClientId(), action: 'resend', chat_id: reply.chat_id, record_id, content: '' }
  const again = await (await openStream(app, fetchReply, { token, body })).ended
  expect(readBeginning(again).user?.image?.image_id).toBe(image_id)
  const branch = await callOk(app, branchChat, { token, body: { record_id: reply.record_id } })
  const { records } = await callOk(app, listMessages, { token, query: { chat_id: branch.chat_id } })
  expect(records[1]?.image?.image_id).toBe(image_id)

  await callOk(app, deleteRecentChat, {
    token,
    params: { character_id: app.character.character_id },
    query: { chat_id: reply.chat_id },
  })
  expect(await images()).toHaveLength(1)
  const copied = records[1]?.record_id ?? ''
  await callOk(app, deleteMessage, { token, body: { record_id: copied, scope: 'one' } })
  const { records: left } = await callOk(app, listMessages, { token, query: { chat_id: branch.chat_id } })
  expect(JSON.stringify(left)).not.toContain(image_id)
  app.clock.advance(11 * 60_000)
  await eraseDeletedMessages.run(app.ctx, {})
  expect(await images()).toEqual([])
  await waitForJobs(app, 'users.remove-picture')
  expect(await app.ctx.media.read({ hash, area: 'private' })).toBeUndefined()
  const rows = await app.ctx.db
    .selectFrom('chat_records')
    .select('image_id')
    .where('user_id', '=', user_id)
    .execute()
  expect(rows.every((row) => row.image_id === null)).toBe(true)
})

test('an upload is checked like any other, and a picture belongs to its user', async () => {
  const app = await sees()
  const { token, user_id } = app.reader
  expect(await upload(app, attachImage, { token, file: Buffer.from('<svg/>') })).toMatchObject({
    status: 415,
  })
  const stranger = await signedIn(app)
  const theirs = await attach(app, await photo(), stranger.token)
  const kept = await app.ctx.media.saveUpload(await photo(), 'whole')
  await blockPicture(app.ctx, kept, null)
  const refused = await upload(app, attachImage, { token, file: await photo(900, 450) })
  expect(refused.refusal).toMatchObject({ rule: 'picture' })
  expect(await app.ctx.db.selectFrom('attached_images').selectAll().execute()).toHaveLength(1)

  for (const image_id of [theirs.image_id, 'nonsense']) {
    const body = {
      client_id: newClientId(),
      action: 'send',
      content: 'Look',
      character_id: app.character.character_id,
      image_id,
    }
    expect(await call(app, fetchReply, { token, body })).toMatchObject({ status: 404 })
  }
  const empty = {
    client_id: newClientId(),
    action: 'send',
    content: ' ',
    character_id: app.character.character_id,
  }
  expect(await call(app, fetchReply, { token, body: empty })).toMatchObject({ status: 400 })
  expect(
    await app.ctx.db.selectFrom('chat_records').select('role').where('user_id', '=', user_id).execute(),
  ).toEqual([])
})

test('only the first frame of an upload survives: no appended file, no location, no animation', async () => {
  const app = await sees()
  const { token, user_id } = app.reader
  const place = { IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' } }
  const polyglot = Buffer.concat([
    await sharp(await photo())
      .withExif(place)
      .jpeg()
      .toBuffer(),
    Buffer.from('<script>alert(1)</script>PK\x03\x04'),
  ])
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  for (const file of [polyglot, animation]) {
    await attach(app, file)
    app.clock.advance(1_000)
  }
  const rows = await app.ctx.db.selectFrom('attached_images').selectAll().execute()
  expect(rows).toHaveLength(2)
  for (const { picture } of rows) {
    const bytes = (await app.ctx.media.read(storedPicture.parse(picture))) ?? Buffer.alloc(0)
    expect(bytes.toString('latin1')).not.toMatch(/script|GPS|JFIF/)
    const { format, exif, pages = 1 } = await sharp(bytes).metadata()
    expect({ format, exif, pages }).toEqual({ format: 'webp', exif: undefined, pages: 1 })
  }

  const bomb = Buffer.from(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  const html = Buffer.from('GIF89a/*<html><script>alert(1)</script>*/')
  for (const file of [bomb, html])
    expect((await upload(app, attachImage, { token, file })).status).toBeGreaterThanOrEqual(400)
  expect(
    await app.ctx.db.selectFrom('attached_images').where('user_id', '=', user_id).selectAll().execute(),
  ).toHaveLength(2)
})

test('a picture that is not sent is deleted after a day; one that is sent is exported, and erased with the account', async () => {
  const app = await sees()
  const { user_id } = app.reader
  const unsent = await attach(app)
  const sent = await attach(app, await photo(400, 800))
  await send(app, 'Look', sent)
  const hashes = async () =>
    (await app.ctx.db.selectFrom('attached_images').select('picture').orderBy('image_id').execute()).map(
      ({ picture }) => (picture as { hash: string }).hash,
    )
  const [lost = '', stays = ''] = await hashes()
  app.clock.advance(DAY_MS + 1)
  await pruneImages.run(app.ctx, {})
  await sweepStoredFiles.run(app.ctx, {})
  expect(await app.ctx.media.read({ hash: lost, area: 'private' })).toBeUndefined()
  expect(await app.ctx.media.read({ hash: stays, area: 'private' })).toBeDefined()

  const files = new Map<string, string>()
  const add = async (name: string, pieces: AsyncIterable<string | Buffer> | Iterable<string | Buffer>) => {
    const parts: Buffer[] = []
    for await (const piece of pieces) parts.push(Buffer.from(piece))
    files.set(name, Buffer.concat(parts).toString('latin1'))
  }
  await writeExport(app.ctx, { user_id, language: 'en', zip: { add }, reportProgress: async () => undefined })
  expect(files.get(`chats/images/${sent.image_id}.webp`)?.slice(8, 12)).toBe('WEBP')
  const chat = [...files].find(([name]) => name.startsWith('chats/') && name.endsWith('.json'))
  expect(chat?.[1]).toContain(sent.image_id)
  expect([...files.keys()].join()).not.toContain(unsent.image_id)

  await app.ctx.db
    .updateTable('users')
    .set({ deletes_at: app.clock.now() })
    .where('user_id', '=', user_id)
    .execute()
  app.clock.advance(1_000)
  await deleteDueAccounts.run(app.ctx, {})
  expect(await hashes()).toEqual([])
  expect(await app.ctx.media.read({ hash: stays, area: 'private' })).toBeUndefined()
})
