import { deleteCharacter } from '@citrine/contract/character-editing'
import { fetchReply, listMessages, listRecentChats } from '@citrine/contract/chat'
import { startModerationServer } from '@citrine/fakes/moderation-server.ts'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create, edit } from '#test/characters.ts'
import { buildSend, type ChatApp, chatApp, sendAndWait } from '#test/chat.ts'
import { makeUser } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { eraseUserEditing } from './editing/account-editing.service.ts'
import { takeDownCharacter } from './editing/versions/review.service.ts'
import { eraseUserCharacters } from './own/account-characters.service.ts'

const quickChat = () => chatApp({ is_working: false, model: { tokens: 3 } })

async function changedInPrivate(app: ChatApp) {
  const maker = await signedIn(app)
  const approved = { name: 'Let through', definition: 'Keeps bees.', visibility: 'public' } as const
  const { character_id } = await create(app, maker.token, approved)
  await approveLatest(app, character_id)
  await sendAndWait(app, 'Hello there', { character_id })
  const change = () =>
    edit(app, maker.token, character_id, { name: 'Never read', definition: 'Sells snakes.', tags: [] })
  return { maker, character_id, change }
}

const nameFor = async (app: ChatApp, token: string, character_id: string) =>
  (await callOk(app, listMessages, { token, query: { character_id } })).character.name
const lastPrompt = async (app: ChatApp) =>
  JSON.stringify((await app.model.listRequests()).at(-1)?.body.messages)
const recents = async (app: ChatApp) =>
  (await callOk(app, listRecentChats, { token: app.reader.token })).items.map(
    ({ character }) => character.name,
  )

async function takeDown(app: ChatApp, character_id: string): Promise<void> {
  const { user_id: decided_by } = await makeUser(app.ctx.db)
  const act = { character_id, decided_by, reason_code: 'hate', reason_text: '', now: app.clock.now() }
  await app.ctx.db.transaction().execute((tx) => takeDownCharacter(tx, act))
}

test('a chat partner sees the approved version, the creator the edited one', async () => {
  const app = await quickChat()
  const { maker, character_id, change } = await changedInPrivate(app)

  await change()

  expect(await nameFor(app, app.reader.token, character_id)).toBe('Let through')
  expect(await recents(app)).toEqual(['Let through'])
  await sendAndWait(app, 'And now?', { character_id })
  expect(await lastPrompt(app)).toContain('Keeps bees.')
  expect(await lastPrompt(app)).not.toContain('Sells snakes.')
  expect(await nameFor(app, maker.token, character_id)).toBe('Never read')
  await sendAndWait(app, 'And for me?', { character_id, token: maker.token })
  expect(await lastPrompt(app)).toContain('Sells snakes.')
})

test('an edit that waits for review after being private is not what others chat with', async () => {
  const app = await quickChat()
  const { maker, character_id, change } = await changedInPrivate(app)
  await change()

  await edit(app, maker.token, character_id, { name: 'Waiting', visibility: 'public' })
  expect(await nameFor(app, app.reader.token, character_id)).toBe('Let through')

  await approveLatest(app, character_id)
  expect(await nameFor(app, app.reader.token, character_id)).toBe('Waiting')
})

test('neither deleting a character nor deleting the account publishes an unapproved version', async () => {
  const app = await quickChat()
  const deleted = await changedInPrivate(app)
  const left = await changedInPrivate(app)
  for (const { change } of [deleted, left]) await change()

  const { token } = deleted.maker
  await callOk(app, deleteCharacter, { token, body: { character_id: deleted.character_id } })
  await eraseUserCharacters(app.ctx, left.maker.user_id)
  await eraseUserEditing(app.ctx, left.maker.user_id)
  await app.ctx.db.deleteFrom('users').where('user_id', '=', left.maker.user_id).execute()

  for (const { character_id } of [deleted, left]) {
    expect(await nameFor(app, app.reader.token, character_id)).toBe('Let through')
    expect(await sendAndWait(app, 'Still there?', { character_id })).toMatchObject({ state: 'done' })
    expect(await lastPrompt(app)).toContain('Keeps bees.')
  }
})

test('a removed character disappears from every chat too, also when it is edited or deleted afterwards', async () => {
  const app = await quickChat()
  const { maker, character_id, change } = await changedInPrivate(app)
  const isGone = async () => {
    const { token } = app.reader
    expect(await call(app, listMessages, { token, query: { character_id } })).toMatchObject({ status: 404 })
    const sent = await call(app, fetchReply, buildSend(app, 'Go on', { character_id }))
    expect(sent).toMatchObject({ status: 404 })
    expect(await recents(app)).toEqual([])
  }

  await takeDown(app, character_id)
  await isGone()
  await change()
  await isGone()
  await callOk(app, deleteCharacter, { token: maker.token, body: { character_id } })
  await isGone()
})

test('a rejected character does not return by a link without review', async () => {
  const classifier = await startModerationServer()
  onTestFinished(() => classifier.stop())
  const app = await chatApp({ is_working: false, model: { tokens: 3 }, env: classifier.env.moderations })
  const { maker, character_id } = await changedInPrivate(app)
  await takeDown(app, character_id)
  const linked = { name: 'Let through', visibility: 'unlisted' } as const

  expect(await edit(app, maker.token, character_id, linked)).toMatchObject({ review_state: 'in_review' })
  expect(await create(app, maker.token, linked)).toMatchObject({ review_state: 'in_review' })
  const other = await signedIn(app)
  expect(await create(app, other.token, linked)).toMatchObject({ review_state: 'approved' })
  app.clock.advance(91 * DAY_MS)
  const later = await signedIn(app, { email: maker.email })
  expect(await create(app, later.token, linked)).toMatchObject({ review_state: 'approved' })
  expect(await edit(app, later.token, character_id, linked)).toMatchObject({ review_state: 'in_review' })
})
