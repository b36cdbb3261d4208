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
const follow = (it: TestApp, uid: string, token: string, on = true) =>
  call(it, followCreator, { params: { uid }, body: { on }, token })

async function makeCreator(it: TestApp) {
  const creator = await signedIn(it)
  await makeCharacter(it.ctx.db, { creator_id: creator.user_id, published_at: it.clock.now() })
  return creator
}

const tell = (it: TestApp, creator_id: string) => notifyFollowers.run(it.ctx, { creator_id })

async function makeUsers(it: TestApp, count: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into users (user_id, nick_name, language, created_at)
    select gen_random_uuid(), 'Reader', 'en', now() from generate_series(1, ${count}) returning user_id`.execute(
    it.ctx.db,
  )
  return rows.map(({ user_id }) => user_id)
}

async function listTold(it: TestApp, token: string) {
  const { items } = await callOk(it, listNotifications, { token })
  return items.filter(({ kind }) => kind === 'new_character').map(({ detail }) => detail.name)
}

async function publish(it: TestApp, token: string, name: string, given = {}): Promise<string> {
  it.clock.advance(1_000)
  const { character_id } = await create(it, token, { name, visibility: 'public', ...given })
  await approveLatest(it, character_id)
  return character_id
}

test('a member follows a creator and stops; the creator’s page and the member’s list show it', async () => {
  const it = await quietApp()
  const [creator, other, ada] = [await makeCreator(it), await makeCreator(it), await signedIn(it)]
  const seenBy = async (token?: string) =>
    (await callOk(it, getCreator, { params: { uid: creator.user_id }, token })).is_following
  const list = async (query = {}) => callOk(it, listFollowedCreators, { token: ada.token, query })

  expect(await follow(it, creator.user_id, ada.token)).toMatchObject({ data: { is_following: true } })
  it.clock.advance(1_000)
  await follow(it, creator.user_id, ada.token)
  await follow(it, other.user_id, ada.token)
  expect([await seenBy(ada.token), await seenBy(other.token), await seenBy()]).toEqual([true, false, false])
  const first = await list({ limit: '1' })
  expect(first.items.map(({ uid }) => uid)).toEqual([other.user_id])
  expect((await list({ cursor: first.next_cursor ?? '' })).items).toEqual([
    { uid: creator.user_id, nick_name: expect.any(String), avatar: null },
  ])
  const copy: string[] = []
  for await (const { creator_id } of exportFollows(it.ctx.db, ada.user_id)) copy.push(creator_id)
  expect(copy).toEqual([other.user_id, creator.user_id])

  expect(await follow(it, creator.user_id, ada.token, false)).toMatchObject({ data: { is_following: false } })
  expect(await seenBy(ada.token)).toBe(false)
})

test('a follower is notified once about each new character, not about earlier ones or changes', async () => {
  const it = await quietApp()
  const [creator, ada, late] = [await makeCreator(it), await signedIn(it), await signedIn(it)]
  it.clock.advance(1_000)
  await follow(it, creator.user_id, ada.token)

  const character_id = await publish(it, creator.token, 'First')
  await tell(it, creator.user_id)
  await tell(it, creator.user_id)
  it.clock.advance(1_000)
  await follow(it, creator.user_id, late.token)
  await edit(it, creator.token, character_id, { name: 'First again', visibility: 'public' })
  await approveLatest(it, character_id)
  await publish(it, creator.token, 'Second')
  await publish(it, creator.token, 'Third')
  await Promise.all([tell(it, creator.user_id), tell(it, creator.user_id)])

  expect(await listTold(it, ada.token)).toEqual(['Third', 'Second', 'First'])
  expect(await listTold(it, late.token)).toEqual(['Third', 'Second'])
  expect(await listTold(it, creator.token)).toEqual([])
})

test('an approval notifies more followers than one batch holds', async () => {
  const it = await testApp()
  const creator = await makeCreator(it)
  const now = it.clock.now()
  const followers = await makeUsers(it, 501)
  const rows = followers.map((user_id) => ({
    user_id,
    creator_id: creator.user_id,
    created_at: now,
    told_until: now,
  }))
  await it.ctx.db.insertInto('follows').values(rows).execute()

  await publish(it, creator.token, 'First')
  await waitForJobs(it, notifyFollowers.name)

  const told = await it.ctx.db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'new_character')
    .execute()
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(followers.toSorted())
})

test('private, unlisted and adult characters cause no notification', async () => {
  const it = await quietApp()
  const [creator, ada] = [await makeCreator(it), await signedIn(it)]
  await follow(it, creator.user_id, ada.token)
  it.clock.advance(1_000)
  const published_at = it.clock.now()
  for (const given of [
    { name: 'Private', visibility: 'private' as const },
    { name: 'Unlisted', visibility: 'unlisted' as const },
    { name: 'Waiting', review_state: 'in_review' as const },
    { name: 'Adult', rating: 'nsfw' as const },
    { name: 'Shown' },
  ])
    await makeCharacter(it.ctx.db, { creator_id: creator.user_id, published_at, ...given })

  await tell(it, creator.user_id)

  expect(await listTold(it, ada.token)).toEqual(['Shown'])
})

test('nobody follows oneself or a user without a page, nor more creators than the limit; leaving always works', async () => {
  const it = await quietApp()
  const { db } = it.ctx
  const [creator, ada] = [await makeCreator(it), await signedIn(it)]
  for (const uid of [ada.user_id, (await signedIn(it)).user_id, 'nobody'])
    expect(await follow(it, uid, ada.token)).toMatchObject({ status: 404 })
  expect(await follow(it, creator.user_id, creator.token)).toMatchObject({ status: 404 })

  await follow(it, creator.user_id, ada.token)
  await db
    .updateTable('users')
    .set({ blocked_at: it.clock.now() })
    .where('user_id', '=', creator.user_id)
    .execute()
  expect(await call(it, listCreatorCharacters, { params: { uid: creator.user_id } })).toMatchObject({
    status: 404,
  })
  expect(await follow(it, creator.user_id, ada.token, false)).toMatchObject({ status: 200 })

  const [full, one] = [await signedIn(it), await makeCreator(it)]
  const now = it.clock.now()
  const rows = (await makeUsers(it, FOLLOWS_LIMIT)).map((creator_id) => ({
    user_id: full.user_id,
    creator_id,
    created_at: now,
    told_until: now,
  }))
  await db.insertInto('follows').values(rows).execute()
  expect(await follow(it, one.user_id, full.token)).toMatchObject({ status: 409 })
})
