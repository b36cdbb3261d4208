import { randomUUID } from 'node:crypto'
import { openDraft, saveDraft, setCharacterAvatar } from '@citrine/contract/character-editing'
import { getCharacter } from '@citrine/contract/character-page'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteDueAccounts } from '#server/features/account-data/delete-due.job.ts'
import { writeExport } from '#server/features/account-data/exports/collect-export.job.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { callOk, upload } from '#test/call.ts'
import { approveLatest, create, edit } from '#test/characters.ts'
import { signedIn } from '#test/signed-in.ts'

async function maker() {
  const app = await testApp({ is_working: false })
  const { token, user_id } = await signedIn(app)
  const { character_id } = await create(app, token, { name: 'Published', visibility: 'public' })
  await approveLatest(app, character_id)
  await edit(app, token, character_id, { name: 'Waiting words', visibility: 'public' })
  const file = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#a03020' } })
    .png()
    .toBuffer()
  const avatar_id = (await upload(app, setCharacterAvatar, { token, file })).data?.avatar_id ?? ''
  const draft = await callOk(app, openDraft, { token, body: { client_id: randomUUID() } })
  await callOk(app, saveDraft, {
    token,
    params: { draft_id: draft.draft_id },
    body: { revision: 1, fields: { ...draft.fields, name: 'Sketched words', avatar_id } },
  })
  return { app, token, user_id, character_id, avatar_id }
}

async function collectCopy({ ctx }: TestApp, user_id: string) {
  const files = new Map<string, string>()
  const add = async (name: string, pieces: AsyncIterable<string | Buffer> | Iterable<string | Buffer>) => {
    const parts: Buffer[] = []
    for await (const piece of pieces) parts.push(Buffer.from(piece))
    files.set(name, Buffer.concat(parts).toString('latin1'))
  }
  await writeExport(ctx, { user_id, language: 'en', zip: { add }, reportProgress: async () => undefined })
  return files
}

test('an account export has drafts, every version, and the pictures', async () => {
  const { app, user_id, character_id, avatar_id } = await maker()
  const stranger = await signedIn(app)

  const files = await collectCopy(app, user_id)

  expect(files.get('characters/drafts.json')).toContain('Sketched words')
  expect(files.get(`characters/pictures/${avatar_id}.webp`)).toMatch(/^RIFF/)
  const versions = files.get(`characters/Published-${character_id}/versions.json`)
  for (const part of ['Waiting words', 'Published', 'approved', 'in_review']) expect(versions).toContain(part)
  const theirs = [...(await collectCopy(app, stranger.user_id)).values()].join()
  expect(theirs).not.toMatch(/Sketched|Waiting words/)
})

test('erasing an account keeps its published version, and deletes all other texts', async () => {
  const { app, user_id, character_id } = await maker()
  await app.ctx.db
    .updateTable('users')
    .set({ deletes_at: app.clock.now() })
    .where('user_id', '=', user_id)
    .execute()
  app.clock.advance(1_000)

  await deleteDueAccounts.run(app.ctx, {})

  const shown = await callOk(app, getCharacter, { params: { character_id } })
  expect(shown).toMatchObject({ name: 'Published', creator: null })
  for (const table of ['character_drafts', 'character_versions', 'character_avatars', 'polishes'] as const)
    expect(await app.ctx.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})
