import { expect, test } from 'vitest'
import { CACHED_HUBNESS_MAX, computeHubness, measureHubness, packNeighbourhood } from './hubness.ts'

const WIDTH = 256
function makeVectors() {
  let state = 7
  return () =>
    Float32Array.from({ length: WIDTH }, () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647 - 0.5
    })
}

test('a passage among many similar ones counts as crowded; a passage that is alone or only repeated does not', () => {
  const next = makeVectors()
  const common = next()
  const lonely = next()
  const crowd = Array.from({ length: 20 }, () => next().map((value, at) => value + (common[at] ?? 0)))
  const others = Array.from({ length: 200 }, next)
  const neighbourhood = packNeighbourhood([...crowd, ...others, ...Array.from({ length: 20 }, () => lonely)])

  expect(neighbourhood.rows).toBe(221)
  const [ofCommon, ofLonely] = measureHubness(neighbourhood, [common, lonely])
  expect(ofCommon).toBeGreaterThan(0.5)
  expect(ofLonely).toBeLessThan(0.3)
})

test('a passage that is found again keeps its hubness, and the passages found longest ago are measured again', () => {
  const next = makeVectors()
  const neighbourhood = packNeighbourhood(Array.from({ length: 30 }, next))
  const [first, second] = [next(), next()]

  const find = (passage: number, vector: Float32Array) => computeHubness(neighbourhood, [{ passage, vector }])
  const [ofFirst, ofSecond] = measureHubness(neighbourhood, [first, second])
  expect(find(1, first)).toEqual([ofFirst])
  expect(
    computeHubness(neighbourhood, [
      { passage: 1, vector: second },
      { passage: 2, vector: second },
    ]),
  ).toEqual([ofFirst, ofSecond])
  for (let passage = 3; passage <= CACHED_HUBNESS_MAX + 2; passage++) find(passage, first)
  expect(neighbourhood.kept.size).toBe(CACHED_HUBNESS_MAX)
  expect(find(1, second)).toEqual([ofSecond])
})
