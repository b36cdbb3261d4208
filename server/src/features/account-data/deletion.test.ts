import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteAccount, keepAccount, startExport } from '@citrine/contract/account-data'
import { getCharacter } from '@citrine/contract/character-page'
import { listMessages } from '@citrine/contract/chat'
import { saveChatSetting } from '@citrine/contract/chat-settings'
import { setConsent } from '@citrine/contract/consent'
import { watchUser } from '@citrine/contract/events'
import { CONSENT_VERSION, FRESH_LOGIN_MS } from '@citrine/contract/limits'
import { login } from '@citrine/contract/login'
import { listNotifications } from '@citrine/contract/notifications'
import { editUser, setAvatar } from '@citrine/contract/own-details'
import { sendReport } from '@citrine/contract/reports'
import { getUserInfo } from '@citrine/contract/users'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startSession } from '#server/features/login/sessions/sessions.service.ts'
import { settleReport } from '#server/features/reports/reports.queries.ts'
import { hashUserId } from '#server/features/users/account.service.ts'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk, DEVICE, upload } from '#test/call.ts'
import { chatApp, sendAndWait, sendMessage } from '#test/chat.ts'
import { buildLoginBody, listLettersTo, receiveCode } from '#test/codes.ts'
import { waitForJobs } from '#test/jobs.ts'
import { makeCharacter, makeUser } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { openStream } from '#test/stream.ts'
import { sendChangeNotice } from '../login/notices/send-change-notice.job.ts'
import { deleteDueAccounts } from './delete-due.job.ts'
import { collectExport } from './exports/collect-export.job.ts'

async function askFor(app: TestApp, { email, token }: { email: string; token: string }): Promise<string> {
  app.clock.advance(61_000)
  const ticket = await receiveCode(app, { email }, { use: 'DELETE' })
  return (await callOk(app, deleteAccount, { token, body: { ticket } })).deletes_at
}

const listKinds = async (app: TestApp, token: string) =>
  (await callOk(app, listNotifications, { token })).items.map(({ kind }) => kind)

