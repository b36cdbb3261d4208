import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { createRandom, hashSeed } from '../math.ts'
import { createClothRamp } from '../paper/ramps.ts'
import { add, createClay, type Step } from '../sculpt/shape.ts'
import { normalise, type Vector } from '../sculpt/vector.ts'

const FLOWERS = ['#e8e0d2', '#d8515f', '#f0a03c', '#e58aa6', '#f2d24e'] as const
const PETALS = 6

const findSeenSide = ({ stance }: Model): 1 | -1 => (stance.yaw > 0 ? -1 : 1)

export function buildFlowerLayers(model: Model): Layer[] {
  const { look, stance, palette } = model
  const clay = createClay(stance.head)
  const side = findSeenSide(model)
  const middle: Vector = [side * 0.322, 0.1, 0.17]
  const out = normalise([side * 0.8, 0.12, 0.58])
  const up = normalise([-out[0] * out[1], 1 - out[1] * out[1], -out[2] * out[1]])
  const across: Vector = [
    up[1] * out[2] - up[2] * out[1],
    up[2] * out[0] - up[0] * out[2],
    up[0] * out[1] - up[1] * out[0],
  ]
  const petals: Step[] = Array.from({ length: PETALS }, (_, petal) => {
    const angle = (petal / PETALS) * 2 * Math.PI + 0.3
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const along = (share: number, lift: number): Vector => [
      middle[0] + share * (across[0] * c + up[0] * s) + lift * out[0],
      middle[1] + share * (across[1] * c + up[1] * s) + lift * out[1],
      middle[2] + share * (across[2] * c + up[2] * s) + lift * out[2],
    ]
    return add(clay.capsule(along(0.018, 0.012), along(0.055, 0.024), [0.012, 0.027]), 0.004)
  })
  const colour =
    FLOWERS[Math.floor(createRandom(hashSeed(look.seed, 'flower'))() * FLOWERS.length)] ?? FLOWERS[0]
  const heart: Vector = [middle[0] + out[0] * 0.032, middle[1] + out[1] * 0.032, middle[2] + out[2] * 0.032]
  return [
    { name: 'petals', steps: petals, ramp: createClothRamp(colour, palette), smallest: 6 },
    {
      name: 'flower-heart',
      steps: [add(clay.ellipsoid(heart, [0.021, 0.021, 0.021]))],
      ramp: createClothRamp('#c9922e', palette),
      smallest: 4,
    },
  ]
}

export function buildPencilLayers(model: Model): Layer[] {
  const { stance, palette } = model
  const { head } = stance
  const clay = createClay(head)
  const side = findSeenSide(model)
  const at = (share: number): Vector => [
    side * (0.305 + 0.03 * share),
    0.075 - 0.075 * share,
    0.24 - 0.42 * share,
  ]
  return [
    {
      name: 'pencil',
      steps: [
        add(clay.capsule(at(0.09), at(1), [0.0125, 0.0125])),
        add(clay.capsule(at(0), at(0.1), [0.002, 0.011]), 0.002),
      ],
      ramp: createClothRamp('#d99a2b', palette),
      inlays: [
        { ramp: createClothRamp('#d8b78c', palette), area: () => head.z - (at(0.1)[2] ?? 0), smallest: 1 },
        { ramp: createClothRamp('#2a2228', palette), area: () => head.z - (at(0.035)[2] ?? 0), smallest: 1 },
        { ramp: createClothRamp('#a8424a', palette), area: () => (at(0.92)[2] ?? 0) - head.z, smallest: 1 },
      ],
      smallest: 4,
    },
  ]
}

export function sculptHairPin(model: Model): Step[] {
  const clay = createClay(model.stance.head)
  const side = findSeenSide(model)
  const { style } = model.look.hair
  if (style === 'bun' || style === 'chignon' || style === 'top-knot') {
    const [y, z] = style === 'top-knot' ? [0.56, -0.1] : style === 'bun' ? [0.3, -0.42] : [-0.02, -0.47]
    return [
      add(clay.capsule([-side * 0.16, y - 0.05, z], [side * 0.2, y + 0.07, z + 0.04], [0.008, 0.01])),
      add(clay.ellipsoid([side * 0.205, y + 0.072, z + 0.042], [0.026, 0.026, 0.026]), 0.006),
    ]
  }
  const at = (share: number): Vector => [
    side * (0.255 + 0.062 * share),
    0.27 - 0.1 * share,
    0.235 - 0.12 * share,
  ]
  return [0, 0.33, 0.66, 1].map((share) => add(clay.ellipsoid(at(share), [0.021, 0.021, 0.021]), 0.008))
}
