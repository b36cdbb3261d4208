import { deleteRecentChat } from '@citrine/contract/chat'
import { listPictures } from '@citrine/contract/chat-pictures'
import { listImages } from '@citrine/contract/library'
import { sendReport } from '@citrine/contract/reports'
import { startImageServer } from '@citrine/fakes/image-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { deleteDueAccounts } from '#server/features/account-data/delete-due.job.ts'
import { writeExport } from '#server/features/account-data/exports/collect-export.job.ts'
import { pruneDeletedCharacters } from '#server/features/characters/editing/prune-deleted-characters.job.ts'
import { call, callOk } from '#test/call.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { makePhoto } from '#test/make-photo.ts'
import { signedIn } from '#test/signed-in.ts'
import { expectSoundLedger } from '#test/wallet.ts'
import { requestPicture, runPictureJob } from './pictures.fixture.ts'

async function keeper() {
  const images = await startImageServer()
  onTestFinished(() => images.stop())
  const app = await chatApp({ is_working: false, env: images.env })
  await sendAndWait(app, 'Hello')
  const { picture_id } = await requestPicture(app, { prompt: 'by the window' })
  await runPictureJob(app, { picture_id })
  return { app, picture_id, ...app.reader }
}

test('an image stays in the library when its chat is deleted, among unlocked ones, and keeps its character', async () => {
  const { app, picture_id, token, user_id } = await keeper()
  const { character_id } = app.character
  const photo = await makePhoto(app, character_id, 1, 30)
  app.clock.advance(60_000)
  await app.ctx.db
    .insertInto('photo_unlocks')
    .values({ user_id, photo_id: photo.photo_id, transfer_key: 'test', created_at: app.clock.now() })
    .execute()

  await callOk(app, deleteRecentChat, { token, params: { character_id } })
  await app.ctx.db.updateTable('characters').set({ deleted_at: app.clock.now() }).execute()
  await pruneDeletedCharacters.run(app.ctx, {})

  const first = await callOk(app, listImages, { token, query: { limit: '1' } })
  const rest = await callOk(app, listImages, { token, query: { cursor: first.next_cursor ?? '' } })
  expect([...first.items, ...rest.items]).toMatchObject([
    { image_id: photo.photo_id, kind: 'unlocked' },
    { image_id: picture_id, kind: 'made', character: { character_id } },
  ])
  expect(rest.next_cursor).toBeNull()
  expect(first.characters).toMatchObject([{ character_id, image_count: 2 }])
  for (const kind of ['made', 'unlocked'] as const)
    expect((await callOk(app, listImages, { token, query: { kind } })).items).toMatchObject([{ kind }])
  const { items } = await callOk(app, listPictures, { token, query: { character_id } })
  expect(items).toMatchObject([{ picture_id, chat_id: null, record_id: null, state: 'ready' }])
})

test('an account export has every image and its request; erasing the account deletes them with their files', async () => {
  const { app, picture_id, user_id } = await keeper()
  await requestPicture(app)
  const files = new Map<string, Buffer>()
  const add = async (name: string, pieces: AsyncIterable<string | Buffer> | Iterable<string | Buffer>) => {
    const parts: Buffer[] = []
    for await (const piece of pieces) parts.push(Buffer.from(piece))
    files.set(name, Buffer.concat(parts))
  }
  await writeExport(app.ctx, { user_id, language: 'en', zip: { add }, reportProgress: async () => undefined })
  expect(files.get('pictures.json')?.toString()).toContain('by the window')
  expect(files.get(`pictures/${picture_id}.webp`)?.toString('latin1', 8, 12)).toBe('WEBP')

  const row = await app.ctx.db
    .selectFrom('chat_pictures')
    .select('picture')
    .where('picture', 'is not', null)
    .executeTakeFirstOrThrow()
  const { hash } = row.picture as { hash: string }
  await app.ctx.db
    .updateTable('users')
    .set({ deletes_at: app.clock.now() })
    .where('user_id', '=', user_id)
    .execute()
  app.clock.advance(1_000)
  await deleteDueAccounts.run(app.ctx, {})
  expect(await app.ctx.db.selectFrom('chat_pictures').select('picture_id').execute()).toEqual([])
  expect(await app.ctx.media.read({ hash, area: 'private' })).toBeUndefined()
  await expectSoundLedger(app.ctx.db, app.clock.now())
})

test('only its user can report an image', async () => {
  const { app, picture_id, token } = await keeper()
  const { token: stranger } = await signedIn(app)
  const body = {
    target_type: 'picture' as const,
    target_id: picture_id,
    reason: 'other' as const,
    text: '',
    client_id: 'a-report-of-mine',
  }
  expect(await call(app, sendReport, { token: stranger, body })).toMatchObject({ status: 404 })
  await callOk(app, sendReport, { token, body })
  const reports = await app.ctx.db.selectFrom('reports').selectAll().execute()
  expect(reports).toMatchObject([{ target_id: picture_id, owner_id: null, evidence: 'by the window' }])
})
