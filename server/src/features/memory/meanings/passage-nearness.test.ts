import { expect, test } from 'vitest'
import { computeDotProduct, findCommonGround, removeCommonGround } from './common-ground.ts'
import { createNearness } from './passage-nearness.ts'

const WIDTH = 64

test('a passage is as near as the cosine of its vector and the question says, with and without common ground', () => {
  const passages = Array.from({ length: 200 }, (_, row) =>
    Int8Array.from({ length: WIDTH }, (_, index) => 90 * Math.sin(row * (index + 1)) + index / 2),
  )
  const question = Array.from({ length: WIDTH }, (_, index) => Math.cos(index * 3))
  for (const common of [null, findCommonGround(passages)]) {
    const measure = createNearness(question, common)
    const own = removeCommonGround(question, common)
    const plain = removeCommonGround(question, null)
    for (const passage of passages) {
      const nearness = measure(passage)
      expect(nearness.own).toBeCloseTo(computeDotProduct(removeCommonGround(passage, common), own), 4)
      expect(nearness.plain).toBeCloseTo(computeDotProduct(removeCommonGround(passage, null), plain), 4)
    }
    expect(measure(new Int8Array(WIDTH))).toEqual({ own: 0, plain: 0 })
  }
})
