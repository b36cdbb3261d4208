import type { Layer } from '../figure/layer.ts'
import type { Model } from '../figure/model.ts'
import type { Headwear } from '../look.ts'
import { createLight, type Light } from '../render/light.ts'
import { makeFedora, makeStrawHat, makeWideHat } from './brims.ts'
import { makeBeret, makeFlatCap, makePeakedCap } from './caps.ts'
import { makeHijab, makeHood } from './drapes.ts'
import { createHatter, type HairUnder, type Hat, type MakeHat } from './hat.ts'
import { makeFlowerCrown, makeHeadphones } from './ornaments.ts'
import { makeBeanie, makeChefToque, makeFurHat } from './warm.ts'
import { makeBandana, makeHeadscarf, makeTurban } from './wraps.ts'

const HATS: Record<Exclude<Headwear, 'none'>, MakeHat> = {
  fedora: makeFedora,
  'flat-cap': makeFlatCap,
  'peaked-cap': makePeakedCap,
  beanie: makeBeanie,
  beret: makeBeret,
  'straw-hat': makeStrawHat,
  'wide-hat': makeWideHat,
  turban: makeTurban,
  hijab: makeHijab,
  headscarf: makeHeadscarf,
  bandana: makeBandana,
  headphones: makeHeadphones,
  hood: makeHood,
  'chef-toque': makeChefToque,
  'flower-crown': makeFlowerCrown,
  'fur-hat': makeFurHat,
}

export function createHeadgear(model: Model): { layers: readonly Layer[]; hair: HairUnder } {
  const hat = createHat(model)
  return hat ?? { layers: [], hair: 'free' }
}

/** The key light; lowered beneath a brim, so that its shade never blackens the face. */
export const placeLamp = (model: Model): Light => createLight(model.side, createHat(model)?.lamp)

const createHat = (model: Model): Hat | null => {
  const { headwear } = model.look.accessories
  return headwear === 'none' ? null : HATS[headwear](createHatter(model))
}
