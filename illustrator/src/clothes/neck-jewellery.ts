import type { Layer, Ramp } from '../figure/layer.ts'
import type { Garment, Jewellery } from '../look.ts'
import { findClothColour } from '../paper/cloth-colours.ts'
import { blend } from '../paper/colour.ts'
import type { Palette } from '../paper/palette.ts'
import { add, type Distance, type Step } from '../sculpt/shape.ts'
import { type Fitting, findFront, layCloth, sculptCollarBase } from './fitting.ts'
import { createInlay } from './piece.ts'

const LEAVE_BARE: readonly Garment[] = [
  'dress',
  'gown',
  'shirt',
  'wrap',
  'robe',
  'tunic',
  'cardigan',
  'jacket',
  'coat',
  'suit',
  'leather-jacket',
  'trench-coat',
  'lab-coat',
]
const HIGH: readonly Garment[] = [
  'turtleneck',
  'kurta',
  'uniform',
  'flight-suit',
  'hoodie',
  'parka',
  'raincoat',
]

function createGoldRamp({ ink, glow }: Palette): Ramp {
  return {
    colours: [blend('#3d2410', ink, 0.4), '#8a5a1c', '#d39a2c', blend('#f6cf62', glow, 0.2), '#fff1b8'],
    cuts: [0.1, 0.26, 0.5, 0.78],
  }
}
function createPearlRamp({ ink, deep, glow }: Palette): Ramp {
  return {
    colours: [
      blend('#5b5260', ink, 0.4),
      blend('#b3a5a4', deep, 0.2),
      '#e6dccf',
      blend('#fbf5ea', glow, 0.12),
    ],
    cuts: [0.12, 0.28, 0.5],
  }
}

type NecklaceFit = { lift: number; low: number }

const measureChain =
  (low: number): Distance =>
  (x, y) =>
    Math.hypot(x * (0.9 + 0.9 * Math.max(0, -0.95 - y)), y + 0.8) - (-0.8 - low)

const sculptChain = (fitting: Fitting, { lift, low }: NecklaceFit, half: number): Step => {
  const line = measureChain(low)
  return add(
    layCloth(fitting, sculptCollarBase(fitting), {
      on: [[0, -1, 0.1], 0.55],
      lift,
      region: (x, y, z, side) => Math.max(Math.abs(line(x, y, z, side)) - half, -0.2 - z),
    }),
  )
}

function sculptPearls(fitting: Fitting, { lift, low }: NecklaceFit): Step[] {
  const base = sculptCollarBase(fitting)
  const radius = -0.8 - low
  const beads = 15
  return Array.from({ length: beads }, (_, index) => {
    const angle = ((index / (beads - 1)) * 2 - 1) * 1.5
    const y = -0.8 - Math.cos(angle) * radius
    const x = (Math.sin(angle) * radius) / (0.9 + 0.9 * Math.max(0, -0.95 - y))
    const [bx, by, bz] = findFront(fitting, base, [x, y])
    return add(fitting.clay.ellipsoid([bx, by, bz + lift], [0.027, 0.027, 0.027]))
  })
}

export function buildNeckJewelleryLayers(fitting: Fitting, ease: number): Layer[] {
  const { model, clay } = fitting
  const { accessories, clothes } = model.look
  const worn = new Set<Jewellery>(accessories.jewellery)
  const isHigh =
    HIGH.includes(clothes.garment) || ['scarf', 'neckerchief', 'shawl-collar'].includes(clothes.neck)
  const isBare = LEAVE_BARE.includes(clothes.garment) && clothes.neck === 'none'
  const lift = isBare ? 0.014 : ease + 0.016
  const low = isHigh ? -1.3 : -1.03
  const gold: Step[] = []
  const stones: { x: number; y: number; radius: number }[] = []
  const base = sculptCollarBase(fitting)
  if (worn.has('necklace')) gold.push(sculptChain(fitting, { lift: lift + 0.006, low }, 0.013))
  if (worn.has('pendant')) {
    const [x, y, z] = findFront(fitting, base, [0, low - 0.16])
    gold.push(
      sculptChain(fitting, { lift, low: low - 0.1 }, 0.0065),
      add(clay.ellipsoid([x, y, z + lift], [0.052, 0.06, 0.03])),
    )
    stones.push({ x, y, radius: 0.03 })
  }
  if (worn.has('brooch')) {
    const [x, y, z] = findFront(fitting, base, [0.38 * fitting.shape.shoulders, -1.33])
    gold.push(add(clay.ellipsoid([x, y, z + ease + 0.02], [0.06, 0.06, 0.035])))
    stones.push({ x, y, radius: 0.032 })
  }
  const stone = findClothColour('emerald')
  const stoneRamp: Ramp = {
    colours: [blend(stone, model.palette.ink, 0.6), stone, blend(stone, '#ffffff', 0.35)],
    cuts: [0.25, 0.6],
  }
  const layers: Layer[] = []
  if (gold.length > 0)
    layers.push({
      name: 'gold',
      steps: gold,
      ramp: createGoldRamp(model.palette),
      inlays: stones.map(({ x, y, radius }) =>
        createInlay(fitting, stoneRamp, (px, py) => Math.hypot(px - x, py - y) - radius, 2),
      ),
      soft: 0.7,
      smallest: 3,
    })
  if (worn.has('pearls'))
    layers.push({
      name: 'pearls',
      steps: sculptPearls(fitting, { lift: lift + 0.01, low }),
      ramp: createPearlRamp(model.palette),
      soft: 0.7,
      smallest: 3,
    })
  return layers
}
