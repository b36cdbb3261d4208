import { listRelated } from '@citrine/contract/character-page'
import { getCreator, listCreatorCharacters } from '@citrine/contract/creators'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { countShop } from './count-shop.job.ts'

const quietApp = () => testApp({ is_working: false })
const listNames = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

test('a creator’s page lists their public characters, the newest first, and no personal data', async () => {
  const app = await quietApp()
  const { user_id: creator_id } = await signedIn(app)
  const made = (name: string, minutes: number, more = {}) =>
    makeCharacter(app.ctx.db, {
      name,
      creator_id,
      chat_count: 5,
      published_at: new Date(app.clock.now().getTime() + minutes * 60_000),
      ...more,
    })
  await made('First', 1)
  await made('Second', 2)
  await made('Third', 3)
  await made('Private', 4, { visibility: 'private' })
  await made('Unlisted', 5, { visibility: 'unlisted' })
  await made('In review', 6, { review_state: 'in_review' })
  await made('Adult', 7, { rating: 'nsfw', chat_count: 100 })
  await countShop.run(app.ctx, {})
  const params = { uid: creator_id }

  const page = await callOk(app, getCreator, { params })
  expect(page).toEqual({
    uid: creator_id,
    nick_name: expect.any(String),
    avatar: null,
    character_count: 3,
    chat_count: 15,
    since: expect.stringMatching(/^\d{4}-\d{2}$/),
    is_following: false,
  })
  const first = await callOk(app, listCreatorCharacters, { params, query: { limit: '2' } })
  expect(listNames(first)).toEqual(['Third', 'Second'])
  const cursor = first.next_cursor ?? ''
  expect(
    listNames(await callOk(app, listCreatorCharacters, { params, query: { limit: '2', cursor } })),
  ).toEqual(['First'])
})

test('a user without public characters, a blocked one, or one with adult characters alone has no page', async () => {
  const app = await quietApp()
  const nobody = await signedIn(app)
  const blocked = await signedIn(app)
  const adult = await signedIn(app)
  await makeCharacter(app.ctx.db, { creator_id: blocked.user_id })
  await makeCharacter(app.ctx.db, { creator_id: adult.user_id, rating: 'nsfw' })
  await app.ctx.db
    .updateTable('users')
    .set({ blocked_at: app.clock.now() })
    .where('user_id', '=', blocked.user_id)
    .execute()

  for (const uid of [nobody.user_id, blocked.user_id, adult.user_id, 'nobody']) {
    expect(await call(app, getCreator, { params: { uid } })).toMatchObject({ status: 404 })
    expect(await call(app, listCreatorCharacters, { params: { uid } })).toMatchObject({ status: 404 })
  }
})

test('a new creator’s first character is visible before it is counted', async () => {
  const app = await quietApp()
  const { user_id } = await signedIn(app)
  await makeCharacter(app.ctx.db, { creator_id: user_id })

  expect(await callOk(app, getCreator, { params: { uid: user_id } })).toMatchObject({
    character_count: 1,
    chat_count: 0,
  })
})

test('related characters share tags, genre and language, the nearest first, and are never adult', async () => {
  const app = await quietApp()
  const { db } = app.ctx
  const one = await makeCharacter(db, { name: 'One', tags: ['Sea', 'Calm'], genre: 'drama' })
  await makeCharacter(db, { name: 'Both tags', tags: ['Sea', 'Calm'], genre: 'comedy', hot_score: 1 })
  await makeCharacter(db, { name: 'One tag', tags: ['Sea'], genre: 'comedy', hot_score: 9 })
  await makeCharacter(db, { name: 'Genre', tags: [], genre: 'drama', hot_score: 3 })
  await makeCharacter(db, { name: 'Elsewhere', tags: ['Sea'], genre: 'comedy', language: 'de' })
  await makeCharacter(db, { name: 'Nothing alike', tags: ['Night'], genre: 'comedy' })
  await makeCharacter(db, { name: 'Adult', tags: ['Sea', 'Calm'], genre: 'drama', rating: 'nsfw' })
  await makeCharacter(db, { name: 'Hidden', tags: ['Sea', 'Calm'], genre: 'drama', visibility: 'unlisted' })
  await countShop.run(app.ctx, {})
  const related = (character_id: string) => call(app, listRelated, { params: { character_id } })

  expect(listNames((await related(one.character_id)).data ?? { items: [] })).toEqual([
    'Both tags',
    'One tag',
    'Genre',
    'Elsewhere',
  ])
  expect(await related('nobody')).toMatchObject({ status: 404 })

  for (let index = 0; index < 20; index++) await makeCharacter(db, { tags: ['Sea'] })
  expect((await related(one.character_id)).data?.items).toHaveLength(12)
})
