import { expect, test } from 'vitest'
import { countSignBytes, writeRows } from './interleaved-signs.ts'
import { packSignBits } from './pack-vectors.ts'
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

function interleave(vectors: readonly Float32Array[], width: number) {
  const bytes = width / 8
  const rows = { signs: new Uint8Array(countSignBytes(vectors.length, bytes)), rows: vectors.length, bytes }
  for (const [row, vector] of vectors.entries())
    writeRows(rows, row, new Uint8Array(packSignBits(vector).buffer))
  return rows
}

const isPositive = (value: number | undefined): boolean => (value ?? 0) > 0

test.each(WIDTHS)('rows of %i bits differ from a question by the weights of their bits', (width) => {
  const make = makeVectors()
  const question = make(width)
  const rows = [
    question,
    question.map((value) => -value),
    ...Array.from({ length: 2_001 }, () => make(width)),
  ]
  const weighted = weighBits(question)
  // A row that differs in one bit alone differs by the weight of this bit.
  const weights = Array.from(question, (_, at) =>
    question.map((value, index) => (index === at ? -value : value)),
  )
  const [ofBits = new Uint16Array(0)] = weighDifferences(interleave(weights, width), [weighted])
  const alike = new Uint16Array(width).fill(1)
  const found = weighDifferences(interleave(rows, width), [weighted, weighBitsAlike(question)])
  for (const [index, each] of [ofBits, alike].entries()) {
    const expected = rows.map((row) =>
      row.reduce(
        (sum, value, at) => sum + (isPositive(value) === isPositive(question[at]) ? 0 : (each[at] ?? 0)),
        0,
      ),
    )
    expect(found[index]).toEqual(Uint16Array.from(expected))
  }
  expect([found[0]?.[0], found[0]?.[1]]).toEqual([0, weighted.whole])
})

test('larger numbers weigh more, and no rows have no differences', () => {
  const question = Float32Array.from({ length: 32 }, (_, at) => (at % 2 === 0 ? 0.01 : -1))
  const opposites = [0, 1].map((odd) => question.map((value, at) => (at % 2 === odd ? -value : value)))
  expect(weighBits(question).whole).toBe(64)
  expect(weighDifferences(interleave(opposites, 32), [weighBits(question)])).toEqual([Uint16Array.of(0, 64)])
  expect(weighDifferences(interleave([], 32), [weighBitsAlike(question)])).toEqual([new Uint16Array(0)])
})
