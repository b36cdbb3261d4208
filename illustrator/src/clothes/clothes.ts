import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { buildHandLayers, poseBothArms } from '../hands/arms.ts'
import type { Clothes, Look } from '../look.ts'
import { createRandom, hashSeed } from '../math.ts'
import { findClothColour } from '../paper/cloth-colours.ts'
import { blend, lighten, readLightness } from '../paper/colour.ts'
import { createClothRamp } from '../paper/ramps.ts'
import { buildPropLayers } from '../props/props.ts'
import { createClay } from '../sculpt/shape.ts'
import { createClothReader } from './cloth-point.ts'
import type { Dyes, Fitting } from './fitting.ts'
import { garments, type Opening } from './garments/all-garments.ts'
import { cutShirt, cutSweater, cutTShirt, cutTurtleneck } from './garments/tops.ts'
import { buildLowerLayers } from './lower.ts'
import { buildNeckJewelleryLayers } from './neck-jewellery.ts'
import { buildNeckpieceLayers } from './neckpieces.ts'
import { type GarmentPattern, tailorLayers } from './tailor.ts'

function createFitting(model: Model): Fitting {
  const { look, stance, body } = model
  const arms = poseBothArms(model)
  return {
    model,
    clay: createClay(stance.body),
    space: stance.body,
    shape: body,
    arms,
    random: createRandom(hashSeed(look.seed, look.clothes.garment, 'clothes')),
    dyes: mixDyes(model, look.clothes),
    read: createClothReader(stance.body, body, arms),
  }
}

function mixDyes({ palette }: Model, { colour, trim }: { colour: string; trim: string }): Dyes {
  const [cloth, second] = [findClothColour(colour), findClothColour(trim)]
  return {
    cloth: createClothRamp(cloth, palette),
    rib: createClothRamp(lighten(cloth, -0.035 - 0.05 * readLightness(cloth)), palette),
    seam: createClothRamp(lighten(cloth, -0.07 - 0.07 * readLightness(cloth)), palette),
    trim: createClothRamp(second, palette),
    half: createClothRamp(blend(cloth, second, 0.5), palette),
  }
}

const UNDERLAYERS = {
  shirt: cutShirt,
  't-shirt': cutTShirt,
  turtleneck: cutTurtleneck,
  sweater: cutSweater,
} as const
const BENEATH = 0.55
const SHEET_EASE = 0.09

export function buildClothesLayers(model: Model): Layer[] {
  const { clothes } = model.look
  const fitting = createFitting(model)
  const { cut, opens } = garments[clothes.garment]
  const pattern = adaptToSaddle(model, adaptToHijab(model.look, cut(fitting)))
  const under = opens ? pickUnderGarment(clothes, opens) : 'none'
  const ease = pattern.isSheet ? SHEET_EASE : pattern.fall.ease
  const underEase = opens === 'whole' ? 0.035 : ease * BENEATH
  const beneath = { ...fitting, dyes: mixDyes(model, { colour: clothes.under_colour, trim: clothes.colour }) }
  return [
    ...buildLowerLayers(model),
    ...(under === 'none'
      ? []
      : tailorLayers(
          beneath,
          narrowSleeves(UNDERLAYERS[under](beneath, underEase), { over: pattern, opens }),
          'under',
        )),
    ...tailorLayers(fitting, pattern),
    ...buildNeckpieceLayers(fitting, { ease, under: under === 'none' ? ease : underEase }),
    ...buildNeckJewelleryLayers(fitting, ease),
    ...buildPropLayers(model, poseBothArms(model)),
    ...buildHandLayers(model, measureSleeve(pattern, under)),
  ]
}

/** The height at which a rider's clothes end; longer cloth would be cut through by the thighs. */
const SEAT = -2.82
const LONG = 1.9

const adaptToHijab = ({ accessories }: Look, pattern: GarmentPattern): GarmentPattern =>
  accessories.headwear === 'hijab' && pattern.sleeves.end > 0
    ? { ...pattern, sleeves: { ...pattern.sleeves, end: Math.max(LONG, pattern.sleeves.end) } }
    : pattern

const adaptToSaddle = ({ scene }: Model, pattern: GarmentPattern): GarmentPattern =>
  scene.pose === 'cycling'
    ? { ...pattern, fall: { ...pattern.fall, hem: Math.max(SEAT, pattern.fall.hem) } }
    : pattern

const measureSleeve = ({ sleeves, isSheet }: GarmentPattern, under: Clothes['under']): number =>
  isSheet || sleeves.end === 0 ? (under === 't-shirt' ? 0.62 : LONG) : sleeves.end

const TUCKED = -2.75

const narrowSleeves = (
  pattern: GarmentPattern,
  { over, opens }: { over: GarmentPattern; opens: Opening | undefined },
): GarmentPattern => ({
  ...pattern,
  fall: {
    ...pattern.fall,
    straight: over.isSheet ? 0.35 : Math.min(pattern.fall.straight, over.fall.straight * 0.7),
    hem: opens === 'whole' ? Math.max(pattern.fall.hem, TUCKED) : pattern.fall.hem,
  },
  sleeves: opens === 'whole' ? pattern.sleeves : { ...pattern.sleeves, ease: 0.015, cuff: 0.02 },
})

const pickUnderGarment = ({ under }: Clothes, opens: Opening): Clothes['under'] =>
  under === 'none' && opens !== 'little' ? 't-shirt' : under

export const measureBareLeg = ({ garment }: Clothes): number =>
  garment === 'gown' || garment === 'dress' ? -1.6 : -1.42
