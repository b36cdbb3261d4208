import type { CharacterCard } from '@citrine/contract/characters'
import { expect, test } from 'vitest'
import { heroOf } from './shop.api.ts'

const DAY = 86_400_000
const cards = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ character_id: String(i) }) as CharacterCard)

test('the hero changes from day to day among the hottest, and stays for the day', () => {
  const week = Array.from({ length: 6 }, (_, day) => heroOf(cards(20), day * DAY + 5)?.character_id)
  expect(week).toEqual(['0', '1', '2', '3', '4', '0'])
  expect(heroOf(cards(20), DAY + 1)).toEqual(heroOf(cards(20), 2 * DAY - 1))
})

test('a small shop has a hero too, an empty one has none', () => {
  expect(heroOf(cards(1), 3 * DAY)?.character_id).toBe('0')
  expect(heroOf([], DAY)).toBeUndefined()
})
