import { expect, test } from 'vitest'
import { isId, makeFirstId, newId } from './ids.ts'

const NOON = new Date('2026-11-21T12:00:00Z')

test('ids of one moment sort in the order of creation, and after earlier ones', () => {
  const earlier = newId(new Date(NOON.getTime() - 1))
  const made = Array.from({ length: 500 }, () => newId(NOON))
  const later = newId(new Date(NOON.getTime() + 1))
  const all = [earlier, makeFirstId(NOON), ...made, later]
  expect(all.toSorted()).toEqual(all)
  expect(new Set(made).size).toBe(500)
})

test('ids of one moment keep their order while ids of another moment are created between them', () => {
  const made = Array.from({ length: 100 }, () => {
    newId(new Date(NOON.getTime() + 5))
    return newId(NOON)
  })
  expect(made.toSorted()).toEqual(made)
})

test('an id is a UUID of version 7', () => {
  const id = newId(NOON)
  expect(isId(id)).toBe(true)
  expect(id).toMatch(/^01a1fdfa-4600-7[0-9a-f]{3}-[89ab]/)
})
