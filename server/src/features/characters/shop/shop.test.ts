import { type CharacterCard, listCharacters, listTags } from '@citrine/contract/characters'
import type { Recommend } from '@citrine/contract/shop-filters'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { type CallOptions, call, callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { signedIn } from '#test/signed-in.ts'
import { buildSearchText } from '../search/search-text.ts'
import { countHalfLives } from './warmth.ts'

type Query = Record<string, string>
type Options = { language?: string; token?: string }

const page = (app: TestApp, query: Query = {}, options: Options = {}) =>
  callOk(app, listCharacters, { query, ...options })

const names = async (app: TestApp, query: Query = {}, options: Options = {}): Promise<string[]> =>
  (await page(app, query, options)).items.map(({ name }) => name)

async function allPages(app: TestApp, query: Query, options: Options = {}): Promise<CharacterCard[]> {
  const items: CharacterCard[] = []
  let cursor: string | null = null
  do {
    const next: Awaited<ReturnType<typeof page>> = await page(
      app,
      { ...query, ...(cursor ? { cursor } : {}) },
      options,
    )
    items.push(...next.items)
    cursor = next.next_cursor
  } while (cursor !== null)
  return items
}

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)
const quietApp = () => testApp({ is_working: false })

test('the shop is ordered by popularity, by date or by chats, by popularity as default', async () => {
  const app = await quietApp()
  const { db } = app.ctx
  await makeCharacter(db, { name: 'Warm', hot_score: 3, published_at: daysAgo(30), chat_count: 20 })
  await makeCharacter(db, { name: 'Fresh', hot_score: 2, published_at: daysAgo(1), chat_count: 10 })
  await makeCharacter(db, { name: 'Loved', hot_score: 1, published_at: daysAgo(90), chat_count: 99 })

  expect(await names(app)).toEqual(['Warm', 'Fresh', 'Loved'])
  expect(await names(app, { recommend: 'HOT' })).toEqual(['Warm', 'Fresh', 'Loved'])
  expect(await names(app, { recommend: 'NEW' })).toEqual(['Fresh', 'Warm', 'Loved'])
  expect(await names(app, { recommend: 'TOP' })).toEqual(['Loved', 'Warm', 'Fresh'])
})

test('characters in the caller’s language come first, however the language is written', async () => {
  const app = await quietApp()
  const { db } = app.ctx
  for (const [index, language] of ['en', 'es', 'zh-CN', 'zh-TW', 'fr'].entries())
    await makeCharacter(db, { name: language, language, hot_score: index })

  expect(await names(app, {}, { language: 'en-GB' })).toEqual(['en', 'fr', 'zh-TW', 'zh-CN', 'es'])
  expect(await names(app, {}, { language: 'zh-Hans-CN,zh;q=0.9,en;q=0.8' })).toEqual([
    'zh-TW',
    'zh-CN',
    'fr',
    'es',
    'en',
  ])
  expect(await names(app, {}, { language: 'ES' })).toEqual(['es', 'fr', 'zh-TW', 'zh-CN', 'en'])
  expect(await names(app, {}, { language: 'fi' })).toEqual(['fr', 'zh-TW', 'zh-CN', 'es', 'en'])
  expect(await names(app, {}, { language: '*' })).toEqual(['fr', 'zh-TW', 'zh-CN', 'es', 'en'])
})

const LANGUAGES = ['en', 'es', 'zh-CN', 'zh-TW']
const arbitraryShop = fc.array(
  fc.record({
    language: fc.constantFrom(...LANGUAGES),
    hot_score: fc.oneof(fc.constantFrom(1, 2, 2.5), fc.double({ min: -1e3, max: 1e3, noNaN: true })),
    chat_count: fc.nat(3),
    days: fc.nat(3),
  }),
  { minLength: 1, maxLength: 40, size: 'max' },
)

