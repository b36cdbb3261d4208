import { sculptNeck } from '../body/neck.ts'
import { sculptTorsoSkin } from '../body/torso.ts'
import { buildClothesLayers, measureBareLeg } from '../clothes/clothes.ts'
import { sculptHead } from '../face/head.ts'
import { createVitiligo } from '../face/vitiligo.ts'
import { buildBeardLayers, createStubble } from '../hair/beards/beard.ts'
import { buildHairLayers } from '../hair/hair.ts'
import { createHeadgear } from '../headwear/headwear.ts'
import { buildJewelleryLayers } from '../jewellery/jewellery.ts'
import { createSkinRamp } from '../paper/ramps.ts'
import { add, group } from '../sculpt/shape.ts'
import type { Layer } from './layer.ts'
import type { Model } from './model.ts'
import { buildTableLayers } from './table.ts'

export function createLayers(model: Model): Layer[] {
  const headgear = createHeadgear(model)
  return [
    ...buildClothesLayers(model),
    buildSkinLayer(model),
    ...buildBeardLayers(model),
    ...buildHairLayers(model, headgear.hair),
    ...headgear.layers,
    ...buildJewelleryLayers(model),
    ...buildTableLayers(model),
  ]
}

function buildSkinLayer(model: Model): Layer {
  const { look, palette, face, body, expression, stance } = model
  return {
    name: 'skin',
    steps: [
      ...sculptHead(stance.head, face, expression),
      add(group(...sculptNeck(stance, body)), 0.06),
      add(group(...sculptTorsoSkin(stance.body, body, measureBareLeg(look.clothes))), 0.1),
    ],
    ramp: createSkinRamp(look.skin, palette),
    inlays: [...createVitiligo(model), ...createStubble(model)],
    soft: 0.8,
    smallest: 240,
  }
}
