import type { Face, Look } from '../look.ts'
import { clamp, mix, randomOf, seedOf, smoothstep } from '../math.ts'

/** A face as the sculptor needs it: factors of, and offsets to, the measures of an average head. */
export type FaceShape = {
  /** 0 feminine to 1 masculine. */
  male: number
  /** 0 smooth to 1 aged. */
  old: number
  width: number
  jaw_width: number
  jaw_height: number
  chin_width: number
  chin_length: number
  chin_forward: number
  cheek: number
  /** Below 0 hollow, above 0 full. */
  flesh: number
  forehead: number
  brow_ridge: number
  nose_length: number
  nose_width: number
  nose_tip: number
  nose_hump: number
  nose_up: number
  nose_bridge: number
  /** To one side, units. */
  nose_bend: number
  lip_height: number
  mouth_width: number
  eye_size: number
  eye_tilt: number
  eye_depth: number
  eye_distance: number
  /** How far the fold of the upper lid hangs, 0 to 1. */
  hood: number
  /** How far the upper lid folds over the inner corner of the eye, 0 to 1. */
  epicanthus: number
  lash: number
  brow_thickness: number
  brow_arch: number
  brow_height: number
  ear: number
  neck_width: number
}

const WOMAN: Partial<FaceShape> = {
  jaw_width: 0.8,
  chin_width: 0.8,
  neck_width: 0.93,
  lip_height: 1.18,
  brow_ridge: 0.05,
  lash: 1,
  eye_size: 1.14,
  nose_length: -0.004,
  cheek: 0.2,
  brow_height: 0.002,
  nose_width: 0.94,
  nose_tip: 0.78,
  nose_up: 0.3,
  flesh: 0.16,
  brow_thickness: 0.86,
  brow_arch: 0.35,
  ear: 0.93,
}
const MAN: Partial<FaceShape> = { brow_ridge: 0.62, lip_height: 0.94, brow_thickness: 1.12, ear: 1.04 }

const AVERAGE: FaceShape = {
  male: 0.5,
  old: 0,
  width: 1,
  jaw_width: 1,
  jaw_height: 0,
  chin_width: 1,
  chin_length: 0,
  chin_forward: 0,
  cheek: 0,
  flesh: 0,
  forehead: 0,
  brow_ridge: 0.4,
  nose_length: 0,
  nose_width: 1,
  nose_tip: 1,
  nose_hump: 0,
  nose_up: 0,
  nose_bridge: 0,
  nose_bend: 0,
  lip_height: 1,
  mouth_width: 1,
  eye_size: 1,
  eye_tilt: 0,
  eye_depth: 0,
  eye_distance: 0,
  hood: 0,
  epicanthus: 0,
  lash: 0.3,
  brow_thickness: 1,
  brow_arch: 0,
  brow_height: 0,
  ear: 1,
  neck_width: 1,
}

/** What a word adds to (offsets) or multiplies into (factors) the measures. */
type Change = Partial<Record<keyof FaceShape, number>>

