import { armsOf } from '../body/poses.ts'
import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import type { Clothes } from '../look.ts'
import { randomOf, seedOf } from '../math.ts'
import { clothColourOf } from '../paper/cloth-colours.ts'
import { blend, lighten } from '../paper/colour.ts'
import { clothRamp } from '../paper/ramps.ts'
import { clayOf } from '../sculpt/shape.ts'
import { clothReader } from './cloth-point.ts'
import type { Dyes, Fitting } from './fitting.ts'
import { garments } from './garments/all-garments.ts'
import { shirt, sweater, tShirt, turtleneck } from './garments/tops.ts'
import { tailored } from './tailor.ts'

export function fittingOf(model: Model): Fitting {
  const { look, stance, body } = model
  const arms = armsOf(model)
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
    seam: clothRamp(lighten(cloth, -0.085), palette),
    trim: clothRamp(second, palette),
    half: clothRamp(blend(cloth, second, 0.5), palette),
  }
}

const UNDERLAYERS = { shirt, 't-shirt': tShirt, turtleneck, sweater } as const
/** An underlayer's ease, as a share of what is worn over it. */
const BENEATH = 0.55

/** All that is worn on the body, the lowest first. */
export function clothesLayers(model: Model): Layer[] {
  const { clothes } = model.look
  const fitting = fittingOf(model)
  const { cut, opens } = garments[clothes.garment]
  const pattern = cut(fitting)
  const worn = tailored(fitting, pattern)
  const under = opens ? underOf(clothes, opens) : 'none'
  if (under === 'none') return worn
  const beneath = { ...fitting, dyes: dyesOf(model, { colour: clothes.under_colour, trim: clothes.colour }) }
  return [
    ...tailored(
      beneath,
      UNDERLAYERS[under](beneath, opens === 'whole' ? 0.035 : pattern.fall.ease * BENEATH),
      'under',
    ),
    ...worn,
  ]
}

/** What opens far, or covers little, has something beneath it. */
const underOf = ({ under }: Clothes, opens: 'far' | 'whole' | 'little'): Clothes['under'] =>
  under === 'none' && opens !== 'little' ? 't-shirt' : under

/** Down to which height of the body skin may show. */
export const bareTo = ({ garment }: Clothes): number =>
  garment === 'gown' || garment === 'dress' ? -1.6 : -1.42
