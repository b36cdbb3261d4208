import { mix } from '../math.ts'
import { lighten } from '../paper/colour.ts'
import { add, cut, type Step, smoothMax } from '../sculpt/shape.ts'
import type { Vector } from '../sculpt/vector.ts'
import { type Hatter, type MakeHat, placeOnSeat, type Seat } from './hat.ts'

export const makeHeadphones: MakeHat = ({ clay, wide, ramp, createRamp, colour, model }) => {
  const { head } = model.stance
  const arc = (x: number, y: number): number => (Math.hypot(x / (0.385 * wide), (y - 0.09) / 0.475) - 1) * 0.4
  const band = clay.shape(
    [0, 0.3, -0.02],
    0.5,
    (x, y, z) =>
      smoothMax(
        Math.abs(arc(x, y)) - 0.017,
        Math.max(Math.abs(z + 0.02) - mix(0.03, 0.052, Math.max(0, y) * 1.6), -y),
        0.015,
      ) * 0.95,
  )
  const cup = (reach: number, from: number, to: number) =>
    [1, -1].map((side) =>
      add(
        clay.shape([side * 0.36 * wide, -0.05, -0.02], reach + 0.06, (x, y, z) => {
          const out = x * side - 0.3 * wide
          return smoothMax(
            Math.hypot((y + 0.05) * 0.92, z + 0.02) - reach,
            Math.max(out - to, from - out),
            0.03,
          )
        }),
      ),
    )
  const ring = (): number =>
    0.014 -
    Math.abs(Math.hypot((head.y + 0.05) * 0.92, head.z + 0.02) - 0.066) -
    (Math.abs(head.x) > 0.34 * wide && head.y < 0.09 ? 0 : 1)
  return {
    layers: [
      { name: 'pads', steps: cup(0.122, 0.015, 0.07), ramp: createRamp(lighten(colour, -0.2)) },
      {
        name: 'hat',
        steps: [add(band), ...cup(0.112, 0.06, 0.118)],
        ramp,
        texture: ({ tone, key, nz, ny }) => tone + 0.16 * key * Math.max(0, 0.5 * ny + 0.85 * nz) ** 10,
        inlays: [{ ramp: createRamp(model.palette.glow), area: ring }],
        smallest: 8,
      },
    ],
    hair: [
      cut(
        clay.shape([0, 0.3, -0.02], 0.75, (x, y, z) =>
          Math.max(Math.abs(z + 0.02) - 0.05, -arc(x, y) - 0.012, -y),
        ),
        0.03,
      ),
      ...cup(0.13, 0, 0.4).map(({ node }) => cut(node, 0.02)),
    ],
  }
}

type Flower = {
  at: Vector
  out: Vector
  across: Vector
  up: Vector
  size: number
  turn: number
  isPale: boolean
}

function listFlowersAround({ random, wide }: Hatter, seat: Seat): Flower[] {
  const count = 13
  return Array.from({ length: count }, (_, index): Flower => {
    const around = ((index + 0.5 + (random() - 0.5) * 0.3) / count) * Math.PI * 2
    const [sine, cosine] = [Math.sin(around), Math.cos(around)]
    const isLarge = index % 2 === 0
    const height = (random() - 0.5) * 0.035
    const [out, across]: [Vector, Vector] = [
      [sine * 0.9, 0.44, cosine * 0.9],
      [cosine, 0, -sine],
    ]
    return {
      at: placeOnSeat(seat, [sine * 0.375 * wide, height, cosine * 0.465]),
      out,
      across,
      up: [-sine * 0.44, 0.9, -cosine * 0.44],
      size: (isLarge ? 0.1 : 0.07) * (0.9 + 0.2 * random()),
      turn: random() * 6,
      isPale: index % 3 === 1,
    }
  })
}

function locateOnFlower(
  { at, out, across, up }: Flower,
  x: number,
  y: number,
  z: number,
): [far: number, around: number, above: number] {
  const [dx, dy, dz] = [x - at[0], y - at[1], z - at[2]]
  const [a, b] = [dx * across[0] + dz * across[2], dx * up[0] + dy * up[1] + dz * up[2]]
  return [Math.hypot(a, b), Math.atan2(a, b), dx * out[0] + dy * out[1] + dz * out[2]]
}

export const makeFlowerCrown: MakeHat = (hatter) => {
  const { clay, ramp, createRamp, colour, random, model, wide } = hatter
  const { head } = model.stance
  const seat: Seat = { at: [0, 0.285, -0.02], pitch: 0.22 }
  const flowers = listFlowersAround(hatter, seat)
  const petals: Step[] = flowers.map((flower) =>
    add(
      clay.shape(flower.at, flower.size * 1.25, (x, y, z) => {
        const [far, around, high] = locateOnFlower(flower, x, y, z)
        const petal = flower.size * (0.66 + 0.34 * Math.abs(Math.cos(around * 2.5 + flower.turn)) ** 0.6)
        const cupped = high - (0.9 * far * far) / flower.size - 0.004
        const heart = Math.hypot(far, high - 0.006) - flower.size * 0.3
        return Math.min(smoothMax(Math.abs(cupped) - 0.012, far - petal, 0.012) * 0.7, heart)
      }),
    ),
  )
  const leaves: Step[] = Array.from({ length: 30 }, (_, index) => {
    const around = ((index + random()) / 30) * Math.PI * 2
    const at = placeOnSeat(seat, [Math.sin(around) * 0.372 * wide, 0, Math.cos(around) * 0.462])
    const way = random() < 0.5 ? 1 : -1
    const lean = 0.4 + 0.8 * random()
    const tip: Vector = [
      at[0] + Math.cos(around) * 0.06 + Math.sin(around) * 0.03,
      at[1] + way * lean * 0.075,
      at[2] - Math.sin(around) * 0.06 + Math.cos(around) * 0.03,
    ]
    return add(clay.capsule(at, tip, [0.027, 0.005]), 0.004)
  })
  const nearest = (): { flower: Flower; far: number } => {
    let [best, least] = [flowers[0] as Flower, 9]
    for (const flower of flowers) {
      const away =
        Math.hypot(head.x - flower.at[0], head.y - flower.at[1], head.z - flower.at[2]) / flower.size
      if (away < least) [best, least] = [flower, away]
    }
    return { flower: best, far: locateOnFlower(best, head.x, head.y, head.z)[0] }
  }
  return {
    layers: [
      { name: 'leaves', steps: leaves, ramp: createRamp('#4c7a4a'), smallest: 6 },
      {
        name: 'hat',
        steps: petals,
        ramp,
        texture: ({ tone, key }) => {
          const { flower, far } = nearest()
          return tone + (0.1 * (far / flower.size) - 0.05) * (0.4 + key)
        },
        inlays: [
          { ramp: createRamp(lighten(colour, 0.22)), area: () => (nearest().flower.isPale ? 0.05 : -0.05) },
          {
            ramp: createRamp('#e0b040'),
            area: () => {
              const { flower, far } = nearest()
              return flower.size * 0.27 - far
            },
          },
        ],
        smallest: 6,
        soft: 0.8,
      },
    ],
    hair: 'free',
  }
}
