import { getCharacter } from '@citrine/contract/character-page'
import { listCharacters } from '@citrine/contract/characters'
import { listFavorites, setFavorite } from '@citrine/contract/favorites'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { countShop } from '../shop/count-shop.job.ts'
import { exportFavorites } from './favorites.service.ts'

const quietApp = () => testApp({ is_working: false })
const heart = (app: TestApp, character_id: string, token: string, on = true) =>
  call(app, setFavorite, { params: { character_id }, body: { on }, token })
const listNames = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

test('a favourite counts once, can be removed, and the page shows the number', async () => {
  const app = await quietApp()
  const { character_id } = await makeCharacter(app.ctx.db)
  const ada = await signedIn(app)
  const ben = await signedIn(app)

  await Promise.all([1, 2, 3].map(() => heart(app, character_id, ada.token)))
  expect(await heart(app, character_id, ben.token)).toMatchObject({
    data: { is_favorite: true, favorite_count: 2 },
  })
  const seenBy = (token?: string) => callOk(app, getCharacter, { params: { character_id }, token })
  expect(await seenBy(ada.token)).toMatchObject({ is_favorite: true, favorite_count: 2 })
  expect(await seenBy()).toMatchObject({ is_favorite: false, favorite_count: 2 })

  await heart(app, character_id, ada.token, false)
  await heart(app, character_id, ada.token, false)
  expect(await seenBy(ada.token)).toMatchObject({ is_favorite: false, favorite_count: 1 })
})

test('counts are kept by the job, also after the user is gone', async () => {
  const app = await quietApp()
  const { character_id } = await makeCharacter(app.ctx.db)
  const ada = await signedIn(app)
  const ben = await signedIn(app)
  await heart(app, character_id, ada.token)
  await heart(app, character_id, ben.token)
  const stored = async () => {
    await countShop.run(app.ctx, {})
    const { favorite_count } = await app.ctx.db
      .selectFrom('characters')
      .select('favorite_count')
      .where('character_id', '=', character_id)
      .executeTakeFirstOrThrow()
    return favorite_count
  }

  expect(await stored()).toBe(2)
  await app.ctx.db.deleteFrom('users').where('user_id', '=', ben.user_id).execute()
  expect(await stored()).toBe(1)
  expect(await app.ctx.db.selectFrom('character_favorite_changes').selectAll().execute()).toEqual([])
})

test('favourites are listed newest first, page by page, only to their owner', async () => {
  const app = await quietApp()
  const ada = await signedIn(app)
  const ben = await signedIn(app)
  for (const name of ['One', 'Two', 'Three']) {
    const { character_id } = await makeCharacter(app.ctx.db, { name })
    app.clock.advance(1_000)
    await heart(app, character_id, ada.token)
  }

  const first = await callOk(app, listFavorites, { token: ada.token, query: { limit: '2' } })
  expect(listNames(first)).toEqual(['Three', 'Two'])
  expect(first.items[0]?.is_favorite).toBe(true)
  const cursor = first.next_cursor ?? ''
  expect(
    listNames(await callOk(app, listFavorites, { token: ada.token, query: { limit: '2', cursor } })),
  ).toEqual(['One'])
  expect(listNames(await callOk(app, listFavorites, { token: ben.token }))).toEqual([])
  const copy: string[] = []
  for await (const { name } of exportFavorites(app.ctx.db, ada.user_id)) copy.push(name)
  expect(copy).toEqual(['Three', 'Two', 'One'])
})

test('the shop filters by favourites for a member, together with other filters, and asks a visitor to sign in', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const made = await Promise.all(
    [
      { name: 'Sea and loved', tags: ['Sea'], hot_score: 1 },
      { name: 'Loved', tags: ['Night'], hot_score: 3 },
      { name: 'Sea', tags: ['Sea'], hot_score: 2 },
    ].map((overrides) => makeCharacter(app.ctx.db, overrides)),
  )
  for (const { character_id, name } of made) if (/loved/i.test(name)) await heart(app, character_id, token)
  const shop = (query: object, as?: string) => call(app, listCharacters, { query, token: as })

  expect(listNames((await shop({ favorite: '1' }, token)).data ?? { items: [] })).toEqual([
    'Loved',
    'Sea and loved',
  ])
  expect(listNames((await shop({ favorite: '1', tag: 'Sea' }, token)).data ?? { items: [] })).toEqual([
    'Sea and loved',
  ])
  expect((await shop({}, token)).data?.items.map(({ name, is_favorite }) => [name, is_favorite])).toEqual([
    ['Loved', true],
    ['Sea', false],
    ['Sea and loved', true],
  ])
  expect((await shop({})).data?.items[0]).not.toHaveProperty('is_favorite')
  expect(await shop({ favorite: '1' })).toMatchObject({ status: 1005 })
})

test('an invisible character cannot become a favourite; one hidden later is left out and can be removed', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const hidden = await makeCharacter(app.ctx.db, { visibility: 'private' })
  const adult = await makeCharacter(app.ctx.db, { rating: 'nsfw' })
  const { character_id } = await makeCharacter(app.ctx.db)

  for (const id of [hidden.character_id, adult.character_id, 'nobody'])
    expect(await heart(app, id, token)).toMatchObject({ status: 404 })
  expect(await heart(app, hidden.character_id, token, false)).toMatchObject({ status: 404 })

  await heart(app, character_id, token)
  await app.ctx.db
    .updateTable('characters')
    .set({ visibility: 'private' })
    .where('character_id', '=', character_id)
    .execute()
  expect(listNames(await callOk(app, listFavorites, { token }))).toEqual([])
  expect(await heart(app, character_id, token, false)).toMatchObject({ status: 200 })
  expect(await heart(app, character_id, token, false)).toMatchObject({ status: 404 })
})
