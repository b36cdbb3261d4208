import { fetchReply } from '@citrine/contract/chat'
import { editMessage } from '@citrine/contract/chat-tree'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call } from '#test/call.ts'
import { buildSend, type ChatApp, chatApp, sendAndWait, storedRecords } from '#test/chat.ts'

const SON = 'My son is 9 years old and collects shells.'

const refuseMarks = ({ ctx }: ChatApp) =>
  sql`alter table chats add constraint unmarked check (not speaks_of_minor)`.execute(ctx.db)

const listTexts = async (app: ChatApp) =>
  (await storedRecords(app, app.reader.user_id)).map(({ content }) => content)

test('a message that mentions a person under 18 is stored with the mark of its chat, or not at all', async () => {
  const app = await chatApp()
  const { parent_id } = await sendAndWait(app, 'Good evening.')
  const before = await listTexts(app)
  await refuseMarks(app)

  expect(await call(app, fetchReply, buildSend(app, SON))).toMatchObject({ http: 500 })
  const { token } = app.reader
  const resend = { ...buildSend(app, SON).body, action: 'resend' as const, record_id: parent_id ?? '' }
  expect(await call(app, fetchReply, { token, body: resend })).toMatchObject({ http: 500 })
  const edit = { record_id: parent_id ?? '', content: SON, mode: 'keep' as const }
  expect(await call(app, editMessage, { token, body: edit })).toMatchObject({ http: 500 })

  expect(await listTexts(app)).toEqual(before)
})

test('the reply to the first message that mentions a person under 18 is already restricted', async () => {
  const app = await chatApp({ model: { text: 'The lamp is lit.' } })
  await sendAndWait(app, 'Good evening.')
  await app.model.set({
    text: 'The tide turns at noon, and then the ferry comes. I am in love with the sea.',
  })

  expect(await sendAndWait(app, SON)).toMatchObject({ state: 'interrupted', content: '' })
})

test('a new chat that begins with such a message is restricted from its first reply', async () => {
  const text = 'The tide turns at noon, and then the ferry comes. I am in love with the sea.'
  const app = await chatApp({ model: { text } })
  expect(await sendAndWait(app, SON)).toMatchObject({ state: 'interrupted', content: '' })
})

const HINT = 'My mom still has to sign the permission slip for the class trip.'
const CROSSING = 'The ferry to the mainland leaves at noon.'

test('a hint at a person under 18 forbids romance in the next messages, and nothing else', async () => {
  const app = await chatApp({ model: { text: 'The lamp is lit.' } })
  await sendAndWait(app, HINT)
  await sendAndWait(app, CROSSING)

  expect(await call(app, fetchReply, buildSend(app, 'I am in love with you.'))).toMatchObject({
    status: 4106,
  })
  for (let sent = 0; sent < 3; sent++) await sendAndWait(app, CROSSING)
  expect(await sendAndWait(app, 'I am in love with you.')).toMatchObject({ state: 'done' })
})

test('a hint at a person under 18 forbids romance in the reply', async () => {
  const app = await chatApp({ model: { text: 'The tide turns at noon. I am in love with the sea.' } })
  expect(await sendAndWait(app, CROSSING)).toMatchObject({ state: 'done' })
  expect(await sendAndWait(app, HINT)).toMatchObject({ state: 'interrupted', content: '' })
})
