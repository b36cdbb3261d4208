import { listRecentChats } from '@citrine/contract/chat'
import { mapChat } from '@citrine/contract/chat-tree'
import { renameChat } from '@citrine/contract/recent-chats'
import { expect, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import { chatApp, readEnd, redoReply, sendAndWait } from '#test/chat.ts'
import { signedIn } from '#test/signed-in.ts'

test('the map shows where a chat branches, with the first words of each branch and the shown one', async () => {
  const app = await chatApp({ model: { text: 'The harbour master.' } })
  const { chat_id, record_id } = await sendAndWait(app, 'Who keeps the light?')
  await app.model.set({ text: 'Nobody does.' })
  const { data } = readEnd(await (await redoReply(app, 'regenerate', record_id)).ended)
  await sendAndWait(app, 'Nobody at all?')
  const query = { chat_id }

  const { nodes } = await callOk(app, mapChat, { token: app.reader.token, query })

  const [root] = nodes
  expect(root).toMatchObject({ parent_id: null, role: 'character', messages: 2, is_shown: true })
  expect(nodes.slice(1)).toEqual([
    {
      record_id,
      parent_id: root?.record_id,
      role: 'character',
      excerpt: 'The harbour master.',
      messages: 1,
      is_shown: false,
    },
    {
      record_id: data.record.record_id,
      parent_id: root?.record_id,
      role: 'character',
      excerpt: 'Nobody does.',
      messages: 3,
      is_shown: true,
    },
  ])
  const stranger = await signedIn(app)
  expect(await call(app, mapChat, { token: stranger.token, query })).toMatchObject({ status: 404 })
})

test('a chat is titled by its first message until it is named, and again after the name is cleared', async () => {
  const app = await chatApp({ model: { tokens: 5 } })
  const { chat_id } = await sendAndWait(app, 'Who keeps the light?')
  const { token } = app.reader
  const readName = async () => (await callOk(app, listRecentChats, { token, query: {} })).items[0]?.name
  expect(await readName()).toBe('Who keeps the light?')

  await callOk(app, renameChat, { token, body: { chat_id, name: '  The lighthouse ' } })
  expect(await readName()).toBe('The lighthouse')
  await callOk(app, renameChat, { token, body: { chat_id, name: '' } })
  expect(await readName()).toBe('Who keeps the light?')
  const stranger = await signedIn(app)
  expect(
    await call(app, renameChat, { token: stranger.token, body: { chat_id, name: 'Mine' } }),
  ).toMatchObject({
    status: 404,
  })
})