test('pages of any size give every character once, in order, in every order and language', async () => {
  const app = await quietApp()
  const { db } = app.ctx
  const start = daysAgo(10)
  const parts = fc.record({
    shop: arbitraryShop,
    recommend: fc.constantFrom<Recommend>('HOT', 'NEW', 'TOP'),
    locale: fc.constantFrom('en', 'zh-CN', 'fr'),
    limit: fc.integer({ min: 1, max: 15 }),
  })
  await fc.assert(
    fc.asyncProperty(parts, async ({ shop, recommend, locale, limit }) => {
      await db.deleteFrom('characters').execute()
      const made = await Promise.all(
        shop.map(({ days, ...row }) =>
          makeCharacter(db, { ...row, published_at: new Date(start.getTime() + days * DAY_MS) }),
        ),
      )
      const primary = locale.split('-')[0] ?? ''
      const column = { HOT: 'hot_score', NEW: 'published_at', TOP: 'chat_count' }[recommend] as 'hot_score'
      const isOther = (language: string): number => (language.startsWith(primary) ? 0 : 1)
      const expected = made.toSorted(
        (a, b) =>
          isOther(a.language) - isOther(b.language) ||
          Number(b[column]) - Number(a[column]) ||
          (a.character_id < b.character_id ? -1 : 1),
      )

      const items = await allPages(app, { recommend, limit: String(limit) }, { language: locale })

      expect(items.map(({ character_id }) => character_id)).toEqual(
        expected.map(({ character_id }) => character_id),
      )
    }),
    { numRuns: 25 },
  )
}, 40_000)

test('while counts change between pages no character is repeated, and an unmoved one is not missed', async () => {
  const app = await quietApp()
  const { db } = app.ctx
  const made = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      makeCharacter(db, { chat_count: Math.floor(index / 4), hot_score: index }),
    ),
  )
  const moved = new Set<string>()
  for (const recommend of ['TOP', 'HOT'] as const) {
    const seen: string[] = []
    let cursor: string | null = null
    moved.clear()
    do {
      const next: Awaited<ReturnType<typeof page>> = await page(app, {
        recommend,
        limit: '7',
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...next.items.map(({ character_id }) => character_id))
      cursor = next.next_cursor
      for (const { character_id } of [made[seen.length % 60], made[(seen.length * 7) % 60]].flatMap(
        (app) => app ?? [],
      )) {
        moved.add(character_id)
        await db
          .updateTable('characters')
          .set((eb) => ({ chat_count: eb('chat_count', '+', 5), hot_score: eb('hot_score', '+', 5) }))
          .where('character_id', '=', character_id)
          .execute()
      }
    } while (cursor !== null)

    expect(new Set(seen).size, recommend).toBe(seen.length)
    const still = made.map(({ character_id }) => character_id).filter((id) => !moved.has(id))
    expect(
      still.filter((id) => !seen.includes(id)),
      recommend,
    ).toEqual([])
  }
})

test('gender and tag filter the shop, alone and together, across pages', async () => {
  const app = await quietApp()
  const { db } = app.ctx
  const genders = ['male', 'female', 'non_binary'] as const
  for (let index = 0; index < 18; index++)
    await makeCharacter(db, {
      name: `Number ${index}`,
      gender: genders[index % 3] ?? 'male',
      tags: index % 2 === 0 ? ['Sea', 'Night'] : ['Night'],
      hot_score: -index,
      language: index % 5 === 0 ? 'es' : 'en',
    })
  const numbers = async (query: Query) =>
    (await allPages(app, { limit: '2', ...query }))
      .map(({ name }) => Number(name.split(' ')[1]))
      .sort((a, b) => a - b)

  expect(await numbers({ gender: 'non_binary' })).toEqual([2, 5, 8, 11, 14, 17])
  expect(await numbers({ gender: 'all', tag: 'Sea' })).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16])
  expect(await numbers({ gender: 'male', tag: 'Sea' })).toEqual([0, 6, 12])
  expect(await numbers({ tag: 'sea' })).toEqual([])
  expect(await numbers({ tag: "'); drop table characters;--" })).toEqual([])
})

