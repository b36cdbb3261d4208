import { expect, test } from 'vitest'
import { subtract, type Vector } from '../sculpt/vector.ts'
import { bendLimb } from './bend-limb.ts'

const far = (a: Vector, b: Vector): number => Math.hypot(...subtract(a, b))
const root: Vector = [0.7, -1.2, -0.1]
const limb = { bones: [1.25, 1.08], pole: [0.5, -1, -0.4] } as const

test('an arm reaches its goal and its bones keep their length', () => {
  const goal: Vector = [0.2, -2, 0.5]
  const { joint, end } = bendLimb(root, goal, limb)
  expect(far(end, goal)).toBeCloseTo(0)
  expect(far(root, joint)).toBeCloseTo(1.25)
  expect(far(joint, end)).toBeCloseTo(1.08)
})

test('a goal out of reach extends the arm towards it', () => {
  const { joint, end } = bendLimb(root, [0.7, -9, -0.1], limb)
  expect(far(root, joint)).toBeCloseTo(1.25)
  expect(far(root, end)).toBeLessThan(2.33)
  expect(end[1]).toBeLessThan(-3.4)
})

test('the elbow points to the requested side', () => {
  const { joint } = bendLimb(root, [0.7, -3, -0.1], { ...limb, pole: [1, 0, 0] })
  expect(joint[0]).toBeGreaterThan(0.75)
})
