import type { FaceShape } from '../face/face-shape.ts'
import { measureFace } from '../face/measures.ts'
import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import type { Eyewear } from '../look.ts'
import { createRandom, hashSeed, smoothstep } from '../math.ts'
import type { Colour } from '../paper/colour.ts'
import { createClothRamp } from '../paper/ramps.ts'
import { add, createClay } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'

export type Spectacles = Extract<Eyewear, 'round' | 'square' | 'cat-eye' | 'half-moon' | 'sunglasses'>
type Kind = { half: readonly [number, number]; corner: number; thickness: number; colours: readonly Colour[] }
const KINDS: Record<Spectacles, Kind> = {
  round: {
    half: [0.081, 0.078],
    corner: 0.077,
    thickness: 0.0058,
    colours: ['#b98a3e', '#211a20', '#4d2818'],
  },
  square: {
    half: [0.09, 0.066],
    corner: 0.03,
    thickness: 0.0076,
    colours: ['#1e181f', '#47251a', '#26323f'],
  },
  'cat-eye': {
    half: [0.088, 0.06],
    corner: 0.046,
    thickness: 0.008,
    colours: ['#541b29', '#1f181e', '#4f2a19'],
  },
  'half-moon': { half: [0.074, 0.04], corner: 0.038, thickness: 0.0054, colours: ['#c0913f', '#8f949c'] },
  sunglasses: { half: [0.095, 0.072], corner: 0.048, thickness: 0.0078, colours: ['#19161b', '#3f2217'] },
}

/** Outlines are of the right lens, in x and y from its middle. */
export type Fit = {
  kind: Spectacles
  outline: (across: number, y: number) => number
  forward: (x: number) => number
  middle: readonly [x: number, y: number]
}

export const isSpectacles = (eyewear: Eyewear): eyewear is Spectacles => eyewear in KINDS

export function fitSpectacles(kind: Spectacles, face: FaceShape): Fit {
  const { eye } = measureFace(face)
  const { half, corner } = KINDS[kind]
  const isLow = kind === 'half-moon'
  const middle = [eye[0] - 0.004, isLow ? -0.05 : -0.012] as const
  const nose = 0.432 + face.nose_bridge * 0.6 + 0.006 * Math.max(0, face.nose_hump) + (isLow ? 0.03 : 0)
  return {
    kind,
    middle,
    forward: (x) => nose - 1.35 * x * x,
    outline: (across, y) => {
      const u = across - middle[0]
      const lift = kind === 'cat-eye' ? 0.3 * Math.max(0, u + 0.03) * smoothstep(-0.06, 0.02, y) : 0
      const v = y - middle[1] - lift
      const [du, dv] = [Math.abs(u) - half[0] + corner, Math.abs(v) - half[1] + corner]
      const box = Math.hypot(Math.max(0, du), Math.max(0, dv)) + Math.min(0, Math.max(du, dv)) - corner
      return isLow ? Math.max(box, v - half[1] * 0.72) : box
    },
  }
}

export function buildSpectacleLayer({ look, face, stance, palette }: Model, kind: Spectacles): Layer {
  const { colours, thickness: thick, half } = KINDS[kind]
  const random = createRandom(hashSeed(look.seed, 'frame'))
  const clay = createClay(stance.head)
  const { forward, outline, middle } = fitSpectacles(kind, face)
  const outer = middle[0] + half[0]
  const hinge: Vector = [outer, middle[1] + (kind === 'half-moon' ? 0.018 : 0.024), forward(outer) - 0.004]
  const wide = 1 + 0.6 * (face.width - 1)
  const temple: Vector = [0.296 * wide, 0.012, 0.16]
  const behindEar: Vector = [0.318 * wide, -0.004, -0.03]
  const inner = middle[0] - half[0]
  const bridge = middle[1] + 0.02
  const rim = clay.shape(
    [middle[0], middle[1], forward(middle[0])],
    0.13,
    (x, y, z, side) => Math.hypot(outline(side, y), z - forward(x)) * 0.9 - thick,
  )
  return {
    name: 'frame',
    steps: [
      add({ ...rim, isPaired: true }),
      add(
        clay.capsules(
          [inner, bridge - 0.006, forward(inner)],
          [0, bridge + 0.004, forward(0) + 0.006],
          [thick, thick],
        ),
        0.004,
      ),
      add(clay.capsules(hinge, temple, [thick * 1.1, thick * 0.95]), 0.004),
      add(clay.capsules(temple, behindEar, [thick * 0.95, thick * 0.85]), 0.004),
    ],
    ramp: createClothRamp(colours[Math.floor(random() * colours.length)] as Colour, palette),
    soft: 0.5,
    smallest: 3,
    isThin: true,
  }
}
