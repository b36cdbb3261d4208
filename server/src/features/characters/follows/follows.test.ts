import {
  FOLLOWS_LIMIT,
  followCreator,
  getCreator,
  listCreatorCharacters,
  listFollowedCreators,
} from '@citrine/contract/creators'
import { listNotifications } from '@citrine/contract/notifications'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { approveLatest, create, edit } from '#test/characters.ts'
import { waitForJobs } from '#test/jobs.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { exportFollows } from './follows.service.ts'
import { notifyFollowers } from './notify-followers.job.ts'

const quietApp = () => testApp({ is_working: false })
const follow = (app: TestApp, uid: string, token: string, on = true) =>
  call(app, followCreator, { params: { uid }, body: { on }, token })

async function makeCreator(app: TestApp) {
  const creator = await signedIn(app)
  await makeCharacter(app.ctx.db, { creator_id: creator.user_id, published_at: app.clock.now() })
  return creator
}

const notify = (app: TestApp, creator_id: string) => notifyFollowers.run(app.ctx, { creator_id })

async function makeUsers(app: TestApp, count: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into users (user_id, nick_name, language, created_at)
    select gen_random_uuid(), 'Reader', 'en', now() from generate_series(1, ${count}) returning user_id`.execute(
    app.ctx.db,
  )
  return rows.map(({ user_id }) => user_id)
}

async function listTold(app: TestApp, token: string) {
  const { items } = await callOk(app, listNotifications, { token })
  return items.filter(({ kind }) => kind === 'new_character').map(({ detail }) => detail.name)
}

async function publish(app: TestApp, token: string, name: string, overrides = {}): Promise<string> {
  app.clock.advance(1_000)
  const { character_id } = await create(app, token, { name, visibility: 'public', ...overrides })
  await approveLatest(app, character_id)
  return character_id
}

test('a member follows a creator and stops; the creator’s page and the member’s list show it', async () => {
  const app = await quietApp()
  const creator = await makeCreator(app)
  const other = await makeCreator(app)
  const ada = await signedIn(app)
  const seenBy = async (token?: string) =>
    (await callOk(app, getCreator, { params: { uid: creator.user_id }, token })).is_following
  const list = async (query = {}) => callOk(app, listFollowedCreators, { token: ada.token, query })

  expect(await follow(app, creator.user_id, ada.token)).toMatchObject({ data: { is_following: true } })
  app.clock.advance(1_000)
  await follow(app, creator.user_id, ada.token)
  await follow(app, other.user_id, ada.token)
  expect([await seenBy(ada.token), await seenBy(other.token), await seenBy()]).toEqual([true, false, false])
  const first = await list({ limit: '1' })
  expect(first.items.map(({ uid }) => uid)).toEqual([other.user_id])
  expect((await list({ cursor: first.next_cursor ?? '' })).items).toEqual([
    { uid: creator.user_id, nick_name: expect.any(String), avatar: null },
  ])
  const copy: string[] = []
  for await (const { creator_id } of exportFollows(app.ctx.db, ada.user_id)) copy.push(creator_id)
  expect(copy).toEqual([other.user_id, creator.user_id])

  expect(await follow(app, creator.user_id, ada.token, false)).toMatchObject({
    data: { is_following: false },
  })
  expect(await seenBy(ada.token)).toBe(false)
})

test('a follower is notified once about each new character, not about earlier ones or changes', async () => {
  const app = await quietApp()
  const creator = await makeCreator(app)
  const ada = await signedIn(app)
  const late = await signedIn(app)
  app.clock.advance(1_000)
  await follow(app, creator.user_id, ada.token)

  const character_id = await publish(app, creator.token, 'First')
  await notify(app, creator.user_id)
  await notify(app, creator.user_id)
  app.clock.advance(1_000)
  await follow(app, creator.user_id, late.token)
  await edit(app, creator.token, character_id, { name: 'First again', visibility: 'public' })
  await approveLatest(app, character_id)
  await publish(app, creator.token, 'Second')
  await publish(app, creator.token, 'Third')
  await Promise.all([notify(app, creator.user_id), notify(app, creator.user_id)])

  expect(await listTold(app, ada.token)).toEqual(['Third', 'Second', 'First'])
  expect(await listTold(app, late.token)).toEqual(['Third', 'Second'])
  expect(await listTold(app, creator.token)).toEqual([])
})

test('an approval notifies more followers than one batch holds', async () => {
  const app = await testApp()
  const creator = await makeCreator(app)
  const now = app.clock.now()
  const followers = await makeUsers(app, 501)
  const rows = followers.map((user_id) => ({
    user_id,
    creator_id: creator.user_id,
    created_at: now,
    told_until: now,
  }))
  await app.ctx.db.insertInto('follows').values(rows).execute()

  await publish(app, creator.token, 'First')
  await waitForJobs(app, notifyFollowers.name)

  const notified = await app.ctx.db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'new_character')
    .execute()
  expect(notified.map(({ user_id }) => user_id).toSorted()).toEqual(followers.toSorted())
})

test('private, unlisted and adult characters cause no notification', async () => {
  const app = await quietApp()
  const creator = await makeCreator(app)
  const ada = await signedIn(app)
  await follow(app, creator.user_id, ada.token)
  app.clock.advance(1_000)
  const published_at = app.clock.now()
  for (const overrides of [
    { name: 'Private', visibility: 'private' as const },
    { name: 'Unlisted', visibility: 'unlisted' as const },
    { name: 'Waiting', review_state: 'in_review' as const },
    { name: 'Adult', rating: 'nsfw' as const },
    { name: 'Shown' },
  ])
    await makeCharacter(app.ctx.db, { creator_id: creator.user_id, published_at, ...overrides })

  await notify(app, creator.user_id)

  expect(await listTold(app, ada.token)).toEqual(['Shown'])
})

test('nobody follows oneself or a user without a page, nor more creators than the limit; leaving always works', async () => {
  const app = await quietApp()
  const { db } = app.ctx
  const creator = await makeCreator(app)
  const ada = await signedIn(app)
  for (const uid of [ada.user_id, (await signedIn(app)).user_id, 'nobody'])
    expect(await follow(app, uid, ada.token)).toMatchObject({ status: 404 })
  expect(await follow(app, creator.user_id, creator.token)).toMatchObject({ status: 404 })

  await follow(app, creator.user_id, ada.token)
  await db
    .updateTable('users')
    .set({ blocked_at: app.clock.now() })
    .where('user_id', '=', creator.user_id)
    .execute()
  expect(await call(app, listCreatorCharacters, { params: { uid: creator.user_id } })).toMatchObject({
    status: 404,
  })
  expect(await follow(app, creator.user_id, ada.token, false)).toMatchObject({ status: 200 })

  const full = await signedIn(app)
  const one = await makeCreator(app)
  const now = app.clock.now()
  const rows = (await makeUsers(app, FOLLOWS_LIMIT)).map((creator_id) => ({
    user_id: full.user_id,
    creator_id,
    created_at: now,
    told_until: now,
  }))
  await db.insertInto('follows').values(rows).execute()
  expect(await follow(app, one.user_id, full.token)).toMatchObject({ status: 409 })
})
