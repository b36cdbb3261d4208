import { type Gait, sculptLeg, sculptLegs, sculptShoe } from '../body/legs.ts'
import { sculptLoft } from '../body/loft.ts'
import { measureTrunk } from '../body/torso.ts'
import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { leadSide } from '../hands/arms.ts'
import type { Garment } from '../look.ts'
import { createRandom, hashSeed } from '../math.ts'
import { findClothColour } from '../paper/cloth-colours.ts'
import { readLightness } from '../paper/colour.ts'
import { createClothRamp, createSkinRamp } from '../paper/ramps.ts'
import { add, createClay, group } from '../sculpt/shape.ts'
import { garments } from './garments/all-garments.ts'

const SUITS: readonly Garment[] = ['suit', 'uniform', 'flight-suit', 'overalls']
const SKIRTS: readonly Garment[] = ['dress', 'gown', 'wrap']
const LONG: readonly Garment[] = [
  ...SKIRTS,
  'coat',
  'trench-coat',
  'raincoat',
  'parka',
  'lab-coat',
  'apron',
  'tunic',
  'kurta',
  'robe',
  'shawl',
  'poncho',
]
const TROUSERS = ['charcoal', 'navy', 'denim', 'chocolate', 'stone', 'ink', 'petrol'] as const
const SHOES = ['chocolate', 'ink', 'brick', 'charcoal'] as const
const BOOTED: readonly Garment[] = [
  'raincoat',
  'parka',
  'uniform',
  'breastplate',
  'flight-suit',
  'overalls',
  'leather-jacket',
]

export function buildLowerLayers(model: Model): Layer[] {
  const { scene, stance, body: shape, look, palette } = model
  if (scene.crop === 'close' || scene.crop === 'bust' || scene.pose === 'at-table') return []
  const space = stance.body
  const clay = createClay(space)
  const { garment } = look.clothes
  const isBare = SKIRTS.includes(garment) && scene.pose !== 'cycling'
  const legs = sculptLegs(shape, { lead: leadSide(model), gait: pickGait(model) })
  const random = createRandom(hashSeed(look.seed, garment, 'lower'))
  const ease = isBare ? 0 : 0.035
  const sections = measureTrunk(shape)
  const waist = garments[garment].opens === 'whole' ? 0.055 : 0.02
  const seat = sculptLoft(clay, {
    sections: (y) => {
      const { width, depth, middle } = sections(y)
      return { width: width + waist, depth: depth + waist, middle }
    },
    top: -2.45,
    bottom: -3.34,
    shoulder: 0.02,
  })
  const trousers: Layer = {
    name: 'legs',
    steps: [
      add(
        group(
          ...(isBare ? [] : [add(seat)]),
          ...legs.flatMap((leg) => sculptLeg(space, leg, { shape, ease, hem: isBare ? 0.085 : 0.15 })),
        ),
      ),
    ],
    ramp: isBare
      ? createSkinRamp(look.skin, palette)
      : createClothRamp(pickTrouserColour(model, random()), palette),
    smallest: 12,
  }
  const top = BOOTED.includes(garment) ? 0.5 : 0.05
  const shoe = findClothColour(SHOES[Math.floor(random() * SHOES.length)] ?? 'ink')
  const shoes: Layer = {
    name: 'shoes',
    steps: legs.flatMap((leg) => sculptShoe(space, leg, top)),
    ramp: createClothRamp(shoe, palette),
    smallest: 8,
  }
  return [trousers, shoes]
}

function pickGait({ look, scene }: Model): Gait {
  if (scene.pose === 'cycling') return 'cycling'
  if (scene.pose === 'dancing') return LONG.includes(look.clothes.garment) ? 'stepping' : 'leaping'
  const isFree =
    scene.crop === 'far' && scene.prop === 'none' && scene.pose === 'upright' && scene.view !== 'front'
  return isFree && createRandom(hashSeed(look.seed, scene.place, scene.time, 'gait'))() < 0.55
    ? 'walking'
    : 'still'
}

function pickTrouserColour({ look }: Model, chance: number): string {
  const { garment, colour } = look.clothes
  const above = findClothColour(colour)
  if (SUITS.includes(garment)) return above
  const apart = TROUSERS.map(findClothColour).filter(
    (other) => Math.abs(readLightness(other) - readLightness(above)) > 0.08,
  )
  return apart[Math.floor(chance * apart.length)] ?? findClothColour('charcoal')
}
