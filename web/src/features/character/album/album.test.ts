import { expect, test } from 'vitest'
import { chooseColumns, layMasonry, measureTile } from './album.tsx'

const heights = (count: number, columns: number): number[] =>
  Array.from({ length: count }, (_, i) => measureTile(i + 1, columns))

test('six pictures make three columns of equal height, in reading order', () => {
  const { places, height, gaps } = layMasonry(heights(6, 3), chooseColumns(6, 4))

  expect(places.map(({ column }) => column)).toEqual([0, 1, 2, 1, 0, 2])
  expect(height).toBeCloseTo(7 / 3)
  expect(gaps).toBe(1)
})

test('six pictures make two columns of equal height on a phone', () => {
  const { places, height } = layMasonry(heights(6, 2), chooseColumns(6, 2))

  expect(places.map(({ column }) => column)).toEqual([0, 1, 1, 0, 0, 1])
  expect(height).toBeCloseTo(11 / 3)
})

test('tiles do not overlap, and none stands lower than necessary', () => {
  for (const columns of [1, 2, 3, 4])
    for (let count = 0; count <= 20; count++) {
      const { places, height } = layMasonry(heights(count, columns), columns)
      for (const [i, { column, above }] of places.entries()) {
        const before = places.slice(0, i).filter((place) => place.column === column)
        const end = before.reduce(
          (sum, place) => sum + (heights(count, columns)[places.indexOf(place)] ?? 0),
          0,
        )
        expect(above).toBeCloseTo(end)
      }
      const total = heights(count, columns).reduce((sum, each) => sum + each, 0)
      expect(height).toBeLessThan(total / columns + 4 / 3 + 1e-6)
    }
})

test('a few pictures take few columns', () => {
  expect([1, 2, 3, 4, 6, 7, 12, 60].map((count) => chooseColumns(count, 4))).toEqual([1, 1, 2, 2, 3, 4, 4, 4])
})
