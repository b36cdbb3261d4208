import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { newId } from '#server/platform/ids.ts'
import { openTestDb } from '#test/db.ts'
import { measureReads } from '#test/reads.ts'
import { countTags, findVisibleCharacter } from '../characters.queries.ts'
import { gatherWords } from '../search/collect-words.service.ts'
import { listFound } from '../search/found.queries.ts'
import { indexWords } from '../search/words.queries.ts'
import { listRelated } from './related.queries.ts'
import { listShop, listShopLanguages, type ShopFilter } from './shop.queries.ts'
import { ORDERS } from './shop-order.ts'

const LANGUAGES = ['de', 'en', 'es', 'fr', 'ja', 'zh-CN']

let shop: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  shop = await openTestDb()
  await fillShop(shop.db)
})
afterAll(() => shop.close())

async function fillShop(db: Db): Promise<void> {
  for (let from = 1; from <= 10_000; from += 1_000)
    await sql`
    insert into characters (character_id, name, gender, age, language, genre, intro, place, cover, tags, opening_line,
                            definition, search_text, visibility, rating, review_state, chat_count, hot_score,
                            published_at, created_at, updated_at)
    select gen_random_uuid(), 'Character ' || n, (array['male', 'female', 'non_binary'])[ceil(random() * 3)], 30,
           case when n % 2 = 0 then 'en' else (array['de', 'en', 'es', 'fr', 'ja', 'zh-CN'])[ceil(random() * 6)] end, 'drama',
           repeat('A life in a few words. ', 10), 'A place', '{"motif": "sea", "palette": ["#101828", "#344966", "#E0A458", "#F7F3E3"]}',
           case when n % 1000 = 0 then array['Rare', 'Sea'] else array['Sea', 'Tag ' || n % 50] end, 'Hello.',
           repeat('A long definition. ', 100), 'character ' || n || E'\nof the sea' || case when n % 1000 = 1 then ' 月光' else '' end || (array[' night', ' market', ''])[1 + n % 3], case when n % 20 = 0 then 'private' else 'public' end,
           'sfw', 'approved', (random() * 1000)::int, random() * 100, now() - n * interval '1 minute', now(), now()
      from generate_series(${from}::int, ${from + 999}::int) as n`.execute(db)
  await gatherWords(db)
  await sql`analyze`.execute(db)
}

const everything: ShopFilter & { languages: string[] } = {
  languages: LANGUAGES,
  showsAdult: false,
  order: ORDERS.HOT,
  gender: undefined,
  tag: undefined,
  translatedTagged: [],
  favoritesOf: undefined,
  after: undefined,
  limit: 25,
}

async function listMatches(db: Db, match: 'name' | 'text', words: readonly string[], shop_count = 10_000) {
  const indexed = (await indexWords(db, words)).map((word) => ({ ...word, shop_count }))
  const search = { words: indexed, spellings: [], hasExact: true, meaning: null }
  return listFound(db, {
    ...everything,
    languages: { own: ['en'], other: LANGUAGES.filter((language) => language !== 'en') },
    search,
    match,
  })
}

test('a page of a shop with 10,000 characters reads a few rows per language, at the beginning and deep inside', async () => {
  const { db } = shop
  const middle = { HOT: '50', NEW: new Date(Date.now() - 5_000 * 60_000).toISOString(), TOP: '500' }
  for (const [name, order] of Object.entries(ORDERS)) {
    const value = middle[name as keyof typeof middle]
    const after = { section: 'other' as const, value, character_id: newId() }
    for (const place of [undefined, after]) {
      const filter = { ...everything, order, after: place }
      let found = 0
      const reads = await measureReads(db, 'characters', async (tx) => {
        found = (await listShop(tx, filter)).length
      })
      expect(found).toBe(25)
      expect(reads.scanned, name).toBe(0)
      expect(reads.fetched, name).toBeLessThanOrEqual(LANGUAGES.length * 30)
    }
  }
})

test('filters read little more than their matches', async () => {
  const { db } = shop
  const reads = (filter: Partial<ShopFilter>) =>
    measureReads(db, 'characters', (tx) => listShop(tx, { ...everything, ...filter }))

  const byGender = await reads({ gender: 'female' })
  const byRareTag = await reads({ tag: 'Rare' })
  const byCommonTag = await reads({ tag: 'Sea' })
  const byWord = await measureReads(db, 'characters', (tx) => listMatches(tx, 'name', ['character', '4321']))

  expect(byGender).toMatchObject({ scanned: 0 })
  expect(byGender.fetched).toBeLessThan(1_000)
  expect(byRareTag).toMatchObject({ scanned: 0 })
  expect(byRareTag.fetched).toBeLessThan(500)
  expect(byCommonTag.fetched).toBeLessThan(500)
  expect(byWord).toMatchObject({ scanned: 0 })
  expect(byWord.fetched).toBeLessThan(500)
})

