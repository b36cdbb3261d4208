import { clamp, fitCurve, mix, smoothstep } from '../../math.ts'
import { type FaceState, type Feature, FRONT, OUTSIDE } from './feature.ts'

/** Shapes the brows, flat at their start, because a slope there would look like a scowl. */
export function shapeBrowFeature({ face, expression }: FaceState): Feature {
  const soft = 1 - face.male
  const line = fitCurve([
    [0.04, 0.07 + 0.007 * soft],
    [0.09, 0.079 + 0.005 * soft],
    [0.15, 0.085 + 0.007 * soft],
    [0.222, 0.063],
  ])
  const weight = mix(0.72, 1, face.male) * face.brow_thickness
  const thickness = fitCurve([
    [0.042, 0],
    [0.058, 0.0095 * weight],
    [0.12, 0.0105 * weight],
    [0.18, 0.006 * weight],
    [0.226, 0],
  ])
  const { brow_up, frown, worry, skew } = expression
  return (x, y, z) => {
    if (z < FRONT || y < 0.02 || y > 0.16) return OUTSIDE
    // The face curves back at the temple, so there the brow runs along z: depth adds to the distance from the middle.
    const across = Math.abs(x) + frown * 0.012 + 0.6 * Math.max(0, 0.27 - z)
    const inner = 1 - smoothstep(0.03, 0.15, across)
    const isRaisedOne = skew * x > 0 ? 1 : 0
    const raised = (brow_up * smoothstep(-0.06, 0.12, across) + isRaisedOne * Math.abs(skew)) * 0.022
    const sloped = worry * (0.026 * inner - 0.01 * smoothstep(0.1, 0.22, across))
    const arch =
      (face.brow_arch + 0.3 * brow_up) * 0.011 * Math.sin(clamp((across - 0.03) / 0.2, 0, 1) * Math.PI)
    const lowered = frown * (0.019 * inner + 0.004)
    const half = thickness(across)
    if (half <= 0.0005) return OUTSIDE
    return half - Math.abs(y - line(across) - raised - sloped - arch + lowered - face.brow_height)
  }
}
