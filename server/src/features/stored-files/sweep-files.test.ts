import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import type { TestApp } from '#test/app.ts'
import { chatApp } from '#test/chat.ts'
import { drawWebp } from '#test/draw-webp.ts'
import { makePhoto } from '#test/make-photo.ts'
import { requestPicture, runPictureJob } from '../pictures/pictures.fixture.ts'
import { sweepStoredFiles } from './sweep-stored-files.job.ts'

/** The job queries every column that contains file names. */
const PICTURES = [
  'attached_images.picture',
  'character_avatars.picture',
  'characters.banner',
  'characters.portrait',
  'chat_pictures.picture',
  'personas.avatar',
  'photos.larger',
  'photos.picture',
  'photos.preview',
  'users.avatar',
]
const HASHES = ['card_files.hash', 'voice_clips.hash']

const OTHERS = [
  'audit_log.facts',
  'character_drafts.fields',
  'character_drafts.raw_card',
  'character_drafts.repairs',
  'character_versions.fields',
  'character_versions.raw_card',
  'characters.attached_books',
  'characters.cover',
  'characters.drawn_look',
  'characters.lorebook',
  'characters.raw_card',
  'chat_pictures.wish',
  'chat_records.imported',
  'chat_records.made_of',
  'chat_records.request_made_of',
  'chat_settings.note_place',
  'chat_settings.samplers',
  'chats.imported_header',
  'chats.opening_variables',
  'lorebooks.book',
  'lorebooks.raw',
  'notifications.detail',
  'orders.disputes',
  'passwords.hash',
  'payment_events.event',
  'photos.drawing',
  'safety_decisions.scores',
  'transfers.detail',
]

async function listFiles({ ctx }: TestApp): Promise<string[]> {
  const areas = ['media/originals/public', 'media/originals/private', 'voices/private', 'cards/private']
  const found = await Promise.all(
    areas.map((area) =>
      readdir(join(ctx.config.DATA_DIR, area), { recursive: true, withFileTypes: true }).catch(() => []),
    ),
  )
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}

async function plant({ ctx }: TestApp, folder: string, name: string, { old = true } = {}): Promise<void> {
  const path = join(ctx.config.DATA_DIR, folder, name.replace(/^[.a-z]*-/, '').slice(0, 2), name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, name)
  const at = new Date(ctx.clock.now().getTime() - (old ? 2 : 0.5) * DAY_MS)
  await utimes(path, at, at)
}

async function nameFiles(app: Awaited<ReturnType<typeof chatApp>>): Promise<string[]> {
  const { db, media, sounds } = app.ctx
  const { user_id } = app.reader
  const { character_id } = app.character
  const now = app.clock.now()
  let hue = 0
  const webp = () => {
    hue += 1
    return drawWebp(hue)
  }
  const alone = async () => JSON.stringify(await media.saveAlone(await webp(), 'private'))
  const shared = async () =>
    JSON.stringify(await media.save(await webp(), { area: 'public', made_by: 'drawn' }))
  await runPictureJob(app, await requestPicture(app))
  await db
    .updateTable('users')
    .set({ avatar: await alone() })
    .where('user_id', '=', user_id)
    .execute()
  const persona = { user_id, persona_id: newId(), name: 'Lund', description: '', created_at: now }
  await db
    .insertInto('personas')
    .values({ ...persona, avatar: await alone() })
    .execute()
  const looks = { portrait: await shared(), banner: await shared() }
  await db.updateTable('characters').set(looks).where('character_id', '=', character_id).execute()
  const avatar = { avatar_id: newId(), user_id, made_by: 'sent' as const, created_at: now }
  await db
    .insertInto('character_avatars')
    .values({ ...avatar, picture: await alone() })
    .execute()
  const attached = { user_id, image_id: newId(), created_at: now }
  await db
    .insertInto('attached_images')
    .values({ ...attached, picture: await alone() })
    .execute()
  await makePhoto(app, character_id, 1, 5)
  await db
    .updateTable('photos')
    .set({ larger: await alone() })
    .execute()
  const clip = { clip_key: Buffer.from('key'), duration_ms: 1, peaks: Buffer.from([1]), used_at: now }
  await db
    .insertInto('voice_clips')
    .values({ ...clip, hash: await sounds.keep(Buffer.from('mp3')) })
    .execute()
  const card = 'c'.repeat(40)
  await plant(app, 'cards/private', card)
  await db
    .insertInto('card_files')
    .values({ file_id: newId(), user_id, hash: card, container: 'png', created_at: now })
    .execute()
  return listFiles(app)
}

