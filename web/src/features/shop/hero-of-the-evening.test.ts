import type { CharacterCard } from '@citrine/contract/characters'
import { expect, test } from 'vitest'
import { heroOfTheEvening } from './hero-of-the-evening.ts'

const card = (id: number) => ({ character_id: String(id), banner: null }) as unknown as CharacterCard
const CARDS = Array.from({ length: 12 }, (_, id) => card(id))
const at = (day: number, hour: number): number => new Date(2026, 10, day, hour).getTime()

test('one hero an evening, whatever the order and whoever else comes or goes', () => {
  const hero = heroOfTheEvening(CARDS, at(21, 20))
  expect(heroOfTheEvening(CARDS, at(22, 3))).toBe(hero)
  expect(heroOfTheEvening(CARDS.toReversed(), at(21, 9))).toBe(hero)
  const other = CARDS.find((one) => one !== hero)
  expect(
    heroOfTheEvening(
      CARDS.filter((one) => one !== other),
      at(21, 20),
    ),
  ).toBe(hero)
})

test('over the evenings everybody has a turn', () => {
  const heroes = new Set(Array.from({ length: 120 }, (_, day) => heroOfTheEvening(CARDS, at(day, 20))))
  expect(heroes.size).toBe(CARDS.length)
})

test('who has a picture for a wide place goes before all others', () => {
  const wide = [3, 8].map((id) => ({ ...card(id), banner: {} }) as unknown as CharacterCard)
  const all = CARDS.map((one) => wide.find(({ character_id }) => character_id === one.character_id) ?? one)
  const heroes = new Set(Array.from({ length: 60 }, (_, day) => heroOfTheEvening(all, at(day, 20))))
  expect(heroes).toEqual(new Set(wide))
})

test('an empty shop has none', () => {
  expect(heroOfTheEvening([], at(21, 20))).toBeUndefined()
})