async function rowsWith({ ctx }: TestApp, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`.execute(ctx.db)
  expect(tables.length).toBeGreaterThan(20)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} t
       where exists (select from unnest(${texts}::text[]) as wanted where position(lower(wanted) in lower(t::text)) > 0)`.execute(
      ctx.db,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

async function filesWith({ ctx }: TestApp, texts: readonly string[]): Promise<string[]> {
  const folder = ctx.config.DATA_DIR
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found: string[] = []
  for (const file of files.filter((each) => !each.startsWith(join(folder, 'outbox')))) {
    const content = `${file} ${(await readFile(file)).toString('latin1')}`
    if (texts.some((text) => content.includes(text))) found.push(file)
  }
  return found
}

const privatePictures = async ({ ctx }: TestApp): Promise<number> => {
  const folders = ['originals', 'variants'].map((each) => join(ctx.config.DATA_DIR, 'media', each, 'private'))
  const lists = await Promise.all(
    folders.map((each) => readdir(each, { recursive: true, withFileTypes: true }).catch(() => [])),
  )
  return lists.flat().filter((entry) => entry.isFile()).length
}

test('a day after the request all data of a user is deleted, and other users lose nothing', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { user_id, email } = app.reader
  const stranger = await signedIn(app)
  const theirs = await sendAndWait(app, 'My own words stay', { token: stranger.token })
  const ticket = await receiveCode(app, { email })
  await call(app, login, { body: buildLoginBody({ email }, ticket === '000000' ? '000001' : '000000') })
  const { access_token: token } = await callOk(app, login, { body: buildLoginBody({ email }, ticket) })
  await callOk(app, editUser, { token, body: { nick_name: 'Miranda Quill', street: 'Harbour Street 19' } })
  await app.ctx.db.updateTable('users').set({ phone: '+4791234567' }).where('user_id', '=', user_id).execute()
  const file = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a03020' } })
    .png()
    .toBuffer()
  const picture = await upload(app, setAvatar, { token, file })
  await app.fastify.inject(picture.data?.avatar.sources.at(-1)?.url ?? '')
  const consent = { version: CONSENT_VERSION, analytics: true, advertising: true }
  await callOk(app, setConsent, { token, body: consent })
  const { chat_id } = await sendAndWait(app, 'A secret about the lamp', { token })
  await callOk(app, saveChatSetting, {
    token,
    body: { character_id: app.character.character_id, model_id: null },
  })
  const hidden = await makeCharacter(app.ctx.db, {
    creator_id: user_id,
    visibility: 'private',
    definition: 'A diary of Miranda',
  })
  const published = await makeCharacter(app.ctx.db, { creator_id: user_id, name: 'For everybody' })
  await callOk(app, startExport, { token, body: {} })
  await waitForJobs(app, collectExport.name)
  await askFor(app, { email, token })
  await waitForJobs(app, sendChangeNotice.name)
  const texts = [
    user_id,
    email,
    '4791234567',
    'Miranda',
    'Harbour Street',
    'secret about the lamp',
    chat_id,
    hidden.character_id,
  ]
  expect((await rowsWith(app, texts)).length).toBeGreaterThan(10)

  app.clock.advance(DAY_MS - 1_000)
  await deleteDueAccounts.run(app.ctx, {})
  expect((await callOk(app, getUserInfo, { token })).nick_name).toBe('Miranda Quill')
  app.clock.advance(2_000)
  await deleteDueAccounts.run(app.ctx, {})

  expect(await rowsWith(app, texts)).toEqual([])
  expect(await app.ctx.db.selectFrom('consents').selectAll().execute()).toEqual([])
  expect(await filesWith(app, texts)).toEqual([])
  expect(await privatePictures(app)).toBe(0)
  expect(await readdir(join(app.ctx.config.DATA_DIR, 'exports'))).toEqual([])
  expect(await call(app, getUserInfo, { token })).toMatchObject({ status: 1006 })
  const records = await callOk(app, listMessages, {
    token: stranger.token,
    query: { chat_id: theirs.chat_id },
  })
  expect(records.records.map(({ content }) => content)).toContain('My own words stay')
  const shared = await callOk(app, getCharacter, { params: { character_id: published.character_id } })
  expect(shared).toMatchObject({ name: 'For everybody', creator: null })
  const tombs = await app.ctx.db.selectFrom('deleted_users').selectAll().execute()
  expect(tombs).toEqual([{ user_hash: hashUserId(app.ctx.secrets, user_id), deleted_at: app.clock.now() }])

  const again = await receiveCode(app, { email })
  const { new_user, user_info_resp } = await callOk(app, login, { body: buildLoginBody({ email }, again) })
  expect(new_user).toBe(true)
  expect(user_info_resp.uid).not.toBe(user_id)
})

test('the text of a user’s reports is deleted with the account, and moderation keeps the fact of a report', async () => {
  const app = await chatApp({ model: { text: 'The lantern is under the third step.' } })
  const { user_id, email, token } = app.reader
  const reply = await sendAndWait(app, 'Where is it?', { token })
  const send = (target_type: 'message' | 'character', target_id: string) =>
    callOk(app, sendReport, {
      token,
      body: {
        target_type,
        target_id,
        reason: 'spam',
        text: `My own ${target_type} words`,
        client_id: newId(),
      },
    })
  const open = await send('message', reply.record_id)
  const decided = await send('character', app.character.character_id)
  await app.ctx.db
    .updateTable('reports')
    .set({ state: 'kept', decided_at: app.clock.now() })
    .where('report_id', '=', decided.report_id)
    .execute()

  await askFor(app, { email, token })
  app.clock.advance(DAY_MS + 1_000)
  await deleteDueAccounts.run(app.ctx, {})

  expect(await rowsWith(app, ['My own message words', 'My own character words', user_id])).toEqual([])
  const rows = await app.ctx.db.selectFrom('reports').selectAll().orderBy('state').execute()
  expect(rows.map(({ report_id, state, text, evidence }) => ({ report_id, state, text, evidence }))).toEqual([
    {
      report_id: decided.report_id,
      state: 'kept',
      text: '',
      evidence: expect.stringContaining(app.character.name),
    },
    { report_id: open.report_id, state: 'open', text: '', evidence: 'The lantern is under the third step.' },
  ])
  await app.ctx.db.transaction().execute((tx) =>
    settleReport(tx, {
      report_id: open.report_id,
      state: 'kept',
      decided_by: null,
      decided_at: app.clock.now(),
    }),
  )
  expect(await rowsWith(app, ['under the third step'])).toEqual([])
})

test('a request needs a correct code, ends every other session, and notifies by mail and page', async () => {
  const app = await testApp()
  const one = await signedIn(app)
  const elsewhere = await signedIn(app, { email: one.email })
  const tab = await openStream(app, watchUser, { token: one.token })
  const ticket = await receiveCode(app, { email: one.email }, { use: 'DELETE' })
  const wrong = ticket === '000000' ? '000001' : '000000'

  const refused = await call(app, deleteAccount, { token: one.token, body: { ticket: wrong } })
  expect(refused.status).toBe(400)
  expect(refused.refusal.fields?.ticket).toMatch(/\.$/)
  expect((await callOk(app, getUserInfo, { token: one.token })).deletes_at).toBeNull()
  const { deletes_at } = await callOk(app, deleteAccount, { token: one.token, body: { ticket } })

  expect(new Date(deletes_at).getTime() - app.clock.now().getTime()).toBe(DAY_MS)
  expect((await callOk(app, getUserInfo, { token: one.token })).deletes_at).toBe(deletes_at)
  expect(await call(app, getUserInfo, { token: elsewhere.token })).toMatchObject({ status: 1006 })
  expect(await listKinds(app, one.token)).toEqual(['deletion_asked'])
  await tab.waitFor(({ event }) => event === 'user')
  await waitForJobs(app, sendChangeNotice.name)
  const subjects = (await listLettersTo(app, one.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your Citrine account will be deleted')
})

test('a code for another purpose, or of another user, deletes nothing', async () => {
  const app = await testApp()
  const one = await signedIn(app)
  const other = await signedIn(app)
  const forLogin = await receiveCode(app, { email: one.email })
  const ofOther = await receiveCode(app, { email: other.email }, { use: 'DELETE' })

  for (const ticket of [forLogin, ofOther])
    expect(await call(app, deleteAccount, { token: one.token, body: { ticket } })).toMatchObject({
      status: 400,
    })

  expect((await callOk(app, getUserInfo, { token: one.token })).deletes_at).toBeNull()
})

test('a user without address and number confirms by a fresh login instead of a code, and nobody else does', async () => {
  const app = await testApp({ is_working: false })
  const one = await signedIn(app)
  const other = await signedIn(app)
  await app.ctx.db.updateTable('users').set({ email: null }).where('user_id', '=', one.user_id).execute()

  const withoutCode = await call(app, deleteAccount, { token: other.token, body: {} })
  expect(withoutCode).toMatchObject({ status: 400, refusal: { fields: { ticket: expect.any(String) } } })
  app.clock.advance(FRESH_LOGIN_MS + 1_000)
  expect(await call(app, deleteAccount, { token: one.token, body: {} })).toMatchObject({ status: 1007 })
  expect((await callOk(app, getUserInfo, { token: one.token })).deletes_at).toBeNull()
  const start = { user_id: one.user_id, device_id: DEVICE, ip: '127.0.0.1', user_agent: 'test' }
  const token = await startSession(app.ctx, start)

  const { deletes_at } = await callOk(app, deleteAccount, { token, body: {} })

  expect(new Date(deletes_at).getTime() - app.clock.now().getTime()).toBe(DAY_MS)
  expect(await call(app, getUserInfo, { token: one.token })).toMatchObject({ status: 1006 })
  expect(await listKinds(app, token)).toEqual(['deletion_asked'])
})

test('within the day the request can be cancelled; later, or without one, there is nothing to cancel', async () => {
  const app = await testApp()
  const one = await signedIn(app)
  expect(await call(app, keepAccount, { token: one.token, body: {} })).toMatchObject({ status: 409 })
  await askFor(app, one)
  app.clock.advance(DAY_MS - 60_000)

  await callOk(app, keepAccount, { token: one.token, body: {} })
  await waitForJobs(app, sendChangeNotice.name)
  const subjects = (await listLettersTo(app, one.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your Citrine account stays')
  app.clock.advance(DAY_MS)
  await deleteDueAccounts.run(app.ctx, {})

  expect(await callOk(app, getUserInfo, { token: one.token })).toMatchObject({ deletes_at: null })
  expect(await listKinds(app, one.token)).toEqual(['deletion_withdrawn', 'deletion_asked'])
  await askFor(app, one)
  app.clock.advance(DAY_MS)
  expect(await call(app, keepAccount, { token: one.token, body: {} })).toMatchObject({ status: 409 })
})

test('an interrupted deletion is continued, and a failing one delays no other', async () => {
  const app = await chatApp({ model: { tokens: 3 } })
  const { reader } = app
  const other = await signedIn(app)
  await sendAndWait(app, 'Hello')
  for (const one of [reader, other]) await askFor(app, one)
  app.clock.advance(DAY_MS)
  const stored = { hash: 'f'.repeat(40), area: 'private', width: 9, height: 9, blur: '' }
  await app.ctx.db
    .updateTable('users')
    .set({ avatar: JSON.stringify(stored) })
    .where('user_id', '=', reader.user_id)
    .execute()
  const broken = { ...app.ctx.media, remove: () => Promise.reject(new Error('disk')) }

  await deleteDueAccounts.run({ ...app.ctx, media: broken }, {})
  const left = await app.ctx.db.selectFrom('users').select('user_id').execute()
  expect(left).toEqual([{ user_id: reader.user_id }])
  await deleteDueAccounts.run(app.ctx, {})

  expect(await app.ctx.db.selectFrom('users').select('user_id').execute()).toEqual([])
})

test('when many fail, the others are deleted in the same minute', async () => {
  const app = await testApp({ is_working: false })
  const past = new Date(app.clock.now().getTime() - 1_000)
  const stored = JSON.stringify({ hash: 'f'.repeat(40), area: 'private', width: 9, height: 9, blur: '' })
  for (let user = 0; user < 45; user++) await makeUser(app.ctx.db)
  const { user_id } = await makeUser(app.ctx.db)
  await app.ctx.db.updateTable('users').set({ deletes_at: past, avatar: stored }).execute()
  await app.ctx.db.updateTable('users').set({ avatar: null }).where('user_id', '=', user_id).execute()
  const broken = { ...app.ctx.media, remove: () => Promise.reject(new Error('disk')) }

  await deleteDueAccounts.run({ ...app.ctx, media: broken }, {})

  const left = await app.ctx.db.selectFrom('users').select('user_id').execute()
  expect(left).toHaveLength(45)
  expect(left).not.toContainEqual({ user_id })
})

test('a blocked and deleted user is still blocked after returning with the same address', async () => {
  const app = await testApp()
  const one = await signedIn(app)
  await askFor(app, one)
  const blocked_at = app.clock.now()
  await app.ctx.db.updateTable('users').set({ blocked_at }).where('user_id', '=', one.user_id).execute()
  app.clock.advance(DAY_MS)
  await deleteDueAccounts.run(app.ctx, {})
  expect(await rowsWith(app, [one.user_id, one.email])).toEqual([])

  const email = one.email.toUpperCase()
  const ticket = await receiveCode(app, { email })
  const { access_token, new_user } = await callOk(app, login, { body: buildLoginBody({ email }, ticket) })

  expect(new_user).toBe(true)
  expect(await call(app, getUserInfo, { token: access_token })).toMatchObject({ status: 403 })
})

test('a reply in progress ends with its user, and restores nothing', async () => {
  const app = await chatApp({ model: { tokens: 2_000, tokens_per_second: 20 } })
  const { user_id } = app.reader
  const reply = await sendMessage(app, 'Tell me everything')
  await reply.waitFor(({ event }) => event === 'delta')
  const past = new Date(app.clock.now().getTime() - 1_000)
  await app.ctx.db.updateTable('users').set({ deletes_at: past }).where('user_id', '=', user_id).execute()

  await deleteDueAccounts.run(app.ctx, {})

  await reply.ended
  expect(await rowsWith(app, [user_id, 'Tell me everything'])).toEqual([])
})
