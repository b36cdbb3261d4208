import { deleteCharacter } from '@citrine/contract/character-editing'
import { fetchReply, listRecentChats, listRecords } from '@citrine/contract/chat'
import { startModerationServer } from '@citrine/fakes/moderation-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create, edit } from '#test/characters.ts'
import { buildSend, type ChatApp, chatApp, sendAndWait } from '#test/chat.ts'
import { makeUser } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { forgetEditing } from './editing/account-editing.service.ts'
import { takeDownCharacter } from './editing/versions/review.service.ts'
import { forgetCharacters } from './own/account-characters.service.ts'

const quickChat = () => chatApp({ is_working: false, model: { tokens: 3 } })

/** Makes an approved character that the reader has a chat with, changed by its creator since. */
async function changedInPrivate(it: ChatApp) {
  const maker = await signedIn(it)
  const approved = { name: 'Let through', definition: 'Keeps bees.', visibility: 'public' } as const
  const { character_id } = await create(it, maker.token, approved)
  await approveLatest(it, character_id)
  await sendAndWait(it, 'Hello there', { character_id })
  const change = () =>
    edit(it, maker.token, character_id, { name: 'Never read', definition: 'Sells snakes.', tags: [] })
  return { maker, character_id, change }
}

const nameFor = async (it: ChatApp, token: string, character_id: string) =>
  (await callOk(it, listRecords, { token, query: { character_id } })).character.name
const asked = async (it: ChatApp) => JSON.stringify((await it.model.requests()).at(-1)?.body.messages)
const recents = async (it: ChatApp) =>
  (await callOk(it, listRecentChats, { token: it.reader.token })).items.map(({ character }) => character.name)

async function takeDown(it: ChatApp, character_id: string): Promise<void> {
  const { user_id: decided_by } = await makeUser(it.ctx.db)
  const act = { character_id, decided_by, reason_code: 'hate', reason_text: '', now: it.clock.now() }
  await it.ctx.db.transaction().execute((tx) => takeDownCharacter(tx, act))
}

test('a chat partner sees the approved version, the creator the edited one', async () => {
  const it = await quickChat()
  const { maker, character_id, change } = await changedInPrivate(it)

  await change()

  expect(await nameFor(it, it.reader.token, character_id)).toBe('Let through')
  expect(await recents(it)).toEqual(['Let through'])
  await sendAndWait(it, 'And now?', { character_id })
  expect(await asked(it)).toContain('Keeps bees.')
  expect(await asked(it)).not.toContain('Sells snakes.')
  expect(await nameFor(it, maker.token, character_id)).toBe('Never read')
  await sendAndWait(it, 'And for me?', { character_id, token: maker.token })
  expect(await asked(it)).toContain('Sells snakes.')
})

test('an edit that waits for review after being private is not what others chat with', async () => {
  const it = await quickChat()
  const { maker, character_id, change } = await changedInPrivate(it)
  await change()

  await edit(it, maker.token, character_id, { name: 'Waiting', visibility: 'public' })
  expect(await nameFor(it, it.reader.token, character_id)).toBe('Let through')

  await approveLatest(it, character_id)
  expect(await nameFor(it, it.reader.token, character_id)).toBe('Waiting')
})

test('neither deleting a character nor deleting the account publishes an unapproved version', async () => {
  const it = await quickChat()
  const [deleted, left] = [await changedInPrivate(it), await changedInPrivate(it)]
  for (const { change } of [deleted, left]) await change()

  const { token } = deleted.maker
  await callOk(it, deleteCharacter, { token, body: { character_id: deleted.character_id } })
  await forgetCharacters(it.ctx, left.maker.user_id)
  await forgetEditing(it.ctx, left.maker.user_id)
  await it.ctx.db.deleteFrom('users').where('user_id', '=', left.maker.user_id).execute()

  for (const { character_id } of [deleted, left]) {
    expect(await nameFor(it, it.reader.token, character_id)).toBe('Let through')
    expect(await sendAndWait(it, 'Still there?', { character_id })).toMatchObject({ state: 'done' })
    expect(await asked(it)).toContain('Keeps bees.')
  }
})

test('a removed character disappears from every chat too, also when it is edited or deleted afterwards', async () => {
  const it = await quickChat()
  const { maker, character_id, change } = await changedInPrivate(it)
  const isGone = async () => {
    const { token } = it.reader
    expect(await call(it, listRecords, { token, query: { character_id } })).toMatchObject({ status: 404 })
    const sent = await call(it, fetchReply, buildSend(it, 'Go on', { character_id }))
    expect(sent).toMatchObject({ status: 404 })
    expect(await recents(it)).toEqual([])
  }

  await takeDown(it, character_id)
  await isGone()
  await change()
  await isGone()
  await callOk(it, deleteCharacter, { token: maker.token, body: { character_id } })
  await isGone()
})

test('a rejected character does not return by a link without review', async () => {
  const classifier = await startModerationServer()
  onTestFinished(() => classifier.stop())
  const it = await chatApp({ is_working: false, model: { tokens: 3 }, env: classifier.env.moderations })
  const { maker, character_id } = await changedInPrivate(it)
  await takeDown(it, character_id)
  const linked = { name: 'Let through', visibility: 'unlisted' } as const

  expect(await edit(it, maker.token, character_id, linked)).toMatchObject({ review_state: 'in_review' })
  expect(await create(it, maker.token, linked)).toMatchObject({ review_state: 'in_review' })
  const other = await signedIn(it)
  expect(await create(it, other.token, linked)).toMatchObject({ review_state: 'approved' })
  it.clock.advance(91 * 86_400_000)
  const later = await signedIn(it, { email: maker.email })
  expect(await create(it, later.token, linked)).toMatchObject({ review_state: 'approved' })
  expect(await edit(it, later.token, character_id, linked)).toMatchObject({ review_state: 'in_review' })
})
