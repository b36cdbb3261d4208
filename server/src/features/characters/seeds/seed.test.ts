import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listCharacters, listTags } from '@citrine/contract/characters'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { until } from '#test/until.ts'
import { countShop } from '../shop/count-shop.job.ts'
import { readSeedCharacters } from './read-seeds.ts'
import { seedCharacters } from './seed.service.ts'
import { seedCharacterId } from './seed-id.ts'

const FOLDER = fileURLToPath(new URL('../../../../seed/characters', import.meta.url))

async function copyOfSeeds(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'citrine-seeds-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(FOLDER, folder, { recursive: true })
  return folder
}

const seedFrom = async ({ ctx }: TestApp, folder: string): Promise<void> =>
  seedCharacters(ctx, await readSeedCharacters(folder))

const allRows = ({ ctx }: TestApp) =>
  ctx.db.selectFrom('characters').selectAll().orderBy('seed_slug').execute()

test('Citrine’s own characters are adults, of every gender, in several languages, each in a different place', async () => {
  const seeds = await readSeedCharacters(FOLDER)

  expect(seeds.length).toBeGreaterThanOrEqual(12)
  expect(new Set(seeds.map(({ gender }) => gender))).toEqual(new Set(['female', 'male', 'non_binary']))
  expect(new Set(seeds.map(({ language }) => language)).size).toBeGreaterThan(2)
  expect(new Set(seeds.map(({ shop_order }) => shop_order)).size).toBe(seeds.length)
  expect(Math.max(...seeds.map(({ shop_order }) => shop_order))).toBeLessThanOrEqual(60)
  for (const seed of seeds) {
    expect(seed.age, seed.slug).toBeGreaterThanOrEqual(18)
    expect(seed.definition.length, seed.slug).toBeGreaterThan(1_500)
    expect(seed.alternate_openings.length, seed.slug).toBeGreaterThan(0)
    expect(seed.example_talk, seed.slug).toContain('<START>')
    expect(seed.scenario, seed.slug).not.toBe('')
    const macros = JSON.stringify(seed).match(/\{\{[^}]*\}\}/g) ?? []
    expect(
      macros.filter((macro) => !/^\{\{(char|user)\}\}$/.test(macro)),
      seed.slug,
    ).toEqual([])
  }
})

test('after the start Citrine’s own characters are in the shop, in their order, with their tags', async () => {
  const app = await testApp({ is_working: false })

  const all = await readSeedCharacters(FOLDER)
  await seedCharacters(app.ctx, all)

  const seeds = all.sort((a, b) => a.shop_order - b.shop_order)
  const isChinese = (language: string): boolean => language.startsWith('zh')
  const chinese = await callOk(app, listCharacters, { language: 'zh-CN', query: { limit: '100' } })
  expect(chinese.items.map(({ name }) => name)).toEqual([
    ...seeds.filter(({ language }) => isChinese(language)).map(({ name }) => name),
    ...seeds.filter(({ language }) => !isChinese(language)).map(({ name }) => name),
  ])
  const { tags } = await callOk(app, listTags)
  const expected = new Set(seeds.filter(({ language }) => language === 'en').flatMap((seed) => seed.tags))
  expect(tags.filter(({ tag }) => !expected.has(tag))).toEqual([])
  expect(tags).toHaveLength(expected.size)
})

test('a restart changes nothing, and counts stay', async () => {
  const app = await testApp({ is_working: false })
  await seedFrom(app, FOLDER)
  const character_id = seedCharacterId('maren-holt')
  await app.ctx.db
    .insertInto('character_chat_starts')
    .values({ character_id, started_at: app.clock.now() })
    .execute()
  await countShop.run(app.ctx, {})
  const before = await allRows(app)
  const tags = await callOk(app, listTags)
  app.clock.advance(DAY_MS)

  await seedFrom(app, FOLDER)

  const without = (rows: typeof before) => rows.map(({ updated_at: _, ...row }) => row)
  expect(without(await allRows(app))).toEqual(without(before))
  expect(await callOk(app, listTags)).toEqual(tags)
})

test('a release that corrects a text updates the shop, and keeps counts and moderators’ decisions', async () => {
  const app = await testApp({ is_working: false })
  const folder = await copyOfSeeds()
  await seedFrom(app, folder)
  const character_id = seedCharacterId('maren-holt')
  const set = { chat_count: 7, hot_score: 9_999, visibility: 'unlisted' as const }
  await app.ctx.db.updateTable('characters').set(set).where('character_id', '=', character_id).execute()
  const file = join(folder, 'maren-holt.yaml')
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/^intro:[^\n]*(\n +[^\n]*)*/m, 'intro: A mended line.'),
  )

  await seedFrom(app, folder)

  const row = (await allRows(app)).find((each) => each.character_id === character_id)
  expect(row).toMatchObject({ ...set, intro: 'A mended line.' })
  expect(row?.search_text).toContain('a mended line.')
})

test('the first start measures the words of the shop, and leaves the search for unused ones to the hourly job', async () => {
  const app = await testApp({ is_working: false })
  await seedFrom(app, FOLDER)

  const words = () => app.ctx.db.selectFrom('shop_words').select(['word', 'share', 'checked_at'])
  const rows = await words().where('word', 'in', ['lighthouse', 'the']).execute()
  expect(rows.every(({ share }) => share > 0)).toBe(true)
  expect(rows).toHaveLength(2)
  expect(await words().where('checked_at', '>', sql<Date>`'-infinity'`).execute()).toEqual([])
})

test('two nodes that start at once, with a count in between, seed once', async () => {
  const app = await testApp({ is_working: false })

  await Promise.all([
    seedFrom(app, FOLDER),
    seedFrom(app, FOLDER),
    countShop.run(app.ctx, {}),
    seedFrom(app, FOLDER),
    countShop.run(app.ctx, {}),
  ])

  expect(await allRows(app)).toHaveLength((await readSeedCharacters(FOLDER)).length)
})

test('a seed that breaks a rule stops the start with the reason', async () => {
  const app = await testApp({ is_working: false })
  const folder = await copyOfSeeds()
  const file = join(folder, 'maren-holt.yaml')
  const text = await readFile(file, 'utf8')
  const broken = [
    [text.replace(/^age: .*/m, 'age: 17'), /age/],
    [text.replace(/^name: .*/m, 'name: M'), /name/],
    [text.replace(/^slug: .*/m, 'slug: somebody-else'), /somebody-else/],
    [`${text}\nunknown: field\n`, /unknown/],
  ] as const

  for (const [content, fault] of broken) {
    await writeFile(file, content)
    await expect(seedFrom(app, folder)).rejects.toThrow(fault)
  }
  expect(await allRows(app)).toEqual([])
})

test('a start waits for that of another node, longer than calls wait for a lock', async () => {
  const app = await testApp({ is_working: false })
  await seedFrom(app, FOLDER)
  const other = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = app.ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('characters').set({ place: 'elsewhere' }).execute()
    held.resolve()
    await other.promise
  })
  await held.promise

  const seeding = seedFrom(app, FOLDER)
  const waitsLong = sql<{
    waits: boolean
  }>`select exists (select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '1600 ms') as waits`
  await until(async () => (await waitsLong.execute(app.ctx.db)).rows[0]?.waits ?? false)
  other.resolve()
  await Promise.all([holding, seeding])

  expect((await allRows(app)).filter(({ place }) => place === 'elsewhere')).toEqual([])
})
