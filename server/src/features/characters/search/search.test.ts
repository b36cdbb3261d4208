import { listCharacters } from '@citrine/contract/characters'
import type { QueryInput } from '@citrine/contract/route'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { gatherShopWords } from './gather-shop-words.job.ts'
import { buildSearchText } from './search-text.ts'
import { countEdits } from './spelling-suggestions.service.ts'

type Facts = { name: string; intro?: string; tags?: string[]; language?: string; hot_score?: number }

async function makeShop(...all: Facts[]): Promise<TestApp> {
  const app = await testApp({ is_working: false })
  for (const { hot_score = 0, language = 'en', ...fields } of all) {
    const facts = {
      intro: 'Somebody.',
      place: 'Somewhere',
      genre: 'drama',
      scenario: '',
      tags: [],
      ...fields,
    }
    await makeCharacter(app.ctx.db, { ...facts, language, hot_score, search_text: buildSearchText(facts) })
  }
  await gatherShopWords.run(app.ctx, {})
  return app
}

const find = async (app: TestApp, q: string, query: QueryInput<typeof listCharacters> = {}) =>
  (await callOk(app, listCharacters, { query: { q, ...query } })).items.map(({ name }) => name)

test('matches in names come before texts, texts before typos, and each group by popularity', async () => {
  const app = await makeShop(
    { name: 'Ines', intro: 'Keeps a lighthouse.', hot_score: 9 },
    { name: 'Ada', tags: ['Lighthouse'], hot_score: 5 },
    { name: 'The Lighthouse Cat', hot_score: 1 },
    { name: 'Lighthouse Lou', hot_score: 2 },
  )

  expect(await find(app, 'lighthouse')).toEqual(['Lighthouse Lou', 'The Lighthouse Cat', 'Ines', 'Ada'])
})

test.each([
  ['lighthuose', 'two letters swapped'],
  ['lighthose', 'one left out'],
  ['lighthousse', 'one too many'],
  ['lihgthouse', 'swapped near the beginning'],
])('%s finds the lighthouse: %s', async (typed) => {
  const app = await makeShop({ name: 'Ines', intro: 'Keeps a lighthouse.' }, { name: 'Behnam' })

  expect(await find(app, typed)).toEqual(['Ines'])
})

test('a search that found only another spelling names it', async () => {
  const app = await makeShop(
    { name: 'Ines', intro: 'Keeps a lighthouse by the harbour.' },
    { name: 'Behnam', intro: 'Grows orchids.' },
  )
  const spell = async (q: string) => (await callOk(app, listCharacters, { query: { q } })).spelled

  expect(await spell('lighthuose')).toBe('lighthouse')
  expect(await spell('harbour lighthuose')).toBe('harbour lighthouse')
  expect(await spell('lighthouse')).toBeUndefined()
  expect(await spell('orchids')).toBeUndefined()
  expect(await spell('xylophone')).toBeUndefined()
})

test('a misspelt name is found, also next to a correct word', async () => {
  const app = await makeShop(
    { name: 'Maren Holt', intro: 'Guards the northern light.' },
    { name: 'Marco', intro: 'Sells glass.' },
    { name: 'Noor', tags: ['Slow Burn'] },
    { name: 'Idris Vale', intro: 'Reads old maps.' },
  )

  expect(await find(app, 'marne')).toEqual(['Maren Holt'])
  expect(await find(app, 'holt marin')).toEqual(['Maren Holt'])
  expect(await find(app, 'nour')).toEqual(['Noor'])
  expect(await find(app, 'idirs vale')).toEqual(['Idris Vale'])
  expect(await find(app, 'maps')).toEqual(['Idris Vale'])
  expect(await find(app, 'slow brun')).toEqual(['Noor'])
  expect(await find(app, 'xylophone')).toEqual([])
})

test('a number is no misspelling of another number', async () => {
  const app = await makeShop({ name: 'Maren 4312' }, { name: 'Maren 4321' })

  expect(await find(app, 'maren 4321')).toEqual(['Maren 4321'])
})

test('characters in another order are found after exact matches', async () => {
  const app = await makeShop(
    { name: '唐小满', intro: '在山脚下种茶。', language: 'zh-CN' },
    { name: '林夏', intro: '种茶山脚。', language: 'zh-CN' },
  )

  expect(await find(app, '山脚下')).toEqual(['唐小满'])
  expect(await find(app, '种茶山')).toEqual(['林夏'])
  expect(await find(app, '脚')).toHaveLength(2)
})