test('a word of one or two signs is found as cheaply as a longer one, and names are searched without the other texts', async () => {
  const { db } = shop
  for (const { q, match, found, readsMax = found === 25 ? 5_000 : 100 } of [
    { q: '月光', match: 'text', found: 10 },
    { q: '月', match: 'text', found: 10 },
    { q: '光月', match: 'text', found: 0 },
    { q: 'zz', match: 'text', found: 0 },
    { q: '%', match: 'text', found: 0, readsMax: 4_000 },
    { q: '77', match: 'name', found: 25 },
    { q: 'se', match: 'text', found: 25 },
  ] satisfies { q: string; match: 'name' | 'text'; found: number; readsMax?: number }[]) {
    let rows = 0
    const reads = await measureReads(db, 'characters', async (tx) => {
      rows = (await listMatches(tx, match, [q])).length
    })
    expect(rows, q).toBe(found)
    // A frequent word, and a mark that no index has, is looked for among the first of the shop.
    expect(reads.scanned + reads.fetched, q).toBeLessThanOrEqual(readsMax)
  }

  const byMatch = (match: 'name' | 'text', word: string) =>
    measureReads(db, 'characters', (tx) => listMatches(tx, match, [word]))

  expect((await byMatch('name', 'sea')).fetched).toBeLessThan(200)
  expect((await byMatch('text', 'sea')).fetched).toBeLessThan(5_000)
})

test('frequent words that no character has together are looked for among the first of the shop, whose number is limited', async () => {
  const { db } = shop
  for (const { shop_count, readsMax } of [
    { shop_count: 10_000, readsMax: 2_100 },
    // The index is left out, and the other languages are read instead.
    { shop_count: 10_000_000, readsMax: 4_200 },
  ]) {
    let found = 0
    const reads = await measureReads(db, 'characters', async (tx) => {
      found = (await listMatches(tx, 'text', ['nigh', 'market', 'character'], shop_count)).length
    })

    expect(found).toBe(0)
    expect(reads.scanned + reads.fetched).toBeLessThanOrEqual(readsMax)
  }
})

test('the languages of a large shop are listed without a scan', async () => {
  const { db } = shop
  let found: string[] = []

  const reads = await measureReads(db, 'characters', async (tx) => {
    found = await listShopLanguages(tx)
  })

  expect(found).toEqual(LANGUAGES)
  expect(reads.scanned).toBe(0)
  expect(reads.fetched).toBeLessThan(50)
})

test('a character is read as one row, and related ones are chosen among a few hundred', async () => {
  const { db } = shop
  const { character_id } = await db
    .selectFrom('characters')
    .select('character_id')
    .limit(1)
    .executeTakeFirstOrThrow()

  const reads = await measureReads(db, 'characters', (tx) =>
    findVisibleCharacter(tx, character_id, { user_id: null, showsAdult: true }),
  )

  expect(reads).toEqual({ scanned: 0, fetched: 1 })

  await db.transaction().execute(countTags)
  const likeness = { character_id, tags: ['Rare', 'Sea'], genre: 'drama', language: 'en' }
  let found = 0
  const alike = await measureReads(db, 'characters', async (tx) => {
    found = (await listRelated(tx, likeness, { showsAdult: false, limit: 12 })).length
  })
  expect(found).toBe(12)
  expect(alike.scanned).toBe(0)
  expect(alike.fetched).toBeLessThan(1_500)
})

test('long texts leave the short columns of a character in its row', async () => {
  const { db } = shop
  await sql`
    update characters set search_text = E'character 1\n' || line, definition = line, example_talk = line,
                          tags = array['Sea', 'Slow Burn', 'Stories'], concepts = array['sea', 'stories', 'sleep', 'letters']
      from (select string_agg(md5(i::text), ' ') as line from generate_series(1, 85) as i) as random_text
     where name = 'Character 1'`.execute(db)
  const { rows } = await sql`
    select num_nonnulls(pg_column_toast_chunk_id(tags), pg_column_toast_chunk_id(concepts),
                        pg_column_toast_chunk_id(search_name), pg_column_toast_chunk_id(intro)) as moved,
           pg_column_toast_chunk_id(definition) is not null as is_long
      from characters where name = 'Character 1'`.execute(db)

  expect(rows).toEqual([{ moved: 0, is_long: true }])
})