const findable = (
  app: TestApp,
  overrides: {
    name: string
    intro?: string
    place?: string
    genre?: string
    scenario?: string
    tags?: string[]
  },
) => {
  const facts = {
    intro: 'Somebody.',
    place: 'Somewhere',
    genre: 'drama',
    scenario: '',
    tags: ['Calm'],
    ...overrides,
  }
  return makeCharacter(app.ctx.db, { ...facts, search_text: buildSearchText(facts) })
}

test('search covers name, intro, place, genre and tags, ignoring case and width', async () => {
  const app = await quietApp()
  await findable(app, { name: 'Zoë Åkerlund' })
  await findable(app, { name: 'Idris', intro: 'Maps the STARS by hand.' })
  await findable(app, { name: 'Noor', place: 'A night market in Yalda' })
  await findable(app, { name: 'Behnam', genre: 'mystery' })
  await findable(app, { name: 'Ro', tags: ['Slow Burn'] })
  await findable(app, { name: 'ＴＯＫＹＯ Vega' })
  const find = (q: string) => names(app, { q })

  expect(await find('zoë')).toEqual(['Zoë Åkerlund'])
  expect(await find('ZOË åKER')).toEqual(['Zoë Åkerlund'])
  expect(await find('  stars by ')).toEqual(['Idris'])
  expect(await find('yalda')).toEqual(['Noor'])
  expect(await find('MYSTERY')).toEqual(['Behnam'])
  expect(await find('slow burn')).toEqual(['Ro'])
  expect(await find('tokyo')).toEqual(['ＴＯＫＹＯ Vega'])
  expect(await find('ｔｏｋｙｏ')).toEqual(['ＴＯＫＹＯ Vega'])
  expect(await find('zoe')).toEqual([])
  expect(await find('zoe\u0308')).toEqual(['Zoë Åkerlund'])
  expect(await find('nobody of that name')).toEqual([])
  expect(await find('   ')).toHaveLength(6)
})

test('search words match in any order, a plural finds its singular, the scene is covered', async () => {
  const app = await quietApp()
  await findable(app, { name: 'Maren Holt', scenario: 'A lighthouse in the open sea.' })
  await findable(app, { name: 'Amara', intro: 'Engraves every visible star.' })
  await findable(app, { name: 'Iris', intro: 'Loves glass.' })
  const find = (q: string) => names(app, { q })

  expect(await find('holt maren')).toEqual(['Maren Holt'])
  expect(await find('lighthouse')).toEqual(['Maren Holt'])
  expect(await find('stars')).toEqual(['Amara'])
  expect(await find('glass')).toEqual(['Iris'])
  expect(await find('lighthouse star')).toEqual([])
})

test('search finds one, two and three Chinese characters', async () => {
  const app = await quietApp()
  await findable(app, { name: '唐小满', intro: '在山脚下种茶。', place: '茶山', tags: ['古风'] })
  await findable(app, { name: '林夏', intro: '夜班电台主持人。', place: '电台' })
  const find = (q: string) => names(app, { q })

  for (const q of ['茶', '小满', '种茶', '唐小满', '山脚下', '古风'])
    expect(await find(q), q).toEqual(['唐小满'])
  for (const q of ['夏', '电台', '夜班电']) expect(await find(q), q).toEqual(['林夏'])
  expect(await find('茶电')).toEqual([])
})

test('characters with a meaning in SQL are plain text', async () => {
  const app = await quietApp()
  await findable(app, { name: '100% honest' })
  await findable(app, { name: 'snake_case' })
  await findable(app, { name: 'back\\slash' })
  await findable(app, { name: "O'Brien; --" })
  const find = (q: string) => names(app, { q })

  expect(await find('%')).toEqual(['100% honest'])
  expect(await find('_')).toEqual(['snake_case'])
  expect(await find('\\')).toEqual(['back\\slash'])
  expect(await find("'")).toEqual(["O'Brien; --"])
  expect(await find('0% h')).toEqual(['100% honest'])
  expect(await find('snakeXcase')).toEqual([])
})

