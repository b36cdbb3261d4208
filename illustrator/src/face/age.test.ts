import { expect, test } from 'vitest'
import { youngest } from '../look.ts'
import { createRandomLook } from '../random-picture.ts'
import { createExpression } from './expression.ts'
import { createFeatures, type FeatureName } from './features/features.ts'
import { measureFace } from './measures.ts'
import { shapeFace } from './shape-face.ts'

const SEEDS = [2, 3, 5, 8, 13]
const calm = createExpression('calm', { facing: 'right', view: 'front' })

function faceAt(seed: number, age: number) {
  const look = createRandomLook(seed)
  return shapeFace({ ...look, age, face: { ...look.face, marks: [] } })
}

/** Counts the samples that a feature covers. */
function countSamples(feature: FeatureName, seed: number, age: number): number {
  const features = createFeatures({ face: faceAt(seed, age), expression: calm, light_side: 1, marks: [] })
  const at = features[feature]
  let count = 0
  for (let x = -0.25; x <= 0.25; x += 0.002)
    for (let y = -0.45; y <= 0.25; y += 0.002) if (at(x, y, 0.42) > 0) count++
  return count
}

test.each(SEEDS)('age adds lines to the face of seed %i and thins its lips', (seed) => {
  const [young, middle, old] = [30, 55, 70].map((age) => countSamples('lines', seed, age))
  expect(middle).toBeGreaterThan(young ?? 0)
  expect(old).toBeGreaterThan((middle ?? 0) * 1.1)
  const lipsAt = (age: number): number => measureFace(faceAt(seed, age)).lowerLip
  expect(lipsAt(70)).toBeLessThan(lipsAt(30) * 0.9)
})

test.each(SEEDS)('seed %i is an adult whatever number a look contains', (seed) => {
  expect(faceAt(seed, 6)).toEqual(faceAt(seed, youngest - 1))
})
