import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { handLayers, posedArms } from '../hands/arms.ts'
import type { Clothes, Look } from '../look.ts'
import { randomOf, seedOf } from '../math.ts'
import { clothColourOf } from '../paper/cloth-colours.ts'
import { blend, lighten, lightnessOf } from '../paper/colour.ts'
import { clothRamp } from '../paper/ramps.ts'
import { propLayers } from '../props/props.ts'
import { clayOf } from '../sculpt/shape.ts'
import { clothReader } from './cloth-point.ts'
import type { Dyes, Fitting } from './fitting.ts'
import { garments, type Opening } from './garments/all-garments.ts'
import { shirt, sweater, tShirt, turtleneck } from './garments/tops.ts'
import { jewelleryLayers } from './jewellery.ts'
import { lowerLayers } from './lower.ts'
import { neckpieceLayers } from './neckpieces.ts'
import { type Cut, tailored } from './tailor.ts'

function fittingOf(model: Model): Fitting {
  const { look, stance, body } = model
  const arms = posedArms(model)
  return {
    model,
    clay: clayOf(stance.body),
    space: stance.body,
    shape: body,
    arms,
    random: randomOf(seedOf(look.seed, look.clothes.garment, 'clothes')),
    dyes: dyesOf(model, look.clothes),
    read: clothReader(stance.body, body, arms),
  }
}

function dyesOf({ palette }: Model, { colour, trim }: { colour: string; trim: string }): Dyes {
  const [cloth, second] = [clothColourOf(colour), clothColourOf(trim)]
  return {
    cloth: clothRamp(cloth, palette),
    rib: clothRamp(lighten(cloth, -0.035 - 0.05 * lightnessOf(cloth)), palette),
    seam: clothRamp(lighten(cloth, -0.07 - 0.07 * lightnessOf(cloth)), palette),
    trim: clothRamp(second, palette),
    half: clothRamp(blend(cloth, second, 0.5), palette),
  }
}

const UNDERLAYERS = { shirt, 't-shirt': tShirt, turtleneck, sweater } as const
/** An underlayer's ease, as a share of what is worn over it. */
const BENEATH = 0.55
/** So far off the body the upper edge of an apron or a breastplate lies. */
const SHEET_EASE = 0.09

/** All that is worn on the body, the lowest first. */
export function clothesLayers(model: Model): Layer[] {
  const { clothes } = model.look
  const fitting = fittingOf(model)
  const { cut, opens } = garments[clothes.garment]
  const pattern = modestly(model.look, cut(fitting))
  const under = opens ? underOf(clothes, opens) : 'none'
  const ease = pattern.isSheet ? SHEET_EASE : pattern.fall.ease
  const underEase = opens === 'whole' ? 0.035 : ease * BENEATH
  const beneath = { ...fitting, dyes: dyesOf(model, { colour: clothes.under_colour, trim: clothes.colour }) }
  return [
    ...lowerLayers(model),
    ...(under === 'none'
      ? []
      : tailored(
          beneath,
          beneathOf(UNDERLAYERS[under](beneath, underEase), { over: pattern, opens }),
          'under',
        )),
    ...tailored(fitting, pattern),
    ...neckpieceLayers(fitting, { ease, under: under === 'none' ? ease : underEase }),
    ...jewelleryLayers(fitting, ease),
    ...propLayers(model, posedArms(model)),
    ...handLayers(model, sleeveOf(pattern, under)),
  ]
}

/** Down to the wrist. */
const LONG = 1.9

/** Whoever covers their hair covers their arms. */
const modestly = ({ accessories }: Look, pattern: Cut): Cut =>
  accessories.headwear === 'hijab' && pattern.sleeves.end > 0
    ? { ...pattern, sleeves: { ...pattern.sleeves, end: Math.max(LONG, pattern.sleeves.end) } }
    : pattern

/** How far down the arms some sleeve goes. */
const sleeveOf = ({ sleeves, isSheet }: Cut, under: Clothes['under']): number =>
  isSheet || sleeves.end === 0 ? (under === 't-shirt' ? 0.62 : LONG) : sleeves.end

/** Where a shirt ends in the trousers. */
const TUCKED = -2.75

/** Under sleeves there are none but narrow ones. */
const beneathOf = (pattern: Cut, { over, opens }: { over: Cut; opens: Opening | undefined }): Cut => ({
  ...pattern,
  fall: {
    ...pattern.fall,
    straight: over.isSheet ? 0.35 : Math.min(pattern.fall.straight, over.fall.straight * 0.7),
    hem: opens === 'whole' ? Math.max(pattern.fall.hem, TUCKED) : pattern.fall.hem,
  },
  sleeves: opens === 'whole' ? pattern.sleeves : { ...pattern.sleeves, ease: 0.015, cuff: 0.02 },
})

/** What opens far, or covers little, has something beneath it. */
const underOf = ({ under }: Clothes, opens: Opening): Clothes['under'] =>
  under === 'none' && opens !== 'little' ? 't-shirt' : under

/** Down to which height of the body skin may show. */
export const bareTo = ({ garment }: Clothes): number =>
  garment === 'gown' || garment === 'dress' ? -1.6 : -1.42