test('a script that searches without end must wait, and nobody else does', async () => {
  const app = await quietApp()
  const { token } = await signedIn(app)
  const search = (options: Pick<CallOptions<typeof listCharacters>, 'ip' | 'token'>, q = 'sea') =>
    call(app, listCharacters, { query: { q }, ...options })
  const script = { ip: '203.0.113.9' }
  for (let searches = 0; searches < 120; searches++) expect(await search(script)).toMatchObject({ http: 200 })

  expect(await search(script)).toMatchObject({
    http: 429,
    refusal: { retry_after_s: expect.any(Number) },
  })

  expect(await search(script, ' ')).toMatchObject({ http: 200 })
  expect(await search({ ip: '203.0.113.10' })).toMatchObject({ http: 200 })
  expect(await search({ ...script, token })).toMatchObject({ http: 200 })
})

test('a badge marks popular characters, then new ones; Citrine’s own are never new', async () => {
  const app = await quietApp()
  const { db } = app.ctx
  const now = countHalfLives(app.clock.now())
  const old = { published_at: daysAgo(20) }
  await makeCharacter(db, { name: 'twelve chats now', hot_score: now + Math.log2(12) + 0.001, ...old })
  await makeCharacter(db, { name: 'eleven chats now', hot_score: now + Math.log2(11), ...old })
  await makeCharacter(db, { name: 'warm and new', hot_score: now + 4, published_at: daysAgo(1) })
  await makeCharacter(db, { name: 'six days old', hot_score: 0, published_at: daysAgo(6.9) })
  await makeCharacter(db, { name: 'eight days old', hot_score: 0, published_at: daysAgo(7.1) })
  await makeCharacter(db, { name: 'house', hot_score: 0, published_at: daysAgo(1), seed_slug: 'house' })

  const badges = Object.fromEntries((await page(app)).items.map(({ name, badge }) => [name, badge]))
  expect(badges).toEqual({
    'twelve chats now': 'hot',
    'eleven chats now': null,
    'warm and new': 'hot',
    'six days old': 'new',
    'eight days old': null,
    house: null,
  })
})

test('a cursor that is forged, or made for another order, is refused before a database reads it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  let queries = 0
  const app = await testApp({ is_working: false, parts: { log }, onQuery: () => (queries += 1) })
  for (let index = 0; index < 3; index++) await makeCharacter(app.ctx.db, { hot_score: index + 0.5 })
  const { next_cursor } = await page(app, { limit: '1' })
  const write = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url')
  const forge = (value: string) => write({ section: 'own', value, character_id: newId() })
  const forged = {
    HOT: [
      'nonsense',
      '',
      write({}),
      ...['e', '2026-01-01T00:00:00Z', '1e999', '1e-999', '--1', '1:2'].map(forge),
    ],
    NEW: [
      next_cursor ?? '',
      ...['7', '2026-13-45 99:99:99+00', '2026-02-30 00:00:00+00', '999999-01-01'].map(forge),
    ],
    TOP: [next_cursor ?? '', ...['1.5', '99999999999', '2147483648', 'Infinity', ''].map(forge)],
  }
  queries = 0

  for (const [recommend, cursors] of Object.entries(forged))
    for (const cursor of cursors)
      expect(
        await call(app, listCharacters, { query: { recommend, cursor } }),
        `${recommend} ${Buffer.from(cursor, 'base64url')}`,
      ).toMatchObject({ http: 200, status: 400 })
  expect(queries).toBe(0)
  expect(lines).toEqual([])
})

test('an empty shop is an empty page', async () => {
  const app = await quietApp()

  expect(await page(app)).toEqual({ items: [], next_cursor: null })
  expect(await callOk(app, listTags)).toEqual({ tags: [] })
})
