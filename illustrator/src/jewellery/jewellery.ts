import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import { createRandom, hashSeed } from '../math.ts'
import { clothRamp } from '../paper/ramps.ts'
import { earrings, isEarring, noseRing } from './earrings.ts'
import { isSpectacles, spectacleLayer } from './eyewear.ts'
import { eyepatchLayers, goggleLayers } from './goggles.ts'
import { flowerLayers, hairPin, pencilLayers } from './hair-ornaments.ts'

const METALS = ['#d3a13c', '#d3a13c', '#b9bcc6'] as const

/** Jewellery of the head; necklaces and brooches belong to the clothes. */
export function jewelleryLayers(model: Model): Layer[] {
  const { jewellery } = model.look.accessories
  const metal =
    METALS[Math.floor(createRandom(hashSeed(model.look.seed, 'metal'))() * METALS.length)] ?? METALS[0]
  const steps = [
    ...jewellery.filter(isEarring).flatMap((jewel) => earrings(model, jewel)),
    ...(jewellery.includes('nose-ring') ? noseRing(model, model.look.seed % 2 === 0 ? 1 : -1) : []),
    ...(jewellery.includes('hair-pin') ? hairPin(model) : []),
  ]
  return [
    ...eyewearLayers(model),
    ...(steps.length > 0
      ? [
          {
            name: 'jewellery',
            steps,
            ramp: clothRamp(metal, model.palette),
            soft: 0.5,
            smallest: 3,
            isThin: true,
          },
        ]
      : []),
    ...(jewellery.includes('flower-in-hair') ? flowerLayers(model) : []),
    ...(jewellery.includes('pencil-behind-ear') ? pencilLayers(model) : []),
  ]
}

function eyewearLayers(model: Model): Layer[] {
  const { eyewear, headwear } = model.look.accessories
  if (isSpectacles(eyewear)) return [spectacleLayer(model, eyewear)]
  if (eyewear === 'eyepatch') return eyepatchLayers(model)
  // A hat leaves no room on the forehead.
  const isBare = headwear === 'none' || headwear === 'headphones' || headwear === 'headscarf'
  return eyewear === 'goggles-up' && isBare ? goggleLayers(model) : []
}
