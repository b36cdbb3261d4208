import { randomUUID } from 'node:crypto'
import { deleteCharacter, listDrafts, openDraft } from '@citrine/contract/character-editing'
import { getCharacter } from '@citrine/contract/character-page'
import { listCharacters } from '@citrine/contract/characters'
import { deleteRecentChat, listRecords } from '@citrine/contract/chat'
import { listMyCharacters } from '@citrine/contract/own-characters'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create, edit } from '#test/characters.ts'
import { chatApp, sendAndWait } from '#test/chat.ts'
import { signedIn } from '#test/signed-in.ts'
import { tidyDeleted } from './tidy-deleted.job.ts'

const quickChat = () => chatApp({ is_working: false, model: { tokens: 3 } })

test('a deleted character is gone for everybody, except in existing chats, which continue', async () => {
  const it = await quickChat()
  const maker = await signedIn(it)
  const { character_id } = await create(it, maker.token, { name: 'Going', visibility: 'public' })
  await approveLatest(it, character_id)
  await callOk(it, openDraft, { token: maker.token, body: { client_id: randomUUID(), character_id } })
  await sendAndWait(it, 'Hello there', { character_id })
  const remove = () => call(it, deleteCharacter, { token: maker.token, body: { character_id } })

  expect(await remove()).toMatchObject({ status: 200 })

  expect(await remove()).toMatchObject({ status: 404 })
  for (const token of [undefined, it.reader.token, maker.token])
    expect(await call(it, getCharacter, { token, params: { character_id } })).toMatchObject({ status: 404 })
  expect((await callOk(it, listCharacters)).items.map(({ name }) => name)).not.toContain('Going')
  expect((await callOk(it, listMyCharacters, { token: maker.token })).items).toEqual([])
  expect((await callOk(it, listDrafts, { token: maker.token })).items).toEqual([])
  await tidyDeleted.run(it.ctx, {})
  const records = await callOk(it, listRecords, { token: it.reader.token, query: { character_id } })
  expect(records.records.map(({ content }) => content)).toContain('Hello there')
  expect(await sendAndWait(it, 'Are you still there?', { character_id })).toMatchObject({ state: 'done' })

  await callOk(it, deleteRecentChat, { token: it.reader.token, params: { character_id } })
  await tidyDeleted.run(it.ctx, {})
  const left = await it.ctx.db
    .selectFrom('characters')
    .select('character_id')
    .where('character_id', '=', character_id)
    .execute()
  expect(left).toEqual([])
})

test('a chat continues with the edited character, and with the public version after it became private; strangers cannot start one', async () => {
  const it = await quickChat()
  const maker = await signedIn(it)
  const { character_id } = await create(it, maker.token, { name: 'Changing', visibility: 'unlisted' })
  await approveLatest(it, character_id)
  await sendAndWait(it, 'Hello', { character_id })

  const painter = { name: 'Changed', definition: 'Now a painter.' }
  await edit(it, maker.token, character_id, { ...painter, visibility: 'unlisted' })
  await approveLatest(it, character_id)
  await edit(it, maker.token, character_id, { ...painter, definition: 'Now a spy.' })

  expect(await sendAndWait(it, 'And now?', { character_id })).toMatchObject({ state: 'done' })
  const asked = JSON.stringify((await it.model.requests()).at(-1)?.body.messages)
  expect(asked).toContain('Now a painter.')
  const stranger = await signedIn(it)
  const begin = { token: stranger.token, query: { character_id } }
  expect(await call(it, listRecords, begin)).toMatchObject({ status: 404 })
})

test('a missing character, or one of another user, cannot be deleted', async () => {
  const it = await quickChat()
  for (const character_id of [newId(), 'x', it.character.character_id])
    expect(await call(it, deleteCharacter, { token: it.reader.token, body: { character_id } })).toMatchObject(
      { status: 404 },
    )
})
