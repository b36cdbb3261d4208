import { expect, test } from 'vitest'
import { packSignBits } from './sign-bits.ts'
import { weighBits, weighBitsAlike, weighDifferences } from './weigh-differences.ts'

const WIDTHS = [32, 96, 256, 384, 640, 1_536]

function makeVectors() {
  let state = 7
  return (width: number) =>
    Float32Array.from({ length: width }, () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647 - 0.5
    })
}

test.each(WIDTHS)('rows of %i bits differ from a question by the weights of their bits', (width) => {
  const make = makeVectors()
  const question = make(width)
  const rows = [
    question,
    question.map((value) => -value),
    ...Array.from({ length: 2_000 }, () => make(width)),
  ]
  const signs = new Uint32Array((rows.length * width) / 32)
  for (const [row, vector] of rows.entries()) signs.set(packSignBits(vector), (row * width) / 32)
  for (const weighted of [weighBits(question), weighBitsAlike(question)]) {
    const getWeight = (at: number) =>
      weighted.planes.reduce(
        (sum, plane, index) => sum + (((plane[at >> 5] ?? 0) >>> (at & 31)) & 1) * 2 ** index,
        0,
      )
    const differences = weighDifferences(signs, rows.length, weighted)
    expect([differences[0], differences[1]]).toEqual([0, weighted.whole])
    const expected = rows.map((row) =>
      row.reduce((sum, value, at) => sum + (value > 0 === (question[at] ?? 0) > 0 ? 0 : getWeight(at)), 0),
    )
    expect([...differences]).toEqual(expected)
  }
})

test('larger numbers weigh more, and no rows have no differences', () => {
  const { planes, whole } = weighBits(
    Float32Array.from({ length: 32 }, (_, at) => (at % 2 === 0 ? 0.01 : -1)),
  )
  expect(planes.map((plane) => plane[0])).toEqual([0, 0, 0xaaaaaaaa])
  expect(whole).toBe(64)
  expect(weighDifferences(new Uint32Array(8), 0, weighBitsAlike(new Float32Array(256)))).toHaveLength(0)
})
