import { add, createClay, cut, measureEllipsoidDistance, type Step, smoothMin } from '../sculpt/shape.ts'
import type { Space } from '../sculpt/space.ts'
import type { Expression } from './expression.ts'
import type { FaceShape } from './face-shape.ts'
import { measureFace } from './measures.ts'

const LIPS_REACH = 0.12

export function sculptMouth(space: Space, face: FaceShape, expression: Expression): Step[] {
  const clay = createClay(space)
  const { mouthAt, mouthWidth, upperLip, lowerLip, mouthY } = measureFace(face, expression)
  const open = expression.open
  const fold =
    0.001 +
    0.002 * face.male +
    0.012 * face.old +
    Math.max(0, expression.smile - 0.4) * 0.009 * (1 - 0.7 * face.firm)
  const lips = clay.shape([0, mouthY, 0.41], 0.145, (x, y, z, side) => {
    const off = Math.abs(y - mouthY) - LIPS_REACH
    if (off > 0.03) return off
    const line = mouthAt(x)
    const t = x / mouthWidth
    const forward = 0.437 - 0.075 * t * t - 0.006 * face.old
    const upper = measureEllipsoidDistance(side - 0.02, y - line - upperLip * 0.55, z - forward + 0.012, [
      mouthWidth * 0.86,
      upperLip * 1.05,
      0.028,
    ])
    const lower = measureEllipsoidDistance(
      side,
      y - line + lowerLip * 0.62 + open * 0.05,
      z - forward + 0.02,
      [mouthWidth * 0.74, lowerLip * 0.92, 0.034],
    )
    return smoothMin(upper, lower, 0.018)
  })
  const gap = clay.shape([0, mouthY, 0.45], 0.14, (x, y, z, side) => {
    const off = Math.abs(y - mouthY) - LIPS_REACH
    if (off > 0.03) return off
    const t = x / mouthWidth
    const forward = 0.437 - 0.075 * t * t - 0.006 * face.old
    return measureEllipsoidDistance(side, y - mouthAt(x) + open * 0.02, z - forward - 0.028, [
      mouthWidth * 1.02,
      0.0045 + open * 0.028,
      0.034,
    ])
  })
  const crease =
    fold < 0.003
      ? []
      : [
          cut(
            clay.capsules(
              [0.07 * face.nose_width, -0.165, 0.415],
              [mouthWidth + 0.028, mouthY - 0.015, 0.376],
              [0.002 + 0.6 * fold, 0.002 + 0.6 * fold],
            ),
            Math.min(0.045, fold * 7),
          ),
        ]
  return [
    ...crease,
    add(lips, 0.019),
    cut(gap, 0.012),
    cut(clay.ellipsoid([0, mouthY - 0.068 - open * 0.04, 0.475], [0.07, 0.018, 0.035]), 0.035),
    cut(clay.ellipsoid([0, mouthY + 0.06, 0.478], [0.011, 0.03, 0.022]), 0.02),
  ]
}
