import { mix } from '../../math.ts'
import { measureFace } from '../measures.ts'
import { type FaceState, type Feature, OUTSIDE } from './feature.ts'

const FRONT = 0.25
const REACH = 0.16

export function shapeMouthFeatures({
  face,
  expression,
}: FaceState): Record<'upper_lip' | 'lower_lip' | 'mouth' | 'teeth' | 'nostril', Feature> {
  const { mouthAt, mouthWidth, mouthY, upperLip, lowerLip, noseTip } = measureFace(face, expression)
  const { open, smile, purse } = expression
  const drop = (t: number): number => open * 0.05 * Math.max(0, 1 - t * t) ** 0.75
  /** Calls an area with t, 0 in the middle and 1 at the corner, and the height above the line between the lips. */
  const inMouth =
    (feature: (t: number, up: number) => number): Feature =>
    (x, y, z) =>
      z < FRONT || Math.abs(y - mouthY) > REACH ? OUTSIDE : feature(Math.abs(x) / mouthWidth, y - mouthAt(x))
  const gap = (t: number, up: number): number => {
    if (t > 1.14) return OUTSIDE
    const half = 0.0038 * (1 - 0.75 * t * t) + drop(t) * 0.5
    return (t < 1.04 ? half : -half) - Math.abs(up + drop(t) * 0.5)
  }
  return {
    upper_lip: inMouth((t, up) => {
      const bow = upperLip * 1.55 * Math.max(0, 1 - t * t) ** 0.75 * (1 - 0.32 * Math.exp(-t * t * 40))
      return Math.min(bow - up, up + 0.001, (1 - t) * mouthWidth)
    }),
    lower_lip: inMouth((t, up) => {
      const fall = lowerLip * 1.5 * Math.max(0, 1 - t * t) ** 0.62 + drop(t)
      return Math.min(fall + up, 0.001 - up, (1 - t) * mouthWidth)
    }),
    mouth: inMouth(gap),
    teeth: inMouth((t, up) =>
      open * (smile - purse) < 0.05 || t > 0.9
        ? OUTSIDE
        : Math.min(gap(t, up) - 0.0025, up + 0.019 * (1 - 0.3 * t * t)),
    ),
    nostril: (x, y, z) => {
      if (z < 0.4) return OUTSIDE
      const across = Math.abs(x) - 0.03 * face.nose_width
      return (
        0.0122 * mix(1, face.nose_width, 0.5) -
        Math.hypot(across / 1.35, (y - noseTip[1] + 0.054 - across * 0.25) * 1.6)
      )
    },
  }
}
