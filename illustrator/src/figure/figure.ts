import { neck } from '../body/neck.ts'
import { torsoSkin } from '../body/torso.ts'
import { bareTo, clothesLayers } from '../clothes/clothes.ts'
import { sculptHead } from '../face/head.ts'
import { vitiligo } from '../face/vitiligo.ts'
import { beardLayers, stubble } from '../hair/beards/beard.ts'
import { hairLayers } from '../hair/hair.ts'
import { createHeadgear } from '../headwear/headwear.ts'
import { jewelleryLayers } from '../jewellery/jewellery.ts'
import { skinRamp } from '../paper/ramps.ts'
import { add, group } from '../sculpt/shape.ts'
import type { Layer } from './layer.ts'
import type { Model } from './model.ts'
import { tableLayers } from './table.ts'

/** Creates the layers of a figure, lowest first. */
export function createLayers(model: Model): Layer[] {
  const headgear = createHeadgear(model)
  return [
    ...clothesLayers(model),
    skinLayer(model),
    ...beardLayers(model),
    ...hairLayers(model, headgear.hair),
    ...headgear.layers,
    ...jewelleryLayers(model),
    ...tableLayers(model),
  ]
}

function skinLayer(model: Model): Layer {
  const { look, palette, face, body, expression, stance } = model
  return {
    name: 'skin',
    steps: [
      ...sculptHead(stance.head, face, expression),
      add(group(...neck(stance, body)), 0.06),
      add(group(...torsoSkin(stance.body, body, bareTo(look.clothes))), 0.1),
    ],
    ramp: skinRamp(look.skin, palette),
    inlays: [...vitiligo(model), ...stubble(model)],
    soft: 0.8,
    smallest: 240,
  }
}
