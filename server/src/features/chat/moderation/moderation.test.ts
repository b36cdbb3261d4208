import { fetchReply, listMessages, listRecentChats, resumeStory } from '@citrine/contract/chat'
import { saveChatSetting } from '@citrine/contract/chat-settings'
import { branchChat, deleteMessage, editMessage } from '@citrine/contract/chat-tree'
import { saveMemory } from '@citrine/contract/memory'
import { startModerationServer } from '@citrine/fakes/moderation-server.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import {
  buildRedo,
  buildSend,
  chatApp,
  joinText,
  readEnd,
  redoReply,
  sendAndWait,
  sendMessage,
  storedRecords,
} from '#test/chat.ts'
import { CANARY_LISTS } from '#test/safety.ts'
import { openStream } from '#test/stream.ts'
import { chargeFor, expectSoundLedger, findBalances } from '#test/wallet.ts'
import { scanChatsAgain } from './scan-chats-again.job.ts'

const talkApp = (options: Parameters<typeof chatApp>[0] = {}) =>
  chatApp({
    ...options,
    env: { ...CANARY_LISTS, TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country', ...options.env },
  })
type App = Awaited<ReturnType<typeof talkApp>>

const page = (app: App) =>
  callOk(app, listMessages, { token: app.reader.token, query: { character_id: app.character.character_id } })

test('a refused message is answered with its rule, and nothing of it is stored', async () => {
  const app = await talkApp()
  await sendAndWait(app, 'Is the lamp lit?')
  const before = await storedRecords(app, app.reader.user_id)

  const refused = await call(app, fetchReply, buildSend(app, 'floribund and quandrel'))

  expect(refused).toMatchObject({ http: 200, status: 4106, data: { rule: 'minor' } })
  expect(refused.desc).toMatch(/^No one under 18 may appear/)
  expect(await storedRecords(app, app.reader.user_id)).toEqual(before)
  expect(JSON.stringify(await app.model.listRequests())).not.toContain('floribund')
})

test('a refused continuation is removed and costs nothing, and the text that it continued stays', async () => {
  const app = await talkApp({ model: { text: 'The lamp is lit, and the tea is warm.' } })
  await chargeFor(app.ctx.db, app.reader.user_id, { kind: 'message', coins: 1, bonus: 3 })
  const { record_id, content } = await sendAndWait(app, 'Good evening')
  await app.model.set({ text: 'The cat sleeps on the sill. Here zemtrikal begins and goes on.' })

  const end = readEnd(await (await redoReply(app, 'continue', record_id)).ended)

  expect(content).toContain('the tea is warm.')
  expect(end).toMatchObject({
    event: 'error',
    data: { status: 4106, record: { content, state: 'interrupted', is_given_back: true } },
  })
  expect(end.data.record.fault).toMatch(/^The continuation was removed/)
  expect(await findBalances(app.ctx.db, app.reader.user_id)).toMatchObject({ bonus: 2, hold: 0 })
  expect((await storedRecords(app, app.reader.user_id)).at(-1)).toMatchObject({ content })
  await app.model.set({ text: 'The cat sleeps on.' })
  const again = readEnd(await (await redoReply(app, 'continue', record_id)).ended).data.record
  expect(again).toMatchObject({ state: 'done', fault: null })
  expect(again.content.startsWith(content)).toBe(true)
  expect(again.content).toContain('The cat sleeps on.')
  await expectSoundLedger(app.ctx.db)
})

test('a meaning split over several messages is refused with the message that completes it', async () => {
  const app = await talkApp()
  await sendAndWait(app, 'There is a floribund in the garden.')
  const refused = await call(app, fetchReply, buildSend(app, 'And a quandrel as well?'))
  expect(refused).toMatchObject({ status: 4106, data: { rule: 'minor' } })
})

test('a text assembled by deleting and editing is checked as it reads, whatever is requested next', async () => {
  const app = await talkApp({ model: { text: 'Yes.' } })
  const { token } = app.reader
  await sendAndWait(app, 'There is a floribund.')
  const between = []
  for (const content of ['So?', 'And?', 'Well?', 'Oh?']) between.push(await sendAndWait(app, content))
  const last = await sendAndWait(app, 'A quandrel.')
  for (const { record_id, parent_id } of between)
    for (const id of [parent_id ?? '', record_id])
      await callOk(app, deleteMessage, { token, body: { record_id: id, scope: 'one' } })

  const refused = { status: 4106, data: { rule: 'minor' } }
  expect(await call(app, fetchReply, buildSend(app, 'Go on.'))).toMatchObject(refused)
  expect(await call(app, fetchReply, buildRedo(app, 'regenerate', last.record_id))).toMatchObject(refused)
  await callOk(app, deleteMessage, { token, body: { record_id: last.parent_id ?? '', scope: 'one' } })
  expect(await sendAndWait(app, 'Go on.')).toMatchObject({ state: 'done' })
})

test('a note and a fact are checked together with the message', async () => {
  const app = await talkApp({ model: { text: 'Yes.' } })
  const { token } = app.reader
  const { chat_id } = await sendAndWait(app, 'Good evening.')
  const fact = { chat_id, text: 'There is a floribund in my street.', is_pinned: true }
  await callOk(app, saveMemory, { token, body: fact })
  await sendAndWait(app, 'What do you know of my street?')
  const lastPrompt = async () => JSON.stringify((await app.model.listRequests()).at(-1)?.body.messages)
  expect(await lastPrompt()).toContain('floribund')
  await sendAndWait(app, 'A quandrel.')
  expect(await lastPrompt()).not.toContain('There is a floribund')

  const memory_note = `There is a floribund. ${'It rains and rains. '.repeat(40)}`
  await callOk(app, saveChatSetting, { token, body: { chat_id, memory_note } })
  const refused = { status: 4106, data: { rule: 'minor' } }
  expect(await call(app, fetchReply, buildSend(app, 'A quandrel.'))).toMatchObject(refused)
  expect(await sendAndWait(app, 'And the rain?')).toMatchObject({ state: 'done' })
})

test('a reply that breaks a rule is retracted: its text is removed, nothing is charged, and the model never reads it again', async () => {
  const text = 'The lamp is lit, and the tea is warm. Here zemtrikal begins and goes on.'
  const app = await talkApp({ model: { text } })
  await chargeFor(app.ctx.db, app.reader.user_id, { kind: 'message', coins: 1, bonus: 3 })
  const events = await (await sendMessage(app, 'Good evening')).ended

  expect(joinText(events)).not.toContain('zemtrikal')
  const end = readEnd(events)
  expect(end).toMatchObject({
    event: 'error',
    data: { status: 4106, record: { content: '', state: 'interrupted' } },
  })
  expect(end.data.record.fault).toMatch(/^This reply was removed/)
  expect(await findBalances(app.ctx.db, app.reader.user_id)).toMatchObject({ bonus: 3, hold: 0 })
  const [decision] = await app.ctx.db.selectFrom('safety_decisions').selectAll().execute()
  expect(decision).toMatchObject({
    gate: 'reply',
    verdict: 'block',
    rule: 'forbidden',
    subject_id: end.data.record.record_id,
  })

  await app.model.set({ text: 'The wind is up.' })
  await app.model.clearRequests()
  const another = readEnd(await (await redoReply(app, 'regenerate', end.data.record.record_id)).ended)
  expect(another.data.record).toMatchObject({ state: 'done', content: 'The wind is up.' })
  expect(JSON.stringify(await app.model.listRequests())).not.toContain('tea is warm')
})

test('a user who mentions suicide gets care and the help lines of their country; the story waits until they choose', async () => {
  const app = await talkApp({ model: { text: 'The wind is up.' } })
  const order = buildSend(app, 'I am bromdusk alone tonight')
  const stream = await sendMessage(app, 'Good evening')
  await stream.ended
  await app.model.clearRequests()
  const events = await openStream(app, fetchReply, { ...order, headers: { 'x-country': 'DE' } })
  const { record } = readEnd(await events.ended).data

  expect(record).toMatchObject({ note: 'help', state: 'done', role: 'character' })
  expect(record.content).toContain('[0800 111 0 111](tel:08001110111)')
  expect(record.content).toContain('https://findahelpline.com')
  expect(await app.model.listRequests()).toEqual([])
  const { chat_id, is_paused } = await page(app)
  expect(is_paused).toBe(true)
  expect(await sendAndWait(app, 'Thank you')).toMatchObject({ note: 'help' })
  expect(await call(app, fetchReply, buildRedo(app, 'regenerate', record.record_id))).toMatchObject({
    status: 409,
  })
  expect(await app.model.listRequests()).toEqual([])

  await callOk(app, resumeStory, { token: app.reader.token, body: { chat_id } })
  expect(await sendAndWait(app, 'Tell me about the sea')).toMatchObject({
    note: null,
    content: 'The wind is up.',
  })
  const requests = JSON.stringify(await app.model.listRequests())
  expect(requests).not.toMatch(/bromdusk|tel:|Thank you/)
  expect(requests).toContain('Tell me about the sea')
})

test('a message that asks for help after an edit gets no reply of the character either, until the user chooses', async () => {
  const app = await talkApp({ model: { text: 'The wind is up.' } })
  const { token } = app.reader
  const reply = await sendAndWait(app, 'Good evening')
  const body = { record_id: reply.parent_id ?? '', content: 'I am bromdusk alone', mode: 'keep' as const }
  await callOk(app, editMessage, { token, body })
  await app.model.clearRequests()
  for (const action of ['regenerate', 'continue'] as const)
    expect(await call(app, fetchReply, buildRedo(app, action, reply.record_id))).toMatchObject({
      status: 409,
    })
  expect(await app.model.listRequests()).toEqual([])
  await callOk(app, resumeStory, { token, body: { chat_id: reply.chat_id } })
  expect(readEnd(await (await redoReply(app, 'regenerate', reply.record_id)).ended).data.record.state).toBe(
    'done',
  )
})

test('help is free and is not counted per user', async () => {
  const app = await talkApp()
  await app.ctx.db
    .updateTable('costs')
    .set({ coins: 1, free_per_day: 0 })
    .where('kind', '=', 'message')
    .execute()
  expect(await sendAndWait(app, 'I am bromdusk alone')).toMatchObject({ note: 'help' })
  expect(await app.ctx.db.selectFrom('safety_counts').select(['event', 'counted']).execute()).toEqual([
    { event: 'crisis', counted: 1 },
  ])
  expect(await app.ctx.db.selectFrom('safety_decisions').selectAll().execute()).toEqual([])
})

test('texts that passed while the classifier was away are checked later, and violations are retracted', async () => {
  const classifier = await startModerationServer()
  onTestFinished(() => classifier.stop())
  await classifier.behave('fail')
  const app = await talkApp({
    is_working: false,
    env: classifier.env.moderations,
    model: { text: 'So vexminora it is.' },
  })
  const { record_id } = await sendAndWait(app, 'Good evening')
  const due = () =>
    app.ctx.db
      .selectFrom('safety_decisions')
      .select(['gate', 'verdict', 'is_scan_due'])
      .orderBy('gate')
      .execute()
  expect(await due()).toEqual([
    { gate: 'message', verdict: 'allow', is_scan_due: true },
    { gate: 'reply', verdict: 'allow', is_scan_due: true },
  ])

  await scanChatsAgain.run(app.ctx, {})
  expect((await page(app)).records.at(-1)).toMatchObject({ record_id, content: 'So vexminora it is.' })
  await classifier.behave('answer')
  const goOn = (state: 'streaming' | 'done') =>
    app.ctx.db.updateTable('chat_records').set({ state }).where('record_id', '=', record_id).execute()
  await goOn('streaming')
  await scanChatsAgain.run(app.ctx, {})
  await goOn('done')
  expect((await page(app)).records.at(-1)).toMatchObject({ record_id, content: 'So vexminora it is.' })
  await scanChatsAgain.run(app.ctx, {})

  expect(await due()).toEqual([
    { gate: 'message', verdict: 'allow', is_scan_due: false },
    { gate: 'reply', verdict: 'block', is_scan_due: false },
  ])
  expect((await page(app)).records.at(-1)).toMatchObject({ record_id, content: '', state: 'interrupted' })
})

test('a violation that could not be retracted is retracted with the next check', async () => {
  const classifier = await startModerationServer()
  onTestFinished(() => classifier.stop())
  await classifier.behave('fail')
  const env = classifier.env.moderations
  const app = await talkApp({ is_working: false, env, model: { text: 'So vexminora it is.' } })
  const { record_id } = await sendAndWait(app, 'Good evening')
  const readLast = async () => (await page(app)).records.at(-1)
  await classifier.behave('answer')
  await sql`alter table chat_records add constraint kept check (fault is distinct from 'reply_cut')`.execute(
    app.ctx.db,
  )
  await scanChatsAgain.run(app.ctx, {})
  expect(await readLast()).toMatchObject({ record_id, content: 'So vexminora it is.' })

  await sql`alter table chat_records drop constraint kept`.execute(app.ctx.db)
  await scanChatsAgain.run(app.ctx, {})
  expect(await readLast()).toMatchObject({ record_id, content: '', state: 'interrupted' })
})

test('a decision that could not be recorded is recorded later, so that its text is checked', async () => {
  const classifier = await startModerationServer()
  onTestFinished(() => classifier.stop())
  await classifier.behave('fail')
  const env = classifier.env.moderations
  const app = await talkApp({ is_working: false, env, model: { text: 'So vexminora it is.' } })
  const { db } = app.ctx
  await sql`alter table safety_decisions add constraint refused check (false) not valid`.execute(db)
  const { record_id } = await sendAndWait(app, 'Good evening')
  await sql`alter table safety_decisions drop constraint refused`.execute(db)

  const listDue = () =>
    db.selectFrom('safety_decisions').select('gate').where('is_scan_due', '=', true).orderBy('gate').execute()
  await expect.poll(listDue, { timeout: 20_000 }).toEqual([{ gate: 'message' }, { gate: 'reply' }])
  await classifier.behave('answer')
  await scanChatsAgain.run(app.ctx, {})
  expect((await page(app)).records.at(-1)).toMatchObject({ record_id, content: '', state: 'interrupted' })
})

test('edited versions and copies in other chats are checked too', async () => {
  const classifier = await startModerationServer()
  onTestFinished(() => classifier.stop())
  await classifier.behave('fail')
  const app = await talkApp({
    is_working: false,
    env: classifier.env.moderations,
    model: { text: 'The wind is up.' },
  })
  const { token, user_id } = app.reader
  const { record_id } = await sendAndWait(app, 'Good evening')
  const content = 'So vexminora it is.'
  const { record } = await callOk(app, editMessage, { token, body: { record_id, content, mode: 'go_on' } })
  const branch = await callOk(app, branchChat, { token, body: { record_id: record.record_id } })

  await classifier.behave('answer')
  await scanChatsAgain.run(app.ctx, {})

  const contents = (await storedRecords(app, user_id)).map((each) => each.content)
  expect(contents).not.toContain(content)
  expect(contents.filter((each) => each === 'The wind is up.')).toHaveLength(1)
  const { items } = await callOk(app, listRecentChats, { token })
  expect(items.map(({ chat_id }) => chat_id)).toContain(branch.chat_id)
  expect(JSON.stringify(items)).not.toContain('vexminora')
})

test('a chat states that it is with an AI at its start and every three hours, whatever the character’s text says', async () => {
  const app = await talkApp()
  const notices = async () => (await page(app)).records.map(({ has_ai_notice }) => has_ai_notice)
  await sendAndWait(app, 'Good evening')
  expect(await notices()).toEqual([true, false, false])
  app.clock.advance(3 * HOUR_MS - 1_000)
  await sendAndWait(app, 'Still there?')
  app.clock.advance(1_000)
  const { record_id } = await sendAndWait(app, 'And now?')
  expect(await notices()).toEqual([true, false, false, false, false, false, true])
  readEnd(await (await redoReply(app, 'regenerate', record_id)).ended)
  expect((await notices()).at(-1)).toBe(true)
})

test('a user who says to be under 18 is refused, adult content closes, and nothing romantic passes from then on', async () => {
  const app = await talkApp()
  const refused = await call(app, fetchReply, buildSend(app, "Hello, I'm 15 years old"))
  expect(refused).toMatchObject({ status: 4106, data: { rule: 'minor_user' } })
  const [age] = await app.ctx.db.selectFrom('user_ages').selectAll().execute()
  expect(age).toMatchObject({ user_id: app.reader.user_id, state: 'hold', method: 'stated' })

  expect(await sendAndWait(app, 'Tell me about the sea')).toMatchObject({ state: 'done' })
  expect(await call(app, fetchReply, buildSend(app, 'quandrel then'))).toMatchObject({
    status: 4106,
    data: { rule: 'minor' },
  })
})

test('a message whose decision cannot be recorded gets its reply', async () => {
  const app = await talkApp({ model: { text: 'The wind is up.' } })
  await sql`alter table safety_decisions add constraint unrecorded check (gate <> 'message')`.execute(
    app.ctx.db,
  )
  expect(await sendAndWait(app, 'quandrel then')).toMatchObject({ state: 'done', content: 'The wind is up.' })
})