test('pages of a search give each match once, across names, texts and typos, in every order and language', async () => {
  const app = await makeShop(
    ...Array.from({ length: 9 }, (_, i) => ({
      name: `Harbour ${i}`,
      language: i % 2 ? 'de' : 'en',
      hot_score: i,
    })),
    ...Array.from({ length: 9 }, (_, i) => ({ name: `Keeper ${i}`, intro: 'At the harbour.', hot_score: i })),
    ...Array.from({ length: 9 }, (_, i) => ({ name: `Harbor ${i}`, hot_score: i })),
  )
  for (const recommend of ['HOT', 'NEW', 'TOP'] as const) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query = { q: 'harbour', recommend, limit: '4', ...(cursor && { cursor }) }
      const page: Awaited<ReturnType<typeof callOk<typeof listCharacters>>> = await callOk(
        app,
        listCharacters,
        {
          query,
        },
      )
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.next_cursor
    }
    expect(new Set(seen).size).toBe(27)
    expect(seen).toHaveLength(27)
    const kinds = seen.map((name) => name.split(' ')[0])
    expect(kinds.lastIndexOf('Harbour')).toBeLessThan(kinds.indexOf('Keeper'))
    expect(kinds.lastIndexOf('Keeper')).toBeLessThan(kinds.indexOf('Harbor'))
  }
})

test('a part of a word finds a character as soon as it is in the shop', async () => {
  const app = await makeShop({ name: 'Ines', intro: 'Keeps a lighthouse.' })
  const fields = { name: 'Otto', visibility: 'private', search_text: 'otto\nrepairs chronometers' } as const
  const { character_id } = await makeCharacter(app.ctx.db, fields)

  expect(await find(app, 'chronomet')).toEqual([])
  await app.ctx.db
    .updateTable('characters')
    .set({ visibility: 'public' })
    .where('character_id', '=', character_id)
    .execute()
  expect(await find(app, 'chronomet')).toEqual(['Otto'])
  expect(await find(app, 'chronometres')).toEqual(['Otto'])
})

test('words that left the shop are forgotten, and hidden ones never indexed', async () => {
  const app = await makeShop({ name: 'Ines', intro: 'Keeps a lighthouse.' })
  await makeCharacter(app.ctx.db, { search_text: 'secretive', visibility: 'private' })
  await app.ctx.db
    .updateTable('characters')
    .set({ search_text: 'ines\nkeeps bees' })
    .where('name', '=', 'Ines')
    .execute()

  await gatherShopWords.run(app.ctx, {})

  const words = await app.ctx.db.selectFrom('shop_words').select('word').orderBy('word').execute()
  expect(words.map(({ word }) => word)).toEqual(['bees', 'ines', 'keeps'])
})

test('words of similar meaning find a character in any language, after exact matches', async () => {
  const app = await makeShop(
    { name: 'Daisy', intro: 'Runs the basement bakery.', tags: ['Comfort'], hot_score: 3 },
    { name: 'Expédit', intro: 'Pâtissier à la retraite.', language: 'fr', hot_score: 2 },
    { name: 'A Chef', intro: 'Stars in a show.', hot_score: 1 },
    { name: 'Maren', intro: 'Keeps the lighthouse.', hot_score: 1 },
    { name: 'Idris', intro: 'The library opens at eleven at night.', hot_score: 1 },
    { name: 'Hatsu', intro: '喫茶店の店主。', language: 'ja', hot_score: 1 },
  )

  expect(await find(app, 'chef')).toEqual(['A Chef', 'Daisy', 'Expédit'])
  expect(await find(app, 'Leuchtturm')).toEqual(['Maren'])
  expect(await find(app, '图书馆')).toEqual(['Idris'])
  expect(await find(app, 'コーヒー')).toEqual(['Hatsu'])
  expect(await find(app, 'coffee')).toEqual(['Hatsu'])
  expect(await find(app, 'sad')).toEqual(['Daisy'])
  expect(await find(app, 'I can’t sleep')).toEqual(['Idris'])
  expect(await find(app, 'sad chef')).toEqual(['Daisy'])
  expect(await find(app, 'chef basement')).toEqual(['Daisy'])
  expect(await find(app, 'chef nobody')).toEqual([])
})

test('a search without matches offers the nearest characters, else the first of the shop', async () => {
  const app = await makeShop(
    { name: 'Daisy', intro: 'Runs the bakery.' },
    { name: 'Maren', intro: 'Keeps the lighthouse.', hot_score: 9 },
  )
  const near = async (q: string) => {
    const { items, nearest } = await callOk(app, listCharacters, { query: { q } })
    expect(items).toEqual([])
    return nearest?.map(({ name }) => name)
  }

  expect(await near('chef xylophone')).toEqual(['Daisy'])
  expect(await near('xylophone')).toEqual(['Maren', 'Daisy'])
})

test('characters from before concepts are indexed within an hour', async () => {
  const app = await makeShop({ name: 'Daisy', intro: 'Runs the bakery.' })
  await app.ctx.db.updateTable('characters').set({ concepts: null }).execute()
  expect(await find(app, 'chef')).toEqual([])
  await gatherShopWords.run(app.ctx, {})
  expect(await find(app, 'chef')).toEqual(['Daisy'])
})

test('typos are counted one by one', () => {
  expect(countEdits('maren', 'maren')).toBe(0)
  expect(countEdits('marne', 'maren')).toBe(1)
  expect(countEdits('amren', 'maren')).toBe(1)
  expect(countEdits('marn', 'maren')).toBe(1)
  expect(countEdits('marrens', 'maren')).toBe(2)
  expect(countEdits('holt', 'maren')).toBe(5)
  expect(countEdits('', 'ab')).toBe(2)
})
