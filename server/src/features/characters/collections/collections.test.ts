import { randomUUID } from 'node:crypto'
import * as contract from '@citrine/contract/collections'
import { COLLECTION_CHARACTERS_MAX, COLLECTIONS_MAX } from '@citrine/contract/limits'
import { sendReport } from '@citrine/contract/reports'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { exportCollections } from './collections.service.ts'

const quietApp = () => testApp({ is_working: false })
const listNames = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name)

async function makeCollection(
  app: TestApp,
  token: string,
  overrides: { is_public?: boolean; title?: string } = {},
) {
  app.clock.advance(1_000)
  const body = { title: 'Sea people', is_public: false, ...overrides }
  return (await callOk(app, contract.createCollection, { token, body })).collection_id
}

function collect(app: TestApp, token: string, [collection_id, character_id]: [string, string], on = true) {
  app.clock.advance(1_000)
  return call(app, contract.setCollected, { token, params: { collection_id }, body: { character_id, on } })
}

const show = (app: TestApp, collection_id: string, token?: string) =>
  call(app, contract.getCollection, { params: { collection_id }, token })
const list = (
  app: TestApp,
  collection_id: string,
  { token, ...query }: { token?: string; limit?: string; cursor?: string } = {},
) => callOk(app, contract.listCollectionCharacters, { params: { collection_id }, token, query })
const listOwn = async (app: TestApp, token: string, query = {}) =>
  (await callOk(app, contract.listOwnCollections, { token, query })).items

test('a collection keeps characters in the order they were added; its tile shows the latest three', async () => {
  const app = await quietApp()
  const { token, user_id } = await signedIn(app)
  const names = ['One', 'Two', 'Three', 'Four']
  const made = await Promise.all(names.map((name) => makeCharacter(app.ctx.db, { name })))
  const [first, ...others] = made.map(({ character_id }) => character_id)
  const body = { title: ' Sea people ', is_public: false, character_id: first }
  const { collection_id } = await callOk(app, contract.createCollection, { token, body })
  for (const id of others) await collect(app, token, [collection_id, id])
  await collect(app, token, [collection_id, first ?? ''])
  await makeCollection(app, token, { title: 'Empty' })

  const [empty, sea] = await listOwn(app, token, { character_id: first })
  expect(empty).toMatchObject({ title: 'Empty', character_count: 0, faces: [], has_character: false })
  expect(sea).toMatchObject({ title: 'Sea people', character_count: 4, has_character: true })
  expect(sea?.faces.map(({ name }) => name)).toEqual(['Four', 'Three', 'Two'])
  const page = await list(app, collection_id, { token, limit: '3' })
  expect(listNames(page)).toEqual(['Four', 'Three', 'Two'])
  expect(listNames(await list(app, collection_id, { token, cursor: page.next_cursor ?? '' }))).toEqual([
    'One',
  ])

  await collect(app, token, [collection_id, first ?? ''], false)
  await collect(app, token, [collection_id, first ?? ''], false)
  expect(listNames(await list(app, collection_id, { token }))).toEqual(['Four', 'Three', 'Two'])
  const copy: [string, number][] = []
  for await (const { title, characters } of exportCollections(app.ctx.db, user_id))
    copy.push([title, characters.length])
  expect(copy).toEqual([
    ['Empty', 0],
    ['Sea people', 3],
  ])
})

test('everybody sees a public collection, only its owner sees a private one, and nobody else can change it', async () => {
  const app = await quietApp()
  const ada = await signedIn(app)
  const ben = await signedIn(app)
  const own = await makeCharacter(app.ctx.db, { creator_id: ada.user_id, published_at: app.clock.now() })
  const listCreators = async (token?: string) =>
    (await callOk(app, contract.listCreatorCollections, { params: { uid: ada.user_id }, token })).items
  const hidden = await makeCollection(app, ada.token, { title: 'Mine' })
  const shared = await makeCollection(app, ada.token, { title: 'For all', is_public: true })
  await makeCollection(app, ada.token, { title: 'Empty', is_public: true })
  for (const id of [hidden, shared]) await collect(app, ada.token, [id, own.character_id])

  expect((await listCreators()).map(({ title }) => title)).toEqual(['For all'])
  expect(await show(app, shared)).toMatchObject({
    data: { is_own: false, character_count: 1, owner: { uid: ada.user_id, has_page: true } },
  })
  expect(await show(app, hidden, ada.token)).toMatchObject({ data: { title: 'Mine', is_own: true } })
  for (const token of [undefined, ben.token])
    expect(await show(app, hidden, token)).toMatchObject({ status: 404 })

  const params = { collection_id: shared }
  const { token } = ben
  const body = { title: 'Taken', is_public: true }
  expect(await call(app, contract.editCollection, { token, params, body })).toMatchObject({ status: 404 })
  expect(await call(app, contract.deleteCollection, { token, params })).toMatchObject({ status: 404 })
  expect(await collect(app, token, [shared, own.character_id], false)).toMatchObject({ status: 404 })

  const change = { title: 'Renamed', is_public: false }
  await callOk(app, contract.editCollection, { token: ada.token, params, body: change })
  expect(await show(app, shared)).toMatchObject({ status: 404 })
  await callOk(app, contract.deleteCollection, { token: ada.token, params })
  expect((await listOwn(app, ada.token)).map(({ title }) => title)).toEqual(['Empty', 'Mine'])

  await callOk(app, contract.editCollection, {
    token: ada.token,
    params: { collection_id: hidden },
    body: { title: 'Mine', is_public: true },
  })
  await app.ctx.db
    .updateTable('users')
    .set({ blocked_at: app.clock.now() })
    .where('user_id', '=', ada.user_id)
    .execute()
  expect(await show(app, hidden)).toMatchObject({ status: 404 })
})

