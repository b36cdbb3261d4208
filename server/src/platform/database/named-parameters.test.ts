import { expect, test } from 'vitest'
import { testDb } from '#test/db.ts'
import { numberParameters, prepareNamedQuery } from './db.ts'

test('a name has one number, however often it occurs; casts and colons in quotes stay', () => {
  expect(numberParameters(`select :b::int, :body_sha256, ':b', lease like '%:2', :b || ':1'`)).toEqual({
    text: `select $1::int, $2, ':b', lease like '%:2', $1 || ':1'`,
    names: ['b', 'body_sha256'],
  })
})

const subtract = prepareNamedQuery<{ from: number; less: number }, { rest: number }>(
  'subtract-by-name',
  'select :from::int - :less::int + 0 * :less::int as rest',
)

test('a prepared query reads its parameters by name, and refuses a name without a value', async () => {
  const { db } = await testDb()
  expect(await subtract(db, { less: 2, from: 7 })).toEqual([{ rest: 5 }])
  const incomplete = { from: 7 } as { from: number; less: number }
  await expect(subtract(db, incomplete)).rejects.toThrow('subtract-by-name: :less has no value')
})
