import { measureFace } from '../face/measures.ts'
import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { createRandom, hashSeed } from '../math.ts'
import { blend } from '../paper/colour.ts'
import { createClothRamp } from '../paper/ramps.ts'
import { add, type Clay, createClay, measureEllipsoidDistance, type Shape } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import { shapeDisc, shapeRing } from './rings.ts'

const ABOVE: { middle: Vector; axis: Vector; radius: number } = {
  middle: [0.09, 0.285, 0.445],
  axis: [0.22, 0.5, 0.84],
  radius: 0.066,
}

function shapeBand(
  clay: Clay,
  { over, half, height }: { over: number; half: number; height: (x: number, y: number, z: number) => number },
): Shape {
  return clay.shape([0, 0.145, 0], 0.5, (x, y, z) => {
    const skull = Math.min(
      measureEllipsoidDistance(x, y - 0.145, z, [0.303, 0.355, 0.415]),
      measureEllipsoidDistance(x, y - 0.175, z - 0.165, [0.24, 0.225, 0.24]),
    )
    return Math.hypot(Math.max(0, Math.abs(height(x, y, z)) - half), skull - over) - 0.009
  })
}

export function buildGoggleLayers({ stance, palette }: Model): Layer[] {
  const clay = createClay(stance.head)
  const { middle, axis, radius } = ABOVE
  const rounds = ([1, -1] as const).map((side) => ({
    centre: [side * middle[0], middle[1], middle[2]] as const,
    axis: [side * axis[0], axis[1], axis[2]] as const,
    radius,
  }))
  return [
    {
      name: 'strap',
      steps: [add(shapeBand(clay, { over: 0.062, half: 0.022, height: (_x, y, z) => y - 0.2 - 0.18 * z }))],
      ramp: createClothRamp('#5a3523', palette),
    },
    {
      name: 'goggles',
      steps: [
        ...rounds.map((round) => add(shapeRing(clay, round, 0.017))),
        add(
          clay.capsule([-0.03, ABOVE.middle[1], 0.445], [0.03, ABOVE.middle[1], 0.445], [0.013, 0.013]),
          0.01,
        ),
      ],
      ramp: createClothRamp('#b0813c', palette),
      smallest: 6,
    },
    {
      name: 'goggle-glass',
      steps: rounds.map((round) => add(shapeDisc(clay, { ...round, radius: radius - 0.006 }, 0.008))),
      ramp: {
        colours: [blend(palette.deep, '#1b3440', 0.6), blend(palette.mid, '#2f6470', 0.6), palette.glow],
        cuts: [0.3, 0.72],
      },
      texture: ({ tone }) => {
        const slant = (stance.head.x - Math.sign(stance.head.x) * middle[0]) * 0.8 + stance.head.y - middle[1]
        return tone * 0.7 + (Math.abs(slant - 0.022) < 0.01 ? 0.5 : 0)
      },
      smallest: 6,
    },
  ]
}

export function buildEyepatchLayers({ look, face, stance, palette }: Model): Layer[] {
  const clay = createClay(stance.head)
  const { eye } = measureFace(face)
  const side = createRandom(hashSeed(look.seed, 'eyepatch'))() < 0.5 ? 1 : -1
  const patch = clay.shape([side * eye[0], 0, 0.35], 0.13, (x, y, z) => {
    const u = side * x - eye[0]
    const wide = 0.084 - 0.3 * Math.max(0, -y - 0.01)
    return measureEllipsoidDistance(u, y - 0.004, z - 0.352 + 0.5 * u, [wide, 0.074, 0.046])
  })
  const slope = (x: number, y: number): number => (y - 0.04) * 0.93 + side * x * 0.36 - eye[0] * 0.36
  return [
    {
      name: 'eyepatch',
      steps: [
        add(patch),
        add(shapeBand(clay, { over: 0.022, half: 0.003, height: (x, y) => slope(x, y) - 0.012 }), 0.006),
      ],
      ramp: createClothRamp('#1e1a20', palette),
      smallest: 4,
    },
  ]
}
