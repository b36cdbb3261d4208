import { getCharacter } from '@citrine/contract/character-page'
import { listCharacters, listTags } from '@citrine/contract/characters'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { call, callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { countShop } from './shop/count-shop.job.ts'

type Query = Record<string, string>
type Options = { language?: string; token?: string }

const page = (app: TestApp, query: Query = {}, options: Options = {}) =>
  callOk(app, listCharacters, { query, ...options })

const names = async (app: TestApp, query: Query = {}, options: Options = {}): Promise<string[]> =>
  (await page(app, query, options)).items.map(({ name }) => name)

const quietApp = () => testApp({ is_working: false })

test('private, unlisted, unapproved and adult-rated characters are in no list, search or tag', async () => {
  const app = await quietApp()
  const { db } = app.ctx
  const { user_id, token } = await signedIn(app)
  const hidden = [
    { visibility: 'private' as const },
    { visibility: 'unlisted' as const },
    { review_state: 'draft' as const },
    { review_state: 'in_review' as const },
    { review_state: 'rejected' as const },
    { rating: 'nsfw' as const },
  ]
  for (const overrides of hidden)
    await makeCharacter(db, {
      ...overrides,
      name: 'Hidden',
      tags: ['Secret'],
      search_text: 'hidden',
      creator_id: user_id,
    })
  await makeCharacter(db, { name: 'Shown', tags: ['Open'], search_text: 'shown' })
  await countShop.run(app.ctx, {})

  for (const options of [{}, { token }]) {
    for (const recommend of ['HOT', 'NEW', 'TOP'])
      for (const nsfw of ['0', '1']) expect(await names(app, { recommend, nsfw }, options)).toEqual(['Shown'])
    expect(await names(app, { q: 'hidden' }, options)).toEqual([])
    expect(await names(app, { tag: 'Secret' }, options)).toEqual([])
    expect((await callOk(app, listTags, options)).tags).toEqual([{ tag: 'Open', count: 1 }])
  }
})

test('public and unlisted characters are visible to everybody, others only to their creator', async () => {
  const app = await quietApp()
  const { db } = app.ctx
  const creator = await signedIn(app)
  const stranger = await signedIn(app)
  const make = (overrides: object) => makeCharacter(db, { creator_id: creator.user_id, ...overrides })
  const see = async (character_id: string, token?: string) => {
    const answer = await call(app, getCharacter, { params: { character_id }, token })
    return {
      status: answer.status,
      desc: answer.desc,
      data: answer.data && { can_edit: answer.data.can_edit },
    }
  }
  const missing = await see(newId())
  expect(missing).toMatchObject({ status: 404, data: null })

  for (const overrides of [{}, { visibility: 'unlisted' }]) {
    const { character_id } = await make(overrides)
    expect(await see(character_id)).toMatchObject({ status: 200, data: { can_edit: false } })
    expect(await see(character_id, stranger.token)).toMatchObject({ data: { can_edit: false } })
    expect(await see(character_id, creator.token)).toMatchObject({ data: { can_edit: true } })
  }
  for (const overrides of [
    { visibility: 'private' },
    { visibility: 'unlisted', review_state: 'in_review' },
    { review_state: 'rejected' },
  ]) {
    const { character_id } = await make(overrides)
    expect(await see(character_id)).toEqual(missing)
    expect(await see(character_id, stranger.token)).toEqual(missing)
    expect(await see(character_id, creator.token)).toMatchObject({ status: 200, data: { can_edit: true } })
  }
  const { character_id: adult } = await make({ rating: 'nsfw' })
  for (const token of [undefined, stranger.token, creator.token])
    expect(await see(adult, token)).toEqual(missing)
  for (const nonsense of ['x', '..', newId().toUpperCase(), '%00'])
    expect((await see(nonsense)).status, nonsense).not.toBe(200)
})

test('fields for the model are in no response', async () => {
  const app = await quietApp()
  const secret = 'The butler did it.'
  const { character_id } = await makeCharacter(app.ctx.db, { definition: secret, example_talk: secret })

  const list = await call(app, listCharacters)
  const one = await call(app, getCharacter, { params: { character_id } })

  expect(list.data?.items).toHaveLength(1)
  expect(Object.keys(list.data?.items[0] ?? {}).sort()).toEqual([
    'badge',
    'banner',
    'character_id',
    'chat_count',
    'cover',
    'gender',
    'intro',
    'language',
    'name',
    'place',
    'portrait',
    'rating',
    'tags',
  ])
  expect(one.data).toMatchObject({
    character_id,
    age: 30,
    creator: null,
    opening_line: 'The lamp is lit. Come in.',
  })
  expect(JSON.stringify([list, one])).not.toContain(secret)
})
