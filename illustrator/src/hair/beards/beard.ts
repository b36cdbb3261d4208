import { sculptHead } from '../../face/head.ts'
import { measureFace } from '../../face/measures.ts'
import type { Inlay, Layer } from '../../figure/layer.ts'
import type { Model } from '../../figure/model.ts'
import type { Beard } from '../../look.ts'
import { computeNoiseAt, createRandom, hashSeed, mix, type Random, smoothstep } from '../../math.ts'
import { blend } from '../../paper/colour.ts'
import { createHairRamp, createSkinRamp } from '../../paper/ramps.ts'
import {
  add,
  type Clay,
  createClay,
  type Distance,
  measureDistanceTo,
  type Shape,
  type Step,
} from '../../sculpt/shape.ts'
import { type Area, type BeardAreas, measureBeard } from './area.ts'
import { sculptChestLocks, sculptJawLocks, sculptMoustacheLocks } from './beard-locks.ts'

type Growth = {
  /** Units below the chin, down the throat. */
  low: number
  cheek: number
  chin: number
  areas(areas: BeardAreas): Area
  locks(tools: { clay: Clay; face: Model['face']; random: Random }): Step[]
}

const joinAreas =
  (first: Area, second: Area): Area =>
  (x, y, z) =>
    Math.max(first(x, y, z), second(x, y, z))

const GROWTHS: Record<Exclude<Beard, 'none' | 'stubble'>, Growth> = {
  moustache: {
    low: 0,
    cheek: 0.012,
    chin: 0.012,
    areas: ({ moustache }) => moustache,
    locks: (tools) => sculptMoustacheLocks(tools, tools.random() < 0.35 ? 0.9 : 0.1),
  },
  goatee: {
    low: 0.03,
    cheek: 0.011,
    chin: 0.024,
    areas: ({ chin, moustache }) => joinAreas(chin, moustache),
    locks: (tools) => [
      ...sculptMoustacheLocks(tools, 0),
      ...sculptJawLocks({ ...tools, length: 0.05, reach: 0.3, count: 5 }),
    ],
  },
  short: {
    low: 0.05,
    cheek: 0.013,
    chin: 0.024,
    areas: ({ jaw, moustache }) => joinAreas(jaw, moustache),
    locks: () => [],
  },
  full: {
    low: 0.07,
    cheek: 0.022,
    chin: 0.06,
    areas: ({ jaw, moustache }) => joinAreas(jaw, moustache),
    locks: (tools) => [...sculptMoustacheLocks(tools, 0), ...sculptJawLocks({ ...tools, length: 0.13 })],
  },
  long: {
    low: 0.07,
    cheek: 0.024,
    chin: 0.06,
    areas: ({ jaw, moustache }) => joinAreas(jaw, moustache),
    locks: (tools) => [
      ...sculptMoustacheLocks(tools, -0.25),
      ...sculptJawLocks({ ...tools, length: 0.16 }),
      ...sculptChestLocks({ ...tools, length: 0.42 }),
    ],
  },
}

export function buildBeardLayers(model: Model): Layer[] {
  const { look, stance, face, palette } = model
  if (look.beard === 'none' || look.beard === 'stubble') return []
  const growth = GROWTHS[look.beard]
  const clay = createClay(stance.head)
  return [
    {
      name: 'beard',
      steps: [
        add(raiseBeard(model, growth)),
        ...growth
          .locks({ clay, face, random: createRandom(hashSeed(look.seed, 'beard')) })
          .map((step) => ({ ...step, soft: 0.024 })),
      ],
      ramp: createHairRamp(look.hair.colour, palette),
      texture: createBristles(model),
      soft: 0.8,
      smallest: 10,
    },
  ]
}

function isLow({ node }: Step): boolean {
  if (node.kind === 'group') return node.steps.some(isLow)
  return node.radius > 0.3 || (node.centre[1] < -0.03 && node.centre[0] < 0.28)
}

/** A shape's distance is only exact inside its sphere; this bounds it outside too. */
function boundStep(step: Step): Step {
  const { node } = step
  if (node.kind === 'group') return { ...step, node: { ...node, steps: node.steps.map(boundStep) } }
  const { centre, radius, isPaired } = node
  const distance: Distance = (x, y, z, side) => {
    const [dx, dy, dz] = [(isPaired ? side : x) - centre[0], y - centre[1], z - centre[2]]
    return Math.max(Math.sqrt(dx * dx + dy * dy + dz * dz) - radius, node.distance(x, y, z, side))
  }
  return { ...step, node: { ...node, distance } }
}

function raiseBeard({ stance, face, expression }: Model, { low, cheek, chin, areas }: Growth): Shape {
  const skin = sculptHead(stance.head, face, expression).filter(isLow).map(boundStep)
  const area = areas(measureBeard({ face, expression, low }))
  const chinY = measureFace(face).chin[1]
  return createClay(stance.head).shape([0, -0.27, 0.2], 0.44, (x, y, z) => {
    const inside = area(x, y, z)
    if (inside < -0.045) return Math.max(0.02, -0.6 * inside)
    const thick = mix(cheek, chin, smoothstep(chinY + 0.2, chinY, y) * smoothstep(0.05, 0.3, z))
    const lift =
      (thick + 0.003) * smoothstep(-0.01, thick * 1.9 + 0.05, inside) -
      0.003 -
      0.02 * smoothstep(-0.004, -0.03, inside)
    return (measureDistanceTo(skin) - lift) * 0.8
  })
}

function createBristles({ stance: { head } }: Model): NonNullable<Layer['texture']> {
  return ({ tone, key }) => {
    const { x, y, z } = head
    const across = Math.atan2(x, z + 0.05) * 5 + 0.6 * Math.sin(y * 14)
    const strands =
      0.6 * computeNoiseAt(across * 4 + 31, y * 5) + 0.4 * computeNoiseAt(across * 9 + 5, y * 8) - 0.5
    return tone * 0.86 + strands * (0.1 + 0.3 * smoothstep(0, 0.45, key))
  }
}

export function createStubble({ look, face, expression, palette, stance: { head } }: Model): Inlay[] {
  if (look.beard !== 'stubble') return []
  const { colours, cuts } = createSkinRamp(look.skin, palette)
  const [shade, dusk] = createHairRamp(look.hair.colour, palette).colours as [string, string]
  const { jaw, moustache } = measureBeard({ face, expression, low: 0.06 })
  const area = joinAreas(jaw, moustache)
  const shaded = colours.map((colour, order) => blend(colour, order < 2 ? shade : dusk, 0.15 + 0.025 * order))
  return [{ ramp: { colours: shaded, cuts }, area: () => area(head.x, head.y, head.z) }]
}