test('others see neither unlisted nor adult characters of a collection', async () => {
  const app = await quietApp()
  const ada = await signedIn(app)
  const open = await makeCharacter(app.ctx.db, { name: 'Open' })
  const unlisted = await makeCharacter(app.ctx.db, { name: 'Unlisted', visibility: 'unlisted' })
  const hidden = await makeCharacter(app.ctx.db, { name: 'Hidden', visibility: 'private' })
  const adult = await makeCharacter(app.ctx.db, { name: 'Adult', rating: 'nsfw' })
  const collection_id = await makeCollection(app, ada.token, { is_public: true })
  for (const { character_id } of [open, unlisted])
    await collect(app, ada.token, [collection_id, character_id])
  for (const { character_id } of [hidden, adult])
    expect(await collect(app, ada.token, [collection_id, character_id])).toMatchObject({ status: 404 })
  await app.ctx.db
    .insertInto('collection_characters')
    .values({ collection_id, character_id: adult.character_id, added_at: app.clock.now() })
    .execute()

  expect(listNames(await list(app, collection_id))).toEqual(['Open'])
  expect(await show(app, collection_id)).toMatchObject({ data: { character_count: 1 } })
  expect(listNames(await list(app, collection_id, { token: ada.token }))).toEqual(['Unlisted', 'Open'])
})

test('the owner of a public collection can be reported, also without a creator’s page', async () => {
  const app = await quietApp()
  const ada = await signedIn(app)
  const ben = await signedIn(app)
  const report = () =>
    call(app, sendReport, {
      token: ben.token,
      body: {
        client_id: randomUUID(),
        target_type: 'profile',
        target_id: ada.user_id,
        reason: 'hate',
        text: '',
      },
    })

  await makeCollection(app, ada.token)
  expect(await report()).toMatchObject({ status: 404 })
  await makeCollection(app, ada.token, { title: 'For all', is_public: true })
  expect(await report()).toMatchObject({ status: 200 })
  const stored = await app.ctx.db.selectFrom('reports').select('evidence').execute()
  expect(stored).toEqual([{ evidence: 'For all' }])
})

test('a title that breaks the rules for names is refused, when a collection is created and when it is renamed', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const collection_id = await makeCollection(app, token)
  const body = { title: 'Schoolgirl', is_public: false }

  expect(await call(app, contract.createCollection, { token, body })).toMatchObject({ status: 4106 })
  expect(await call(app, contract.editCollection, { token, params: { collection_id }, body })).toMatchObject({
    status: 4106,
  })
  expect((await listOwn(app, token)).map(({ title }) => title)).toEqual(['Sea people'])
})

test('there is a limit of collections and of characters in each', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const ids: string[] = []
  for (let made = 0; made < COLLECTIONS_MAX; made++) ids.push(await makeCollection(app, token))
  const [collection_id = ''] = ids
  const characters = await Promise.all(
    Array.from({ length: COLLECTION_CHARACTERS_MAX + 1 }, () => makeCharacter(app.ctx.db)),
  )
  const [over = { character_id: '' }, ...held] = characters
  await app.ctx.db
    .insertInto('collection_characters')
    .values(held.map(({ character_id }) => ({ collection_id, character_id, added_at: app.clock.now() })))
    .execute()

  const body = { title: 'One more', is_public: false }
  expect(await call(app, contract.createCollection, { token, body })).toMatchObject({ status: 409 })
  expect(await collect(app, token, [collection_id, over.character_id])).toMatchObject({ status: 409 })
  await collect(app, token, [collection_id, held[0]?.character_id ?? ''], false)
  expect(await collect(app, token, [collection_id, over.character_id])).toMatchObject({ status: 200 })
})
