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
  it: TestApp,
  token: string,
  given: { is_public?: boolean; title?: string } = {},
) {
  it.clock.advance(1_000)
  const body = { title: 'Sea people', is_public: false, ...given }
  return (await callOk(it, contract.createCollection, { token, body })).collection_id
}

function collect(it: TestApp, token: string, [collection_id, character_id]: [string, string], on = true) {
  it.clock.advance(1_000)
  return call(it, contract.setCollected, { token, params: { collection_id }, body: { character_id, on } })
}

const show = (it: TestApp, collection_id: string, token?: string) =>
  call(it, contract.getCollection, { params: { collection_id }, token })
const list = (
  it: TestApp,
  collection_id: string,
  { token, ...query }: { token?: string; limit?: string; cursor?: string } = {},
) => callOk(it, contract.listCollectionCharacters, { params: { collection_id }, token, query })
const listOwn = async (it: TestApp, token: string, query = {}) =>
  (await callOk(it, contract.listOwnCollections, { token, query })).items

test('a collection keeps characters in the order they were added; its tile shows the latest three', async () => {
  const it = await quietApp()
  const { token, user_id } = await signedIn(it)
  const names = ['One', 'Two', 'Three', 'Four']
  const made = await Promise.all(names.map((name) => makeCharacter(it.ctx.db, { name })))
  const [first, ...others] = made.map(({ character_id }) => character_id)
  const body = { title: ' Sea people ', is_public: false, character_id: first }
  const { collection_id } = await callOk(it, contract.createCollection, { token, body })
  for (const id of others) await collect(it, token, [collection_id, id])
  await collect(it, token, [collection_id, first ?? ''])
  await makeCollection(it, token, { title: 'Empty' })

  const [empty, sea] = await listOwn(it, token, { character_id: first })
  expect(empty).toMatchObject({ title: 'Empty', character_count: 0, faces: [], has_character: false })
  expect(sea).toMatchObject({ title: 'Sea people', character_count: 4, has_character: true })
  expect(sea?.faces.map(({ name }) => name)).toEqual(['Four', 'Three', 'Two'])
  const page = await list(it, collection_id, { token, limit: '3' })
  expect(listNames(page)).toEqual(['Four', 'Three', 'Two'])
  expect(listNames(await list(it, collection_id, { token, cursor: page.next_cursor ?? '' }))).toEqual(['One'])

  await collect(it, token, [collection_id, first ?? ''], false)
  await collect(it, token, [collection_id, first ?? ''], false)
  expect(listNames(await list(it, collection_id, { token }))).toEqual(['Four', 'Three', 'Two'])
  const copy: [string, number][] = []
  for await (const { title, characters } of exportCollections(it.ctx.db, user_id))
    copy.push([title, characters.length])
  expect(copy).toEqual([
    ['Empty', 0],
    ['Sea people', 3],
  ])
})

test('everybody sees a public collection, only its owner sees a private one, and nobody else can change it', async () => {
  const it = await quietApp()
  const [ada, ben] = [await signedIn(it), await signedIn(it)]
  const own = await makeCharacter(it.ctx.db, { creator_id: ada.user_id, published_at: it.clock.now() })
  const listCreators = async (token?: string) =>
    (await callOk(it, contract.listCreatorCollections, { params: { uid: ada.user_id }, token })).items
  const hidden = await makeCollection(it, ada.token, { title: 'Mine' })
  const shared = await makeCollection(it, ada.token, { title: 'For all', is_public: true })
  await makeCollection(it, ada.token, { title: 'Empty', is_public: true })
  for (const id of [hidden, shared]) await collect(it, ada.token, [id, own.character_id])

  expect((await listCreators()).map(({ title }) => title)).toEqual(['For all'])
  expect(await show(it, shared)).toMatchObject({
    data: { is_own: false, character_count: 1, owner: { uid: ada.user_id, has_page: true } },
  })
  expect(await show(it, hidden, ada.token)).toMatchObject({ data: { title: 'Mine', is_own: true } })
  for (const token of [undefined, ben.token])
    expect(await show(it, hidden, token)).toMatchObject({ status: 404 })

  const params = { collection_id: shared }
  const { token } = ben
  const body = { title: 'Taken', is_public: true }
  expect(await call(it, contract.editCollection, { token, params, body })).toMatchObject({ status: 404 })
  expect(await call(it, contract.deleteCollection, { token, params })).toMatchObject({ status: 404 })
  expect(await collect(it, token, [shared, own.character_id], false)).toMatchObject({ status: 404 })

  const change = { title: 'Renamed', is_public: false }
  await callOk(it, contract.editCollection, { token: ada.token, params, body: change })
  expect(await show(it, shared)).toMatchObject({ status: 404 })
  await callOk(it, contract.deleteCollection, { token: ada.token, params })
  expect((await listOwn(it, ada.token)).map(({ title }) => title)).toEqual(['Empty', 'Mine'])

  await callOk(it, contract.editCollection, {
    token: ada.token,
    params: { collection_id: hidden },
    body: { title: 'Mine', is_public: true },
  })
  await it.ctx.db
    .updateTable('users')
    .set({ blocked_at: it.clock.now() })
    .where('user_id', '=', ada.user_id)
    .execute()
  expect(await show(it, hidden)).toMatchObject({ status: 404 })
})

