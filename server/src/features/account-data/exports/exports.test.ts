import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { showExport, startExport } from '@citrine/contract/account-data'
import { fetchReply } from '@citrine/contract/chat'
import { setConsent } from '@citrine/contract/consent'
import { watchUser } from '@citrine/contract/events'
import { unlockPhoto } from '@citrine/contract/library'
import { CONSENT_VERSION } from '@citrine/contract/limits'
import { logout } from '@citrine/contract/logout'
import { listNotifications } from '@citrine/contract/notifications'
import { editUser, setAvatar } from '@citrine/contract/own-details'
import { savePersona, setPersonaAvatar } from '@citrine/contract/personas'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk, upload } from '#test/call.ts'
import { buildRedo, type ChatApp, chatApp, readEnd, sendAndWait } from '#test/chat.ts'
import { waitForJobs } from '#test/jobs.ts'
import { makePhoto } from '#test/make-photo.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { unzip } from '#test/unzip.ts'
import { makeRich } from '#test/wallet.ts'
import { collectExport } from './collect-export.job.ts'
import { pruneExports } from './prune-exports.job.ts'

async function fetchFile(app: TestApp, token: string) {
  const { url } = await callOk(app, showExport, { token })
  return app.fastify.inject(url ?? '/none')
}

const listFiles = ({ ctx }: TestApp): Promise<string[]> =>
  readdir(join(ctx.config.DATA_DIR, 'exports')).catch(() => [])

const listKinds = async (app: TestApp, token: string) =>
  (await callOk(app, listNotifications, { token })).items.map(({ kind }) => kind)

const CHOICE = { version: CONSENT_VERSION, analytics: true, advertising: false }
const LUND = { name: 'Captain Lund', description: 'Owes a boat.', is_default: false }

async function fillAccount(app: ChatApp, strangerId: string) {
  const { token, user_id } = app.reader
  await callOk(app, editUser, { token, body: { nick_name: 'Mira', street: 'Harbour 1' } })
  const png = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a03020' } })
    .png()
    .toBuffer()
  await upload(app, setAvatar, { token, file: png })
  await callOk(app, setConsent, { token, body: CHOICE })
  const { persona } = await callOk(app, savePersona, { token, body: LUND })
  const { persona_id } = persona
  await upload(app, setPersonaAvatar, { token, params: { persona_id }, file: png })
  const reply = await sendAndWait(app, 'Tell me of the lamp')
  const second = readEnd(
    await (await openStream(app, fetchReply, buildRedo(app, 'regenerate', reply.record_id))).ended,
  )
  const own = await makeCharacter(app.ctx.db, {
    creator_id: user_id,
    visibility: 'private',
    name: 'Ōwn/ one',
  })

  await makeRich(app.ctx.db, user_id, { bonus: 40, now: app.clock.now() })
  const { photo_id } = await makePhoto(app, app.character.character_id, 1, 30)
  await callOk(app, unlockPhoto, { params: { photo_id }, body: {}, token })

  const refused = {
    character_id: own.character_id,
    version_no: 3,
    reason_code: 'hate',
    reason_text: 'It incites.',
  }
  for (const [of, text] of [
    [user_id, 'It incites.'],
    [strangerId, 'Refused of somebody else'],
  ] as const)
    await app.ctx.db
      .insertInto('refused_versions')
      .values({
        ...refused,
        reason_text: text,
        version_no: of === user_id ? 3 : 4,
        user_id: of,
        content_sha256: Buffer.alloc(32),
        deleted_at: app.clock.now(),
      })
      .execute()
  return { persona_id, reply, second, own, photo_id, refused }
}

