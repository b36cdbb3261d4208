import { listTags } from '@citrine/contract/characters'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY_MS } from '#server/platform/time.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { callOk } from '#test/call.ts'
import { makeCharacter } from '#test/makers.ts'
import { countShop } from './count-shop.job.ts'
import { countHalfLives, HALF_LIFE_DAYS } from './warmth.ts'

const quietApp = () => testApp({ is_working: false })

const startChats = ({ ctx }: TestApp, character_id: string, times: readonly Date[]) =>
  times.length === 0
    ? undefined
    : ctx.db
        .insertInto('character_chat_starts')
        .values(times.map((started_at) => ({ character_id, started_at })))
        .execute()

const findScores = ({ ctx }: TestApp, character_id: string) =>
  ctx.db
    .selectFrom('characters')
    .select(['chat_count', 'hot_score'])
    .where('character_id', '=', character_id)
    .executeTakeFirstOrThrow()

test('new chats are counted once, for their own character', async () => {
  const app = await quietApp()
  const one = await makeCharacter(app.ctx.db)
  const other = await makeCharacter(app.ctx.db)
  await startChats(
    app,
    one.character_id,
    Array.from({ length: 30 }, () => app.clock.now()),
  )

  await countShop.run(app.ctx, {})
  await countShop.run(app.ctx, {})

  expect((await findScores(app, one.character_id)).chat_count).toBe(30)
  expect(await findScores(app, other.character_id)).toMatchObject({
    chat_count: 0,
    hot_score: other.hot_score,
  })
  expect(await app.ctx.db.selectFrom('character_chat_starts').select('start_id').execute()).toEqual([])
})

test('two nodes that count at once count everything once', async () => {
  const app = await quietApp()
  const { character_id } = await makeCharacter(app.ctx.db, { tags: ['Sea', 'Night'] })
  await makeCharacter(app.ctx.db, { tags: ['Night'] })
  for (const tags of [['Meer', 'Night'], ['Meer']]) await makeCharacter(app.ctx.db, { tags, language: 'de' })
  await startChats(
    app,
    character_id,
    Array.from({ length: 500 }, () => app.clock.now()),
  )

  await Promise.all(Array.from({ length: 4 }, () => countShop.run(app.ctx, {})))

  expect((await findScores(app, character_id)).chat_count).toBe(500)
  const meer = { tag: 'Meer', count: 2 }
  const night = { tag: 'Night', count: 3 }
  const sea = { tag: 'Sea', count: 1 }
  expect((await callOk(app, listTags)).tags).toEqual([night, sea])
  expect((await callOk(app, listTags, { language: 'de-AT' })).tags).toEqual([meer, night])
  expect((await callOk(app, listTags, { language: 'fr' })).tags).toEqual([night, meer, sea])
})

test('a chat that starts during a count is not lost', async () => {
  const app = await quietApp()
  const { character_id } = await makeCharacter(app.ctx.db)
  await Promise.all([
    ...Array.from({ length: 40 }, () => startChats(app, character_id, [app.clock.now()])),
    ...Array.from({ length: 5 }, () => countShop.run(app.ctx, {})),
  ])

  await countShop.run(app.ctx, {})

  expect((await findScores(app, character_id)).chat_count).toBe(40)
})

test('popularity is the sum over all chats by age, and never overflows', async () => {
  const app = await quietApp()
  const now = app.clock.now()
  const parts = fc.record({
    publishedDays: fc.integer({ min: 0, max: 3_650 }),
    rounds: fc.array(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  await fc.assert(
    fc.asyncProperty(parts, async ({ publishedDays, rounds }) => {
      const published_at = new Date(now.getTime() - publishedDays * DAY_MS)
      const { character_id } = await makeCharacter(app.ctx.db, {
        published_at,
        hot_score: countHalfLives(published_at),
      })
      const events = [countHalfLives(published_at)]
      let warmth = countHalfLives(published_at)
      for (const days of rounds) {
        const times = days.map((ago) => new Date(now.getTime() - ago * DAY_MS))
        const newest = Math.max(...times.map(countHalfLives))
        events.push(...times.map(() => newest))
        await startChats(app, character_id, times)
        await countShop.run(app.ctx, {})

        const { hot_score } = await findScores(app, character_id)
        expect(hot_score).toBeGreaterThanOrEqual(warmth)
        warmth = hot_score
      }
      const top = Math.max(...events)
      const expected = top + Math.log2(events.reduce((sum, at) => sum + 2 ** (at - top), 0))
      expect(warmth).toBeCloseTo(expected, 6)
    }),
    { numRuns: 25 },
  )
}, 40_000)

test('three days halve the value of a chat', async () => {
  const app = await quietApp()
  const now = app.clock.now()
  const fresh = await makeCharacter(app.ctx.db, { hot_score: 0 })
  const older = await makeCharacter(app.ctx.db, { hot_score: 0 })
  const before = new Date(now.getTime() - HALF_LIFE_DAYS * DAY_MS)
  await startChats(app, fresh.character_id, [now, now, now])
  await startChats(
    app,
    older.character_id,
    Array.from({ length: 6 }, () => before),
  )

  await countShop.run(app.ctx, {})

  const a = await findScores(app, fresh.character_id)
  const b = await findScores(app, older.character_id)
  expect(a.hot_score).toBeCloseTo(b.hot_score, 6)
})

test('ten thousand chats a minute are counted in one run', async () => {
  const app = await quietApp()
  const { character_id } = await makeCharacter(app.ctx.db)
  await sql`
    insert into character_chat_starts (character_id, started_at)
    select ${character_id}, now() from generate_series(1, 10000)`.execute(app.ctx.db)

  await countShop.run(app.ctx, {})

  expect((await findScores(app, character_id)).chat_count).toBe(10_000)
})

test('tags are listed with their number of characters, most used first', async () => {
  const app = await quietApp()
  for (const tags of [['Sea'], ['Sea', 'Night'], ['Night', 'Sea'], ['Azure'], ['古风']])
    await makeCharacter(app.ctx.db, { tags })

  await countShop.run(app.ctx, {})

  expect((await callOk(app, listTags)).tags).toEqual([
    { tag: 'Sea', count: 3 },
    { tag: 'Night', count: 2 },
    { tag: 'Azure', count: 1 },
    { tag: '古风', count: 1 },
  ])
})
