import { expect, test } from 'vitest'
import { oldest, youngest } from './look.ts'
import { createRandomLook, createRandomScene } from './random-picture.ts'

const seeds = Array.from({ length: 500 }, (_, index) => index + 1)

test('everybody is an adult', () => {
  for (const seed of seeds) {
    const { age } = createRandomLook(seed)
    expect(age, `seed ${seed}`).toBeGreaterThanOrEqual(youngest)
    expect(age, `seed ${seed}`).toBeLessThanOrEqual(oldest)
  }
})

test('no two of twelve neighbours share a place, or hair and clothes', () => {
  for (const seed of seeds) {
    const others = Array.from({ length: 11 }, (_, index) => seed + index + 1)
    const worn = (one: number) => {
      const { hair, clothes } = createRandomLook(one)
      return `${hair.style} ${hair.colour} ${clothes.garment} ${clothes.colour}`
    }
    expect(
      others.map((other) => createRandomScene(other).place),
      `seed ${seed}`,
    ).not.toContain(createRandomScene(seed).place)
    expect(others.map(worn), `seed ${seed}`).not.toContain(worn(seed))
  }
})

test('the same seed is the same person in the same place', () => {
  expect(createRandomLook(7)).toEqual(createRandomLook(7))
  expect(createRandomScene(7)).toEqual(createRandomScene(7))
})

test('a hundred people vary in every trait', () => {
  const hundred = seeds.slice(0, 100).map(createRandomLook)
  const kinds = (of: (look: (typeof hundred)[number]) => string) => new Set(hundred.map(of)).size

  expect(kinds(({ presentation }) => presentation)).toBe(3)
  expect(kinds(({ origin }) => origin)).toBe(14)
  expect(kinds(({ skin }) => skin)).toBe(8)
  expect(kinds(({ build }) => build)).toBe(6)
  expect(hundred.filter(({ age }) => age >= 55).length).toBeGreaterThan(15)
})
