import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listCharacters, listTags } from '@citrine/contract/characters'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { until } from '#test/until.ts'
import { countShop } from './count-shop.job.ts'
import { readSeedCharacters } from './read-seeds.ts'
import { seedCharacters } from './seed.service.ts'
import { seedCharacterId } from './seed-id.ts'

const FOLDER = fileURLToPath(new URL('../../../seed/characters', import.meta.url))

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
    // Only macros that the prompt and the page can fill in.
    const macros = JSON.stringify(seed).match(/\{\{[^}]*\}\}/g) ?? []
    expect(
      macros.filter((macro) => !/^\{\{(char|user)\}\}$/.test(macro)),
      seed.slug,
    ).toEqual([])
  }
})

test('after the start Citrine’s own characters are in the shop, in their order, with their tags', async () => {
  const it = await testApp({ is_working: false })

  const all = await readSeedCharacters(FOLDER)
  await seedCharacters(it.ctx, all)

  const seeds = all.sort((a, b) => a.shop_order - b.shop_order)
  const isChinese = (language: string): boolean => language.startsWith('zh')
  const chinese = await callOk(it, listCharacters, { language: 'zh-CN', query: { limit: '100' } })
  expect(chinese.items.map(({ name }) => name)).toEqual([
    ...seeds.filter(({ language }) => isChinese(language)).map(({ name }) => name),
    ...seeds.filter(({ language }) => !isChinese(language)).map(({ name }) => name),
  ])
  const { tags } = await callOk(it, listTags)
  const known = new Set(seeds.filter(({ language }) => language === 'en').flatMap((seed) => seed.tags))
  expect(tags.filter(({ tag }) => !known.has(tag))).toEqual([])
  expect(tags).toHaveLength(known.size)
})

test('a restart changes nothing, and counts stay', async () => {
  const it = await testApp({ is_working: false })
  await seedFrom(it, FOLDER)
  const character_id = seedCharacterId('maren-holt')
  await it.ctx.db
    .insertInto('character_chat_starts')
    .values({ character_id, started_at: it.clock.now() })
    .execute()
  await countShop.run(it.ctx, {})
  const before = await allRows(it)
  const tags = await callOk(it, listTags)
  it.clock.advance(86_400_000)

  await seedFrom(it, FOLDER)

  const without = (rows: typeof before) => rows.map(({ updated_at: _, ...row }) => row)
  expect(without(await allRows(it))).toEqual(without(before))
  expect(await callOk(it, listTags)).toEqual(tags)
})

test('a release that corrects a text updates the shop, and keeps counts and moderators’ decisions', async () => {
  const it = await testApp({ is_working: false })
  const folder = await copyOfSeeds()
  await seedFrom(it, folder)
  const character_id = seedCharacterId('maren-holt')
  const set = { chat_count: 7, hot_score: 9_999, visibility: 'unlisted' as const }
  await it.ctx.db.updateTable('characters').set(set).where('character_id', '=', character_id).execute()
  const file = join(folder, 'maren-holt.yaml')
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/^intro:[^\n]*(\n +[^\n]*)*/m, 'intro: A mended line.'),
  )

  await seedFrom(it, folder)

  const row = (await allRows(it)).find((each) => each.character_id === character_id)
  expect(row).toMatchObject({ ...set, intro: 'A mended line.' })
  expect(row?.search_text).toContain('a mended line.')
})

test('two nodes that start at once, with a count in between, seed once', async () => {
  const it = await testApp({ is_working: false })

  await Promise.all([
    seedFrom(it, FOLDER),
    seedFrom(it, FOLDER),
    countShop.run(it.ctx, {}),
    seedFrom(it, FOLDER),
    countShop.run(it.ctx, {}),
  ])

  expect(await allRows(it)).toHaveLength((await readSeedCharacters(FOLDER)).length)
})

test('a seed that breaks a rule stops the start with the reason', async () => {
  const it = await testApp({ is_working: false })
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
    await expect(seedFrom(it, folder)).rejects.toThrow(fault)
  }
  expect(await allRows(it)).toEqual([])
})

test('a start waits for that of another node, longer than calls wait for a lock', async () => {
  const it = await testApp({ is_working: false })
  await seedFrom(it, FOLDER)
  const other = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = it.ctx.db.transaction().execute(async (tx) => {
    await tx.updateTable('characters').set({ place: 'elsewhere' }).execute()
    held.resolve()
    await other.promise
  })
  await held.promise

  const seeding = seedFrom(it, FOLDER)
  const waitsLong = sql<{
    waits: boolean
  }>`select exists (select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query_start < clock_timestamp() - interval '1600 ms') as waits`
  await until(async () => (await waitsLong.execute(it.ctx.db)).rows[0]?.waits ?? false)
  other.resolve()
  await Promise.all([holding, seeding])

  expect((await allRows(it)).filter(({ place }) => place === 'elsewhere')).toEqual([])
})