test('an export holds all data of its user, and none of others', async () => {
  const app = await chatApp({ model: { tokens: 4 } })
  const { token, user_id, email } = app.reader
  const stranger = await signedIn(app)
  await sendAndWait(app, 'The words of somebody else', { token: stranger.token })
  const { persona_id, reply, second, own, photo_id, refused } = await fillAccount(app, stranger.user_id)

  await callOk(app, startExport, { token, body: {} })
  await waitForJobs(app, collectExport.name)

  const response = await fetchFile(app, token)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="citrine-data.zip"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const files = await unzip(response.rawPayload)
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null')
  const chat = `chats/${app.character.name.replaceAll(' ', '-')}-${reply.chat_id}.json`
  expect([...files.keys()].sort()).toEqual(
    [
      'README.txt',
      'account.json',
      'age.json',
      'avatar.webp',
      'consent.json',
      'bonus.json',
      'chat-settings.json',
      'coins.json',
      `characters/Ōwn-one-${own.character_id}/character.json`,
      `characters/Ōwn-one-${own.character_id}/versions.json`,
      'characters/drafts.json',
      chat,
      'content-decisions.json',
      'favorites.json',
      'follows.json',
      'collections.json',
      'lorebooks.json',
      'notifications.json',
      'orders.json',
      'memories.json',
      'personas.json',
      'pictures.json',
      'push-devices.json',
      'quick-replies.json',
      `personas/${persona_id}.webp`,
      'reports.json',
      'sessions.json',
      'unlocked-pictures.json',
      'voices.json',
    ].sort(),
  )
  expect(json('account.json')).toMatchObject({ user_id, email, nick_name: 'Mira', street: 'Harbour 1' })
  expect(json('consent.json')).toEqual({ ...CHOICE, chosen_at: expect.stringMatching(/Z$/) })
  expect(json('sessions.json')).toHaveLength(1)
  expect(json('reports.json').refused_and_deleted).toMatchObject([refused])
  expect(json('personas.json')).toMatchObject([{ ...LUND, persona_id, has_picture: true }])
  expect(json('chat-settings.json')).toMatchObject([{ chat_id: reply.chat_id, model_id: 'fake-model' }])
  expect(json('coins.json')).toMatchObject([
    { kind: 'photo_unlock', coins: -30, balance_after: 10 },
    { coins: 40 },
  ])
  expect(json('unlocked-pictures.json')).toMatchObject([{ photo_id, character_name: app.character.name }])
  expect(json(chat)).toMatchObject({ chat_id: reply.chat_id, character_name: app.character.name })
  const records: { record_id: string; parent_id: string; content: string }[] = json(chat).records
  expect(records.map(({ content }) => content)).toContain('Tell me of the lamp')
  const versions = records.filter(({ parent_id }) => parent_id === reply.parent_id)
  expect(versions.map(({ record_id }) => record_id).sort()).toEqual(
    [reply.record_id, second.data.record.record_id].sort(),
  )
  expect(json(`characters/Ōwn-one-${own.character_id}/character.json`).definition).toBe(own.definition)
  expect((await sharp(files.get('avatar.webp')).metadata()).format).toBe('webp')
  for (const name of files.keys())
    if (name !== 'README.txt') expect(files.get('README.txt')?.toString()).toContain(name.split('/')[0])
  const all = Buffer.concat([...files.values()]).toString('latin1')
  for (const others of [stranger.user_id, stranger.email, 'somebody else', token])
    expect(all).not.toContain(others)
})

test('every page of the user follows the progress of an export, and is notified at its end', async () => {
  const app = await testApp()
  const { token } = await signedIn(app)
  const tab = await openStream(app, watchUser, { token })

  const started = await callOk(app, startExport, { token, body: {} })
  await tab.waitFor(({ event }) => event === 'notification')

  expect(started).toMatchObject({ state: 'waiting', percent: 0, url: null })
  const states = tab.events.flatMap(({ event, data }) => (event === 'export' ? [data] : []))
  expect(states[0]).toEqual({ state: 'waiting', percent: 0 })
  expect(states.at(-1)).toEqual({ state: 'ready', percent: 100 })
  const percents = states.map(({ percent }) => percent)
  expect(percents).toEqual([...percents].sort((a, b) => a - b))
  expect(await listKinds(app, token)).toEqual(['export_ready'])
  const shown = await callOk(app, showExport, { token })
  expect(shown).toMatchObject({ state: 'ready', percent: 100 })
  expect(shown.size_bytes).toBeGreaterThan(500)
})

test('a second start returns the export in progress, and the next one is allowed a day later', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  const starts = await Promise.all(
    Array.from({ length: 5 }, () => callOk(app, startExport, { token, body: {} })),
  )
  const [row] = await app.ctx.db.selectFrom('data_exports').selectAll().execute()
  expect(starts.every(({ state }) => state === 'waiting')).toBe(true)
  await collectExport.run(app.ctx, { export_id: row?.export_id ?? '' })

  const soon = await call(app, startExport, { token, body: {}, language: 'en' })
  app.clock.advance(DAY_MS)
  const later = await callOk(app, startExport, { token, body: {} })

  expect(soon).toMatchObject({ status: 429, refusal: { retry_after_s: 86_400 } })
  expect(soon.desc).toContain('once a day')
  expect(later.state).toBe('waiting')
})