const SHAPES: Record<Face['shape'], Change> = {
  oval: {},
  round: { width: 1.06, jaw_width: 1.03, flesh: 0.45, chin_length: -0.008, cheek: -0.2 },
  long: { width: 0.94, chin_length: 0.014, jaw_width: 0.97, forehead: 0.3 },
  square: { jaw_width: 1.12, chin_width: 1.18, jaw_height: -0.012, width: 1.02 },
  heart: { jaw_width: 0.88, chin_width: 0.78, width: 1.03, cheek: 0.5, chin_length: 0.004 },
  angular: { cheek: 0.9, flesh: -0.55, jaw_width: 1.03, brow_ridge: 0.15, chin_forward: 0.006 },
}
const NOSES: Record<Face['nose'], Change> = {
  straight: {},
  small: { nose_tip: 0.78, nose_width: 0.93, nose_length: -0.01 },
  broad: { nose_width: 1.22, nose_tip: 1.12, nose_bridge: -0.006 },
  aquiline: { nose_hump: 1, nose_length: 0.01, nose_bridge: 0.006 },
  long: { nose_length: 0.017, nose_tip: 1.05 },
  upturned: { nose_up: 0.75, nose_length: -0.006, nose_tip: 0.86 },
  flat: { nose_bridge: -0.014, nose_width: 1.13, nose_tip: 0.84 },
  crooked: { nose_hump: 0.7, nose_bend: 0.012, nose_width: 1.06 },
}
const EYES: Record<Face['eyes'], Change> = {
  almond: { eye_tilt: 0.55 },
  round: { eye_size: 1.06, eye_tilt: -0.1 },
  narrow: { eye_size: 0.93, eye_tilt: 0.75, hood: 0.5, epicanthus: 1, eye_depth: -0.5 },
  hooded: { hood: 0.85, eye_tilt: -0.1 },
  'deep-set': { eye_depth: 0.8, brow_ridge: 0.12, hood: 0.3 },
  'wide-set': { eye_distance: 0.012 },
}
const LIPS: Record<Face['lips'], Change> = {
  thin: { lip_height: 0.74 },
  medium: {},
  full: { lip_height: 1.28 },
  wide: { mouth_width: 1.12, lip_height: 1.06 },
}
const BROWS: Record<Face['brows'], Change> = {
  fine: { brow_thickness: 0.72, brow_arch: 0.15 },
  level: { brow_arch: -0.2 },
  arched: { brow_arch: 0.55 },
  heavy: { brow_thickness: 1.25 },
  bushy: { brow_thickness: 1.5, brow_height: -0.004 },
}
const BUILD_FLESH: Record<Look['build'], number> = {
  slight: -0.3,
  slim: -0.12,
  medium: 0.08,
  sturdy: 0.28,
  broad: 0.32,
  heavy: 0.9,
}
const FACTORS = new Set<keyof FaceShape>([
  'width',
  'jaw_width',
  'chin_width',
  'nose_width',
  'nose_tip',
  'lip_height',
  'mouth_width',
  'eye_size',
  'brow_thickness',
  'ear',
  'neck_width',
])

/** How far a factor or an offset strays by the look's seed: nobody is the average of their words. */
const STRAY: Change = {
  width: 0.02,
  jaw_width: 0.035,
  chin_width: 0.05,
  chin_length: 0.005,
  cheek: 0.25,
  flesh: 0.12,
  forehead: 0.3,
  nose_length: 0.005,
  nose_width: 0.035,
  nose_tip: 0.05,
  nose_up: 0.15,
  mouth_width: 0.04,
  lip_height: 0.06,
  eye_tilt: 0.25,
  eye_distance: 0.004,
  brow_arch: 0.15,
  brow_height: 0.004,
}

export function faceShapeOf({ seed, presentation, age, build, face }: Look): FaceShape {
  const base = {
    ...AVERAGE,
    ...(presentation === 'woman' ? WOMAN : presentation === 'man' ? MAN : halfway(WOMAN, MAN)),
  }
  const male = presentation === 'woman' ? 0 : presentation === 'man' ? 1 : 0.42
  const shape: FaceShape = { ...base, male, old: smoothstep(40, 70, age) }
  for (const change of [
    SHAPES[face.shape],
    NOSES[face.nose],
    EYES[face.eyes],
    LIPS[face.lips],
    BROWS[face.brows],
  ])
    applyChange(shape, change)
  const random = randomOf(seedOf(seed, 'face'))
  for (const [name, most] of Object.entries(STRAY) as [keyof FaceShape, number][]) {
    const stray = (random() * 2 - 1) * most
    applyChange(shape, { [name]: FACTORS.has(name) ? 1 + stray : stray })
  }
  shape.flesh += BUILD_FLESH[build]
  shape.neck_width *= 1 + 0.12 * clamp(BUILD_FLESH[build], -0.3, 0.9)
  shape.lip_height *= mix(1, 0.78, shape.old)
  shape.ear *= mix(1, 1.08, shape.old)
  shape.nose_length += 0.004 * shape.old
  // Small eyes at half height are what makes a person read as an adult.
  shape.eye_size = clamp(shape.eye_size, 0.88, 1.18)
  return shape
}

function applyChange(shape: FaceShape, change: Change): void {
  for (const [name, value] of Object.entries(change) as [keyof FaceShape, number][])
    shape[name] = FACTORS.has(name) ? shape[name] * value : shape[name] + value
}

function halfway(a: Partial<FaceShape>, b: Partial<FaceShape>): Partial<FaceShape> {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof FaceShape>
  const between = [...names].map((name) => [
    name,
    mix(a[name] ?? AVERAGE[name], b[name] ?? AVERAGE[name], 0.5),
  ])
  return Object.fromEntries(between)
}
