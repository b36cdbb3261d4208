import { describe, expect, test } from 'vitest'
import { createRandomLook } from '../random-picture.ts'
import { type Mood, moods } from '../scene.ts'
import { createExpression } from './expression.ts'
import { createFeatures, type FeatureName } from './features/features.ts'
import { measureFace } from './measures.ts'
import { shapeFace } from './shape-face.ts'

const face = shapeFace(createRandomLook(3))
const ahead = { facing: 'right', view: 'front' } as const

/** Computes the area of a feature; 1000 is a square one head high. */
function computeArea(feature: FeatureName, mood: Mood): number {
  const at = createFeatures({ face, expression: createExpression(mood, ahead), light_side: 1, marks: [] })[
    feature
  ]
  let count = 0
  for (let x = -0.25; x <= 0.25; x += 0.002)
    for (let y = -0.45; y <= 0.2; y += 0.002) if (at(x, y, 0.42) > 0) count++
  return count * 0.002 ** 2 * 1000
}
const measureCorner = (mood: Mood): number => {
  const { mouthAt, mouthWidth } = measureFace(face, createExpression(mood, ahead))
  return (mouthAt(mouthWidth) + mouthAt(-mouthWidth)) / 2 - mouthAt(0)
}

describe('a face', () => {
  test('differs in every mood', () => {
    const faces = moods.map((mood) => JSON.stringify(createExpression(mood, ahead)))
    expect(new Set(faces).size).toBe(moods.length)
  })

  test('lifts the corners of the mouth when happy, and slightly at rest', () => {
    expect(measureCorner('sad')).toBeLessThan(measureCorner('stern'))
    expect(measureCorner('stern')).toBeLessThan(0.004)
    expect(measureCorner('calm')).toBeGreaterThan(0.008)
    expect(measureCorner('smile')).toBeGreaterThan(measureCorner('calm'))
  })

  test('shows teeth only in a smile and a laugh', () => {
    const showing = moods.filter((mood) => computeArea('teeth', mood) > 0)
    expect(showing).toEqual(['smile', 'laugh'])
  })

  test('opens its eyes wide in surprise and lowers the lids when tired', () => {
    const calm = computeArea('eye', 'calm')
    expect(computeArea('eye', 'surprised')).toBeGreaterThan(calm * 1.2)
    expect(computeArea('eye', 'tired')).toBeLessThan(calm * 0.7)
    expect(computeArea('eye', 'tired')).toBeGreaterThan(0)
  })

  test('turns with the side it faces', () => {
    const [right, left] = [
      createExpression('wry', ahead),
      createExpression('wry', { ...ahead, facing: 'left' }),
    ]
    expect(right.roll).toBe(-left.roll)
    expect(right.skew).toBe(-left.skew)
  })
})
