import type { Expression } from '../../face/expression.ts'
import type { FaceShape } from '../../face/face-shape.ts'
import { measureFace } from '../../face/measures.ts'
import { computeNoiseAt, fitCurve, smoothstep, tabulate } from '../../math.ts'

export type Area = (x: number, y: number, z: number) => number

export type BeardAreas = { jaw: Area; chin: Area; moustache: Area }

const upperEdge = tabulate(
  fitCurve([
    [0, -0.2],
    [0.22, -0.215],
    [0.36, -0.262],
    [0.5, -0.245],
    [0.72, -0.185],
    [0.95, -0.1],
    [1.1, 0],
    [1.22, 0.1],
    [1.5, 0.1],
  ]),
  [0, 1.6],
)

export function measureBeard({
  face,
  expression,
  low,
}: {
  face: FaceShape
  expression: Expression
  low: number
}): BeardAreas {
  const measures = measureFace(face, expression)
  const { mouthY, mouthWidth, mouthAt, lowerLip, upperLip } = measures
  const chin = measures.chin[1]
  const open = expression.open * 0.05
  /** The area that stays free of beard: above 0 on the lips and slightly around them. */
  const lips: Area = (x, y) => {
    const share = Math.abs(x) / (mouthWidth * 1.06)
    const above = (upperLip * 1.5 + 0.004) * Math.max(0, 1 - share * share) ** 0.7
    const below = (lowerLip * 1.6 + open + 0.008) * Math.max(0, 1 - share * share) ** 0.6
    const line = mouthAt(x)
    return Math.min(line + above - y, y - line + below, (1.02 - share) * mouthWidth)
  }
  const hairs = (x: number, y: number): number => (computeNoiseAt(x * 95 + y * 30, y * 22) - 0.5) * 0.02
  return {
    jaw: (x, y, z) => {
      const angle = Math.atan2(Math.abs(x), z)
      const throat = y - (chin - low) - Math.max(0, 0.3 - z) * 0.4
      const bare = 0.02 - Math.hypot((Math.abs(x) - 0.055) / 1.6, y - mouthY + 0.05)
      const sideburn =
        (1.34 + 0.3 * smoothstep(-0.1, -0.3, y) - angle) * 0.3 -
        0.3 * Math.max(0, -0.36 - y) * smoothstep(0.15, 0, z)
      return Math.min(upperEdge(angle) - y + hairs(x, y), throat, sideburn, z + 0.04, -lips(x, y, z), -bare)
    },
    chin: (x, y, z) => {
      const ring = (1 - Math.hypot(x / 0.128, (y - mouthY + 0.055) / 0.165)) * 0.13
      const tuft = (1 - Math.hypot(x / 0.085, (y - chin) / 0.1)) * 0.09
      const bare = 0.024 - Math.hypot((Math.abs(x) - 0.06) / 1.5, y - mouthY + 0.055)
      const isFront = z - 0.2
      return Math.min(
        Math.max(ring, tuft) + hairs(x, y) * 0.7,
        -0.2 - y,
        -lips(x, y, z),
        -bare,
        isFront,
        y - chin + low,
      )
    },
    moustache: (x, y, z) => {
      const share = Math.abs(x) / (mouthWidth + 0.034)
      const droop = 0.05 * share * share
      const top = -0.203 - 0.022 * share - droop - 0.008 * Math.exp(-share * share * 60)
      const bottom = mouthAt(x) + 0.6 * upperLip - 0.8 * droop - 0.03 * smoothstep(0.55, 1, share)
      return Math.min(top - y + hairs(x, y) * 0.4, y - bottom + 0.004, (1.05 - share) * 0.1, z - 0.28)
    },
  }
}
