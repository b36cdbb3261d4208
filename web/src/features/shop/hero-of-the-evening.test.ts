import type { CharacterCard } from '@citrine/contract/characters'
import { expect, test } from 'vitest'
import { chooseHero } from './hero.tsx'

const card = (id: number) => ({ character_id: String(id), banner: null }) as unknown as CharacterCard
const FIRST_ROWS = Array.from({ length: 12 }, (_, id) => card(id))
const OTHERS = Array.from({ length: 12 }, (_, id) => card(12 + id))
const choose = (others: readonly CharacterCard[], day: number, hour = 20): CharacterCard | undefined =>
  chooseHero([...FIRST_ROWS, ...others], new Date(2026, 10, day, hour).getTime())

test('the same hero all evening, whatever the order of the others', () => {
  const hero = choose(OTHERS, 21)
  expect(choose(OTHERS, 22, 3)).toBe(hero)
  expect(choose(OTHERS.toReversed(), 21, 9)).toBe(hero)
  const other = OTHERS.find((one) => one !== hero)
  expect(
    choose(
      OTHERS.filter((one) => one !== other),
      21,
    ),
  ).toBe(hero)
})

test('over the evenings every character has a turn, except the first rows, which would repeat the hero', () => {
  const heroes = new Set(Array.from({ length: 120 }, (_, day) => choose(OTHERS, day)))
  expect(heroes).toEqual(new Set(OTHERS))
})

test('a wide picture has priority', () => {
  const wide = [15, 20].map((id) => ({ ...card(id), banner: {} }) as unknown as CharacterCard)
  const all = OTHERS.map((one) => wide.find(({ character_id }) => character_id === one.character_id) ?? one)
  const heroes = new Set(Array.from({ length: 60 }, (_, day) => choose(all, day)))
  expect(heroes).toEqual(new Set(wide))
})

test('a small shop chooses from all characters', () => {
  expect(FIRST_ROWS).toContain(choose([], 21))
})

test('an empty shop has none', () => {
  expect(chooseHero([])).toBeUndefined()
})
