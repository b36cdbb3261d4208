import { clamp, mix, smoothstep } from '../../math.ts'
import { measureFace } from '../measures.ts'
import { type FaceState, type Feature, FRONT, OUTSIDE } from './feature.ts'

type BallFeature = 'eye' | 'iris' | 'iris_light' | 'pupil' | 'glint' | 'lid_shade'
type LidFeature = 'lid' | 'lash' | 'lower_lid' | 'crease'

const IRIS = 0.0265
const PUPIL = 0.012
const GLINT = 0.0062
const REACH = 0.06
const OUTER = 0.7

type EyeSpot = { u: number; x: number; y: number; side: 1 | -1 }
type Eye = {
  state: FaceState
  upper: (u: number) => number
  lower: (u: number) => number
  inEye: (feature: (spot: EyeSpot) => number) => Feature
}

export function shapeEyeFeatures(state: FaceState): Record<BallFeature | LidFeature, Feature> {
  const { eye, eyeWidth } = measureFace(state.face)
  const inEye: Eye['inEye'] = (feature) => (x, y, z) => {
    if (z < FRONT || Math.abs(y - eye[1]) > REACH) return OUTSIDE
    const across = Math.abs(x)
    const u = (across - eye[0]) / eyeWidth
    if (u < -1.5 || u > 1.5) return OUTSIDE
    return feature({ u, x: across, y: y - eye[1], side: x < 0 ? -1 : 1 })
  }
  const parts = { state, ...shapeLids(state), inEye }
  return { ...shapeBallFeatures(parts), ...shapeLidFeatures(parts) }
}

function shapeBallFeatures({ state, upper, lower, inEye }: Eye): Record<BallFeature, Feature> {
  const { gaze } = state.expression
  const { eye, eyeWidth } = measureFace(state.face)
  const opening = ({ u, y }: EyeSpot): number =>
    Math.min(upper(u) - y, y - lower(u), (1 - Math.abs(u)) * eyeWidth * 0.8)
  const fromIris = ({ x, y, side }: EyeSpot): number =>
    measureLength(x - eye[0] - gaze[0] * side * 0.02, y - 0.002 - gaze[1] * 0.011)
  return {
    eye: inEye(opening),
    iris: inEye((spot) => Math.min(IRIS - fromIris(spot), opening(spot) + 0.001)),
    iris_light: inEye((spot) => {
      const below = 0.004 + gaze[1] * 0.011 - spot.y
      return Math.min(IRIS * 0.84 - fromIris(spot), below, fromIris(spot) - PUPIL * 1.15, opening(spot))
    }),
    pupil: inEye((spot) => Math.min(PUPIL - fromIris(spot), opening(spot))),
    glint: inEye((spot) => {
      const x = spot.x - state.light_side * spot.side * 0.01
      return Math.min(GLINT - fromIris({ ...spot, x, y: spot.y - 0.01 }), opening(spot) - 0.002)
    }),
    lid_shade: inEye((spot) => Math.min(opening(spot) + 0.001, spot.y - upper(spot.u) + 0.0075)),
  }
}

function shapeLidFeatures({
  state: { face, expression },
  upper,
  lower,
  inEye,
}: Eye): Record<LidFeature, Feature> {
  const { eyeWidth } = measureFace(face)
  const band = (thickness: number, off: number): number =>
    thickness <= 0 ? OUTSIDE : thickness - Math.abs(off)
  const creaseAt = (u: number): number => {
    const inside = clamp(u, -1, 1)
    return upper(inside) + 0.0135 * (1 - 0.7 * face.hood) + 0.006 * expression.droop - 0.004 * inside * inside
  }
  const slope = (upper(OUTER) - upper(OUTER - 0.05)) / 0.05
  const lashAt = (u: number): number => {
    if (u < -1) return upper(-1) + (u + 1) * eyeWidth * (0.5 + 0.7 * face.epicanthus)
    const beyond = u - OUTER
    if (beyond < 0) return upper(u)
    return upper(OUTER) + slope * beyond + (0.006 + 0.028 * face.lash) * beyond * beyond
  }
  return {
    lid: inEye(({ u, y }) =>
      Math.abs(u) > 1 ? OUTSIDE : Math.min(creaseAt(u) - y, y - upper(u), (1 - Math.abs(u)) * 0.02),
    ),
    lash: inEye(({ u, y }) => {
      const outer = smoothstep(-0.6, 1, u) * 0.0034 * face.lash
      const ends =
        (1 - smoothstep(0.92, 1.2 + 0.16 * face.lash, u)) *
        smoothstep(-1.1 - 0.16 * face.epicanthus, -0.85, u)
      const thickness = (0.0036 + 0.0038 * smoothstep(-1, 0.7, u) + outer) * ends
      return band(thickness, y - lashAt(u) - 0.0015)
    }),
    lower_lid: inEye(({ u, y }) =>
      band(
        0.0021 * smoothstep(-0.7, 0.3, u) * (1 - smoothstep(0.9, 1.1, u)),
        y - lower(clamp(u, -1, 1)) + 0.001,
      ),
    ),
    crease: inEye(({ u, y }) => band(Math.abs(u) < 1 ? 0.0024 * (1 - u * u * 0.8) : 0, y - creaseAt(u))),
  }
}

const measureLength = (x: number, y: number): number => Math.sqrt(x * x + y * y)

function shapeLids({ face, expression }: FaceState): {
  upper: (u: number) => number
  lower: (u: number) => number
} {
  const { squint, wide, gaze, smile } = expression
  const lifted = Math.max(0, smile)
  const droop = clamp(expression.droop + 0.5 * Math.max(0, -gaze[1]), 0, 1)
  const high =
    0.0245 *
      face.eye_size *
      (1 - 0.25 * face.hood) *
      (1 - 0.1 * face.old) *
      (1 - 0.38 * squint) *
      (1 + 0.32 * wide + 0.14 * Math.max(0, gaze[1])) -
    0.001 * lifted
  const low = 0.0155 * face.eye_size * (1 + 0.15 * wide)
  const tilt = face.eye_tilt * 0.012 + 0.004
  const lower = (u: number): number =>
    low * Math.max(0, 1 - u * u) ** 0.9 * (1.25 * squint + 0.1 * lifted - 1) * (1 + 0.18 * u) + tilt * u
  return {
    lower,
    upper: (u) => {
      const inner = 1 - 0.32 * face.epicanthus * smoothstep(0.2, -0.9, u)
      const open = high * Math.max(0, 1 - u * u) ** 0.72 * (1 - 0.12 * u) * inner + tilt * u
      return mix(open, lower(u) - 0.001, droop)
    },
  }
}
