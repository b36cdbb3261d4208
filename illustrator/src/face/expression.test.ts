import { describe, expect, test } from 'vitest'
import { randomLook } from '../random-picture.ts'
import { type Mood, moods } from '../scene.ts'
import { expressionOf } from './expression.ts'
import { type FeatureName, featuresOf } from './features/features.ts'
import { measuresOf } from './measures.ts'
import { faceShapeOf } from './shape-face.ts'

const face = faceShapeOf(randomLook(3))
const ahead = { facing: 'right', view: 'front' } as const

/** How much of the face a feature covers, in thousandths of a square head. */
function areaOf(feature: FeatureName, mood: Mood): number {
  const at = featuresOf({ face, expression: expressionOf(mood, ahead), light_side: 1, marks: [] })[feature]
  let count = 0
  for (let x = -0.25; x <= 0.25; x += 0.002)
    for (let y = -0.45; y <= 0.2; y += 0.002) if (at(x, y, 0.42) > 0) count++
  return count * 0.002 ** 2 * 1000
}
const cornerOf = (mood: Mood): number => {
  const { mouthAt, mouthWidth } = measuresOf(face, expressionOf(mood, ahead))
  return (mouthAt(mouthWidth) + mouthAt(-mouthWidth)) / 2 - mouthAt(0)
}

describe('a face', () => {
  test('is of another mind in every mood', () => {
    const faces = moods.map((mood) => JSON.stringify(expressionOf(mood, ahead)))
    expect(new Set(faces).size).toBe(moods.length)
  })

  test('lifts the corners of the mouth when it is glad, and at rest a little', () => {
    expect(cornerOf('sad')).toBeLessThan(cornerOf('stern'))
    expect(cornerOf('stern')).toBeLessThan(0.004)
    expect(cornerOf('calm')).toBeGreaterThan(0.008)
    expect(cornerOf('smile')).toBeGreaterThan(cornerOf('calm'))
  })

  test('shows teeth only in a smile and a laugh', () => {
    const showing = moods.filter((mood) => areaOf('teeth', mood) > 0)
    expect(showing).toEqual(['smile', 'laugh'])
  })

  test('opens its eyes wide in surprise and lowers the lids when tired', () => {
    const calm = areaOf('eye', 'calm')
    expect(areaOf('eye', 'surprised')).toBeGreaterThan(calm * 1.2)
    expect(areaOf('eye', 'tired')).toBeLessThan(calm * 0.7)
    expect(areaOf('eye', 'tired')).toBeGreaterThan(0)
  })

  test('turns with the side it faces', () => {
    const [right, left] = [expressionOf('wry', ahead), expressionOf('wry', { ...ahead, facing: 'left' })]
    expect(right.roll).toBe(-left.roll)
    expect(right.skew).toBe(-left.skew)
  })
})
