import { expect, test } from 'vitest'
import { oldest, youngest } from './look.ts'
import { randomLook, randomScene } from './random-picture.ts'

const seeds = Array.from({ length: 500 }, (_, index) => index + 1)

test('everybody is an adult', () => {
  for (const seed of seeds) {
    const { age } = randomLook(seed)
    expect(age, `seed ${seed}`).toBeGreaterThanOrEqual(youngest)
    expect(age, `seed ${seed}`).toBeLessThanOrEqual(oldest)
  }
})

test('no two of twelve neighbours share a place, or hair and clothes', () => {
  for (const seed of seeds) {
    const others = Array.from({ length: 11 }, (_, index) => seed + index + 1)
    const worn = (one: number) => {
      const { hair, clothes } = randomLook(one)
      return `${hair.style} ${hair.colour} ${clothes.garment} ${clothes.colour}`
    }
    expect(
      others.map((other) => randomScene(other).place),
      `seed ${seed}`,
    ).not.toContain(randomScene(seed).place)
    expect(others.map(worn), `seed ${seed}`).not.toContain(worn(seed))
  }
})

test('the same seed is the same person in the same place', () => {
  expect(randomLook(7)).toEqual(randomLook(7))
  expect(randomScene(7)).toEqual(randomScene(7))
})

test('a hundred people vary in every trait', () => {
  const hundred = seeds.slice(0, 100).map(randomLook)
  const kinds = (of: (look: (typeof hundred)[number]) => string) => new Set(hundred.map(of)).size

  expect(kinds(({ presentation }) => presentation)).toBe(3)
  expect(kinds(({ origin }) => origin)).toBe(14)
  expect(kinds(({ skin }) => skin)).toBe(8)
  expect(kinds(({ build }) => build)).toBe(6)
  expect(hundred.filter(({ age }) => age >= 55).length).toBeGreaterThan(15)
})
