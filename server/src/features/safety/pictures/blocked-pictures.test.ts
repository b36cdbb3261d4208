import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#test/app.ts'
import { createRandom } from '#test/random.ts'
import {
  HASH_DISTANCE_MAX,
  insertBlocked,
  matchBlocked,
  resemblesBlocked,
} from './blocked-pictures.queries.ts'

const flipped = (likeness: string, places: readonly number[]): string =>
  [...likeness].map((sign, at) => (places.includes(at) ? String(1 - Number(sign)) : sign)).join('')

test('a copy whose fingerprint differs in up to six bits is found through an index, without reading all rows', async () => {
  const { ctx } = await testApp({ is_working: false })
  const random = createRandom(7)
  const blocked = Array.from({ length: 40 }, () =>
    Array.from({ length: 128 }, () => (random(2) === 0 ? '0' : '1')).join(''),
  )
  for (const likeness of blocked)
    await insertBlocked(ctx.db, { picture_id: newId(), character_id: null, likeness, created_at: new Date() })

  for (const [index, likeness] of blocked.entries()) {
    const places = [...Array(128).keys()].toSorted(() => random(2) - 0.5)
    const even = Array.from({ length: HASH_DISTANCE_MAX }, (_, n) => n * 18 + (index % 18))
    for (const few of [places.slice(0, HASH_DISTANCE_MAX), even, []])
      expect(await resemblesBlocked(ctx.db, flipped(likeness, few)), few.join()).toBe(true)
    expect(await resemblesBlocked(ctx.db, flipped(likeness, places.slice(0, HASH_DISTANCE_MAX + 6)))).toBe(
      false,
    )
  }
  const plan = await ctx.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return (await sql`explain ${matchBlocked(blocked[0] ?? '')}`.execute(tx)).rows
  })
  expect(JSON.stringify(plan)).toContain('blocked_pictures_pieces')
})
