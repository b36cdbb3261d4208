import { mix } from '../math.ts'
import type { Vector } from '../sculpt/vector.ts'
import type { Expression } from './expression.ts'
import type { FaceShape } from './face-shape.ts'

export type Measures = {
  jaw: readonly [x: number, y: number]
  chin: Vector
  /** Centre of the right eye, and how much deeper than average it lies. */
  eye: readonly [x: number, y: number, deeper: number]
  eyeWidth: number
  ridge: number
  noseTip: Vector
  mouthY: number
  mouthWidth: number
  upperLip: number
  lowerLip: number
  mouthAt: (x: number) => number
}

const AT_REST = { smile: 0, skew: 0, open: 0, purse: 0, press: 0 }

export function measureFace(
  face: FaceShape,
  {
    smile,
    skew,
    open,
    purse,
    press,
  }: Pick<Expression, 'smile' | 'skew' | 'open' | 'purse' | 'press'> = AT_REST,
): Measures {
  const lifted = Math.max(0, smile)
  const mouthY = -0.288 - face.chin_length * 0.2
  const mouthWidth = 0.094 * face.mouth_width * (1 + 0.2 * lifted) * (1 - 0.28 * purse)
  const rest = mouthY + lifted * 0.006 + open * 0.008
  const bow = 0.004 * (1 - lifted)
  return {
    jaw: [0.195 * face.jaw_width * face.width, -0.315 + face.jaw_height],
    chin: [0.05 * face.chin_width, -0.445 - face.chin_length - 0.024 * open, 0.372 + face.chin_forward],
    eye: [
      0.134 * mix(1, face.width, 0.5) + face.eye_distance,
      -0.004,
      face.eye_depth * 0.02 + 0.004 * face.male,
    ],
    eyeWidth: 0.063 * mix(1, face.eye_size, 0.5),
    ridge: mix(0.031, 0.045, face.male * 0.5 + face.brow_ridge * 0.45),
    noseTip: [0, -0.128 - face.nose_length + face.nose_up * 0.02, 0.482 + 0.03 * (face.nose_tip - 1)],
    mouthY,
    mouthWidth,
    upperLip: 0.021 * face.lip_height * (1 - 0.2 * lifted) * (1 - 0.4 * press) * (1 + 0.2 * purse),
    lowerLip: 0.031 * face.lip_height * (1 - 0.16 * lifted) * (1 - 0.35 * press),
    mouthAt: (x) => {
      const t = x / mouthWidth
      const corner = smile + Math.max(-0.2, skew * Math.max(-1, Math.min(1, t * 1.6)))
      const middle = Math.max(0, 1 - 4 * t * t)
      return rest + corner * 0.034 * Math.min(1.6, t * t) - bow * middle * middle
    },
  }
}
