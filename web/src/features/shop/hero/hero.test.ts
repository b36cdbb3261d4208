import type { CharacterCard } from '@citrine/contract/characters'
import { expect, test } from 'vitest'
import { chooseHero, moveBehindFirstRow } from './hero.tsx'

const card = (id: number) => ({ character_id: String(id), banner: null }) as unknown as CharacterCard
const CARDS = Array.from({ length: 24 }, (_, id) => card(id))
const choose = (cards: readonly CharacterCard[], day: number, hour = 20): CharacterCard | undefined =>
  chooseHero(cards, new Date(2026, 10, day, hour).getTime())

test('the same hero all evening, whatever the order of the characters', () => {
  const hero = choose(CARDS, 21)
  expect(choose(CARDS, 22, 3)).toBe(hero)
  expect(choose(CARDS.toReversed(), 21, 9)).toBe(hero)
  const other = CARDS.find((one) => one !== hero)
  expect(
    choose(
      CARDS.filter((one) => one !== other),
      21,
    ),
  ).toBe(hero)
})

test('a chat with the hero, which moves it to the top of the list, changes no hero', () => {
  for (let day = 1; day <= 30; day++) {
    const hero = choose(CARDS, day)
    const popular = CARDS.toSorted((a, b) => Number(b === hero) - Number(a === hero))
    expect(popular[0]).toBe(hero)
    expect(choose(popular, day)).toBe(hero)
  }
})

test('over the evenings every character has a turn', () => {
  const heroes = new Set(Array.from({ length: 240 }, (_, day) => choose(CARDS, day)))
  expect(heroes).toEqual(new Set(CARDS))
})

test('the row below the hero does not repeat it; everybody else keeps their order', () => {
  const first = CARDS[0]
  const moved = moveBehindFirstRow(CARDS, first)
  expect(moved.slice(0, 6)).toEqual(CARDS.slice(1, 7))
  expect(moved[6]).toBe(first)
  expect(moved.slice(7)).toEqual(CARDS.slice(7))
  expect(moveBehindFirstRow(CARDS, CARDS[6])).toEqual(CARDS)
  expect(moveBehindFirstRow(CARDS.slice(0, 6), first)).toEqual(CARDS.slice(0, 6))
  expect(moveBehindFirstRow(CARDS, undefined)).toEqual(CARDS)
})

test('an empty shop has none', () => {
  expect(chooseHero([])).toBeUndefined()
})