test('every column that could name a file is queried, or known to name none', async () => {
  const app = await chatApp({ is_working: false })
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public' and (data_type in ('json', 'jsonb') or data_type = 'text' and column_name like '%hash%')`.execute(
    app.ctx.db,
  )
  expect(rows.map(({ column }) => column).sort()).toEqual([...PICTURES, ...HASHES, ...OTHERS].sort())
})

test('old files without a row and partial files are deleted; files with a row and young files stay', async () => {
  const app = await chatApp({ is_working: false })
  const named = await nameFiles(app)
  expect(named).toHaveLength(PICTURES.length + HASHES.length)
  app.clock.advance(2 * DAY_MS)
  const orphans = ['a', 'b', 'd', 'e'].map((each) => each.repeat(40))
  const folders = ['media/originals/public', 'media/originals/private', 'voices/private', 'cards/private']
  for (const [place, orphan] of orphans.entries()) await plant(app, folders[place] ?? '', orphan)
  await plant(app, 'media/originals/private', '.half-a1')
  await plant(app, 'media/originals/private', 'f'.repeat(40), { old: false })
  await plant(app, 'media/originals/private', '.young-a1', { old: false })
  await plant(app, `media/variants/private/aa/${orphans[0]}`, '192.webp')
  await plant(app, 'voices/private', `.aside-${'9'.repeat(40)}`)

  await sweepStoredFiles.run(app.ctx, {})
  expect(await listFiles(app)).toEqual([...named, '.young-a1', 'f'.repeat(40)].sort())
  const variants = join(app.ctx.config.DATA_DIR, 'media/variants/private/aa')
  expect(await readdir(variants)).toEqual([])
})

test('a file stored again during a sweep stays', async () => {
  const app = await chatApp({ is_working: false })
  const { media } = app.ctx
  const webp = await drawWebp(1)
  const kept = await media.save(webp, { area: 'public', made_by: 'drawn' })
  const old = new Date(Date.now() - 3 * DAY_MS)
  const path = join(app.ctx.config.DATA_DIR, 'media/originals/public', kept.hash.slice(0, 2), kept.hash)
  await utimes(path, old, old)
  const range = { before: new Date(Date.now() - DAY_MS), firstDigit: '0', readLimit: 1_000 }
  let calls = 0
  const again = async (): Promise<Set<string>> => {
    calls += 1
    if (calls === 1) await media.save(webp, { area: 'public', made_by: 'drawn' })
    return new Set()
  }
  expect(await media.sweep({ ...range, listReferenced: again })).toEqual({ removed: 0, refused: 0 })
  await utimes(path, old, old)
  const later = async () => new Set(calls++ > 1 ? [kept.hash] : [])
  calls = 1
  expect(await media.sweep({ ...range, listReferenced: later })).toEqual({ removed: 0, refused: 0 })
  expect(await listFiles(app)).toEqual([kept.hash])
})

test('with a database that knows hardly any of the files none is deleted', async () => {
  const app = await chatApp({ is_working: false })
  const names = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, '0').repeat(20))
  for (const name of names) await plant(app, 'media/originals/private', name)
  await sweepStoredFiles.run(app.ctx, {})
  expect(await listFiles(app)).toHaveLength(60)
})
