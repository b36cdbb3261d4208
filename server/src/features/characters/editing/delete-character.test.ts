import { randomUUID } from 'node:crypto'
import { deleteCharacter, listDrafts, openDraft } from '@citrine/contract/character-editing'
import { getCharacter } from '@citrine/contract/character-page'
import { listCharacters } from '@citrine/contract/characters'
import { deleteRecentChat, listMessages } from '@citrine/contract/chat'
import { listMyCharacters } from '@citrine/contract/own-characters'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create, edit } from '#test/characters.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { signedIn } from '#test/signed-in.ts'
import { pruneDeletedCharacters } from './prune-deleted-characters.job.ts'

const quickChat = () => chatApp({ is_working: false, model: { tokens: 3 } })

test('a deleted character is gone for everybody, except in existing chats, which continue', async () => {
  const app = await quickChat()
  const maker = await signedIn(app)
  const { character_id } = await create(app, maker.token, { name: 'Going', visibility: 'public' })
  await approveLatest(app, character_id)
  await callOk(app, openDraft, { token: maker.token, body: { client_id: randomUUID(), character_id } })
  await sendAndWait(app, 'Hello there', { character_id })
  const remove = () => call(app, deleteCharacter, { token: maker.token, body: { character_id } })

  expect(await remove()).toMatchObject({ status: 200 })

  expect(await remove()).toMatchObject({ status: 404 })
  for (const token of [undefined, app.reader.token, maker.token])
    expect(await call(app, getCharacter, { token, params: { character_id } })).toMatchObject({ status: 404 })
  expect((await callOk(app, listCharacters)).items.map(({ name }) => name)).not.toContain('Going')
  expect((await callOk(app, listMyCharacters, { token: maker.token })).items).toEqual([])
  expect((await callOk(app, listDrafts, { token: maker.token })).items).toEqual([])
  await pruneDeletedCharacters.run(app.ctx, {})
  const records = await callOk(app, listMessages, { token: app.reader.token, query: { character_id } })
  expect(records.records.map(({ content }) => content)).toContain('Hello there')
  expect(await sendAndWait(app, 'Are you still there?', { character_id })).toMatchObject({ state: 'done' })

  await callOk(app, deleteRecentChat, { token: app.reader.token, params: { character_id } })
  await pruneDeletedCharacters.run(app.ctx, {})
  const left = await app.ctx.db
    .selectFrom('characters')
    .select('character_id')
    .where('character_id', '=', character_id)
    .execute()
  expect(left).toEqual([])
})

test('a chat continues with the edited character, and with the public version after it became private; strangers cannot start one', async () => {
  const app = await quickChat()
  const maker = await signedIn(app)
  const { character_id } = await create(app, maker.token, { name: 'Changing', visibility: 'unlisted' })
  await approveLatest(app, character_id)
  await sendAndWait(app, 'Hello', { character_id })

  const painter = { name: 'Changed', definition: 'Now a painter.' }
  await edit(app, maker.token, character_id, { ...painter, visibility: 'unlisted' })
  await approveLatest(app, character_id)
  await edit(app, maker.token, character_id, { ...painter, definition: 'Now a spy.' })

  expect(await sendAndWait(app, 'And now?', { character_id })).toMatchObject({ state: 'done' })
  const prompt = JSON.stringify((await app.model.listRequests()).at(-1)?.body.messages)
  expect(prompt).toContain('Now a painter.')
  const stranger = await signedIn(app)
  const begin = { token: stranger.token, query: { character_id } }
  expect(await call(app, listMessages, begin)).toMatchObject({ status: 404 })
})

test('a missing character, or one of another user, cannot be deleted', async () => {
  const app = await quickChat()
  for (const character_id of [newId(), 'x', app.character.character_id])
    expect(
      await call(app, deleteCharacter, { token: app.reader.token, body: { character_id } }),
    ).toMatchObject({ status: 404 })
})
