import type { Look, Mark } from '../look.ts'
import { clamp, createRandom, hashSeed, mix, smoothstep } from '../math.ts'
import type { FaceShape } from './face-shape.ts'
import { type Change, listChanges } from './face-words.ts'

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
const MAN: Partial<FaceShape> = {
  brow_ridge: 0.66,
  jaw_width: 1.03,
  chin_width: 1.05,
  lip_height: 0.92,
  nose_width: 1.03,
  nose_length: 0.003,
  eye_size: 0.98,
  brow_thickness: 1.22,
  lash: 0.15,
  ear: 1.04,
}

const AVERAGE: FaceShape = {
  male: 0.5,
  old: 0,
  firm: 0,
  lined: 0,
  forehead_lines: 0,
  crows_feet: 0,
  dimples: 0,
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

const BUILD_FLESH: Record<Look['build'], number> = {
  slight: -0.3,
  slim: -0.14,
  medium: 0.08,
  sturdy: 0.3,
  broad: 0.34,
  heavy: 1,
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

const STRAY: Change = {
  width: 0.03,
  jaw_width: 0.055,
  chin_width: 0.08,
  chin_length: 0.009,
  chin_forward: 0.006,
  cheek: 0.4,
  flesh: 0.18,
  forehead: 0.4,
  nose_length: 0.008,
  nose_width: 0.055,
  nose_tip: 0.08,
  nose_up: 0.25,
  nose_bridge: 0.004,
  mouth_width: 0.055,
  lip_height: 0.1,
  eye_size: 0.04,
  eye_tilt: 0.3,
  eye_distance: 0.005,
  brow_arch: 0.25,
  brow_height: 0.006,
  brow_thickness: 0.1,
  ear: 0.06,
}

export function shapeFace({ seed, presentation, age, build, origin, face }: Look): FaceShape {
  const base = {
    ...AVERAGE,
    ...(presentation === 'woman' ? WOMAN : presentation === 'man' ? MAN : averageShapes(WOMAN, MAN)),
  }
  const male = presentation === 'woman' ? 0 : presentation === 'man' ? 1 : 0.42
  const old = smoothstep(40, 72, age)
  const has = (mark: Mark): boolean => face.marks.includes(mark)
  const shape: FaceShape = {
    ...base,
    male,
    old,
    firm: smoothstep(46, 24, age),
    lined: Math.max(old, has('weathered') ? 0.55 : 0),
    crows_feet: Math.max(old, has('crows-feet') ? 0.75 : 0, has('weathered') ? 0.5 : 0),
    dimples: has('dimples') ? 1 : 0,
  }
  for (const change of listChanges({ face, origin })) applyChange(shape, change)
  const random = createRandom(hashSeed(seed, 'face'))
  for (const [name, range] of Object.entries(STRAY) as [keyof FaceShape, number][]) {
    const stray = (random() * 2 - 1) * range
    applyChange(shape, { [name]: FACTORS.has(name) ? 1 + stray : stray })
  }
  shape.lip_height *= 1 + 0.06 * shape.firm
  shape.flesh = Math.max(-0.5, shape.flesh + BUILD_FLESH[build])
  shape.neck_width *= 1 + 0.12 * clamp(BUILD_FLESH[build], -0.3, 0.9)
  shape.epicanthus = clamp(shape.epicanthus, 0, 1)
  shape.forehead_lines = shape.lined * mix(0.35, 1.1, random())
  ageFace(shape)
  shape.eye_size = clamp(shape.eye_size, 0.88, 1.18)
  return shape
}

/** With age, skin thins and sinks, and nose and ears grow. */
function ageFace(shape: FaceShape): void {
  const { old, male } = shape
  shape.lip_height *= mix(1, 0.76, old)
  shape.ear *= mix(1, 1.1, old)
  shape.nose_length += 0.006 * old
  shape.nose_up -= 0.3 * old
  shape.hood = clamp(shape.hood + 0.4 * old, 0, 1)
  shape.eye_tilt -= 0.45 * old
  shape.eye_depth += 0.25 * old
  shape.lash *= mix(1, 0.6, old)
  shape.brow_thickness *= mix(1, mix(0.84, 1.12, male), old)
}

function applyChange(shape: FaceShape, change: Change): void {
  for (const [name, value] of Object.entries(change) as [keyof FaceShape, number][])
    shape[name] = FACTORS.has(name) ? shape[name] * value : shape[name] + value
}

function averageShapes(a: Partial<FaceShape>, b: Partial<FaceShape>): Partial<FaceShape> {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof FaceShape>
  const between = [...names].map((name) => [
    name,
    mix(a[name] ?? AVERAGE[name], b[name] ?? AVERAGE[name], 0.5),
  ])
  return Object.fromEntries(between)
}
