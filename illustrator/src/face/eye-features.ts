import { clamp, curveThrough, mix, smoothstep } from '../math.ts'
import { type FaceState, type Feature, OUTSIDE } from './feature.ts'
import { measuresOf } from './measures.ts'

type EyeFeature = 'eye' | 'iris' | 'pupil' | 'glint' | 'lash' | 'lower_lid' | 'crease' | 'brow'
/** What lies further back is not the front of the face. */
const FRONT = 0.16

/** Radii in units: an eye is small in an adult face. */
const IRIS = 0.0262
const PUPIL = 0.0118
const GLINT = 0.0064

export function eyeFeatures(state: FaceState): Record<EyeFeature, Feature> {
  const { face, expression } = state
  const { eye, eyeWidth } = measuresOf(face)
  const lids = lidsOf(state)
  /** Calls with u, -1 at the inner and 1 at the outer corner, y about the eye's middle, and which side: 1 is the right of the face. */
  const inEye =
    (feature: (spot: { u: number; x: number; y: number; side: 1 | -1 }) => number): Feature =>
    (x, y, z) => {
      if (z < FRONT) return OUTSIDE
      const across = Math.abs(x)
      return feature({ u: (across - eye[0]) / eyeWidth, x: across, y: y - eye[1], side: x < 0 ? -1 : 1 })
    }
  const opening = ({ u, y }: { u: number; y: number }): number =>
    Math.min(lids.upper(u) - y, y - lids.lower(u), (1 - Math.abs(u)) * eyeWidth * 0.8)
  const fromIris = ({ x, y, side }: { x: number; y: number; side: 1 | -1 }): number =>
    Math.hypot(x - eye[0] - expression.gaze[0] * side * 0.02, y - 0.002 - expression.gaze[1] * 0.011)
  const band = (thickness: number, off: number): number =>
    thickness <= 0 ? OUTSIDE : thickness - Math.abs(off)
  return {
    eye: inEye(opening),
    iris: inEye((spot) => Math.min(IRIS - fromIris(spot), opening(spot) + 0.001)),
    pupil: inEye((spot) => Math.min(PUPIL - fromIris(spot), opening(spot))),
    glint: inEye((spot) => {
      const x = spot.x - state.light_side * spot.side * 0.01
      return Math.min(GLINT - fromIris({ ...spot, x, y: spot.y - 0.011 }), opening(spot) - 0.002)
    }),
    lash: inEye(({ u, y }) => {
      const inside = clamp(u, -1, 1)
      const wing = u > 1 ? (u - 1) * eyeWidth * 0.25 : u < -1 ? (u + 1) * eyeWidth * 0.5 : 0
      const outer = smoothstep(-0.6, 1, u) * 0.0034 * face.lash
      const ends = (1 - smoothstep(1, 1.28 + 0.12 * face.lash, u)) * smoothstep(-1.12, -0.85, u)
      const thickness = (0.0042 + 0.0042 * smoothstep(-1, 0.7, u) + outer) * ends
      return band(thickness, y - lids.upper(inside) - wing - 0.0015)
    }),
    lower_lid: inEye(({ u, y }) =>
      band(
        0.0021 * smoothstep(-0.7, 0.3, u) * (1 - smoothstep(0.9, 1.1, u)),
        y - lids.lower(clamp(u, -1, 1)) + 0.001,
      ),
    ),
    crease: inEye(({ u, y }) => {
      const inside = clamp(u, -1, 1)
      const fold = 0.0125 * (1 - 0.75 * face.hood) - 0.004 * inside * inside
      return band(Math.abs(u) < 1 ? 0.0025 * (1 - inside * inside * 0.8) : 0, y - lids.upper(inside) - fold)
    }),
    brow: brow(state),
  }
}

/** Heights of the two lids over the eye's width. */
function lidsOf({ face, expression }: FaceState): {
  upper: (u: number) => number
  lower: (u: number) => number
} {
  const { squint, droop, smile, brow_up } = expression
  const lifted = Math.max(0, smile)
  const high =
    0.0238 *
    face.eye_size *
    (1 - 0.25 * face.hood) *
    (1 - 0.12 * lifted) *
    (1 - 0.2 * squint) *
    (1 - 0.12 * face.old) *
    (1 - 0.75 * droop) *
    (1 + 0.12 * brow_up)
  const low = 0.0155 * face.eye_size * (1 - 0.14 * lifted) * (1 - 0.42 * squint)
  const tilt = face.eye_tilt * 0.012 + 0.004
  return {
    upper: (u) => high * Math.max(0, 1 - u * u) ** 0.72 * (1 - 0.12 * u) + tilt * u - 0.004 * droop,
    lower: (u) => -low * Math.max(0, 1 - u * u) ** 0.9 * (1 + 0.18 * u) + tilt * u,
  }
}

/** It starts level, or everybody scowls. */
function brow({ face, expression }: FaceState): Feature {
  const soft = 1 - face.male
  const line = curveThrough([
    [0.04, 0.07 + 0.007 * soft],
    [0.09, 0.079 + 0.005 * soft],
    [0.15, 0.085 + 0.007 * soft],
    [0.222, 0.063],
  ])
  const weight = mix(0.72, 1, face.male) * face.brow_thickness
  const thickness = curveThrough([
    [0.042, 0],
    [0.058, 0.0095 * weight],
    [0.12, 0.0105 * weight],
    [0.18, 0.006 * weight],
    [0.226, 0],
  ])
  const { brow_up, frown, worry, skew } = expression
  return (x, y, z) => {
    if (z < FRONT) return OUTSIDE
    const across = Math.abs(x)
    const isRaisedOne = skew * x > 0 ? 1 : 0
    const raised = (brow_up + isRaisedOne * Math.abs(skew) * 0.8) * 0.016 * smoothstep(0.02, 0.16, across)
    const lowered = frown * 0.016 * (1 - smoothstep(0.03, 0.14, across))
    const sloped =
      worry * (0.02 * (1 - smoothstep(0.04, 0.15, across)) - 0.006 * smoothstep(0.1, 0.22, across))
    const arch = face.brow_arch * 0.011 * Math.sin(clamp((across - 0.03) / 0.2, 0, 1) * Math.PI)
    const at = line(across) + raised - lowered + sloped + arch + face.brow_height
    const half = thickness(across)
    return half <= 0.0005 ? OUTSIDE : half - Math.abs(y - at)
  }
}