test('an address is valid for five minutes, for its own export, while that is stored', async () => {
  const app = await testApp()
  const one = await signedIn(app)
  const other = await signedIn(app)
  for (const { token } of [one, other]) await callOk(app, startExport, { token, body: {} })
  await waitForJobs(app, collectExport.name)
  const url = (await callOk(app, showExport, { token: one.token })).url ?? ''
  const theirs = (await callOk(app, showExport, { token: other.token })).url ?? ''
  const status = async (address: string): Promise<number> => (await app.fastify.inject(address)).statusCode
  expect(await status(url)).toBe(200)

  expect(await status(url.split('?')[0] ?? '')).toBe(404)
  expect(await status(`${url.split('?')[0]}?${theirs.split('?')[1]}`)).toBe(404)
  expect(await status('/exports/../secret?until=1&key=2')).toBe(404)
  app.clock.advance(301_000)
  expect(await status(url)).toBe(404)

  app.clock.advance(7 * DAY_MS)
  expect(await callOk(app, showExport, { token: one.token })).toMatchObject({ state: 'none', url: null })
  await pruneExports.run(app.ctx, {})
  expect(await listFiles(app)).toEqual([])
})

test('an address is invalid after sign-out, and for another session', async () => {
  const app = await testApp({ is_working: false })
  const { token, email } = await signedIn(app)
  await callOk(app, startExport, { token, body: {} })
  const { export_id } = await app.ctx.db.selectFrom('data_exports').selectAll().executeTakeFirstOrThrow()
  await collectExport.run(app.ctx, { export_id })
  const second = (await signedIn(app, { email })).token
  const url = (await callOk(app, showExport, { token })).url ?? ''
  const theirs = (await callOk(app, showExport, { token: second })).url ?? ''
  const readSession = (address: string): string =>
    new URLSearchParams(address.split('?')[1]).get('session') ?? ''
  const status = async (address: string): Promise<number> => (await app.fastify.inject(address)).statusCode
  expect([await status(url), await status(theirs)]).toEqual([200, 200])

  await callOk(app, logout, { token, body: {} })

  expect([await status(url), await status(theirs)]).toEqual([404, 200])
  expect(await status(url.replace(readSession(url), readSession(theirs)))).toBe(404)
})

test('an export whose server was killed is completed by the next try, and no partial file stays', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  await callOk(app, startExport, { token, body: {} })
  const { export_id } = await app.ctx.db.selectFrom('data_exports').selectAll().executeTakeFirstOrThrow()
  const folder = join(app.ctx.config.DATA_DIR, 'exports')
  await mkdir(folder)
  await writeFile(join(folder, `${export_id}.zip.0.part`), 'PK half of a file')
  await app.ctx.db.updateTable('data_exports').set({ state: 'collecting', percent: 40 }).execute()

  await collectExport.run(app.ctx, { export_id })

  expect(await listFiles(app)).toEqual([`${export_id}.zip`])
  expect((await unzip((await fetchFile(app, token)).rawPayload)).has('account.json')).toBe(true)
  await collectExport.run(app.ctx, { export_id })
  expect(await listKinds(app, token)).toEqual(['export_ready'])
})

test('a failed export says so, leaves nothing, and can be retried at once', async () => {
  const app = await testApp({ is_working: false })
  const { token } = await signedIn(app)
  await callOk(app, startExport, { token, body: {} })
  const { export_id } = await app.ctx.db.selectFrom('data_exports').selectAll().executeTakeFirstOrThrow()
  const folder = join(app.ctx.config.DATA_DIR, 'exports')
  await writeFile(folder, '')
  await expect(collectExport.run(app.ctx, { export_id })).rejects.toThrow()
  await collectExport.giveUp?.(app.ctx, { export_id })
  expect(await callOk(app, showExport, { token })).toMatchObject({ state: 'failed', url: null })
  expect(await listKinds(app, token)).toEqual(['export_failed'])

  await rm(folder)
  expect(await callOk(app, startExport, { token, body: {} })).toMatchObject({ state: 'waiting' })
  const again = await app.ctx.db.selectFrom('data_exports').selectAll().executeTakeFirstOrThrow()
  await collectExport.run(app.ctx, { export_id: again.export_id })
  expect((await callOk(app, showExport, { token })).state).toBe('ready')
})
