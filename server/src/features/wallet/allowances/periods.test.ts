import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from '#test/db.ts'
import { addMonths, computeDay, computeMonth } from './periods.ts'

const at = (text: string): Date => new Date(`${text}Z`)

test.each([
  ['2026-01-31T10:00', '2026-02-28T09:59', '2026-01-31T10:00', '2026-02-28T10:00'],
  ['2026-01-31T10:00', '2026-02-28T10:00', '2026-02-28T10:00', '2026-03-31T10:00'],
  ['2028-01-31T00:00', '2028-02-29T12:00', '2028-02-29T00:00', '2028-03-31T00:00'],
  ['2028-02-29T08:00', '2029-02-28T08:00', '2029-02-28T08:00', '2029-03-29T08:00'],
  ['2026-12-15T23:59', '2027-01-15T23:58', '2026-12-15T23:59', '2027-01-15T23:59'],
])('in a membership from %s, the moment %s lies in the month from %s to %s', (start, now, from, until) => {
  expect(computeMonth(at(start), at(now))).toEqual({ from: at(from), until: at(until) })
})

const moment = fc.date({ min: at('2024-01-01T00:00'), max: at('2032-12-31T23:59'), noInvalidDate: true })

test('every moment belongs to exactly one month of a membership', () => {
  void fc.assert(
    fc.property(moment, moment, (a, b) => {
      const [start, now] = a < b ? [a, b] : [b, a]
      const { from, until } = computeMonth(start, now)
      expect(from <= now && now < until).toBe(true)
      expect(computeMonth(start, until).from).toEqual(until)
    }),
  )
})

test('the database finds the same months', async () => {
  const { db } = await testDb()
  const lastDays = fc.constantFrom(at('2027-01-31T23:59'), at('2028-02-29T00:00'), at('2028-12-31T12:00'))
  const pairs = fc.sample(fc.tuple(fc.oneof(moment, lastDays), fc.oneof(moment, lastDays)), 1_000)
  const starts = pairs.map(([start]) => start)
  const nows = pairs.map(([, now]) => now)

  const { rows } = await sql<{ from: Date }>`
    select find_month(start, now) as from
      from unnest(${starts}::timestamptz[], ${nows}::timestamptz[]) with ordinality as t (start, now, position)
     order by position`.execute(db)

  expect(rows.map(({ from }) => from)).toEqual(pairs.map(([start, now]) => computeMonth(start, now).from))
})

test('a month later, a missing day becomes the last one, and the following month has the day again', () => {
  expect(addMonths(at('2026-03-31T05:00'), 1)).toEqual(at('2026-04-30T05:00'))
  expect(addMonths(at('2026-03-31T05:00'), 2)).toEqual(at('2026-05-31T05:00'))
})

test('a day ends where the next one begins', () => {
  expect(computeDay(at('2026-11-21T23:59:59.999')).until).toEqual(computeDay(at('2026-11-22T00:00')).from)
})
