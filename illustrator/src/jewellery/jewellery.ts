import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { createRandom, hashSeed } from '../math.ts'
import { createClothRamp } from '../paper/ramps.ts'
import { isEarring, sculptEarrings, sculptNoseRing } from './earrings.ts'
import { buildSpectacleLayer, isSpectacles } from './eyewear.ts'
import { buildEyepatchLayers, buildGoggleLayers } from './goggles.ts'
import { buildFlowerLayers, buildPencilLayers, sculptHairPin } from './hair-ornaments.ts'

const METALS = ['#d3a13c', '#d3a13c', '#b9bcc6'] as const

/** Necklaces and brooches belong to the clothes. */
export function buildJewelleryLayers(model: Model): Layer[] {
  const { jewellery } = model.look.accessories
  const metal =
    METALS[Math.floor(createRandom(hashSeed(model.look.seed, 'metal'))() * METALS.length)] ?? METALS[0]
  const steps = [
    ...jewellery.filter(isEarring).flatMap((jewel) => sculptEarrings(model, jewel)),
    ...(jewellery.includes('nose-ring') ? sculptNoseRing(model, model.look.seed % 2 === 0 ? 1 : -1) : []),
    ...(jewellery.includes('hair-pin') ? sculptHairPin(model) : []),
  ]
  return [
    ...buildEyewearLayers(model),
    ...(steps.length > 0
      ? [
          {
            name: 'jewellery',
            steps,
            ramp: createClothRamp(metal, model.palette),
            soft: 0.5,
            smallest: 3,
            isThin: true,
          },
        ]
      : []),
    ...(jewellery.includes('flower-in-hair') ? buildFlowerLayers(model) : []),
    ...(jewellery.includes('pencil-behind-ear') ? buildPencilLayers(model) : []),
  ]
}

function buildEyewearLayers(model: Model): Layer[] {
  const { eyewear, headwear } = model.look.accessories
  if (isSpectacles(eyewear)) return [buildSpectacleLayer(model, eyewear)]
  if (eyewear === 'eyepatch') return buildEyepatchLayers(model)
  const isBare = headwear === 'none' || headwear === 'headphones' || headwear === 'headscarf'
  return eyewear === 'goggles-up' && isBare ? buildGoggleLayers(model) : []
}
