import { expect, test } from 'vitest'
import { fuseMessages } from './fuse-messages.ts'

const message = (record_id: string) => ({
  record_id,
  depth: 1,
  role: 'user' as const,
  content: record_id,
  created_at: new Date(0),
})
const byWords = (record_id: string, weight: number) => ({ ...message(record_id), weight })
const near = Array.from({ length: 20 }, (_, rank) => ({
  ...message(`near ${rank}`),
  passages: [`near ${rank}`],
}))

const order = (found: ReturnType<typeof fuseMessages>): string[] =>
  found.toSorted((a, b) => b.similarity - a.similarity).map(({ record_id }) => record_id)

test('a message with all words of the question comes first, one with half of them after the nearest twenty', () => {
  const sorted = order(fuseMessages([byWords('all', 10), byWords('half', 5)], near, 10))
  expect(sorted.slice(0, 2).toSorted()).toEqual(['all', 'near 0'])
  expect(sorted.indexOf('half')).toBe(21)
  expect(order(fuseMessages([byWords('near 7', 5)], near, 10)).indexOf('near 7')).toBe(2)
})

test('without meaning, messages with more of the words come first', () => {
  expect(order(fuseMessages([byWords('all', 10), byWords('half', 5), byWords('some', 2)], [], 10))).toEqual([
    'all',
    'half',
    'some',
  ])
})