test('others see neither unlisted nor adult characters of a collection', async () => {
  const it = await quietApp()
  const ada = await signedIn(it)
  const open = await makeCharacter(it.ctx.db, { name: 'Open' })
  const unlisted = await makeCharacter(it.ctx.db, { name: 'Unlisted', visibility: 'unlisted' })
  const hidden = await makeCharacter(it.ctx.db, { name: 'Hidden', visibility: 'private' })
  const adult = await makeCharacter(it.ctx.db, { name: 'Adult', rating: 'nsfw' })
  const collection_id = await makeCollection(it, ada.token, { is_public: true })
  for (const { character_id } of [open, unlisted]) await collect(it, ada.token, [collection_id, character_id])
  for (const { character_id } of [hidden, adult])
    expect(await collect(it, ada.token, [collection_id, character_id])).toMatchObject({ status: 404 })
  await it.ctx.db
    .insertInto('collection_characters')
    .values({ collection_id, character_id: adult.character_id, added_at: it.clock.now() })
    .execute()

  expect(listNames(await list(it, collection_id))).toEqual(['Open'])
  expect(await show(it, collection_id)).toMatchObject({ data: { character_count: 1 } })
  expect(listNames(await list(it, collection_id, { token: ada.token }))).toEqual(['Unlisted', 'Open'])
})

test('the owner of a public collection can be reported, also without a creator’s page', async () => {
  const it = await quietApp()
  const [ada, ben] = [await signedIn(it), await signedIn(it)]
  const report = () =>
    call(it, sendReport, {
      token: ben.token,
      body: {
        client_id: randomUUID(),
        target_type: 'profile',
        target_id: ada.user_id,
        reason: 'hate',
        text: '',
      },
    })

  await makeCollection(it, ada.token)
  expect(await report()).toMatchObject({ status: 404 })
  await makeCollection(it, ada.token, { title: 'For all', is_public: true })
  expect(await report()).toMatchObject({ status: 200 })
  const stored = await it.ctx.db.selectFrom('reports').select('evidence').execute()
  expect(stored).toEqual([{ evidence: 'For all' }])
})

test('a title that breaks the rules for names is refused, when a collection is created and when it is renamed', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const collection_id = await makeCollection(it, token)
  const body = { title: 'Schoolgirl', is_public: false }

  expect(await call(it, contract.createCollection, { token, body })).toMatchObject({ status: 4106 })
  expect(await call(it, contract.editCollection, { token, params: { collection_id }, body })).toMatchObject({
    status: 4106,
  })
  expect((await listOwn(it, token)).map(({ title }) => title)).toEqual(['Sea people'])
})

test('there is a limit of collections and of characters in each', async () => {
  const it = await quietApp()
  const { token } = await signedIn(it)
  const ids: string[] = []
  for (let made = 0; made < COLLECTIONS_MAX; made++) ids.push(await makeCollection(it, token))
  const [collection_id = ''] = ids
  const characters = await Promise.all(
    Array.from({ length: COLLECTION_CHARACTERS_MAX + 1 }, () => makeCharacter(it.ctx.db)),
  )
  const [over = { character_id: '' }, ...held] = characters
  await it.ctx.db
    .insertInto('collection_characters')
    .values(held.map(({ character_id }) => ({ collection_id, character_id, added_at: it.clock.now() })))
    .execute()

  const body = { title: 'One more', is_public: false }
  expect(await call(it, contract.createCollection, { token, body })).toMatchObject({ status: 409 })
  expect(await collect(it, token, [collection_id, over.character_id])).toMatchObject({ status: 409 })
  await collect(it, token, [collection_id, held[0]?.character_id ?? ''], false)
  expect(await collect(it, token, [collection_id, over.character_id])).toMatchObject({ status: 200 })
})
